// Package imaging draws views of matches, and the cards of a table, as PNG pictures.
//
// Plain data goes in (Board, Fills, LeaderboardCard, ProfileCard), the bytes of a
// picture come out; nothing here knows Discord, the store or a language: every word is given.
//
// The way of a picture:
//
//   - A layout says where everything stands, in whole pixels, from the width
//     alone. It is tested without drawing.
//   - A scene says what stands on each square: a tile, the marks below the
//     tower, the tower, the marks above it. It is plain data too.
//   - Sprites (tiles, towers, marks) are drawn once with gg, for the size and
//     theme of a Painter, when they are first needed.
//   - A square is composed from its sprites and mapped to the Painter's palette,
//     which is made once from the theme and its sprites; squares without marks
//     are kept. The rest of a picture is text and flat areas.
//   - A card has a layout that also depends on how wide its texts are, a palette of
//     its own, and towers of metal for the first three ranks. A curve is placed in
//     its plot as numbers, with ticks at round values and dates, and drawn with gg.
//   - The picture is encoded as a paletted PNG.
//
// Pictures are deterministic: the same data gives the same bytes.
package imaging
