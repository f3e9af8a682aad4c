package samurai

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/suite"
)

// hides reports whether an entry is a draw for another seat, or its hand.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	m, ok := ParseAction(log.Entries[entry].Action)
	return ok && (m.Verb == Chooses || m.Verb == Draws && m.Seat != viewer)
}

func secrets(g engine.Game) gametest.Secrets {
	return gametest.Secrets{
		Game: g, Setups: setups[:suite.Size(2, len(setups))], Playouts: suite.Size(1, 10), Heads: 2, Limit: suite.Size(100, 10000),
		Hides: hides, Shuffle: shuffled, Nonsense: nonsense,
	}
}

func TestSecrets(t *testing.T) { secrets(New()).Run(t) }

// shuffled returns a log in which a seat other than the viewer got its tiles in another order, or other tiles
// of its pile. It returns a log without entries if it finds none.
func shuffled(log engine.Log, viewer engine.Seat, r *rand.Rand) engine.Log {
	for range 20 {
		seat := engine.Seat(r.IntN(log.Seats))
		got := gotBy(log, seat)
		if seat == viewer || len(got) == 0 {
			continue
		}
		one := got[r.IntN(len(got))]
		other := received{-1, AllKinds()[r.IntN(kindCount)]}
		if r.IntN(2) == 0 {
			other = got[r.IntN(len(got))]
		}
		twin := log
		twin.Entries = slices.Clone(log.Entries)
		exchange(twin.Entries, one, other.kind)
		exchange(twin.Entries, received{other.entry, other.kind}, one.kind)
		if _, err := engine.Replay(New(), twin); err == nil && !slices.Equal(log.Entries, twin.Entries) {
			return twin
		}
	}
	return engine.Log{}
}

// received is a tile that came into a seat's hand, with the index of the entry.
type received struct {
	entry int
	kind  Kind
}

// gotBy returns the tiles that a seat got.
func gotBy(log engine.Log, seat engine.Seat) []received {
	var list []received
	for i, e := range log.Entries {
		m, ok := ParseAction(e.Action)
		switch {
		case ok && m.Verb == Draws && m.Seat == seat:
			list = append(list, received{i, m.Tile})
		case ok && m.Verb == Chooses && e.Seat == seat:
			for _, k := range m.Hand.List() {
				list = append(list, received{i, k})
			}
		}
	}
	return list
}

// exchange changes the tile that a seat got by an entry. The entry −1 stands for the pile.
func exchange(entries []engine.Entry, got received, to Kind) {
	if got.entry < 0 {
		return
	}
	m, _ := ParseAction(entries[got.entry].Action)
	if m.Verb == Draws {
		m.Tile = to
	} else {
		m.Hand[got.kind]--
		m.Hand[to]++
	}
	entries[got.entry].Action = m.Action()
}

// The twins of the suite differ in what a viewer may not know, at every stage of a match.
func TestShuffledMatchesDiffer(t *testing.T) {
	r := gametest.Rand(5)
	log, _, err := gametest.Playout(New(), engine.Setup{}, 3, r, 10000)
	require.NoError(t, err)
	found := 0
	for head := 1; head < len(log.Entries); head += 7 {
		part := log
		part.Entries = log.Entries[:head]
		if twin := shuffled(part, 1, r); len(twin.Entries) > 0 {
			found++
		}
	}
	require.Greater(t, found, len(log.Entries)/7*3/4)
}
