package taste

import (
	"context"

	"towerpost/engine/match"
)

// Store keeps tastes. Whose taste was never set has the zero Taste.
type Store interface {
	Taste(ctx context.Context, of match.Owner) (Taste, error)
	// ChangeTaste lays what was chosen over the taste in one transaction and returns the new one.
	ChangeTaste(ctx context.Context, of match.Owner, chosen Taste) (Taste, error)
	// ClearTaste forgets the taste.
	ClearTaste(ctx context.Context, of match.Owner) error
}

// Service answers whose taste counts, and changes tastes. It is safe for concurrent use.
type Service struct {
	store Store
}

// New returns a service on the store.
func New(store Store) *Service { return &Service{store: store} }

// OfPlayer returns the owner of a player's taste, which counts in all guilds.
func OfPlayer(p match.Player) match.Owner { return match.Owner{Kind: match.OwnerPlayer, ID: string(p)} }

// OfGuild returns the owner of a guild's taste.
func OfGuild(guild string) match.Owner { return match.Owner{Kind: match.OwnerGuild, ID: guild} }

// Of returns what an owner chose; what was not chosen is empty.
func (s *Service) Of(ctx context.Context, owner match.Owner) (Taste, error) {
	return s.store.Taste(ctx, owner)
}

// Change keeps what an owner chose; what the choice leaves open stays as it was. A choice that there is not is an error of
// the kind ErrUnknown.
func (s *Service) Change(ctx context.Context, owner match.Owner, chosen Taste) (Taste, error) {
	if err := chosen.Check(); err != nil {
		return Taste{}, err
	}
	return s.store.ChangeTaste(ctx, owner, chosen)
}

// Clear forgets what an owner chose.
func (s *Service) Clear(ctx context.Context, owner match.Owner) error {
	return s.store.ClearTaste(ctx, owner)
}

// For returns the taste that counts for a picture, with every field set.
func (s *Service) For(ctx context.Context, o Occasion) (Taste, error) {
	guild, err := s.store.Taste(ctx, OfGuild(o.Guild))
	if err != nil || o.Reader() == "" {
		return Choose(Taste{}, guild), err
	}
	player, err := s.store.Taste(ctx, OfPlayer(o.Reader()))
	return Choose(player, guild), err
}
