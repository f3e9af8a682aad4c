package match

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"towerpost/engine"
)

// Challenge proposes a match in the caller's channel and returns the notice that shows the proposal. It is refused with
// ErrSelf, with ErrBusy where the channel has a live match, with ErrLiveRated, and with ErrPlace, ErrManyOpen and ErrManyLive
// where the guild does not allow it; a set-up that the game does not know is a *Rejected, and a clock that cannot be agreed on
// an error of the package clock.
func (s *Service) Challenge(ctx context.Context, c Caller, p Proposal) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		leave, err := s.alone(ctx, c.Player)
		if err != nil {
			return Receipt{}, err
		}
		defer leave()
		if err := s.Proposable(ctx, c, p); err != nil {
			return Receipt{}, err
		}
		if err := s.free(ctx, c.Channel, c.Player); err != nil {
			return Receipt{}, err
		}
		n, err := s.store.Reserve(ctx)
		if err != nil {
			return Receipt{}, err
		}
		offer := s.offer(NewID(n), c, p)
		return s.store.Commit(ctx, Change{
			Key: c.Key, At: s.now(), Challenge: &offer,
			Notices: []Notice{s.challengeNotice(NoticeChallenge, offer, s.now().Add(s.lease))},
			Set:     []Timer{offer.timer()},
		})
	})
}

// Proposable returns the error with which Challenge would refuse a proposal in any channel that is free. Whoever makes a
// place for it first asks this before.
func (s *Service) Proposable(ctx context.Context, c Caller, p Proposal) error {
	game, err := s.rules.newest(p.Game)
	if err != nil {
		return err
	}
	if seats := len(game.Info().Seats); seats != 2 || int(p.Seat) >= seats || p.Seat < engine.Nobody {
		return fmt.Errorf("seat %d in game %q for %d: %w", p.Seat, p.Game, seats, ErrRules)
	}
	if p.Opponent == c.Player {
		return &Refusal{Kind: ErrSelf}
	}
	if _, err := game.New(p.Setup, 0); err != nil {
		return rejectedSetup(p.Game, err)
	}
	if err := p.Control.Check(); err != nil {
		return err
	}
	if p.Rated && p.Control.Live() {
		return &Refusal{Kind: ErrLiveRated}
	}
	return s.welcome(ctx, c)
}

// rejectedSetup returns a *Rejected for a problem with a set-up.
func rejectedSetup(game string, err error) error {
	var problem *engine.Problem
	if errors.As(err, &problem) {
		return &Rejected{Problem: problem}
	}
	return fmt.Errorf("set up %q: %w", game, err)
}

// free returns a *Refusal of the kind ErrBusy where the channel has a live match.
func (s *Service) free(ctx context.Context, channel string, viewer Player) error {
	m, found, err := s.liveIn(ctx, channel)
	if err != nil || !found {
		return err
	}
	return s.refusal(ctx, ErrBusy, m, viewer)
}

// offer returns the row of a new challenge.
func (s *Service) offer(id ID, c Caller, p Proposal) Challenge {
	created := s.at(c)
	offer := Challenge{
		ID: id, Guild: c.Guild, Channel: c.Channel, Parent: c.Parent, Locale: c.Locale,
		Challenger: c.Player, Opponent: p.Opponent, Role: p.Role, Game: p.Game, Setup: maps.Clone(p.Setup), Seat: p.Seat, Rated: p.Rated, Control: p.Control,
		Rematch: p.Rematch, Created: created, Expires: created.Add(s.life), Status: ChallengeOpen,
		Names: map[Player]string{c.Player: c.Name},
	}
	if p.Opponent != "" {
		offer.Names[p.Opponent] = p.OpponentName
	}
	return offer
}

// timer returns the timer that closes the challenge.
func (c Challenge) timer() Timer { return Timer{At: c.Expires, Kind: TimerExpire, Of: c.ID} }

// ChallengeByID returns a challenge with the message of its post, or a *Refusal of the kind ErrUnknown.
func (s *Service) ChallengeByID(ctx context.Context, id ID) (Challenge, error) {
	c, err := s.store.Challenge(ctx, id)
	if errors.Is(err, ErrUnknown) {
		return Challenge{}, &Refusal{Kind: ErrUnknown, Challenge: Challenge{ID: id}}
	}
	if err != nil {
		return Challenge{}, err
	}
	post, err := s.store.Post(ctx, id)
	c.Message = post.Message
	return s.aged(c), err
}

// aged returns an open challenge as expired once its time is over, also before its timer has closed it.
func (s *Service) aged(c Challenge) Challenge {
	if c.Status == ChallengeOpen && !s.now().Before(c.Expires) {
		c.Status, c.Closed = ChallengeExpired, c.Expires
	}
	return c
}
