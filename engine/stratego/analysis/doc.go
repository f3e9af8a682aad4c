// Package analysis judges finished matches of Stratego: how much the armies were worth after each move, which
// attacks changed most, and what who attacked could expect at the time.
//
// It is a judgement, not a proof. What a piece is worth, and which rank a hidden piece is likely to have, is
// what the computer's strongest level believes (package rival). What could be expected of an attack is made
// out from the view that the attacker's seat had before it, with all that the seat has seen in the match: an
// attack that was sound and met a Bomb stays sound.
package analysis
