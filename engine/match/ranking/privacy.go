package ranking

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/trainer"
)

// Data returns all data kept about a member, in all guilds, as JSON.
func (s *Service) Data(ctx context.Context, p match.Player) ([]byte, error) {
	d := data{Player: p, Guilds: map[string]map[string]memberData{}}
	err := errors.Join(s.addOwn(ctx, &d), s.addRequests(ctx, &d))
	for _, ended := range []bool{false, true} {
		if err == nil {
			err = errors.Join(s.addPlayed(ctx, &d, ended), s.addModerated(ctx, &d, ended))
		}
	}
	if err != nil {
		return nil, err
	}
	return json.MarshalIndent(d, "", "  ")
}

// fetch stores the result of from for a player in to.
func fetch[T any](
	ctx context.Context, p match.Player, from func(context.Context, match.Player) (T, error), to *T,
) (err error) {
	*to, err = from(ctx, p)
	return err
}

// addOwn adds the settings, plans, wishes, set-ups, puzzle results and challenges of a member.
func (s *Service) addOwn(ctx context.Context, d *data) (err error) {
	d.Settings, err = s.store.Display(ctx, display.OfPlayer(d.Player))
	return errors.Join(err,
		fetch(ctx, d.Player, s.store.PlansOf, &d.Plans),
		fetch(ctx, d.Player, s.store.WishesOf, &d.Wishes),
		fetch(ctx, d.Player, s.store.Preferences, &d.Preferences),
		fetch(ctx, d.Player, s.store.Setups, &d.Setups),
		fetch(ctx, d.Player, s.store.Learner, &d.Puzzles),
		fetch(ctx, d.Player, s.store.Attempts, &d.Answers),
		fetch(ctx, d.Player, s.store.ChallengesOf, &d.Challenges),
	)
}

// addRequests adds the analyses that a member waits for.
func (s *Service) addRequests(ctx context.Context, d *data) (err error) {
	d.Requests, err = s.store.Requests(ctx)
	d.Requests = slices.DeleteFunc(d.Requests, func(r analyst.Request) bool { return r.Asker != d.Player })
	return err
}

// addPlayed adds the live or the ended matches of a member, and the sums of each game in each guild.
func (s *Service) addPlayed(ctx context.Context, d *data, ended bool) error {
	player := match.Owner{Kind: match.OwnerPlayer, ID: string(d.Player)}
	return s.eachMatch(ctx, player, ended, func(m match.Match) error {
		events, err := s.matches.Log(ctx, m.ID)
		if err != nil {
			return err
		}
		open, err := s.matches.Opened(ctx, m)
		if !open || err != nil {
			events = orderedBy(d.Player, events) // the opponent's events may be secret, even after the end
		}
		d.Matches = append(d.Matches, matchData{m, events})
		if d.Guilds[m.Guild] == nil {
			d.Guilds[m.Guild] = map[string]memberData{}
		}
		if _, known := d.Guilds[m.Guild][m.Game]; !known && err == nil {
			d.Guilds[m.Guild][m.Game], err = s.memberData(ctx, placeOf(m), d.Player)
		}
		return err
	})
}

// addModerated adds a member's decisions as a moderator in the live or ended matches of others.
func (s *Service) addModerated(ctx context.Context, d *data, ended bool) error {
	moderator := match.Owner{Kind: match.OwnerModerator, ID: string(d.Player)}
	return s.eachMatch(ctx, moderator, ended, func(m match.Match) error {
		events, err := s.matches.Log(ctx, m.ID)
		d.Moderated = append(d.Moderated, moderatedData{m.ID, orderedBy(d.Player, events)})
		return err
	})
}

// orderedBy returns the events that a player has ordered.
func orderedBy(p match.Player, events []match.Event) []match.Event {
	return slices.DeleteFunc(events, func(e match.Event) bool { return e.By != p })
}

// data is all data about a member, in the form that they get.
type data struct {
	Player      match.Player
	Settings    display.Preference `json:",omitzero"`
	Preferences member.Preferences `json:",omitzero"`
	Setups      []setups.Setup     `json:",omitempty"`
	Puzzles     trainer.Learner    `json:",omitzero"`
	Answers     []trainer.Attempt  `json:",omitempty"`
	// Guilds holds the sums by guild and game.
	Guilds     map[string]map[string]memberData
	Matches    []matchData
	Moderated  []moderatedData `json:",omitempty"`
	Plans      []match.Plan    `json:",omitempty"`
	Wishes     []match.Wishes  `json:",omitempty"`
	Challenges []match.Challenge
	Requests   []analyst.Request `json:",omitempty"`
}

// matchData is a match with its log.
type matchData struct {
	match.Match
	Events []match.Event
}

// moderatedData holds a moderator's events in a match of others.
type moderatedData struct {
	Match  match.ID
	Events []match.Event
}

// memberData holds the sums of a member in one game of a guild.
type memberData struct {
	Standing  Standing
	Member    Member
	Curve     []CurvePoint
	Opponents []Tally
}

func (s *Service) memberData(ctx context.Context, in Place, p match.Player) (d memberData, err error) {
	if d.Standing, err = s.store.Standing(ctx, Board{Place: in}, ByRating, s.now(), p); err != nil {
		return d, err
	}
	if d.Member, err = s.store.Member(ctx, in, p); err != nil {
		return d, err
	}
	if d.Curve, err = s.store.Curve(ctx, in, p); err != nil {
		return d, err
	}
	d.Opponents, err = s.store.Opponents(ctx, in, p, 1_000_000)
	return d, err
}

// eachMatch calls do with each live or each ended match of an owner.
func (s *Service) eachMatch(
	ctx context.Context, owner match.Owner, ended bool, do func(match.Match) error,
) error {
	which := match.List{Owner: owner, Ended: ended}
	for page := (match.Page{Limit: 100}); ; {
		matches, next, err := s.matches.List(ctx, which, page)
		if err != nil {
			return err
		}
		for _, m := range matches {
			if err := do(m); err != nil {
				return err
			}
		}
		if page.After = next; next == "" {
			return nil
		}
	}
}

// Forget removes a member from all stored data. Opponents keep the matches, in which the member's name is
// removed and the identifier replaced by a meaningless one. It is refused with ErrPlaying while matches of
// the member are on: only the member can resign. Open challenges are withdrawn or declined first, and their
// posts say so. The bytes are removed from the file at the latest when the store is next opened.
func (s *Service) Forget(ctx context.Context, c match.Caller) error {
	if c.Player == "" || c.Player.Gone() {
		return fmt.Errorf("forget %q: %w", string(c.Player), ErrUnknown)
	}
	player := match.Owner{Kind: match.OwnerPlayer, ID: string(c.Player)}
	live, _, err := s.matches.List(ctx, match.List{Owner: player}, match.Page{Limit: 1})
	if err != nil {
		return err
	}
	if len(live) > 0 {
		return fmt.Errorf("forget: match %s: %w", live[0].ID, ErrPlaying)
	}
	if err := s.closeOffers(ctx, c); err != nil {
		return err
	}
	by, err := s.matches.Pseudonym(ctx)
	if err != nil {
		return err
	}
	return s.store.Replace(ctx, c.Player, by)
}

// closeOffers withdraws or declines the open challenges of a member.
func (s *Service) closeOffers(ctx context.Context, c match.Caller) error {
	offers, err := s.matches.Challenges(ctx, c.Player, "")
	if err != nil {
		return err
	}
	for _, offer := range offers {
		by := match.Caller{Player: c.Player, Guild: offer.Guild, Channel: offer.Channel, Locale: offer.Locale}
		answer := s.matches.Decline
		if offer.Challenger == c.Player {
			answer = s.matches.Withdraw
		}
		// A challenge that was answered meanwhile needs no closing.
		if _, err := answer(ctx, by, offer.ID); err != nil && !errors.Is(err, match.ErrClosed) {
			return err
		}
	}
	return nil
}
