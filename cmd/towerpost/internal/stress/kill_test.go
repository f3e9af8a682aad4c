package stress

import (
	"context"
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/suite"
)

// tables is how many matches are played while the program is killed.
const tables = 6

// TestKilledWhilePeoplePlay kills the program repeatedly, at random moments and right after an answer has
// arrived, and sometimes again while it is starting. Each order must be executed once, and each turn be
// posted once: none lost, none duplicated, none missing.
func TestKilledWhilePeoplePlay(t *testing.T) {
	besideOthers(t)
	kills := suite.Size(8, 1000)
	w := newWorld(t, tables, sandbox.Options{})
	k := &killer{world: w, duels: w.duels(tables), dice: rand.New(rand.NewPCG(1, 2))}
	begun := time.Now()
	for told := 0; k.kills < kills; {
		if k.round(); k.kills >= told+100 || k.kills >= kills {
			told = k.kills
			t.Logf("%d kills within %v, %d turns, of which %d were entered again: 0 lost, 0 doubled, 0 unseen, 0 seen twice", k.kills,
				time.Since(begun).Round(time.Second), k.turns, k.again)
		}
	}
}

// killer kills the program.
type killer struct {
	*world
	duels               []*duel
	dice                *rand.Rand
	kills, turns, again int
}

// round lets people play until the program is killed, and then checks every room.
func (k *killer) round() {
	k.t.Helper()
	k.ready()
	ctx, stop := context.WithCancel(k.t.Context())
	answered := make(chan struct{}, 1)
	var under sync.WaitGroup
	for _, d := range k.duels {
		under.Go(func() { d.play(ctx, answered) })
	}
	if k.dice.IntN(2) == 0 {
		select {
		case <-answered:
		case <-time.After(5 * time.Second):
		}
	} else {
		time.Sleep(time.Duration(k.dice.IntN(300)) * time.Millisecond)
	}
	k.kill()
	k.kills++
	stop()
	under.Wait()
	k.start()
	if k.dice.IntN(4) == 0 { // also while it takes up what it has left
		time.Sleep(time.Duration(k.dice.IntN(1500)) * time.Millisecond)
		k.kill()
		k.kills++
		k.start()
	}
	k.ready()
	for _, d := range k.duels {
		k.look(d)
	}
}

// play takes turns, at least one, until one is not answered. The order of that one is open.
func (d *duel) play(ctx context.Context, answered chan<- struct{}) {
	defer d.stopped.Store(true)
	for first := true; first || ctx.Err() == nil && !d.over(); first = false {
		d.open = d.next()
		answer, err := d.give(ctx, d.open)
		d.given.Add(1)
		if err != nil || !shown(answer) && !executed(answer) {
			return
		}
		d.played(d.open)
		d.open = order{}
		select {
		case answered <- struct{}{}:
		default:
		}
	}
}

// shown reports whether an answer shows everybody what was played.
func shown(a sandbox.Answer) bool {
	return a.Kind == sandbox.ResponseMessage && a.Message != nil && !a.Message.Ephemeral()
}

// executed reports whether an answer says in private that the board is posted apart.
func executed(a sandbox.Answer) bool {
	return a.Kind == sandbox.ResponseMessage && a.Message != nil && apart(*a.Message)
}

// look repeats the open order, as its player would, and waits until the room shows each turn once. There must
// be one.
func (k *killer) look(d *duel) {
	k.t.Helper()
	if d.open.by != nil {
		k.again++
		k.insist(d)
		d.played(d.open) // now, or before, which is why it is refused now
		d.open = order{}
	}
	turns := d.watched()
	require.Positive(k.t, turns, "nothing was played")
	k.turns += turns
	if d.over() {
		require.NoError(k.t, d.begin(k.t.Context()))
	}
}

// insist repeats the open order until it is answered.
func (k *killer) insist(d *duel) {
	k.t.Helper()
	var answer sandbox.Answer
	err := errors.New("not yet")
	for begun := time.Now(); err != nil && time.Since(begun) < patience; {
		if answer, err = d.give(k.t.Context(), d.open); err == nil && answer.Kind == sandbox.ResponseDeferredMessage {
			_, err = k.Follow(k.t.Context(), answer.InteractionID)
		}
	}
	require.NoError(k.t, err)
	if answer.Message != nil {
		d.said = answer.Message.Content
	}
}

// watched waits until everybody sees each turn since the last time, once and in order, and returns how many.
func (d *duel) watched() int {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(d.t.Context(), patience)
	defer cancel()
	want := d.orders[d.seen:]
	_ = d.Wait(ctx, func() bool { return len(d.turnsShown()) >= len(want) }) // what is missing is told below
	require.Equal(d.t, want, d.turnsShown(), "the channel shows %+v\nand the last order that was given again was answered with %q", d.contents(), d.said)
	all := d.spectator().Newest(d.room, 1)
	d.seen, d.upTo = len(d.orders), all[0].ID
	return len(want)
}

// playedWords matches what a post says that somebody has done, with the sign of a tower's
// colour before its move.
var playedWords = regexp.MustCompile(`(?:(?:played|pushed with) \S+|fills from the) \*\*([^*]+)\*\*`)

// mostRead is how many of the newest messages of a room are read: more than are posted while a storm lasts.
const mostRead = 1000

// turnsShown returns the orders that the room has shown since the last time, as they would be typed.
func (d *duel) turnsShown() []string {
	list := []string{}
	for _, m := range d.spectator().Newest(d.room, mostRead) {
		found := playedWords.FindStringSubmatch(m.Content)
		if m.ID <= d.upTo || m.Ephemeral() || found == nil {
			continue
		}
		text := found[1]
		if text == "left" || text == "right" {
			text = "Fill " + strings.ToUpper(text[:1]) + text[1:]
		}
		list = append(list, text)
	}
	return list
}

// contents returns what the newest messages of the room say.
func (d *duel) contents() (list []string) {
	for _, m := range d.spectator().Newest(d.room, 6) {
		list = append(list, m.ID+" "+m.Content)
	}
	return append(list, "after "+d.upTo)
}

// spectator returns somebody who plays elsewhere.
func (w *world) spectator() *sandbox.Actor { return w.As(w.Members()[0].ID) }
