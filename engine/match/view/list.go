package view

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine/match"
)

// SearchedAtMost bounds how many matches a search looks at in each list.
const SearchedAtMost = 500

// Games returns the live matches of a player, in the guild if it is not "", the most urgent first. Matches in
// which the player must decide come first. Then the earlier deadline comes first, matches without a running
// clock come after those with one, and of these the one that has waited longest comes first.
//
// Matches that the player has left are not listed. One that cannot be shown is listed as Broken, and logged.
func (s *Reader) Games(ctx context.Context, p match.Player, guild string) ([]match.Snapshot, error) {
	var games []*match.Snapshot // pointers, because snapshots are large to sort
	err := s.Each(ctx, playersMatches(p), func(m match.Match) (bool, error) {
		if guild != "" && m.Guild != guild || m.HasLeft(p) {
			return true, nil
		}
		snapshot, err := s.newest(ctx, m, p)
		if err != nil && ctx.Err() == nil {
			s.log.Error("a match cannot be shown", "match", m.ID, "error", err)
			snapshot, err = match.Snapshot{Match: m, Head: m.Head, Seat: m.SeatOf(p), Broken: true}, nil
		}
		games = append(games, &snapshot)
		return true, err
	})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(games, byUrgency)
	list := make([]match.Snapshot, len(games))
	for i, g := range games {
		list[i] = *g
	}
	return list, nil
}

// playersMatches returns the list of the live matches of a player.
func playersMatches(p match.Player) match.List {
	return match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}}
}

// newest is Newest with a panic turned into an error.
func (s *Reader) newest(
	ctx context.Context, m match.Match, p match.Player,
) (snapshot match.Snapshot, err error) {
	defer match.Guard(&err)
	return s.Newest(ctx, m, p)
}

// byUrgency compares two live matches by the order of Games.
func byUrgency(a, b *match.Snapshot) int {
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

// Each calls do with each match of a list until it returns false or an error. Each returns that error.
func (s *Reader) Each(
	ctx context.Context, which match.List, do func(match.Match) (more bool, err error),
) error {
	page := match.Page{Limit: 50}
	for {
		matches, next, err := s.store.Matches(ctx, which, page)
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

// Waiting returns the live matches that wait for a player's decision, in all guilds, in the order of Games. A
// match whose clocks are stopped does not wait.
func (s *Reader) Waiting(ctx context.Context, p match.Player) ([]match.Snapshot, error) {
	games, err := s.Games(ctx, p, "")
	return slices.DeleteFunc(games, func(g match.Snapshot) bool { return !g.Waits() }), err
}

// StrandedOf returns the live matches of a player in a guild whose channel is gone, except those that the
// player has left.
func (s *Reader) StrandedOf(ctx context.Context, p match.Player, guild string) ([]match.Match, error) {
	var stranded []match.Match
	err := s.Each(ctx, playersMatches(p), func(m match.Match) (bool, error) {
		if m.Guild == guild && !m.Stranded.IsZero() && !m.HasLeft(p) {
			stranded = append(stranded, m)
		}
		return true, nil
	})
	return stranded, err
}
