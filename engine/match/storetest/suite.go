package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Run tests a store against the contracts of match.Store, display.Store, policy.Store, member.Store,
// analyst.Store, trainer.Store and setups.Store. Each call of open must return an empty store.
func Run(t *testing.T, open func(*testing.T) match.Store) {
	for _, part := range []struct {
		name  string
		cases map[string]func(*bench)
	}{
		{"log", logCases()},
		{"challenges", challengeCases()},
		{"keys", keyCases()},
		{"lists", listCases()},
		{"timers", timerCases()},
		{"clocks", clockCases()},
		{"seats", seatCases()},
		{"outbox", outboxCases()},
		{"displays", displayCases()},
		{"policies", policyCases()},
		{"plans", planCases()},
		{"wishes", wishCases()},
		{"preferences", preferenceCases()},
		{"analyses", analysisCases()},
		{"puzzles", puzzleCases()},
		{"set-ups", setupCases()},
	} {
		for name, check := range part.cases {
			t.Run(part.name+"/"+name, func(t *testing.T) {
				t.Parallel()
				check(&bench{T: t, Store: open(t), ctx: t.Context()})
			})
		}
	}
}

// noon is the time of the suite, unless a case uses another one.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// bench is a store with helpers for the cases.
type bench struct {
	*testing.T
	match.Store
	ctx context.Context
}

// id reserves a number.
func (b *bench) id() match.ID {
	b.Helper()
	n, err := b.Reserve(b.ctx)
	require.NoError(b, err)
	return match.NewID(n)
}

// newMatch returns the row of a new match of the players "amy" and "chris", without writing it.
func (b *bench) newMatch(channel string) match.Match {
	b.Helper()
	return match.Match{
		ID: b.id(), Game: "sums", Version: 2, Setup: engine.Setup{"goal": "21"}, Guild: "guild",
		Channel: channel, Locale: "de", Started: noon,
		Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"},
	}
}

// events returns the n events after a head.
func events(head, n int) []match.Event {
	var list []match.Event
	for i := range n {
		list = append(list, match.Event{
			Seq: head + i + 1, At: noon.Add(time.Duration(i) * time.Second), Kind: match.EventAction,
			Seat: engine.Seat(i % 2), Action: engine.Action("add " + string(rune('1'+i%9))),
			By: "amy", Key: "order",
		})
	}
	return list
}

// turn returns the change that adds n events and a notice to a match.
func turn(m match.Match, n int) match.Change {
	head := m.Head
	m.Head += n
	return match.Change{
		At: noon, Match: &m, Head: head, Events: events(head, n),
		Notices: []match.Notice{{
			Kind: match.NoticeTurn, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: head, To: m.Head, Last: true, Due: noon, Nonce: "nonce",
		}},
	}
}

// commit writes a change that must succeed.
func (b *bench) commit(c match.Change) match.Receipt {
	b.Helper()
	receipt, err := b.Commit(b.ctx, c)
	require.NoError(b, err)
	return receipt
}

// begin writes a new match with n events.
func (b *bench) begin(channel string, n int) match.Match {
	b.Helper()
	c := turn(b.newMatch(channel), n)
	b.commit(c)
	if n == 0 {
		c.Match.Revision++
	}
	return *c.Match
}

// row reads a match that must exist.
func (b *bench) row(id match.ID) match.Match {
	b.Helper()
	m, err := b.Match(b.ctx, id)
	require.NoError(b, err)
	return m
}

// due returns the numbers of the notices that are due.
func (b *bench) due(now time.Time) []uint64 {
	b.Helper()
	notices, err := b.Due(b.ctx, now, 100)
	require.NoError(b, err)
	numbers := []uint64{}
	for _, n := range notices {
		numbers = append(numbers, n.ID)
	}
	return numbers
}

// deliver marks a notice as delivered.
func (b *bench) deliver(d match.Delivery) match.Post {
	b.Helper()
	post, err := b.Deliver(b.ctx, d)
	require.NoError(b, err)
	return post
}
