package play

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"towerpost/engine/match"
)

// searchedAtMost bounds how many matches a search looks at on each shelf.
const searchedAtMost = 500

// offersAtMost bounds how many open challenges of one owner are listed.
const offersAtMost = 250

// Games returns the live matches of a player, the most urgent first: those in which the player must decide, of these
// those with the least time left, and where no clock runs those that have waited longest. With a guild it returns only those of
// the guild. A match that the player has left is none of theirs.
// One that cannot be shown is listed as Broken, and told to the operator.
func (s *Service) Games(ctx context.Context, p match.Player, guild string) ([]match.Snapshot, error) {
	var games []match.Snapshot
	err := s.each(ctx, match.Shelf{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}}, func(m match.Match) (bool, error) {
		if guild != "" && m.Guild != guild || m.LeftAt(m.SeatOf(p)) != "" {
			return true, nil
		}
		snapshot, err := s.newest(ctx, m, p)
		if err != nil && ctx.Err() == nil {
			s.log.Error("a match cannot be shown", "match", m.ID, "error", err)
			snapshot, err = match.Snapshot{Match: m, Head: m.Head, Seat: m.SeatOf(p), Broken: true}, nil
		}
		games = append(games, snapshot)
		return true, err
	})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(games, byUrgency)
	return games, nil
}

// byUrgency compares two live matches as their viewer should look at them.
func byUrgency(a, b match.Snapshot) int {
	if a.Asked() != b.Asked() {
		if a.Asked() {
			return -1
		}
		return 1
	}
	first, second := a.Deadline(), b.Deadline()
	if first.IsZero() != second.IsZero() {
		if second.IsZero() {
			return -1
		}
		return 1
	}
	return cmp.Or(first.Compare(second), a.Since().Compare(b.Since()))
}

// Find returns matches for autocompletion, of the player first and then of the guild, live ones before ended ones and the
// newest first. What was typed is the beginning of a number or a part of a player's name; empty finds all.
func (s *Service) Find(ctx context.Context, p match.Player, guild, typed string, limit int) ([]match.Match, error) {
	typed = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(typed), "#"))
	var found []match.Match
	known := map[match.ID]bool{}
	for _, owner := range []match.Owner{{Kind: match.OwnerPlayer, ID: string(p)}, {Kind: match.OwnerGuild, ID: guild}} {
		for _, ended := range []bool{false, true} {
			seen := 0
			err := s.each(ctx, match.Shelf{Owner: owner, Ended: ended}, func(m match.Match) (bool, error) {
				seen++
				if m.Guild == guild && !known[m.ID] && fits(m, typed) && len(found) < limit {
					known[m.ID] = true
					found = append(found, m)
				}
				return seen < searchedAtMost && len(found) < limit, nil
			})
			if err != nil || len(found) >= limit {
				return found, err
			}
		}
	}
	return found, nil
}

// fits reports whether somebody who typed the text may mean the match.
func fits(m match.Match, typed string) bool {
	return strings.HasPrefix(string(m.ID), typed) || slices.ContainsFunc(m.Names, func(name string) bool {
		return strings.Contains(strings.ToLower(name), typed)
	})
}

// each calls do with the matches of a shelf until it says no more or fails.
func (s *Service) each(ctx context.Context, shelf match.Shelf, do func(match.Match) (more bool, err error)) error {
	page := match.Page{Limit: 50}
	for {
		matches, next, err := s.store.Matches(ctx, shelf, page)
		if err != nil {
			return err
		}
		for _, m := range matches {
			if more, err := do(m); err != nil || !more {
				return err
			}
		}
		if next == "" {
			return nil
		}
		page.After = next
	}
}

// Challenges returns the open challenges in a guild that the player made or is invited to by name, and then those that are
// open to anyone or to a role, each the newest first. Without a guild it returns the player's own in all guilds.
func (s *Service) Challenges(ctx context.Context, p match.Player, guild string) ([]match.Challenge, error) {
	list, err := s.offers(ctx, match.Owner{Kind: match.OwnerPlayer, ID: string(p)}, func(c match.Challenge) bool { return guild == "" || c.Guild == guild })
	if err != nil {
		return nil, err
	}
	if guild != "" {
		others, err := s.offers(ctx, match.Owner{Kind: match.OwnerGuild, ID: guild}, func(c match.Challenge) bool { return c.ToAnyone() && !c.Concerns(p) })
		if err != nil {
			return nil, err
		}
		list = append(list, others...)
	}
	return s.withMessages(ctx, list)
}

// offers returns the owner's open challenges that are wanted, the newest first, at most offersAtMost. Those whose time is
// over are left out, though nothing has closed them yet.
func (s *Service) offers(ctx context.Context, owner match.Owner, wanted func(match.Challenge) bool) ([]match.Challenge, error) {
	var list []match.Challenge
	for page := (match.Page{Limit: 50}); ; {
		challenges, next, err := s.store.Challenges(ctx, owner, page)
		if err != nil {
			return nil, err
		}
		for _, c := range challenges {
			if c = s.aged(c); c.Status == match.ChallengeOpen && wanted(c) {
				list = append(list, c)
			}
			if len(list) == offersAtMost {
				return list, nil
			}
		}
		if page.After = next; next == "" {
			return list, nil
		}
	}
}

// withMessages fills in the posts of the challenges.
func (s *Service) withMessages(ctx context.Context, list []match.Challenge) ([]match.Challenge, error) {
	var open []match.Challenge
	for _, c := range list {
		post, err := s.store.Post(ctx, c.ID)
		if err != nil {
			return nil, err
		}
		c.Message = post.Message
		open = append(open, c)
	}
	return open, nil
}
