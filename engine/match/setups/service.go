package setups

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"towerpost/engine"
	"towerpost/engine/match"
)

const (
	// Most is the largest number of set-ups of a player, of all games together.
	Most = 20
	// MaxName is the largest number of characters of a name.
	MaxName = 32
)

var (
	// ErrName is the error for a name that is empty, too long, or has characters other than letters, digits,
	// spaces and "-_'.!".
	ErrName = errors.New("no usable name of a set-up")
	// ErrFull is the error for a set-up beyond Most.
	ErrFull = errors.New("as many set-ups as a player may keep")
	// ErrUnknown is the error for a name under which the player has no set-up.
	ErrUnknown = errors.New("no set-up with the name")
	// ErrOther is the error for a set-up of another game, or of another category of the game.
	ErrOther = errors.New("a set-up for other matches")
)

// Setup is a set-up that a player keeps under a name. A player's names are unique, ignoring case.
type Setup struct {
	Name string
	// Game and Category are those of the matches that the set-up is for.
	Game, Category string
	// Action is the action of the set-up, without a salt.
	Action engine.Action
}

// Fits reports whether the set-up can be used in the match.
func (s Setup) Fits(m match.Match) bool { return s.Game == m.Game && s.Category == m.Category }

// Store keeps the set-ups of players.
type Store interface {
	// Setups returns the set-ups of a player, in the order in which ChangeSetups wrote them.
	Setups(ctx context.Context, p match.Player) ([]Setup, error)
	// ChangeSetups replaces a player's set-ups with the result of change, in one transaction. If change
	// returns an error, nothing is written and the error is returned.
	ChangeSetups(ctx context.Context, p match.Player, change func([]Setup) ([]Setup, error)) error
}

// Service keeps set-ups. It is safe for concurrent use.
type Service struct{ store Store }

// New returns a service with the store.
func New(s Store) *Service { return &Service{s} }

// Of returns all set-ups of a player, ordered by name.
func (s *Service) Of(ctx context.Context, p match.Player) ([]Setup, error) {
	return s.store.Setups(ctx, p)
}

// For returns a player's set-ups that fit a match, ordered by name.
func (s *Service) For(ctx context.Context, p match.Player, m match.Match) ([]Setup, error) {
	list, err := s.store.Setups(ctx, p)
	return slices.DeleteFunc(list, func(one Setup) bool { return !one.Fits(m) }), err
}

// Named returns a player's set-up with the name for a match. The error is ErrUnknown if there is none, and
// ErrOther if it does not fit the match.
func (s *Service) Named(ctx context.Context, p match.Player, m match.Match, name string) (Setup, error) {
	list, err := s.store.Setups(ctx, p)
	if err != nil {
		return Setup{}, err
	}
	i := find(list, name)
	switch {
	case i < 0:
		return Setup{}, ErrUnknown
	case !list[i].Fits(m):
		return Setup{}, ErrOther
	}
	return list[i], nil
}

// Keep stores a set-up under its name, replacing one with the same name, and returns it with the name as
// stored. The error is ErrName or ErrFull.
func (s *Service) Keep(ctx context.Context, p match.Player, one Setup) (Setup, error) {
	one.Name = strings.Join(strings.Fields(one.Name), " ")
	if !usable(one.Name) {
		return Setup{}, ErrName
	}
	return one, s.store.ChangeSetups(ctx, p, func(list []Setup) ([]Setup, error) {
		if i := find(list, one.Name); i >= 0 {
			list = slices.Delete(slices.Clone(list), i, i+1)
		}
		if len(list) >= Most {
			return nil, ErrFull
		}
		list = append(slices.Clone(list), one)
		slices.SortFunc(list, func(a, b Setup) int { return strings.Compare(fold(a.Name), fold(b.Name)) })
		return list, nil
	})
}

// Forget deletes the set-up with the name, or returns ErrUnknown.
func (s *Service) Forget(ctx context.Context, p match.Player, name string) error {
	return s.store.ChangeSetups(ctx, p, func(list []Setup) ([]Setup, error) {
		i := find(list, name)
		if i < 0 {
			return nil, ErrUnknown
		}
		return slices.Delete(slices.Clone(list), i, i+1), nil
	})
}

// find returns the index of a name in a list, below 0 for none.
func find(list []Setup, name string) int {
	name = fold(strings.Join(strings.Fields(name), " "))
	return slices.IndexFunc(list, func(one Setup) bool { return fold(one.Name) == name })
}

func fold(name string) string { return strings.ToLower(name) }

// usable reports whether a name is valid.
func usable(name string) bool {
	forbidden := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) &&
			!strings.ContainsRune(" -_'.!", r)
	}
	return name != "" && utf8.ValidString(name) && utf8.RuneCountInString(name) <= MaxName &&
		!strings.ContainsFunc(name, forbidden)
}
