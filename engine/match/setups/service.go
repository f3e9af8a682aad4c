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
	// Most is how many set-ups a player keeps at most, of all games together.
	Most = 20
	// MaxName is how many characters a name has at most.
	MaxName = 32
)

var (
	// ErrName is the error of a name that is empty, too long, or has signs other than letters,
	// digits, spaces and "-_'.!".
	ErrName = errors.New("no usable name of a set-up")
	// ErrFull is the error of a set-up that would be one too many.
	ErrFull = errors.New("as many set-ups as a player may keep")
	// ErrUnknown is the error of a name under which the player keeps nothing.
	ErrUnknown = errors.New("no set-up with the name")
	// ErrOther is the error of a set-up of another game, or of another category of it.
	ErrOther = errors.New("a set-up for other matches")
)

// Setup is a set-up that a player keeps under a name. Names are unique to a player, whether
// or not in capitals.
type Setup struct {
	Name string
	// Game and Category are those of the matches for which it is.
	Game, Category string
	// Action is the action that sets up, without a salt.
	Action engine.Action
}

// Fits reports whether it is for matches such as this one.
func (s Setup) Fits(m match.Match) bool { return s.Game == m.Game && s.Category == m.Category }

// Store keeps the set-ups of players.
type Store interface {
	// Setups returns what a player keeps, in the order in which Change has put it.
	Setups(ctx context.Context, p match.Player) ([]Setup, error)
	// ChangeSetups puts what change makes of a player's set-ups in their place, in one transaction. With an
	// error of change nothing is written, and the error is returned.
	ChangeSetups(ctx context.Context, p match.Player, change func([]Setup) ([]Setup, error)) error
}

// Service keeps set-ups. It is safe for concurrent use.
type Service struct{ store Store }

// New returns a service on a store.
func New(s Store) *Service { return &Service{s} }

// Of returns all that a player keeps, by name.
func (s *Service) Of(ctx context.Context, p match.Player) ([]Setup, error) {
	return s.store.Setups(ctx, p)
}

// For returns what a player keeps for matches such as this one, by name.
func (s *Service) For(ctx context.Context, p match.Player, m match.Match) ([]Setup, error) {
	list, err := s.store.Setups(ctx, p)
	return slices.DeleteFunc(list, func(one Setup) bool { return !one.Fits(m) }), err
}

// Named returns what a player keeps under a name for matches such as this one, or ErrUnknown or ErrOther.
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

// Keep keeps a set-up under its name, in the place of one that had it, and returns it with the name as it is
// kept. It returns ErrName or ErrFull where it cannot.
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

// Forget forgets what a player keeps under a name, or returns ErrUnknown.
func (s *Service) Forget(ctx context.Context, p match.Player, name string) error {
	return s.store.ChangeSetups(ctx, p, func(list []Setup) ([]Setup, error) {
		i := find(list, name)
		if i < 0 {
			return nil, ErrUnknown
		}
		return slices.Delete(slices.Clone(list), i, i+1), nil
	})
}

// find returns the place of a name in a list, below 0 for none.
func find(list []Setup, name string) int {
	name = fold(strings.Join(strings.Fields(name), " "))
	return slices.IndexFunc(list, func(one Setup) bool { return fold(one.Name) == name })
}

func fold(name string) string { return strings.ToLower(name) }

// usable reports whether a name can be shown anywhere as it is.
func usable(name string) bool {
	return name != "" && utf8.ValidString(name) && utf8.RuneCountInString(name) <= MaxName && !strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_'.!", r)
	})
}
