// Package analysis judges the turns of a finished match of Samurai. It compares each turn with the best turn
// that the strongest level of the rival finds, by the chance of winning. The judge has the view of the player
// who moved: that player's own hand, and what everybody can see. Hidden tiles are dealt at random many times,
// with the same deals for both turns.
//
// A verdict is a judgement, not a proof. It is the same for the same match on any machine, because the work
// is limited by the number of deals and not by time.
package analysis
