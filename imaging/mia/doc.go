// Package mia draws matches of Mia: what was announced, the cup with what may be seen of it, and
// the lives of all players.
//
// It is the smallest example of drawings: a Scene is all that a picture shows, a layout says where it stands,
// and an artist, of which the toolkit makes one for each look, puts it there. The toolkit's Painter makes
// pictures, films and sheets of it.
package mia
