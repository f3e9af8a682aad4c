// Package imaging draws views of matches, and the cards of a table, as PNG and GIF pictures.
//
// Plain data goes in (Board, Fills, Frame, LeaderboardCard, ProfileCard, AnalysisCard), the bytes of
// a picture come out; nothing here knows Discord, the store or a language: every word is given.
//
// The way of a picture:
//
//   - A layout says where everything stands, in whole pixels, from the width
//     alone. It is tested without drawing.
//   - A scene says what stands on each square: a tile, the marks below the
//     tower, the tower, the marks above it. It is plain data too.
//   - Sprites (tiles, towers, marks) are drawn once with gg, for the size and
//     style in use, when they are first needed.
//   - A square is composed from its sprites, mapped to the palette of the style
//     and made a plate: its pixels, and the same already compressed. So are
//     players' strips, lines of text and the frame. Plates are kept, in bounded
//     caches.
//   - A sheet says which plate lies where, and the press prints it: it joins the
//     compressed rows of the plates into one PNG. What is dear, drawing and the
//     search for repetitions, was paid when the plates were made.
//   - A film is a GIF whose frames are sheets too; after the first, each holds
//     only what has changed.
//
// How the press can do that: a row of a plate is compressed with no other
// knowledge than its own plate and the width of the picture. Deflate copies from
// a distance, and one row up is the same distance everywhere. Both Huffman codes
// are fixed for a style (one pair for text, one for the board), so bits that were
// made at different times fit together, and the Adler-32 sum of a picture follows
// from the sums of its parts. A pixel in a soft edge may take the colour of a
// neighbour where that makes a copy longer; the colours of areas never change.
//
// A card is drawn the plainer way: its layout also depends on how wide its texts are,
// it has a palette of its own and towers of metal for the first three ranks, and it
// is encoded whole. A curve is placed in its plot as numbers, with ticks at round
// values and dates, and drawn with gg.
//
// Pictures are deterministic: the same data gives the same bytes.
package imaging
