package arena

import (
	"math/bits"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Rounds counts the rounds that one entrant won.
type Rounds struct {
	// Played is the number of these rounds, and Opened the number of those in which the winner moved first.
	Played, Opened int
	// Won counts the rounds by the teeth of the winning tower before the win. Towers counts all towers of the
	// winner by teeth. So Won divided by Towers is the chance of one tower to win a round that its side wins.
	Won, Towers [4]int
}

// count adds the rounds that the seat won in a match with teeth.
func (r *Rounds) count(log engine.Log, seat engine.Seat) error {
	state, err := kamisado.New().New(log.Setup, 0)
	if err != nil {
		return err
	}
	opener := engine.Nobody
	for _, e := range log.Actions() {
		before := state.View(engine.Nobody).(kamisado.View)
		if before.Position.Phase() == kamisado.Moving && before.Ply == 0 {
			opener = e.Seat
		}
		if state, err = state.Apply(e.Seat, e.Action); err != nil {
			return err
		}
		f := state.View(engine.Nobody).(kamisado.View).Finish
		if f.Winner != kamisado.NoSide && f.Winner == kamisado.SideOf(seat) {
			r.add(before.Position, f, opener == seat)
		}
	}
	return nil
}

// add counts a round that the winner of f ended by an action in the position.
func (r *Rounds) add(p kamisado.Position, f kamisado.Finish, opened bool) {
	r.Played++
	if opened {
		r.Opened++
	}
	r.Won[bits.TrailingZeros(uint(f.Points))]++
	for _, c := range kamisado.Colors() {
		r.Towers[p.Tower(f.Winner, c).Teeth]++
	}
}
