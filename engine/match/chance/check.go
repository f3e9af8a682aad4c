package chance

import (
	"errors"
	"fmt"
	"slices"

	"towerpost/engine"
)

var (
	// ErrUnpublished says that a match cannot be checked because its seed has not been published, as while it
	// is on.
	ErrUnpublished = errors.New("the seed has not been published; it is when the match is over")
	// ErrNoCommit says that a match has a seed to which nobody committed themselves.
	ErrNoCommit = errors.New("there is no commit to the seed")
	// ErrCommit says that a seed or its commit was changed: they do not belong together.
	ErrCommit = errors.New("the SHA-256 of the seed is not the commit")
	// ErrDrawn says that a chance action is not the one that was drawn.
	ErrDrawn = errors.New("not the outcome that was drawn")
)

// Part is what a Mistake is about: one value of an engine.Proof, or an entry of the log.
type Part string

// The parts of what is checked, in the order in which a record has them.
const (
	PartMatch  Part = "Match"
	PartCommit Part = "Commit"
	PartSeed   Part = "Seed"
	PartWords  Part = "Words"
	PartEntry  Part = "entry"
)

// Mistake is the first thing that is wrong with the chance of a match.
type Mistake struct {
	Part Part
	// Entry is the index in the log's entries where Part is PartEntry.
	Entry int
	// Err is one of this package's sentinel errors, or the rules' refusal of an entry.
	Err error
}

// Error names the part or the entry, counted from 1, and what is wrong with it.
func (m *Mistake) Error() string {
	if m.Part == PartEntry {
		return fmt.Sprintf("entry %d: %v", m.Entry+1, m.Err)
	}
	return fmt.Sprintf("%s: %v", m.Part, m.Err)
}

// Unwrap returns what is wrong.
func (m *Mistake) Unwrap() error { return m.Err }

// Check makes every draw of a finished match again, and returns how many there were. Its error is a *Mistake:
// the seed's hash must be the commit, every chance entry the one that the next draw gives, and every other
// entry legal. A match in which nothing was drawn, of a game without chance, needs no proof.
func Check(g engine.Game, log engine.Log) (draws int, err error) {
	source := &Source{}
	chancy := slices.ContainsFunc(log.Entries, func(e engine.Entry) bool { return e.Seat == engine.Chance })
	if chancy || log.Proof != (engine.Proof{}) {
		if source, err = sourceOf(g.Info(), log); err != nil {
			return 0, err
		}
	}
	state, err := g.New(log.Setup, log.Seats)
	if err != nil {
		return 0, err
	}
	for i, e := range log.Entries {
		if state, err = source.step(state, e); err != nil {
			return source.Drawn(), &Mistake{PartEntry, i, err}
		}
	}
	return source.Drawn(), nil
}

// sourceOf returns the source of a match before its first draw, or the first part of its proof that is wrong.
func sourceOf(info engine.Info, log engine.Log) (*Source, error) {
	p := log.Proof
	seats, err := info.Seated(log.Seats)
	if err != nil {
		return nil, err
	}
	seed, notSeed := ParseSeed(p.Seed)
	_, notWords := SplitWords(p.Words, seats)
	switch {
	case p.Match == "":
		return nil, &Mistake{Part: PartMatch, Err: ErrMatch}
	case p.Commit == "":
		return nil, &Mistake{Part: PartCommit, Err: ErrNoCommit}
	case p.Seed == "":
		return nil, &Mistake{Part: PartSeed, Err: ErrUnpublished}
	case notSeed != nil:
		return nil, &Mistake{Part: PartSeed, Err: notSeed}
	case seed.Commit() != p.Commit:
		return nil, &Mistake{Part: PartSeed, Err: fmt.Errorf("%w, which would be %s", ErrCommit, seed.Commit())}
	case notWords != nil:
		return nil, &Mistake{Part: PartWords, Err: notWords}
	}
	return NewSource(seed, p.Match, p.Words, 0)
}

// step returns the state after an entry. Where it is a chance action, it must be the next draw.
func (s *Source) step(state engine.State, e engine.Entry) (engine.State, error) {
	if e.Seat != engine.Chance || e.Left != "" {
		return engine.Step(state, e)
	}
	next, err := engine.Step(state, e)
	if err != nil {
		return nil, err
	}
	roller, ok := state.(engine.Roller)
	if !ok {
		return nil, fmt.Errorf("%q, and nothing can be drawn: %w", e.Action, ErrRoll)
	}
	counter := s.Drawn()
	drawn, err := s.Roll(roller)
	if err != nil {
		return nil, err
	}
	if drawn != e.Action {
		return nil, fmt.Errorf("%q is %w: draw %d is %q", e.Action, ErrDrawn, counter, drawn)
	}
	return next, nil
}
