package stress

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/match"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// shown waits until the room of a duel shows each turn of its match, once and in order.
func (s *soak) shown(d *duel) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	_ = s.Wait(ctx, func() bool { return len(d.turnsShown()) >= len(d.orders) }) // what is missing is told below
	assert.Equal(s.t, d.orders, append([]string(nil), d.turnsShown()...), "the room shows %+v", d.contents())
}

// compare ends the program and compares what each room shows with what the store says. Where something was
// still to be posted the program runs again, a little longer each time, until it ends when nothing is.
func (s *soak) compare() {
	s.t.Helper()
	for _, d := range s.duels {
		s.shown(d)
	}
	s.leave()
	left := s.outOfStep(s.duels)
	for rest := time.Second; len(left) > 0 && rest < time.Minute; rest *= 2 {
		s.t.Logf("in %d of %d rooms something was still to be posted", len(left), len(s.duels))
		s.start()
		s.ready()
		time.Sleep(rest)
		s.leave()
		left = s.outOfStep(left)
	}
	assert.Zero(s.t, len(left), "rooms in which something is still to be posted")
}

// outOfStep compares what rooms show with what the store says, while the program does not run. It returns
// those in which something is still to be posted.
func (s *soak) outOfStep(duels []*duel) (left []*duel) {
	s.t.Helper()
	store, err := storage.Open(s.file, bolt.Options{})
	require.NoError(s.t, err)
	defer func() { assert.NoError(s.t, store.Close()) }()
	waiting := waiting(s.t.Context(), store)
	for _, d := range duels {
		if waiting[d.room] {
			left = append(left, d)
		} else if said := d.differs(s.t.Context(), store); said != "" {
			assert.Fail(s.t, "a room is out of step with the store", "%s\nit shows %+v", said, d.contents())
		}
	}
	return left
}

// leave lets the program end by itself, which it does with an error where the race detector
// has found something.
func (w *world) leave() {
	w.t.Helper()
	require.NoError(w.t, w.process.Process.Signal(syscall.SIGTERM))
	assert.NoError(w.t, w.process.Wait(), w.log.last(60))
	w.process = nil
}

// waiting returns the rooms in which something is to be posted.
func waiting(ctx context.Context, store *storage.DB) map[string]bool {
	due, err := store.Due(ctx, time.Now().AddDate(1, 0, 0), 1<<20)
	if err != nil {
		panic(err)
	}
	rooms := map[string]bool{}
	for _, n := range due {
		rooms[n.Channel] = true
	}
	return rooms
}

// differs says in what the room of a duel differs from what the store says of its match, ""
// where it does not.
func (d *duel) differs(ctx context.Context, store *storage.DB) string {
	m, err := newest(ctx, store, d.room)
	if err != nil {
		return err.Error()
	}
	played, err := actions(ctx, store, m)
	if err != nil {
		return err.Error()
	}
	if !slices.Equal(played, d.orders) {
		return fmt.Sprintf("match %s has the actions %q and not %q", m.ID, played, d.orders)
	}
	post, err := store.Post(ctx, m.ID)
	if err != nil {
		return err.Error()
	}
	return d.stands(post)
}

// newest returns the live match of a room, or else the one that has ended last.
func newest(ctx context.Context, store *storage.DB, room string) (match.Match, error) {
	for _, ended := range []bool{false, true} {
		list, _, err := store.Matches(ctx, match.List{Owner: match.Owner{Kind: match.OwnerChannel, ID: room}, Ended: ended}, match.Page{Limit: 1})
		if err != nil || len(list) > 0 {
			return append(list, match.Match{})[0], err
		}
	}
	return match.Match{}, fmt.Errorf("no match in %s", room)
}

// actions returns what people have played in a match.
func actions(ctx context.Context, store *storage.DB, m match.Match) (list []string, err error) {
	events, err := store.Events(ctx, m.ID, 0, m.Head)
	for _, e := range events {
		if e.Kind == match.EventAction && !e.Auto {
			list = append(list, string(e.Action))
		}
	}
	return list, err
}

// stands says in what the room of a duel differs from the newest post of its match, "" where it does not:
// that post alone of the match has controls, and beside it stand those reminders of which the store knows.
func (d *duel) stands(post match.Post) string {
	var pressed, reminders, known []string
	for _, m := range d.spectator().Newest(d.room, mostRead) {
		switch {
		case m.Ephemeral():
		case strings.HasPrefix(m.Content, "⏰"):
			reminders = append(reminders, m.ID)
		case armed(m) && (m.ID >= d.upTo || !strings.Contains(m.Content, "**Rematch**")):
			pressed = append(pressed, m.ID)
		}
	}
	for _, a := range post.Asides {
		known = append(known, a.Message)
	}
	slices.Sort(reminders)
	slices.Sort(known)
	switch {
	case !slices.Equal(pressed, []string{post.Message}):
		return fmt.Sprintf("the newest post is %s, and these have controls: %q", post.Message, pressed)
	case !slices.Equal(reminders, known):
		return fmt.Sprintf("the reminders are %q and not %q", reminders, known)
	}
	return ""
}

// armed reports whether a message has controls.
func armed(m sandbox.Message) bool { return len(m.Buttons())+len(m.Menus()) > 0 }
