package storetest

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
)

// scratch is a projection to compare with that of a Memory.
type scratch struct {
	store *Memory
	*projection
}

// Scratch implements ranking.Results.
func (m *Memory) Scratch(ctx context.Context) (ranking.Scratch, error) {
	return &scratch{store: m, projection: newProjection()}, ctx.Err()
}

// Book implements ranking.Scratch.
func (s *scratch) Book(ctx context.Context, entries []ranking.Entry) error {
	for _, e := range entries {
		if err := ranking.Book(s.projection, e.Match, e.Result); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// Differences implements ranking.Scratch.
func (s *scratch) Differences(ctx context.Context, _ time.Time) ([]string, error) {
	have, leave, err := s.store.enterProjected(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	if !reflect.DeepEqual(have, s.projection) {
		return []string{fmt.Sprintf("%+v where the logs say %+v", have, s.projection)}, nil
	}
	return nil, nil
}

// Close implements ranking.Scratch.
func (*scratch) Close() error { return nil }

// ChallengesOf implements ranking.Privacy.
func (m *Memory) ChallengesOf(ctx context.Context, p match.Player) ([]match.Challenge, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []match.Challenge
	for _, c := range m.challenges {
		if c.Mentions(p) {
			list = append(list, copyChallenge(c))
		}
	}
	slices.SortFunc(list, func(a, b match.Challenge) int { return int(number(a.ID)) - int(number(b.ID)) })
	return list, nil
}

func number(id match.ID) uint64 {
	n, _ := id.Number()
	return n
}

// Replace implements ranking.Privacy.
func (m *Memory) Replace(ctx context.Context, p, by match.Player) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	for _, row := range m.matches {
		if row.Live() && row.SeatOf(p) != engine.Nobody {
			return fmt.Errorf("replace %s: %w", p, ranking.ErrPlaying)
		}
	}
	m.replaceInMatches(p, by)
	m.replaceInChallenges(p, by)
	m.replaceInNotices(p, by)
	m.forget(p)
	return nil
}

// replaceInMatches replaces the player p with the name by in all matches and their events.
func (m *Memory) replaceInMatches(p, by match.Player) {
	for id, row := range m.matches {
		involved := row.SeatOf(p) != engine.Nobody || slices.Contains(row.Moderators, p)
		if post, ok := m.posts[id]; ok && !row.Live() && involved {
			m.posts[id] = match.Post{Channel: post.Channel, Message: post.Message, Call: post.Call}
		}
		m.matches[id] = replacedIn(row, p, by)
		for i, e := range m.events[id] {
			if e.By == p {
				m.events[id][i].By, m.events[id][i].Key = by, ""
			}
		}
	}
}

// replacedIn returns the row of a match with the name by in place of the player p, and without the name that
// the player had.
func replacedIn(row match.Match, p, by match.Player) match.Match {
	row = copyMatch(row)
	for i, player := range row.Players {
		if player == p {
			row.Players[i], row.Names[i] = by, ""
		}
	}
	if slices.Contains(row.Moderators, p) && row.Live() {
		row.Revision++
	}
	for i, moderator := range row.Moderators {
		if moderator == p {
			row.Moderators[i] = by
		}
	}
	if row.Importer == p {
		row.Importer = ""
	}
	return row
}

// replaceInChallenges replaces the player p with the name by in the challenges that name the player.
func (m *Memory) replaceInChallenges(p, by match.Player) {
	for id, c := range m.challenges {
		c = copyChallenge(c)
		if c.Mentions(p) {
			if c = c.Forgotten(p, by); c.Status == match.ChallengeOpen {
				c.Revision++
			}
			m.challenges[id] = c
			if post, ok := m.posts[id]; ok {
				m.posts[id] = match.Post{Channel: post.Channel, Message: post.Message, Call: post.Call}
			}
			m.keepSeed(id, c.Status == match.ChallengeOpen, chance.Seed{})
		}
	}
}

// replaceInNotices replaces the player p with the name by in all notices, and removes the notices to the
// player.
func (m *Memory) replaceInNotices(p, by match.Player) {
	for id, n := range m.notices {
		if n.Mentions(p) {
			m.notices[id] = n.Forgotten(p, by)
		}
		if n.Player == p {
			delete(m.notices, id)
			delete(m.delivered, id)
		}
	}
}

// forget deletes the data of a player that no one else shares.
func (m *Memory) forget(p match.Player) {
	delete(m.displays, display.OfPlayer(p))
	delete(m.prefer, p)
	delete(m.setups, p)
	maps.DeleteFunc(m.plans, func(of planKey, _ match.Plan) bool { return of.player == p })
	maps.DeleteFunc(m.wishes, func(of planKey, _ match.Wishes) bool { return of.player == p })
	m.requests = slices.DeleteFunc(m.requests, func(r analyst.Request) bool { return r.Asker == p })
	m.forgetPuzzles(p)
	m.timers = slices.DeleteFunc(m.timers, func(t match.Timer) bool { return t.Player == p })
}

// Remove implements ranking.Privacy.
func (m *Memory) Remove(ctx context.Context, guild string) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	gone := func(e ranking.Entry) bool { return m.matches[e.Match.ID].Guild == guild }
	m.results = slices.DeleteFunc(m.results, gone)
	m.booked = slices.DeleteFunc(m.booked, gone)
	maps.DeleteFunc(m.matches, func(id match.ID, row match.Match) bool {
		if row.Guild == guild {
			delete(m.events, id)
			delete(m.posts, id)
			delete(m.reports, id)
			delete(m.seeds, id)
			m.requests = slices.DeleteFunc(m.requests, func(r analyst.Request) bool { return r.Match == id })
			maps.DeleteFunc(m.plans, func(of planKey, _ match.Plan) bool { return of.match == id })
			maps.DeleteFunc(m.wishes, func(of planKey, _ match.Wishes) bool { return of.match == id })
		}
		return row.Guild == guild
	})
	maps.DeleteFunc(m.challenges, func(id match.ID, c match.Challenge) bool {
		if c.Guild == guild {
			delete(m.posts, id)
			delete(m.seeds, id)
			m.timers = slices.DeleteFunc(m.timers, func(t match.Timer) bool { return t.Of == id })
		}
		return c.Guild == guild
	})
	maps.DeleteFunc(m.notices, func(_ uint64, n match.Notice) bool {
		return n.Guild == guild && !n.Delivered
	})
	delete(m.left, guild)
	delete(m.displays, display.OfGuild(guild))
	delete(m.policies, guild)
	return nil
}

// Guilds implements ranking.Privacy.
func (m *Memory) Guilds(ctx context.Context) ([]string, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	guilds := map[string]bool{}
	for _, row := range m.matches {
		guilds[row.Guild] = true
	}
	for _, c := range m.challenges {
		guilds[c.Guild] = true
	}
	for guild := range m.policies {
		guilds[guild] = true
	}
	for of := range m.displays {
		if of.Kind == match.OwnerGuild {
			guilds[of.ID] = true
		}
	}
	maps.DeleteFunc(guilds, func(guild string, _ bool) bool { return guild == "" || !m.left[guild].IsZero() })
	return slices.Sorted(maps.Keys(guilds)), nil
}

// Leave implements ranking.Privacy.
func (m *Memory) Leave(ctx context.Context, guild string, due time.Time) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if _, ok := m.left[guild]; !ok {
		m.left[guild] = due
	}
	return nil
}

// Return implements ranking.Privacy.
func (m *Memory) Return(ctx context.Context, guild string) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	delete(m.left, guild)
	return nil
}

// Left implements ranking.Privacy.
func (m *Memory) Left(ctx context.Context, now time.Time) ([]string, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var guilds []string
	for guild, due := range m.left {
		if !due.After(now) {
			guilds = append(guilds, guild)
		}
	}
	slices.Sort(guilds)
	return guilds, nil
}
