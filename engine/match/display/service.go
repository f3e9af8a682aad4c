package display

import (
	"context"

	"towerpost/engine/match"
)

// Store keeps preferences. An owner without one has the zero Preference.
type Store interface {
	Display(ctx context.Context, of match.Owner) (Preference, error)
	// ChangeDisplay overrides the stored preference with the chosen fields in one transaction, and returns
	// the new preference.
	ChangeDisplay(ctx context.Context, of match.Owner, chosen Preference) (Preference, error)
	// ClearDisplay deletes the preference.
	ClearDisplay(ctx context.Context, of match.Owner) error
}

// Service reads and changes preferences, and selects the one that applies to a picture. It is safe for
// concurrent use.
type Service struct {
	store Store
}

// New returns a service on the store.
func New(store Store) *Service { return &Service{store: store} }

// OfPlayer returns the owner of a player's preference, which applies in all guilds.
func OfPlayer(p match.Player) match.Owner { return match.Owner{Kind: match.OwnerPlayer, ID: string(p)} }

// OfGuild returns the owner of a guild's preference.
func OfGuild(guild string) match.Owner { return match.Owner{Kind: match.OwnerGuild, ID: guild} }

// Of returns an owner's preference. Fields that were not chosen are empty.
func (s *Service) Of(ctx context.Context, owner match.Owner) (Preference, error) {
	return s.store.Display(ctx, owner)
}

// Change stores an owner's choice. Fields that are empty in it stay as they were. For a value that does not
// exist, the error is of kind ErrUnknown.
func (s *Service) Change(ctx context.Context, owner match.Owner, chosen Preference) (Preference, error) {
	if err := chosen.Check(); err != nil {
		return Preference{}, err
	}
	return s.store.ChangeDisplay(ctx, owner, chosen)
}

// Clear deletes an owner's preference.
func (s *Service) Clear(ctx context.Context, owner match.Owner) error {
	return s.store.ClearDisplay(ctx, owner)
}

// For returns the preference that applies to a picture, with every field set. A public picture names ranks as
// the guild does, whoever must act.
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
