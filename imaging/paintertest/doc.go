// Package paintertest has the exercises that the painter of any game must pass, and what its
// other tests share.
//
// A game says what is its own, and the suite does the rest:
//
//	func TestPainter(t *testing.T) {
//		paintertest.Suite[Scene]{New: New, Scenes: scenes, Nonsense: odd, Film: stills}.Run(t)
//	}
//
// Visions are the ways in which people see colours, to hold a theme to colours that everyone tells apart.
// Shared and Fresh make painters. The functions that begin with Bench measure what drawing costs.
package paintertest
