package lobby

import (
	"crypto/rand"
	"fmt"
	"io"
	"math/big"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
)

// seated returns the row of the challenge's match before anything has happened in it.
func (s *Host) seated(accepted match.Challenge, rules engine.Info) (m match.Match, err error) {
	m = match.Match{
		ID: accepted.Match, Game: rules.Key, Version: rules.Version, Setup: accepted.Setup,
		Category: rules.CategoryOf(accepted.Setup), Rated: accepted.Rated, Control: accepted.Control,
		Guild: accepted.Guild, Channel: accepted.Channel, Parent: accepted.Parent, Locale: accepted.Locale,
		Started: accepted.Closed,
	}
	var words []string
	for _, sitter := range seating(accepted, s.entropy) {
		m.Players = append(m.Players, sitter.Player)
		m.Names = append(m.Names, nameOf(accepted, sitter))
		m.Levels = append(m.Levels, sitter.Level)
		words = append(words, wordOf(accepted, sitter))
		if m.Control.On() {
			m.Clocks = append(m.Clocks, match.Clock{Side: m.Control.Start()})
		}
	}
	m.Levels = anySet(m.Levels)
	m.Words, err = chance.JoinWords(words)
	return m, err
}

// anySet returns the texts, or nil where all are empty.
func anySet(texts []string) []string {
	if slices.ContainsFunc(texts, func(text string) bool { return text != "" }) {
		return texts
	}
	return nil
}

func nameOf(c match.Challenge, s match.Sitter) string {
	if s.Name != "" {
		return s.Name
	}
	return c.Names[s.Player]
}

func wordOf(c match.Challenge, s match.Sitter) string {
	if s.Level != "" {
		return ""
	}
	return c.Words[s.Player]
}

// sitters returns those who play the match of an accepted challenge, in no order of seats.
func sitters(c match.Challenge) []match.Sitter {
	if c.Lobby() {
		return slices.Clone(c.Sitters)
	}
	return []match.Sitter{{Player: c.Challenger}, {Player: c.By, Level: c.Level}}
}

// seating returns the players of an accepted challenge by seat: in its Order, or drawn by lot with the
// challenger where they wish to sit. Where fewer play than that the seat is there, it is drawn by lot, too.
func seating(c match.Challenge, source io.Reader) []match.Sitter {
	sitters := sitters(c)
	if len(c.Order) > 0 {
		return inOrder(c, sitters, source)
	}
	shuffle(sitters, source)
	if seat := int(c.Seat); seat >= 0 && seat < len(sitters) {
		i := slices.IndexFunc(sitters, func(s match.Sitter) bool { return s.Is(c.Challenger) })
		sitters[i], sitters[seat] = sitters[seat], sitters[i]
	}
	return sitters
}

// inOrder returns the sitters in the order of the challenge. Newcomers are drawn by lot for the seats of
// those who have not come, and then for seats behind them.
func inOrder(c match.Challenge, sitters []match.Sitter, source io.Reader) []match.Sitter {
	placed := make([]*match.Sitter, len(c.Order))
	for seat, p := range c.Order {
		i := slices.IndexFunc(sitters, func(s match.Sitter) bool { return s.Player == p })
		if i >= 0 {
			placed[seat] = &match.Sitter{Player: p, Level: sitters[i].Level, Name: sitters[i].Name}
			sitters = slices.Delete(sitters, i, i+1)
		}
	}
	shuffle(sitters, source)
	var seated []match.Sitter
	for _, s := range placed {
		switch {
		case s != nil:
			seated = append(seated, *s)
		case len(sitters) > 0:
			seated, sitters = append(seated, sitters[0]), sitters[1:]
		}
	}
	return append(seated, sitters...)
}

// shuffle puts a list into an order that is drawn from the source.
func shuffle[T any](list []T, source io.Reader) {
	for i := len(list) - 1; i > 0; i-- {
		j := drawn(i+1, source)
		list[i], list[j] = list[j], list[i]
	}
}

// drawn returns a number below n, each equally likely. The system's source never fails, and there
// is no going on without it.
func drawn(n int, source io.Reader) int {
	x, err := rand.Int(source, big.NewInt(int64(n)))
	if err != nil {
		panic(fmt.Sprintf("match: source of entropy: %v", err))
	}
	return int(x.Int64())
}
