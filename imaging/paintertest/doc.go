// Package paintertest has the exercises that the painter of any game must pass, and helpers for its other
// tests.
//
// A game supplies its scenes, and the suite does the rest:
//
//	func TestPainter(t *testing.T) {
//		paintertest.Suite[Scene]{New: New, Scenes: scenes, Nonsense: odd, Film: stills}.Run(t)
//	}
//
// Visions simulate colour blindness, to check that everyone can tell the colours of a theme apart. Shared
// and Fresh make painters. The functions that begin with Bench measure the cost of drawing.
package paintertest
