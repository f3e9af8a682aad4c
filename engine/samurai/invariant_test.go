package samurai

import (
	"errors"
	"fmt"

	"towerpost/engine"
)

// invariant returns an error for a state with a wrong number of figures or tiles, or one that should be over.
func invariant(state engine.State) error {
	p := state.(State).position
	for _, check := range []func(*Position) error{keepsFigures, keepsTiles, keepsTowns, keepsEnd} {
		if err := check(&p); err != nil {
			return fmt.Errorf("%s: %w", p.Line(), err)
		}
	}
	return nil
}

// keepsFigures counts 7, 10 or 13 figures of each class.
func keepsFigures(p *Position) error {
	board := p.OnBoard()
	for _, c := range AllClasses() {
		n := board.Of(c) + p.supply.Of(c) + p.aside.Of(c)
		for _, captured := range p.captured {
			n += captured.Of(c)
		}
		if want := []int{0, 0, 7, 10, 13}[p.rules.Players]; n != want {
			return fmt.Errorf("%d figures of %s, not %d", n, c, want)
		}
	}
	return nil
}

// keepsTiles counts the twenty tiles of each seat: on the board, in hand and pile, and Swap once it was used.
func keepsTiles(p *Position) error {
	for seat := range engine.Seat(p.rules.Players) {
		laid := Tiles{}
		for h, piece := range p.pieces {
			if piece.Kind != NoKind && piece.Seat == seat {
				laid[piece.Kind]++
				if !p.Board().Uses(Hex(h)) || Hex(h).Town() != 0 {
					return fmt.Errorf("a tile on %s", Hex(h))
				}
			}
		}
		used := Set().Without(p.unplayed[seat])
		used[Swap] = 0
		if laid != used {
			return fmt.Errorf("%s has laid %v and played %v", SeatName(seat), laid, used)
		}
		if !p.unplayed[seat].Holds(p.hands[seat]) || p.sizes[seat] > handSize || !p.Known(seat) {
			return fmt.Errorf("%s holds %v of %v", SeatName(seat), p.hands[seat], p.unplayed[seat])
		}
	}
	return nil
}

// keepsTowns looks for towns with more figures than room, and for surrounded ones with figures.
func keepsTowns(p *Position) error {
	for _, t := range p.Board().Towns() {
		if n := p.figures[t].Len(); n > t.Room() || n > 0 && p.Open(t) == 0 {
			return fmt.Errorf("%s has %d figures and %d open hexes", t, n, p.Open(t))
		}
	}
	return nil
}

// keepsEnd looks for a match that goes on though a turn after the certain end begins.
func keepsEnd(p *Position) error {
	switch {
	case p.phase == Playing && p.steps == 0 && p.Certain() != "":
		return errors.New("a turn begins after the end")
	case p.phase == Over && p.reason != ByQuit && p.reason != ByStuck && p.Certain() != p.reason:
		return errors.New("the match has ended for no reason")
	}
	return nil
}
