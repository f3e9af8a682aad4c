package rival

import (
	"math/bits"

	"towerpost/engine/kamisado"
)

// won is the worth of a won round. A win that is farther off is worth a little less.
const won = 100_000

const (
	// lineWorth is what a tower is worth that could reach the far row if it were asked.
	lineWorth = 20
	// turnWorth is what every move is worth that the tower on turn has.
	turnWorth = 1
)

// judge returns what a position that is not looked into further seems worth to the side on turn.
func (l *look) judge(b *kamisado.Bits) int {
	worth := 0
	if l.lines {
		own, other := b.Finishers()
		worth = lineWorth*(bits.OnesCount8(own)-bits.OnesCount8(other)) + turnWorth*b.CountSteps()
	}
	if l.wander > 0 {
		worth += int(l.eyes.number(b, askWorth)%uint64(2*l.wander+1)) - l.wander
	}
	return worth
}
