// Package analysis judges finished matches of Ludo: how likely each player was to win after each turn, how
// much of that came of the dice and how much of choices, and in which turns it changed most.
//
// It is a judgement, not a proof. How likely somebody is to win is what the strongest level of the rival
// believes (package rival), of good play by all. Nothing in Ludo is hidden, so that everybody could know it
// at the time. The same record gives the same report on any machine.
package analysis
