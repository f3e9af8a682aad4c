package witness

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// teller tells the story of a store: it gives the orders of everybody, one after the other.
type teller struct {
	*house
	rand *rand.Rand
	keys int
	// place is the guild and the channel in which everything happens at present.
	guild, channel, parent string
	// held are channels in which nothing is delivered.
	held []string
}

// in goes to a channel of a guild.
func (t *teller) in(guild, channel string) { t.guild, t.channel, t.parent = guild, channel, "" }

// thread goes to a thread of the present channel.
func (t *teller) thread(id string) { t.channel, t.parent = id, t.channel }

// by returns a player in the present channel with a new order.
func (t *teller) by(p match.Player) match.Caller {
	t.keys++
	return match.Caller{
		Player: p, Name: called(p), Guild: t.guild, Channel: t.channel, Parent: t.parent, Locale: "en",
		Key: orderKey(t.keys),
	}
}

// ordersAtMost is more orders than a story has.
const ordersAtMost = 10_000

// orderKey returns the key of an order by its number.
func orderKey(n int) string { return fmt.Sprintf("order-%04d", n) }

// wait lets time pass.
func (t *teller) wait(d time.Duration) { t.until(t.now.Add(d)) }

// must stops the story where an order was refused.
func (t *teller) must(notices []match.Notice, err error) []match.Notice {
	t.Helper()
	require.NoError(t, err)
	return notices
}

// offer makes a challenge.
func (t *teller) offer(p match.Player, proposal match.Proposal) match.ID {
	t.Helper()
	proposal.Game = cmp.Or(proposal.Game, "kamisado")
	if proposal.Opponent != "" {
		proposal.OpponentName = called(proposal.Opponent)
	}
	return t.must(t.matches.Challenge(t.Context(), t.by(p), proposal))[0].Challenge
}

// accept accepts a challenge and returns its match.
func (t *teller) accept(p match.Player, id match.ID, roles ...string) match.ID {
	t.Helper()
	c := t.by(p)
	c.Roles = roles
	return t.must(t.matches.Accept(t.Context(), c, id))[0].Match
}

// begin begins a match in which the first player has the first seat.
func (t *teller) begin(a, b match.Player, proposal match.Proposal) match.ID {
	t.Helper()
	proposal.Opponent, proposal.Seat = b, 0
	return t.accept(b, t.offer(a, proposal))
}

// against begins a match against the program.
func (t *teller) against(p match.Player, proposal match.Proposal) match.ID {
	t.Helper()
	proposal.Game = "kamisado"
	return t.must(t.matches.Begin(t.Context(), t.by(p), proposal, match.Computer{Player: program,
		Name: called(program), Level: "expert"}))[0].Match
}

// turn plays one turn of a match. The player mostly chooses a good move if there is one.
func (t *teller) turn(id match.ID) (more bool) {
	t.Helper()
	s := t.snapshot(id, "")
	if s.Outcome.Over() {
		return false
	}
	p := s.Turn()[0]
	s = t.snapshot(id, p)
	t.act(p, match.Order{Match: id, Head: s.Head + 1, Action: t.choose(s)})
	return true
}

// act lets a player act.
func (t *teller) act(p match.Player, o match.Order) {
	t.Helper()
	_, err := t.matches.Act(t.Context(), t.by(p), o)
	require.NoError(t, err)
}

// choose returns the legal action that leads farthest, or any one.
func (t *teller) choose(s match.Snapshot) engine.Action {
	if view, ok := s.View.(kamisado.View); ok && t.rand.IntN(3) == 0 && len(view.Position.Moves()) > 0 {
		return slices.MaxFunc(view.Position.Moves(), func(a,
			b kamisado.Move) int {
			return reach(a) - reach(b)
		}).Action()
	}
	return s.Legal[t.rand.IntN(len(s.Legal))]
}

// reach returns how far towards the other side a move leads.
func reach(m kamisado.Move) int {
	if m.Side == kamisado.White {
		return m.To.Row()
	}
	return -m.To.Row()
}

// turns plays so many turns, with some time between them.
func (t *teller) turns(id match.ID, n int, pause time.Duration) {
	t.Helper()
	for range n {
		t.wait(pause)
		t.turn(id)
	}
}

// finish plays a match to its end.
func (t *teller) finish(id match.ID) match.ID {
	t.Helper()
	for t.turn(id) {
		t.now = t.now.Add(40 * time.Second)
	}
	return id
}

// say gives actions in people's words.
func (t *teller) say(id match.ID, actions ...string) {
	t.Helper()
	for _, text := range actions {
		s := t.snapshot(id, "")
		t.act(s.Turn()[0], match.Order{Match: id, Text: text})
	}
}

// other returns a player's opponent in a match.
func (t *teller) other(id match.ID, p match.Player) match.Player {
	m := t.snapshot(id, "").Match
	return m.PlayerAt(1 - m.SeatOf(p))
}

// mover returns the player who must decide in a match, and the waiting one.
func (t *teller) mover(id match.ID) (asked, waiting match.Player) {
	asked = t.snapshot(id, "").Turn()[0]
	return asked, t.other(id, asked)
}

// deliver delivers the due notices, except in the channels that are held.
func (t *teller) deliver() {
	t.Helper()
	for {
		due, err := t.matches.Due(t.Context(), 100)
		require.NoError(t, err)
		sent := 0
		for _, n := range due {
			if slices.Contains(t.held, n.Channel) {
				continue
			}
			sent++
			_, err := t.matches.MarkDelivered(t.Context(), n, match.Post{Message: fmt.Sprintf("96%016d", n.ID)})
			require.NoError(t, err)
		}
		if sent == 0 {
			return
		}
	}
}
