package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/lobby"
	"towerpost/engine/match/turn"
	"towerpost/engine/match/view"
)

// Import stores a match that was played elsewhere, from its record, so that it can be reviewed. The match
// counts for nothing else. If the record has the commitment and the seed of its chance draws, Import verifies
// them and keeps them. The error is a *Rejected for a record that is wrong, whose problem names the line, for
// one whose draws are not those of its seed, for one that is too long, and for one of a match that is not
// over.
func (s *Service) Import(ctx context.Context, c match.Caller, record string) (match.Match, error) {
	var imported match.Match
	_, err := s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		game, log, err := s.readRecord(record)
		if err == nil && len(log.Entries) > entriesAtMost {
			err = tooLong()
		}
		if err == nil {
			log.Proof, err = verified(game, log)
		}
		if err != nil {
			return match.Receipt{}, err
		}
		m, events, err := s.importedMatch(ctx, c, game, log)
		if err != nil {
			return match.Receipt{}, err
		}
		receipt, err := s.store.Commit(ctx, match.Change{Key: c.Key, At: s.now(), Match: &m, Events: events})
		if err == nil && !receipt.Repeated {
			imported = m
		}
		return receipt, err
	})
	if err == nil && imported.ID == "" {
		return s.importedBefore(ctx, c)
	}
	return imported, err
}

// entriesAtMost bounds the entries of a record, far beyond the length of any real match.
const entriesAtMost = 10_000

// tooLong returns the error for a record with more than entriesAtMost entries.
func tooLong() error {
	return &match.Rejected{Problem: &engine.Problem{
		Kind: engine.ErrIllegal, Key: match.ReasonLong,
		Args: map[string]string{"count": strconv.Itoa(entriesAtMost)},
		Text: fmt.Sprintf("the match of the record has more than %d entries", entriesAtMost),
	}}
}

// readRecord reads a record by the rules of the game that its header names, or of every game in turn if it
// names none. It returns the rules that could read it and the match. If none can, the error is that of the
// first.
func (s *Service) readRecord(text string) (engine.Game, engine.Log, error) {
	first := fmt.Errorf("no game reads records: %w", match.ErrRules)
	readers, err := s.states.Rules.Readers(text)
	if err != nil {
		return nil, engine.Log{}, rejectedRecord("", err)
	}
	for i, game := range readers {
		log, err := game.(engine.Importer).Import(text)
		if err == nil {
			return game, log, nil
		}
		if i == 0 {
			first = rejectedRecord(game.Info().Key, err)
		}
	}
	return nil, engine.Log{}, first
}

// rejectedRecord returns a *match.Rejected if err is a problem with a record of the game.
func rejectedRecord(game string, err error) error {
	var problem *engine.Problem
	if errors.As(err, &problem) {
		return &match.Rejected{Problem: problem, Game: game}
	}
	return err
}

// verified returns the proof of a record's chance draws, after repeating every draw. It returns the zero Proof
// for a record that proves nothing.
func verified(game engine.Game, log engine.Log) (engine.Proof, error) {
	p := log.Proof
	if p.Commit == "" || p.Seed == "" {
		return engine.Proof{}, nil
	}
	_, err := chance.Check(game, log)
	var mistake *chance.Mistake
	switch {
	case errors.As(err, &mistake) && mistake.Part == chance.PartEntry:
		line := strconv.Itoa(log.Lines[mistake.Entry])
		return engine.Proof{}, &match.Rejected{Problem: &engine.Problem{
			Kind: engine.ErrIllegal, Key: match.ReasonDraw, Args: map[string]string{"line": line},
			Text: fmt.Sprintf("line %s: %v", line, mistake.Err),
		}}
	case mistake != nil, err == nil && len(p.Match) > longestName:
		return engine.Proof{}, &match.Rejected{Problem: &engine.Problem{
			Kind: engine.ErrIllegal, Key: match.ReasonProof, Text: "the seed of the record proves no draws",
		}}
	}
	return p, err
}

// importedMatch returns the row and the events of a match that was played elsewhere.
func (s *Service) importedMatch(
	ctx context.Context, c match.Caller, game engine.Game, log engine.Log,
) (match.Match, []match.Event, error) {
	state, err := game.New(log.Setup, log.Seats)
	if err != nil {
		return match.Match{}, nil, lobby.RejectedSetup(game.Info().Key, err)
	}
	n, err := s.store.Reserve(ctx)
	if err != nil {
		return match.Match{}, nil, err
	}
	t := turn.NewTurn(s.importedRow(match.NewID(n), c, game.Info(), log), s.turns.At(c), state)
	t.Ending = log.Ending
	for _, entry := range log.Entries {
		if err := t.Replay(entry, c); err != nil {
			return match.Match{}, nil, fmt.Errorf("import %q: %w", entry.Action, err)
		}
	}
	if err := endAs(t, log.Ending, c); err != nil {
		return match.Match{}, nil, err
	}
	m := t.Result()
	m.Quiet = 0
	if m.Live() {
		return match.Match{}, nil, &match.Rejected{Problem: &engine.Problem{
			Kind: engine.ErrIllegal, Key: match.ReasonUnfinished, Text: "the match of the record is not over",
		}}
	}
	return m, t.Events, nil
}

// endAs ends the match as its record says, if it was ended from outside the rules. The event has no By, for
// the importer has not ordered it. A match that a moderator decided has two seats: the winner is the other
// one.
func endAs(t *turn.Turn, ending engine.Ending, c match.Caller) error {
	e := match.Event{Kind: match.EventKind(ending.Reason), Seat: ending.Loser(), Key: c.Key}
	switch {
	case e.Kind == match.EventAgreed:
		e.Seat = engine.Nobody
		t.End(e, ending.Ranks)
	case e.Seat == engine.Nobody:
	case e.Kind == match.EventAdjudicate:
		e.Seat = 1 - e.Seat
		t.End(e, ending.Ranks)
	case e.Kind == match.EventResign, e.Kind == match.EventTimeout:
		if err := t.Leave(e); err != nil {
			return err
		}
		t.Ending = ending
	}
	return nil
}

// importedRow returns the row of a match that was played elsewhere, before its first event.
func (s *Service) importedRow(
	id match.ID, c match.Caller, info engine.Info, log engine.Log,
) match.Match {
	at, seats := s.turns.At(c), cmp.Or(log.Seats, len(info.Seats))
	m := match.Match{
		ID: id, Game: info.Key, Version: info.Version, Setup: log.Setup, Category: info.CategoryOf(log.Setup),
		Imported: true, Importer: c.Player, Guild: c.Guild, Channel: c.Channel, Locale: c.Locale, Started: at,
		Players: make([]match.Player, seats), Names: make([]string, seats),
		Commit: log.Proof.Commit, Words: log.Proof.Words, Seed: log.Proof.Seed, Origin: log.Proof.Match,
	}
	for seat := range min(seats, len(log.Names)) {
		m.Names[seat] = shortened(log.Names[seat])
	}
	return m
}

// longestName is the most characters of an imported name that are kept: twice the limit of Discord.
const longestName = 64

// shortened returns a name cut to longestName characters, with "…" at the end if it was longer.
func shortened(name string) string {
	runes := []rune(name)
	if len(runes) <= longestName {
		return name
	}
	return strings.TrimSpace(string(runes[:longestName-1])) + "…"
}

// importedBefore returns the match that an earlier order with the caller's key has imported.
func (s *Service) importedBefore(ctx context.Context, c match.Caller) (match.Match, error) {
	which := match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(c.Player)}, Ended: true}
	seen := 0
	var found match.Match
	err := s.Each(ctx, which, func(m match.Match) (bool, error) {
		seen++
		if !m.Imported {
			return seen < view.SearchedAtMost, nil
		}
		events, err := s.store.Events(ctx, m.ID, 0, 1)
		if err == nil && len(events) > 0 && events[0].Key == c.Key {
			found = m
		}
		return found.ID == "" && seen < view.SearchedAtMost, err
	})
	if err == nil && found.ID == "" {
		err = &match.Refusal{Kind: match.ErrUnknown}
	}
	return found, err
}
