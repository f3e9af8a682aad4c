package gamestest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/gametest"
)

// secretMoments is the number of moments of each match at which it is compared with its twins.
const secretMoments = 6

// secrets compares the texts and scenes of two matches that differ only in secrets of other players. Such a
// match is called the twin of the other one.
func (s Suite) secrets(t *testing.T, w *Words) {
	compared := 0
	for i, setup := range s.setups() {
		for _, seats := range s.seats(setup) {
			r := gametest.Rand(s.Seed + uint64(7000*i+seats))
			log, end, err := gametest.Playout(s.Game.Rules[0], setup, seats, r, orDefault(s.Limit, 300))
			require.NoError(t, err)
			most := len(log.Entries)
			if end.Outcome().Over() {
				most-- // the end reveals everything
			}
			for range min(most, secretMoments) {
				part := log
				part.Entries = slices.Clone(log.Entries[:1+r.IntN(most)])
				for viewer := engine.Nobody; int(viewer) < seats; viewer++ {
					if twin := s.Secrets.Twin(part, viewer, r); len(twin.Entries) > 0 {
						compared++
						s.compare(t, s.replayed(t, w, part), s.replayed(t, w, twin), viewer)
					}
				}
			}
		}
	}
	require.Positive(t, compared, "no match has a secret that could be another one")
}

// replayed returns the match of a log, with its last entries as the present turn.
func (s Suite) replayed(t *testing.T, w *Words, log engine.Log) *Match {
	t.Helper()
	const turn = 6
	m := NewMatch(t, s.Game, w, log.Setup, log.Seats)
	m.hides = s.Secrets.Hides
	for _, e := range log.Entries {
		m.step(e, e.Left == "" && m.playsItself(e.Seat))
	}
	m.from = max(0, len(log.Entries)-turn)
	return m
}

// compare requires that a viewer gets the same texts and scenes of two matches.
func (s Suite) compare(t *testing.T, a, b *Match, viewer engine.Seat) {
	t.Helper()
	face, one, two := s.Game.Face, a.Moment(viewer), b.Moment(viewer)
	require.Equal(t, face.Tell(one), face.Tell(two))
	require.Equal(t, face.Ask(one), face.Ask(two))
	require.Equal(t, face.Suggest(one, ""), face.Suggest(two, ""))
	require.Equal(t, face.Shots(one), face.Shots(two))
	if looker, ok := face.(games.Pager); ok {
		for _, c := range looker.ViewPages(one) {
			require.Equal(t, looker.ViewPage(one, c.Value), looker.ViewPage(two, c.Value))
		}
		require.Equal(t, looker.ViewPages(one), looker.ViewPages(two))
	}
	require.Equal(t, [3]string{face.Title(one), face.Score(one), face.Progress(one)},
		[3]string{face.Title(two), face.Score(two), face.Progress(two)})
}
