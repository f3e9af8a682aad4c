// Package analysis judges finished matches of Stratego. A report tells the value of the armies after each
// move, the attacks that changed most, and what the attacker could expect of each attack at the time.
//
// It is a judgement, not a proof. The values of pieces and the probable ranks of hidden pieces are those of
// the computer's strongest level (package rival). The expectation of an attack is computed from the view of
// the attacker's seat before it, with all that the seat has seen in the match. So a sound attack that met a
// Bomb stays sound.
package analysis
