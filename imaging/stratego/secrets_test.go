package stratego

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/imaging"
)

// twin returns a match that differs from another one, up to a moment, only in facts that the viewer may not
// know then: in each other seat, two hidden pieces that have not moved have exchanged their ranks. It
// returns false if there are no such pieces.
func twin(t testing.TB, log engine.Log, states []engine.State, moment int,
	viewer engine.Seat) (engine.Log, bool) {
	t.Helper()
	public := viewOf(states[moment], viewer)
	require.False(t, public.Open)
	open := viewOf(states[moment].(engine.Revealer).Reveal(), viewer)
	other, changed := log, false
	other.Entries = slices.Clone(log.Entries[:moment])
	for i, seat := range []engine.Seat{rules.Red, rules.Blue} {
		if seat == viewer {
			continue
		}
		d := open.Prepared[seat].Deployment
		if one, two, ok := alike(&public, &open, d, int(seat)); ok {
			d[one], d[two] = d[two], d[one]
			other.Entries[i].Action = rules.Prepared{Deployment: d}.Action()
			changed = true
		}
	}
	return other, changed
}

// alike returns two places of a set-up on which hidden pieces of different rank stand that have never moved.
func alike(public, open *rules.View, d rules.Deployment, seat int) (one, two int, ok bool) {
	one = -1
	for i, rank := range slices.Backward(d[:]) { // the home row first, where Bombs are
		at := homeSquare(seat, i)
		on := open.Squares[at]
		hidden := public.Squares[at].Rank == rules.Unknown && !on.Moved && !on.Public
		if on.Piece == 0 || int(on.Piece.Seat()) != seat || !hidden {
			continue
		}
		if one >= 0 && d[one] != rank {
			return one, i, true
		}
		if one < 0 {
			one = i
		}
	}
	return 0, 0, false
}

// logOf returns the log of a random match, with its states.
func logOf(t testing.TB, setup engine.Setup, seed uint64) (engine.Log, []engine.State) {
	states := playout(t, setup, seed, 60)
	log := engine.Log{Setup: setup, Seats: 2}
	for _, seat := range []engine.Seat{rules.Red, rules.Blue} {
		d := viewOf(states[len(states)-1], seat).Prepared[seat].Deployment
		log.Entries = append(log.Entries, engine.Entry{Seat: seat, Action: rules.Prepared{Deployment: d}.Action()})
	}
	for _, state := range states[3:] {
		last := viewOf(state, engine.Nobody).Last
		log.Entries = append(log.Entries, engine.Entry{Seat: last.Seat, Action: last.Move.Action()})
	}
	return log, states
}

// leaks compares pictures of matches with those of their twins, and counts the pairs and how many differ.
func leaks(t *testing.T, draw func(engine.State, engine.Seat) []byte) (pairs, different int) {
	t.Helper()
	for _, setup := range []engine.Setup{nil, {"reveal": "silent"}, {"memory": "off"}} {
		log, states := logOf(t, setup, 8)
		for _, moment := range []int{2, 9, 30, 55} {
			for _, viewer := range viewers {
				other, ok := twin(t, log, states, moment, viewer)
				if !ok {
					continue
				}
				twins := statesOf(t, other)
				pairs++
				if !slices.Equal(draw(states[moment], viewer), draw(twins[moment], viewer)) {
					different++
				}
			}
		}
	}
	return pairs, different
}

// TestPicturesKeepSecrets draws matches that differ only in what their viewer may not know: the pictures are
// the same byte for byte.
func TestPicturesKeepSecrets(t *testing.T) {
	pairs, different := leaks(t, func(state engine.State, viewer engine.Seat) []byte {
		picture, err := warmPainter(t).Paint(seen(state, viewer, "Your move"), imaging.Look{})
		require.NoError(t, err)
		return picture
	})
	assert.Equal(t, 36, pairs)
	assert.Zero(t, different)
}

// TestLeaksAreFound draws the same matches with a leak, as small as one can be: the mark of a piece that is
// known, on a hidden Bomb.
func TestLeaksAreFound(t *testing.T) {
	pairs, different := leaks(t, func(state engine.State, viewer engine.Seat) []byte {
		s := seen(state, viewer, "Your move")
		for at, on := range viewOf(state.(engine.Revealer).Reveal(), viewer).Squares {
			s.Squares[at].Moved = s.Squares[at].Moved || on.Rank == rules.Bomb
		}
		picture, err := warmPainter(t).Paint(s, imaging.Look{})
		require.NoError(t, err)
		return picture
	})
	assert.Equal(t, 36, pairs)
	assert.Greater(t, different, pairs/4)
}

// TestDraftsAreTheirPlayers checks that a set-up in progress shows nothing of anybody else.
func TestDraftsAreTheirPlayers(t *testing.T) {
	states := statesOf(t, exampleLog(t, 1))
	for _, viewer := range []engine.Seat{engine.Nobody, rules.Blue} {
		s := seen(states[1], viewer, "")
		for at, on := range s.Squares {
			assert.False(t, on.Piece, "%s shows a piece to %d", rules.Square(at), viewer)
		}
	}
}
