package solver

import (
	"context"
	"fmt"

	"towerpost/engine/kamisado"
)

// Proof is a strategy that wins the round from a position: a move for every position in which
// the winner may be on turn.
type Proof struct {
	// Root is the position, and Winner the side that wins from it.
	Root   kamisado.Position
	Winner kamisado.Side
	// Moves holds the winner's move for every position, after forced passes, that can arise while the winner
	// follows the strategy.
	Moves map[kamisado.Position]kamisado.Move
}

// Prove returns the winner's strategy for the position. The errors are those of Solve, and ErrUnproved.
func (s *Solver) Prove(ctx context.Context, p kamisado.Position) (Proof, error) {
	r, err := rootOf(p)
	if err != nil {
		return Proof{}, err
	}
	core := s.searches[0]
	core.begin(ctx, &r.bits, s.options.Nodes)
	n, _ := core.decide(&r.bits)
	w := writer{
		search: core, seen: map[kamisado.Position]bool{},
		proof: Proof{Root: p, Moves: map[kamisado.Position]kamisado.Move{}},
	}
	switch n.result() {
	case Unknown:
		return Proof{}, ErrUnproved
	case Win:
		w.proof.Winner = r.bits.Turn()
	case Loss:
		w.proof.Winner = r.bits.Turn().Other()
	}
	if err := w.write(r.position, &r.bits); err != nil {
		return Proof{}, err
	}
	return w.proof, nil
}

// writer builds a proof.
type writer struct {
	search *search
	seen   map[kamisado.Position]bool
	proof  Proof
}

// write adds the part of the proof below a position: the winner's move, or the replies to all moves of the
// loser.
func (w *writer) write(p kamisado.Position, b *kamisado.Bits) error {
	if w.seen[p] {
		return nil
	}
	w.seen[p] = true
	if b.Turn() != w.proof.Winner {
		for step := range stepsOf(b) {
			if err := w.follow(p, b, step); err != nil {
				return err
			}
		}
		return nil
	}
	n, step := w.search.decide(b)
	if n.proof != 0 {
		return ErrUnproved
	}
	w.proof.Moves[p] = b.Move(step)
	return w.follow(p, b, step)
}

// follow adds the part of the proof after a move, unless the move ends the round.
func (w *writer) follow(p kamisado.Position, b *kamisado.Bits, step kamisado.Step) error {
	a := b.Play(step)
	if a.Winner != kamisado.NoSide {
		return nil
	}
	return w.write(p.With(a.Bits), &a.Bits)
}

// Verify checks the proof by the rules of package kamisado alone, without the search. The winner plays the
// moves of the proof, the loser every legal move, and the winner must win every round. It returns the number
// of positions that it has checked.
func (p Proof) Verify() (int, error) {
	v := verifier{proof: p, seen: map[kamisado.Position]bool{}}
	at, winner := p.Root, kamisado.NoSide
	if pass, waits := at.Pass(); waits {
		at, winner = at.Play(pass)
	}
	err := v.check(at, winner)
	return len(v.seen), err
}

// verifier checks a proof. Each position is checked once, for no position is repeated within a round.
type verifier struct {
	proof Proof
	seen  map[kamisado.Position]bool
}

// check verifies the proof from a position on. The winner is NoSide unless the round has ended there.
func (v *verifier) check(p kamisado.Position, winner kamisado.Side) error {
	if winner != kamisado.NoSide {
		if winner != v.proof.Winner {
			return fmt.Errorf("solver: the proof loses the round at %s", p)
		}
		return nil
	}
	if v.seen[p] {
		return nil
	}
	v.seen[p] = true
	moves, err := v.moves(p)
	if err != nil {
		return err
	}
	for _, m := range moves {
		if err := v.check(p.Play(m)); err != nil {
			return err
		}
	}
	return nil
}

// moves returns the moves after which the winner must win: all legal moves of the loser, or the move that the
// proof names for the winner, which must be legal.
func (v *verifier) moves(p kamisado.Position) ([]kamisado.Move, error) {
	legal := p.Moves()
	if len(legal) == 0 {
		return nil, fmt.Errorf("solver: nobody can move at %s", p)
	}
	if p.Turn() != v.proof.Winner {
		return legal, nil
	}
	named, ok := v.proof.Moves[p]
	for _, m := range legal {
		if ok && m == named {
			return []kamisado.Move{m}, nil
		}
	}
	return nil, fmt.Errorf("solver: the proof names no legal move at %s", p)
}
