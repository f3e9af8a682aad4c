// Package analysis judges the turns of a finished match of Samurai. Each turn is compared with the best that
// the strongest level of the rival finds in its place, by the chance of winning. The judge sees the view of
// the player who moved: that player's own hand, and what everybody can see. What it does not see is dealt at
// random, again and again, the same for both turns.
//
// So a verdict is a judgement and no proof. It is the same for the same match on any machine, because
// work is counted in deals.
package analysis
