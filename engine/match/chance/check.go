package chance

import (
	"errors"
	"fmt"
	"slices"

	"towerpost/engine"
)

var (
	// ErrUnpublished means that a match cannot be checked because its seed has not been published, for
	// example while it is on.
	ErrUnpublished = errors.New("the seed has not been published; it is when the match is over")
	// ErrNoCommit means that a match has a seed without a commitment to it.
	ErrNoCommit = errors.New("there is no commit to the seed")
	// ErrCommit means that a seed does not match its commitment: one of them was changed.
	ErrCommit = errors.New("the SHA-256 of the seed is not the commit")
	// ErrDrawn means that a chance action is not the outcome of its draw.
	ErrDrawn = errors.New("not the outcome that was drawn")
)

// Part names the subject of a Mistake: a field of an engine.Proof, or an entry of the log.
type Part string

// The parts that are checked, in the order in which they appear in a record.
const (
	PartMatch  Part = "Match"
	PartCommit Part = "Commit"
	PartSeed   Part = "Seed"
	PartWords  Part = "Words"
	PartEntry  Part = "entry"
)

// Mistake is the first error in the chance draws of a match.
type Mistake struct {
	Part Part
	// Entry is the index in the log's entries if Part is PartEntry.
	Entry int
	// Err is one of this package's sentinel errors, or the error of the rules for an entry.
	Err error
}

// Error returns the part, or the number of the entry from 1, and the error.
func (m *Mistake) Error() string {
	if m.Part == PartEntry {
		return fmt.Sprintf("entry %d: %v", m.Entry+1, m.Err)
	}
	return fmt.Sprintf("%s: %v", m.Part, m.Err)
}

// Unwrap returns Err.
func (m *Mistake) Unwrap() error { return m.Err }

// Check repeats every draw of a finished match and returns their number. The hash of the seed must be the
// commitment, every chance entry the outcome of the next draw, and every other entry legal. Otherwise the
// error is a *Mistake. A wrong set-up or number of seats gives the error of the game. A match without chance
// draws needs no proof.
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

// sourceOf returns the source of a match before its first draw, or a *Mistake for the first wrong part of its
// proof.
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
		err := fmt.Errorf("%w, which would be %s", ErrCommit, seed.Commit())
		return nil, &Mistake{Part: PartSeed, Err: err}
	case notWords != nil:
		return nil, &Mistake{Part: PartWords, Err: notWords}
	}
	return NewSource(seed, p.Match, p.Words, 0)
}

// step returns the state after an entry. A chance action must be the outcome of the next draw.
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
