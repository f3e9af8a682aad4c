package witness

import (
	"io"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/play"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
	"towerpost/engine/mia"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// heartbeat is how often the story notes that the program can be reached; after twice as long there was an
// outage.
const heartbeat = 6 * time.Hour

// house is a store with all services on it, as the program wires them.
type house struct {
	*testing.T
	db       *storage.DB
	matches  *play.Service
	ranking  *ranking.Service
	members  *member.Service
	policies *policy.Service
	displays *display.Service
	trainer  *trainer.Service
	now      time.Time
}

// newHouse opens the store in a file at a time.
func newHouse(t *testing.T, path string, now time.Time) *house {
	t.Helper()
	h := &house{T: t, now: now}
	h.open(path)
	return h
}

// open opens the store, also again.
func (h *house) open(path string) {
	h.Helper()
	clock, quiet := func() time.Time { return h.now }, slog.New(slog.NewTextHandler(io.Discard, nil))
	db, err := storage.Open(path, bolt.Options{Log: quiet, Now: clock, NoSync: true})
	require.NoError(h, err)
	h.db = db
	h.policies, h.displays = policy.New(db), display.New(db)
	h.members = member.New(member.Options{Store: db, Now: clock})
	h.trainer = trainer.New(trainer.Options{Store: db, Policies: h.policies, Now: clock})
	h.matches = play.New(play.Options{
		Store: db, Games: []engine.Game{kamisado.New(), mia.New()}, Policies: h.policies, Now: clock,
		Entropy: rand.NewChaCha8([32]byte{9}),
		Rests:   h.members, Attention: h.members, Puzzles: h.trainer, Heartbeat: heartbeat, Log: quiet,
	})
	h.ranking = ranking.New(ranking.Options{Store: db, Matches: h.matches, Now: clock})
	require.NoError(h, h.ranking.Prepare(h.Context()))
}

// close closes the store.
func (h *house) close() {
	h.Helper()
	require.NoError(h, h.db.Close())
}

// until lets time pass, and does everything that becomes due.
func (h *house) until(at time.Time) {
	h.Helper()
	for h.now.Before(at) {
		next, err := h.matches.Tick(h.Context())
		require.NoError(h, err)
		if !next.After(h.now) {
			next = h.now.Add(time.Second)
		}
		if h.now = next; next.After(at) {
			h.now = at
		}
	}
	_, err := h.matches.Tick(h.Context())
	require.NoError(h, err)
}

// snapshot returns a match at its newest head.
func (h *house) snapshot(id match.ID, viewer match.Player) match.Snapshot {
	h.Helper()
	s, err := h.matches.Snapshot(h.Context(), id, viewer, 0)
	require.NoError(h, err)
	return s
}
