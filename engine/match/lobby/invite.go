package lobby

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Challenge proposes a match in the caller's channel and returns the notice of the proposal, or of the start
// if computers take all other seats.
//
// It is refused with ErrSelf, with ErrBusy if the channel has a live match, with ErrLiveRated, with ErrFull
// for more players than seats, with ErrWord or ErrNoChance for the word, with ErrBot if the guild has
// disabled the computer as an opponent, and with ErrPlace, ErrManyOpen or ErrManyLive by the guild's rules. A
// set-up or a number of players that the game does not have is a *Rejected error. An invalid clock is an
// error of package clock.
//
// The match is casual if the guild does not rate matches with computers, or if the computer has several
// seats.
func (s *Host) Challenge(ctx context.Context, c match.Caller, p match.Proposal) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		leave, err := s.limits.lockQuota(ctx, c.Player)
		if err != nil {
			return match.Receipt{}, err
		}
		defer leave()
		return s.challenge(ctx, c, p)
	})
}

// challenge checks a proposal and makes it a challenge, or a match that begins at once.
func (s *Host) challenge(ctx context.Context, c match.Caller, p match.Proposal) (match.Receipt, error) {
	p, err := s.applyComputerPolicy(ctx, c.Guild, p)
	if err != nil {
		return match.Receipt{}, err
	}
	if err := s.CheckProposal(ctx, c, p); err != nil {
		return match.Receipt{}, err
	}
	if err := s.checkChannel(ctx, c, p); err != nil {
		return match.Receipt{}, err
	}
	n, err := s.store.Reserve(ctx)
	if err != nil {
		return match.Receipt{}, err
	}
	offer, err := s.offer(match.NewID(n), c, p)
	switch {
	case err != nil:
		return match.Receipt{}, err
	case offer.Level != "":
		return s.begin(ctx, computerCaller(p.Computers[0], c), offer)
	case offer.Lobby() && offer.Full():
		return s.begin(ctx, c, offer)
	}
	return s.writeChallenge(ctx, c, offer)
}

// writeChallenge writes a new challenge with the seed of its chance.
func (s *Host) writeChallenge(
	ctx context.Context, c match.Caller, offer match.Challenge,
) (match.Receipt, error) {
	offer, seed, err := s.chances.drawSeed(offer)
	if err != nil {
		return match.Receipt{}, err
	}
	return s.store.Commit(ctx, match.Change{
		Key: c.Key, At: s.now(), Challenge: &offer, Seed: seed,
		Notices: []match.Notice{s.challengeNotice(match.NoticeChallenge, offer, s.now().Add(s.lease))},
		Set:     []match.Timer{offer.Timer()},
	})
}

// CheckProposal returns the error with which Challenge would refuse a proposal in a channel without a live
// match. Callers that create a channel or thread for the match first use it.
func (s *Host) CheckProposal(ctx context.Context, c match.Caller, p match.Proposal) error {
	game, err := s.states.Rules.Newest(p.Game)
	if err != nil {
		return err
	}
	fewest, most, err := placesOf(p, game.Info())
	if err != nil {
		return RejectedSetup(p.Game, err)
	}
	if int(p.Seat) >= most || p.Seat < engine.Nobody {
		return fmt.Errorf("seat %d in game %q for %d: %w", p.Seat, p.Game, most, match.ErrRules)
	}
	if err := checkInvited(p, c.Player, most); err != nil {
		return err
	}
	for _, seats := range []int{most, fewest} {
		if _, err := game.New(p.Setup, seats); err != nil {
			return RejectedSetup(p.Game, err)
		}
	}
	if err := p.Control.Check(); err != nil {
		return err
	}
	if p.Rated && p.Control.Live() {
		return &match.Refusal{Kind: match.ErrLiveRated}
	}
	if err := s.chances.checkWord(p.Word, p.Game, p.Setup, most); err != nil {
		return err
	}
	return s.limits.checkChallenge(ctx, c)
}

// placesOf returns the smallest and largest number of players of a proposal, or an *engine.Problem if the
// game is not played by these numbers.
func placesOf(p match.Proposal, info engine.Info) (fewest, most int, err error) {
	if most, err = info.Seated(p.Seats); err != nil || p.Fewest == 0 {
		return most, most, err
	}
	if fewest, err = info.Seated(p.Fewest); err == nil && fewest > most {
		fewest = most
	}
	return fewest, most, err
}

// Players returns the smallest and largest number of players of a game with a set-up. Both are 0 if the game
// does not have the set-up. The error is of kind ErrRules if there is no such game.
func (s *Host) Players(key string, setup engine.Setup) (fewest, most int, err error) {
	game, err := s.states.Rules.Newest(key)
	if err != nil {
		return 0, 0, err
	}
	fewest, most = playerRange(game, setup, len(game.Info().Seats))
	return fewest, most, nil
}

// playerRange returns the smallest and largest number of players, up to atMost, with which a set-up can be
// played.
func playerRange(game engine.Game, setup engine.Setup, atMost int) (fewest, most int) {
	for seats := max(game.Info().Least(), 2); seats <= atMost; seats++ {
		if _, err := game.New(setup, seats); err != nil {
			continue
		}
		if fewest == 0 {
			fewest = seats
		}
		most = seats
	}
	return fewest, most
}

// checkInvited returns a *Refusal if the challenger is invited, or if there are more players than seats.
func checkInvited(p match.Proposal, challenger match.Player, seats int) error {
	guests := guestsOf(p)
	for _, g := range guests {
		if g.Player == challenger {
			return &match.Refusal{Kind: match.ErrSelf}
		}
	}
	for _, other := range p.Computers {
		if other.Player == challenger {
			return &match.Refusal{Kind: match.ErrSelf}
		}
	}
	if 1+len(guests)+len(p.Computers) > seats {
		return &match.Refusal{Kind: match.ErrFull, Limit: seats}
	}
	return nil
}

// guestsOf returns the players invited by name, each once.
func guestsOf(p match.Proposal) []match.Guest {
	var guests []match.Guest
	for _, g := range append([]match.Guest{{Player: p.Opponent, Name: p.OpponentName}}, p.Guests...) {
		known := slices.ContainsFunc(guests, func(other match.Guest) bool { return other.Player == g.Player })
		if g.Player != "" && !known {
			guests = append(guests, g)
		}
	}
	return guests
}

// RejectedSetup returns a *Rejected if err is a problem with a set-up.
func RejectedSetup(game string, err error) error {
	var problem *engine.Problem
	if errors.As(err, &problem) {
		return &match.Rejected{Problem: problem}
	}
	return fmt.Errorf("set up %q: %w", game, err)
}

// CheckFree returns a *Refusal of kind ErrBusy if the channel has a live match.
func (s *Host) CheckFree(ctx context.Context, channel string, viewer match.Player) error {
	m, found, err := s.view.LiveIn(ctx, channel)
	if err != nil || !found {
		return err
	}
	return s.view.Refusal(ctx, match.ErrBusy, m, viewer)
}

// offer returns the row of a new challenge.
func (s *Host) offer(id match.ID, c match.Caller, p match.Proposal) (match.Challenge, error) {
	game, err := s.states.Rules.Newest(p.Game)
	if err != nil {
		return match.Challenge{}, err
	}
	fewest, most, err := placesOf(p, game.Info())
	if err != nil {
		return match.Challenge{}, RejectedSetup(p.Game, err)
	}
	created := s.turns.At(c)
	offer := match.Challenge{
		ID: id, Guild: c.Guild, Channel: c.Channel, Parent: c.Parent, Locale: c.Locale, Challenger: c.Player,
		Role: p.Role, Game: p.Game, Setup: maps.Clone(p.Setup), Seat: p.Seat, Rated: p.Rated,
		Control: p.Control, Rematch: p.Rematch, Created: created, Expires: created.Add(s.life),
		Status: match.ChallengeOpen, Names: map[match.Player]string{c.Player: c.Name},
	}
	for _, g := range guestsOf(p) {
		offer.Names[g.Player] = g.Name
	}
	offer = offer.Worded(c.Player, p.Word)
	if most > 2 {
		return newLobby(offer, p, fewest, most), nil
	}
	for _, g := range guestsOf(p) {
		offer.Opponent = g.Player
	}
	for _, other := range p.Computers {
		offer.Opponent, offer.Level, offer.Names[other.Player] = other.Player, other.Level, other.Name
	}
	return offer, nil
}

// newLobby returns a new challenge as a lobby in which the challenger and the computers have seats.
func newLobby(c match.Challenge, p match.Proposal, fewest, most int) match.Challenge {
	c.Seats, c.Fewest, c.Order = most, fewest, slices.Clone(p.Order)
	c.Sitters = []match.Sitter{{Player: c.Challenger}}
	for _, other := range p.Computers {
		sitter := match.Sitter{Player: other.Player, Level: other.Level, Name: other.Name}
		c.Sitters = append(c.Sitters, sitter)
	}
	for _, g := range guestsOf(p) {
		c.Invited = append(c.Invited, g.Player)
	}
	return c
}

// challengeNotice returns a notice about a challenge. Until due it is left to the reply to the order.
func (s *Host) challengeNotice(kind match.NoticeKind, c match.Challenge, due time.Time) match.Notice {
	return match.Notice{
		Kind: kind, Challenge: c.ID, Guild: c.Guild, Channel: c.Channel, Locale: c.Locale,
		Last: true, Due: due, Nonce: s.entropy.Nonce(),
	}
}
