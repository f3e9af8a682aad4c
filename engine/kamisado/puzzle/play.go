package puzzle

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// carelessPercent is the percentage of moves of a simulated player that ignore the opponent's reply.
const carelessPercent = 12

// Simulated returns the positions of a simulated match in which a move is due. Both players win at once if
// they can, mostly avoid moves after which the opponent wins at once, and otherwise move at random. The
// target of the match is random, too.
func Simulated(random *rand.Rand) iter.Seq[kamisado.Position] {
	targets := []int{1, 3, 7, 15}
	p := kamisado.Start(targets[random.IntN(len(targets))])
	return func(yield func(kamisado.Position) bool) {
		for p.Phase() != kamisado.Over {
			if p.Phase() == kamisado.Filling {
				p = p.Filled([]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}[random.IntN(2)])
			}
			if !yield(p) {
				return
			}
			p, _ = p.Finished(chosen(p, random))
		}
	}
}

// chosen returns the move of a simulated player.
func chosen(p kamisado.Position, random *rand.Rand) kamisado.Move {
	moves := p.Moves()
	safe := moves[:0:0]
	for _, m := range moves {
		switch _, winner := p.Play(m); {
		case winner == m.Side:
			return m
		case natural(p, m):
			safe = append(safe, m)
		}
	}
	if len(safe) > 0 && random.IntN(100) >= carelessPercent {
		moves = safe
	}
	return moves[random.IntN(len(moves))]
}

// PositionsOf returns the positions of a match in which a player chose a move, from its log.
func PositionsOf(log engine.Log) ([]kamisado.Position, error) {
	state, err := kamisado.New().New(log.Setup, 0)
	var positions []kamisado.Position
	for _, e := range log.Actions() {
		if err != nil {
			return nil, err
		}
		p := state.View(engine.Nobody).(kamisado.View).Position
		if p.Phase() == kamisado.Moving && len(p.Moves()) > 0 {
			positions = append(positions, p)
		}
		state, err = state.Apply(e.Seat, e.Action)
	}
	return positions, err
}

// MakeFrom returns puzzles from the positions of a match, and adds them to the set. It takes at most one of
// each round, so that they do not resemble one another, and none that the set has already. When the context
// ends it returns the puzzles that it has found.
func (m *Maker) MakeFrom(ctx context.Context, positions iter.Seq[kamisado.Position], known *Set) []Puzzle {
	return slices.Collect(m.makeFrom(ctx, positions, known, func(Puzzle) bool { return true }))
}

// makeFrom yields the puzzles of MakeFrom as it finds them. It passes over puzzles that are not wanted: the
// set does not get them, and another one of their round is taken.
func (m *Maker) makeFrom(
	ctx context.Context, positions iter.Seq[kamisado.Position], known *Set, wanted func(Puzzle) bool,
) iter.Seq[Puzzle] {
	return func(yield func(Puzzle) bool) {
		taken := false
		for p := range positions {
			if ctx.Err() != nil {
				return
			}
			if p.RequiredColor() == kamisado.NoColor { // a round begins
				taken = false
			}
			if taken {
				continue
			}
			made, err := m.Make(ctx, p)
			if taken = err == nil && wanted(made) && known.Add(made); taken && !yield(made) {
				return
			}
		}
	}
}
