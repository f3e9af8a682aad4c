package display

import (
	"context"

	"towerpost/engine/match"
)

// Store keeps preferences. Whose preference was never set has the zero Preference.
type Store interface {
	Display(ctx context.Context, of match.Owner) (Preference, error)
	// ChangeDisplay lays what was chosen over the preference in one transaction and returns the new one.
	ChangeDisplay(ctx context.Context, of match.Owner, chosen Preference) (Preference, error)
	// ClearDisplay forgets the preference.
	ClearDisplay(ctx context.Context, of match.Owner) error
}

// Service answers whose preference counts, and changes preferences. It is safe for concurrent use.
type Service struct {
	store Store
}

// New returns a service on the store.
func New(store Store) *Service { return &Service{store: store} }

// OfPlayer returns the owner of a player's preference, which counts in all guilds.
func OfPlayer(p match.Player) match.Owner { return match.Owner{Kind: match.OwnerPlayer, ID: string(p)} }

// OfGuild returns the owner of a guild's preference.
func OfGuild(guild string) match.Owner { return match.Owner{Kind: match.OwnerGuild, ID: guild} }

// Of returns what an owner chose; what was not chosen is empty.
func (s *Service) Of(ctx context.Context, owner match.Owner) (Preference, error) {
	return s.store.Display(ctx, owner)
}

// Change keeps what an owner chose; what the choice leaves open stays as it was. A choice that there is not
// is an error of the kind ErrUnknown.
func (s *Service) Change(ctx context.Context, owner match.Owner, chosen Preference) (Preference, error) {
	if err := chosen.Check(); err != nil {
		return Preference{}, err
	}
	return s.store.ChangeDisplay(ctx, owner, chosen)
}

// Clear forgets what an owner chose.
func (s *Service) Clear(ctx context.Context, owner match.Owner) error {
	return s.store.ClearDisplay(ctx, owner)
}

// For returns the preference that counts for a picture, with every field set. What everyone sees names ranks
// as the guild does, whoever must act.
func (s *Service) For(ctx context.Context, o Occasion) (Preference, error) {
	guild, err := s.store.Display(ctx, OfGuild(o.Guild))
	if err != nil || o.Reader() == "" {
		return Choose(Preference{}, guild), err
	}
	player, err := s.store.Display(ctx, OfPlayer(o.Reader()))
	if o.Asker == "" {
		player.Ranks = ""
	}
	return Choose(player, guild), err
}
