package stress

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"

	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// duel is a match of two people in a room, played by random moves. It knows where the match stands.
type duel struct {
	*world
	room    string
	players [2]*sandbox.Actor // by seat
	clock   string            // as it is typed, "" for none
	state   engine.State
	dice    *rand.Rand
	// orders are what was played, as it was typed; of the first ones it was seen that the room
	// shows them, up to a message.
	orders []string
	seen   int
	upTo   string
	// said is the answer to the last order that was given again.
	said string
	// open is an order whose execution is unknown.
	open order
	// given is how many orders play has given, and stopped says that it gives no more.
	given   atomic.Int64
	stopped atomic.Bool
}

// newDuel returns the match of a room, which has not begun.
func (w *world) newDuel(room int) *duel {
	return &duel{
		world: w, room: w.rooms[room], players: [2]*sandbox.Actor{w.people[2*room], w.people[2*room+1]},
		dice: rand.New(rand.NewPCG(uint64(room), 1)),
	}
}

// begin begins a match.
func (d *duel) begin(ctx context.Context) error {
	state, err := kamisado.New().New(engine.Setup{"length": "marathon"}, 2)
	if err != nil {
		return err
	}
	d.state, d.orders, d.seen = state, nil, 0
	options := []sandbox.Option{
		{Name: "opponent", Value: d.players[1].User().ID}, {Name: "side", Value: "black"}, {Name: "form", Value: "marathon"},
	}
	if d.clock != "" {
		options = append(options, sandbox.Option{Name: "clock", Value: d.clock})
	}
	before := ""
	if all := d.spectator().Newest(d.room, 1); len(all) > 0 {
		before = all[0].ID
	}
	answer, err := d.players[0].Command(ctx, d.room, "challenge", options...)
	if err != nil {
		return err
	}
	offer, accept, err := d.offer(ctx, before)
	if err != nil {
		return fmt.Errorf("no challenge: %w: %+v", err, answer.Message)
	}
	d.upTo = offer
	_, err = d.players[1].Press(ctx, offer, accept)
	return err
}

// offer waits for the post of a challenge in the room after a message, and returns it with its button. It is
// not the reply to the command where something else was still to be posted there.
func (d *duel) offer(ctx context.Context, after string) (message, accept string, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err = d.Wait(ctx, func() bool {
		for _, m := range d.spectator().Newest(d.room, 3) {
			for _, b := range m.Buttons() {
				if m.ID > after && strings.HasPrefix(b.CustomID(), "accept/") {
					message, accept = m.ID, b.CustomID()
				}
			}
		}
		return message != ""
	})
	return message, accept, err
}

// order is the next action of a player.
type order struct {
	by   *sandbox.Actor
	text string
	next engine.State
}

// next draws the next order, one that shows whether it was executed: a repetition is refused. After a forced
// pass of the other side, however, the same words may be a move again.
func (d *duel) next() order {
	asked := d.state.Pending()[0]
	legal := d.state.Legal(asked.Seat)
	var o order
	for _, i := range d.dice.Perm(len(legal)) {
		next := mustApply(d.state, legal[i])
		o = order{by: d.players[asked.Seat], text: string(legal[i]), next: next}
		if next = settled(next); !slices.Contains(next.Legal(asked.Seat), legal[i]) {
			break
		}
	}
	return o
}

// played continues after an order that was executed, with the automatic actions.
func (d *duel) played(o order) {
	d.state = settled(o.next)
	d.orders = append(d.orders, o.text)
}

// settled returns the state after all automatic actions.
func settled(s engine.State) engine.State {
	for len(s.Pending()) > 0 && s.Pending()[0].Auto {
		s = mustApply(s, s.Legal(s.Pending()[0].Seat)[0])
	}
	return s
}

// mustApply returns the state after an action of the seat that must decide, which is legal.
func mustApply(s engine.State, a engine.Action) engine.State {
	next, err := s.Apply(s.Pending()[0].Seat, a)
	if err != nil {
		panic(err)
	}
	return next
}

// over reports whether the match has ended.
func (d *duel) over() bool { return d.state.Outcome().Over() }

// give gives an order.
func (d *duel) give(ctx context.Context, o order) (sandbox.Answer, error) {
	return o.by.Command(ctx, d.room, "move", sandbox.Option{Name: "move", Value: o.text})
}

// apart reports whether a private answer says that the order was executed, and that the board is posted apart:
// something else is being posted in the channel, or the answer to the order before came late.
func apart(m sandbox.Message) bool { return strings.Contains(m.Content, "The board follows") }

// turn gives the next order and returns the answer.
func (d *duel) turn(ctx context.Context) (sandbox.Answer, error) {
	o := d.next()
	answer, err := d.give(ctx, o)
	private := answer.Message != nil && answer.Message.Ephemeral() && answer.Kind != sandbox.ResponseDeferredMessage
	if err == nil && private && !apart(*answer.Message) {
		err = fmt.Errorf("%s was refused: %s", o.text, answer.Message.Content)
	}
	if err == nil {
		d.played(o)
	}
	return answer, err
}
