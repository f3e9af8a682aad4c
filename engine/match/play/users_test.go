package play_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine"
	"towerpost/engine/match"
)

// town is a small model of a server on which many people play in several channels: who has challenged whom
// where, and where each match stands. It knows nothing of the service.
type town struct {
	*table
	people   []match.Player
	channels []string
	offers   map[match.ID]pair
	live     map[string]*sumMatch // by channel
	// executed are orders that were executed, which may come again.
	executed []func() error
}

// pair is who has challenged whom.
type pair struct {
	channel string
	from    match.Player
	to      match.Player // "" for anyone
}

// sumMatch is a match of sums up to 21.
type sumMatch struct {
	id      match.ID
	players []match.Player
	total   int
	turn    int
	head    int
}

// TestManyUsersAreServedAsAModelSays lets five people give random orders in three channels, right ones and
// wrong ones, some of them twice, to a service that is started anew now and then.
func TestManyUsersAreServedAsAModelSays(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		w := &town{
			table: newTable(t), people: []match.Player{"amy", "chris", "johan", "alain", "eve"}, channels: []string{"a", "b", "c"},
			offers: map[match.ID]pair{}, live: map[string]*sumMatch{},
		}
		r.Repeat(map[string]func(*rapid.T){
			"challenge": w.challenges,
			"accept":    w.accepts,
			"withdraw":  w.withdraws,
			"act":       w.acts,
			"act again": w.acts,
			"resign":    w.resigns,
			"repeat":    w.repeats,
			"restart":   func(*rapid.T) { w.restart() },
			"":          w.compare,
		})
	})
}

func (w *town) person(r *rapid.T, what string) match.Player {
	return rapid.SampledFrom(w.people).Draw(r, what)
}

func (w *town) channel(r *rapid.T) string { return rapid.SampledFrom(w.channels).Draw(r, "channel") }

// offer draws an open challenge.
func (w *town) offer(r *rapid.T) (match.ID, pair) {
	var ids []match.ID
	for id := range w.offers {
		ids = append(ids, id)
	}
	if len(ids) == 0 {
		r.Skip("nothing is open")
	}
	slices.Sort(ids)
	id := rapid.SampledFrom(ids).Draw(r, "challenge")
	return id, w.offers[id]
}

// expect requires the error that the model wants, nil for none.
func expect(r *rapid.T, want, err error) {
	if want == nil {
		require.NoError(r, err)
		return
	}
	require.ErrorIs(r, err, want)
}

func (w *town) challenges(r *rapid.T) {
	o := pair{w.channel(r), w.person(r, "challenger"), w.person(r, "opponent")}
	if rapid.IntRange(0, 3).Draw(r, "anyone") == 0 {
		o.to = ""
	}
	notices, err := w.Challenge(w.ctx, w.caller(o.from, o.channel), match.Proposal{
		Game: "sums", Opponent: o.to, OpponentName: string(o.to), Seat: 0,
	})
	switch {
	case o.from == o.to:
		require.ErrorIs(r, err, match.ErrSelf)
	case w.live[o.channel] != nil:
		require.ErrorIs(r, err, match.ErrBusy)
	default:
		require.NoError(r, err)
		w.offers[notices[0].Challenge] = o
	}
}

func (w *town) accepts(r *rapid.T) {
	id, o := w.offer(r)
	by := w.person(r, "by")
	c := w.caller(by, o.channel)
	execute := func() ([]match.Notice, error) { return w.Accept(w.ctx, c, id) }
	notices, err := execute()
	switch {
	case by == o.from:
		require.ErrorIs(r, err, match.ErrOwn)
	case o.to != "" && o.to != by:
		require.ErrorIs(r, err, match.ErrNotYours)
	case w.live[o.channel] != nil:
		require.ErrorIs(r, err, match.ErrBusy)
	default:
		require.NoError(r, err)
		delete(w.offers, id)
		w.live[o.channel] = &sumMatch{id: notices[0].Match, players: []match.Player{o.from, by}}
		w.executed = append(w.executed, func() error { _, err := execute(); return err })
	}
}

func (w *town) withdraws(r *rapid.T) {
	id, o := w.offer(r)
	by := w.person(r, "by")
	_, err := w.Withdraw(w.ctx, w.caller(by, o.channel), id)
	if by != o.from {
		require.ErrorIs(r, err, match.ErrNotYours)
		return
	}
	require.NoError(r, err)
	delete(w.offers, id)
}

func (w *town) acts(r *rapid.T) {
	channel, by, add := w.channel(r), w.person(r, "by"), rapid.IntRange(1, 4).Draw(r, "add")
	m := w.live[channel]
	if m != nil && rapid.IntRange(0, 3).Draw(r, "whoever") > 0 {
		by = m.players[m.turn]
	}
	c := w.caller(by, channel)
	execute := func() error {
		_, err := w.Act(w.ctx, c, match.Order{Match: w.idOf(m), Action: engine.Action(fmt.Sprint("add ", add))})
		return err
	}
	err := execute()
	if want := m.refuses(by, add); m == nil {
		require.Error(r, err, "a match is on in no channel, or was on there last")
		return
	} else if want != nil {
		expect(r, want, err)
		return
	}
	require.NoError(r, err)
	m.total, m.turn, m.head = m.total+add, 1-m.turn, m.head+1
	if m.total >= 21 {
		delete(w.live, channel)
	}
	w.executed = append(w.executed, execute)
}

// refuses returns the kind with which an action is refused, nil if it is not.
func (m *sumMatch) refuses(by match.Player, add int) error {
	switch {
	case m == nil:
		return nil
	case !slices.Contains(m.players, by):
		return match.ErrNotPlayer
	case m.players[m.turn] != by:
		return match.ErrNotTurn
	case add > 3:
		return engine.ErrIllegal
	}
	return nil
}

// idOf returns the number of a match, "" for none.
func (w *town) idOf(m *sumMatch) match.ID {
	if m == nil {
		return ""
	}
	return m.id
}

func (w *town) resigns(r *rapid.T) {
	channel, by := w.channel(r), w.person(r, "by")
	m := w.live[channel]
	if m == nil {
		r.Skip("nothing is on")
	}
	c := w.caller(by, channel)
	execute := func() error { _, err := w.Resign(w.ctx, c, match.Order{Match: m.id}); return err }
	err := execute()
	if !slices.Contains(m.players, by) {
		require.ErrorIs(r, err, match.ErrNotPlayer)
		return
	}
	require.NoError(r, err)
	delete(w.live, channel)
	w.executed = append(w.executed, execute)
}

// repeats delivers an executed order a second time, as Discord may: nothing changes, and the answer is the
// same.
func (w *town) repeats(r *rapid.T) {
	if len(w.executed) == 0 {
		r.Skip("nothing was executed")
	}
	require.NoError(r, rapid.SampledFrom(w.executed).Draw(r, "order")())
}

// compare requires that the service tells everybody what the model says.
func (w *town) compare(r *rapid.T) {
	for _, channel := range w.channels {
		s, err := w.Live(w.ctx, channel, "")
		m := w.live[channel]
		if m == nil {
			require.ErrorIs(r, err, match.ErrNoMatch)
			continue
		}
		require.NoError(r, err)
		require.Equal(r, m.id, s.Match.ID)
		require.Equal(r, m.players, s.Match.Players)
		require.Equal(r, sumView{Total: m.total, Turn: engine.Seat(m.turn)}, s.View)
		require.Equal(r, m.head, s.Head)
	}
	for _, p := range w.people {
		w.compareLists(r, p)
	}
}

// compareLists requires that a player's lists hold what the model says.
func (w *town) compareLists(r *rapid.T, p match.Player) {
	var want, have []match.ID
	for _, m := range w.live {
		if slices.Contains(m.players, p) {
			want = append(want, m.id)
		}
	}
	games, err := w.Games(w.ctx, p, "guild")
	require.NoError(r, err)
	for _, s := range games {
		have = append(have, s.Match.ID)
	}
	require.ElementsMatch(r, want, have, "matches of %s", p)
	offers := 0
	for _, o := range w.offers {
		if o.from == p || o.to == p || o.to == "" {
			offers++
		}
	}
	open, err := w.Challenges(w.ctx, p, "guild")
	require.NoError(r, err)
	require.Len(r, open, offers, "challenges that %s can answer or withdraw", p)
}
