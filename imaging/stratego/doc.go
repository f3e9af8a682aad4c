// Package stratego draws matches of Stratego: public boards, private ones, drafts of set-ups and open
// boards as PNG, matches as GIF, and sheets of small boards.
//
// It turns a Scene, plain data with texts in the reader's language, into a picture. Of makes a Scene from
// the view of a match, OfDeployment from a set-up. A picture shows nothing that is not in the Scene: a
// piece whose rank its reader may not know has the rank Unknown there. A picture is drawn in three steps. A
// layout computes where everything stands, from the width and the kind of picture. The scene is composed
// into a list of items, such as a square, a piece, an arrow or a line of text. Items are plain, comparable
// values with measures in pixels (put_*.go). The picture is cut into tiles, and a tile is drawn (artist.go,
// sprites_*.go) only if no earlier picture had the same items on it. A move redraws only the tiles that it
// touches.
//
// The sides can be told apart without colour. Red's pieces have battlements and a back of bricks; Blue's
// are round at the top and have a back of bars. Red is dark with light letters, Blue light with dark ones.
// A picture is posted 960 pixels wide and displayed 390 wide on a phone, where ranks are legible.
package stratego
