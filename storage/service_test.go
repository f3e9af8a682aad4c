package storage_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// count is a game in which two seats say the numbers up to 1,000 in turn.
type count struct{}

func (count) Info() engine.Info {
	return engine.Info{Key: "count", Name: "Count", Version: 1, Seats: []string{"odd", "even"}}
}

func (count) New(engine.Setup, int) (engine.State, error) { return counted(0), nil }

// counted is the last number that was said.
type counted int

func (c counted) Pending() []engine.Decision {
	if c == 1000 {
		return nil
	}
	return []engine.Decision{{Seat: engine.Seat(c % 2), Prompt: "say"}}
}

func (c counted) Legal(seat engine.Seat) []engine.Action {
	if c == 1000 || seat != engine.Seat(c%2) {
		return nil
	}
	return []engine.Action{engine.Action(fmt.Sprint(int(c) + 1))}
}

func (c counted) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	if !slices.Contains(c.Legal(seat), a) {
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Key: "number", Text: "not the next number"}
	}
	return c + 1, nil
}

func (c counted) View(engine.Seat) any { return int(c) }

func (c counted) Outcome() engine.Outcome {
	if c < 1000 {
		return engine.Outcome{}
	}
	return engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 1}, Reason: "end"}
}

// newService returns a service of the game on a store.
func newService(db *storage.DB) *play.Service {
	return play.New(play.Options{Store: db, Games: []engine.Game{count{}}})
}

// begin starts a match of "amy" and "chris" in a channel and returns its number.
func begin(t testing.TB, s *play.Service, channel string) match.ID {
	t.Helper()
	amy, chris := match.Caller{Player: "amy", Guild: "g", Channel: channel}, match.Caller{Player: "chris", Guild: "g", Channel: channel}
	offer, err := s.Challenge(t.Context(), amy, match.Proposal{Game: "count", Opponent: "chris"})
	require.NoError(t, err)
	start, err := s.Accept(t.Context(), chris, offer[0].Challenge)
	require.NoError(t, err)
	return start[0].Match
}

// say plays the numbers from first to last in a match, and returns the notices of these turns.
func say(t testing.TB, s *play.Service, id match.ID, first, last int) (notices []match.Notice) {
	t.Helper()
	for n := first; n <= last; n++ {
		c := match.Caller{Player: []match.Player{"chris", "amy"}[n%2], Key: fmt.Sprintf("%s/%d", id, n)}
		acted, err := s.Act(t.Context(), c, match.Order{Match: id, Text: fmt.Sprint(n)})
		require.NoError(t, err)
		notices = append(notices, acted.Notices...)
	}
	return notices
}

func TestServiceOnFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db, err := storage.Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	s := newService(db)
	id := begin(t, s, "c")
	say(t, s, id, 1, 30)
	before, err := s.Snapshot(t.Context(), id, "amy", 0)
	require.NoError(t, err)
	require.NoError(t, db.Close())

	db = openFile(t, path)
	s = newService(db)
	after, err := s.Live(t.Context(), "c", "amy")
	require.NoError(t, err)
	assert.Equal(t, before, after)
	say(t, s, id, 30, 40) // number 30 is a second delivery
	again, err := s.Act(t.Context(), match.Caller{Player: "amy", Key: string(id) + "/1"}, match.Order{Match: id, Text: "1"})
	require.NoError(t, err)
	assert.True(t, again.Notices[0].Repeated)

	assert.Len(t, deliver(t, db, s), 42, "the challenge, the start and forty turns")
	assert.Empty(t, deliver(t, db, s))
	require.NoError(t, db.Check(t.Context()))
}

// deliver delivers each due notice once, until none is due.
func deliver(t *testing.T, db *storage.DB, s *play.Service) []match.Notice {
	t.Helper()
	var delivered []match.Notice
	for {
		due, err := db.Due(t.Context(), time.Now().Add(time.Hour), 10)
		require.NoError(t, err)
		if len(due) == 0 {
			return delivered
		}
		for _, n := range due {
			_, err := s.MarkDelivered(t.Context(), n, match.Post{Message: fmt.Sprint("message", n.ID)})
			require.NoError(t, err)
			delivered = append(delivered, n)
		}
	}
}

func TestChannelsAreServedInOrderWhilePlayersMove(t *testing.T) {
	db := open(t)
	s := newService(db)
	var playing sync.WaitGroup
	for i := range 4 {
		id := begin(t, s, fmt.Sprint("channel", i))
		playing.Go(func() { say(t, s, id, 1, 25) })
	}
	over := make(chan struct{})
	go func() {
		defer close(over)
		playing.Wait()
	}()
	shown := map[match.ID]int{}
	for done := false; !done; {
		select {
		case <-over:
			done = true // what is still there is delivered in this last round
		default:
		}
		for _, n := range deliver(t, db, s) {
			require.Equal(t, shown[n.Match], n.From, "match %s", n.Match)
			shown[n.Match] = n.To
		}
	}
	require.Len(t, shown, 5, "four matches, and no match for the challenges")
	for id, head := range shown {
		assert.Equal(t, id != "", head == 25, "match %q", id)
	}
	require.NoError(t, db.Check(t.Context()))
}
