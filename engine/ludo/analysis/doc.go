// Package analysis judges finished matches of Ludo. A report tells each player's chance of winning after each
// turn, the part of the dice and of the choices in it, and the turns in which it changed most.
//
// It is a judgement, not a proof. The chances are estimates of package rival, which assume that everybody
// plays well. Nothing in Ludo is hidden, so every player could have known them at the time. The same record
// gives the same report on any machine.
package analysis
