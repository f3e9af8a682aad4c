package arena

import (
	"math/bits"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Rounds counts how rounds were won.
type Rounds struct {
	// Played is the number of rounds, and Opened how many of them the side won that moved first.
	Played, Opened int
	// Won counts the rounds by the teeth that the winning tower had when it won, and Towers the winners'
	// towers by their teeth before, so that Won divided by Towers is the chance of one tower to win a
	// round that its side wins.
	Won, Towers [4]int
}

// count adds the rounds of a match with teeth that one side won.
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
		if f := state.View(engine.Nobody).(kamisado.View).Finish; f.Winner != kamisado.NoSide && f.Winner == kamisado.SideOf(seat) {
			r.add(before.Position, f, opener == seat)
		}
	}
	return nil
}

// add counts a round that ended from a position.
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
