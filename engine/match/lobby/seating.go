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

// newMatch returns the row of the challenge's match before its first event.
func (s *Host) newMatch(accepted match.Challenge, rules engine.Info) (m match.Match, err error) {
	m = match.Match{
		ID: accepted.Match, Game: rules.Key, Version: rules.Version, Setup: accepted.Setup,
		Category: rules.CategoryOf(accepted.Setup), Rated: accepted.Rated, Control: accepted.Control,
		Guild: accepted.Guild, Channel: accepted.Channel, Parent: accepted.Parent, Locale: accepted.Locale,
		Started: accepted.Closed,
	}
	var words []string
	for _, sitter := range assignSeats(accepted, s.entropy) {
		m.Players = append(m.Players, sitter.Player)
		m.Names = append(m.Names, nameOf(accepted, sitter))
		m.Levels = append(m.Levels, sitter.Level)
		words = append(words, wordOf(accepted, sitter))
		if m.Control.On() {
			m.Clocks = append(m.Clocks, match.Clock{Side: m.Control.Start()})
		}
	}
	m.Levels = nilIfEmpty(m.Levels)
	m.Words, err = chance.JoinWords(words)
	return m, err
}

// nilIfEmpty returns the texts, or nil if all of them are "".
func nilIfEmpty(texts []string) []string {
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

// sitters returns the players of an accepted challenge, before they are assigned to seats.
func sitters(c match.Challenge) []match.Sitter {
	if c.Lobby() {
		return slices.Clone(c.Sitters)
	}
	return []match.Sitter{{Player: c.Challenger}, {Player: c.By, Level: c.Level}}
}

// assignSeats assigns the players of an accepted challenge to seats and returns them by seat. With an Order
// they are placed by it. Otherwise the seats are random, except that the challenger gets the wished seat. The
// wish is ignored if there are too few players for that seat.
func assignSeats(c match.Challenge, source io.Reader) []match.Sitter {
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

// inOrder places the players in the order of the challenge. Players who are not in the order get, at random,
// the seats of those who did not come, and then seats behind them.
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

// shuffle permutes a list at random.
func shuffle[T any](list []T, source io.Reader) {
	for i := len(list) - 1; i > 0; i-- {
		j := randomBelow(i+1, source)
		list[i], list[j] = list[j], list[i]
	}
}

// randomBelow returns a random number below n, each equally likely. It panics if the source fails, which the
// system's source never does.
func randomBelow(n int, source io.Reader) int {
	x, err := rand.Int(source, big.NewInt(int64(n)))
	if err != nil {
		panic(fmt.Sprintf("match: source of entropy: %v", err))
	}
	return int(x.Int64())
}
