package stratego

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

func TestStatistics(t *testing.T) {
	log, err := game{}.Import(short)
	require.NoError(t, err)
	got, err := game{}.Statistics(log)
	require.NoError(t, err)
	assert.Equal(t, map[string]int{
		CountMoves: 4, CountAttacks: 1, CountFailed: 1, "lost.scout": 1, "flag.at.c1": 1, "survived.general": 1, "survived.marshal": 1,
		"survived.spy": 1, "survived.miner": 1, "survived.scout": 1, "survived.bomb": 1, "survived.flag": 1,
	}, got.Seats[Red])
	assert.Equal(t, map[string]int{
		CountMoves: 3, CountDefended: 1, "took.general": 1, "flag.at.a1": 1, "survived.general": 1, "survived.marshal": 1,
		"survived.spy": 1, "survived.miner": 1, "survived.scout": 2, "survived.bomb": 1, "survived.flag": 1,
	}, got.Seats[Blue])
	assert.Equal(t, 6, got.Match[CountQuietest])
	assert.Equal(t, 2, got.Match["survived.general"])
}

// Each row is an attack of Red's, with the counters of Red and of Blue after it.
func TestStatisticsOfAttacks(t *testing.T) {
	for _, c := range []struct {
		name               string
		attacker, defender Rank
		red, blue          []string
	}{
		{"a Bomb is removed", Miner, Bomb, []string{CountWon, CountDefused, "took.miner"}, []string{"lost.bomb"}},
		{"a Bomb is hit", Major, Bomb, []string{CountFailed, CountBlown, "lost.major"}, []string{CountDefended, "took.bomb"}},
		{"equals", Major, Major, []string{CountEven, "took.major", "lost.major"}, []string{"took.major", "lost.major"}},
		{"the Spy's deed", Spy, General, []string{CountWon, CountAssassin, "took.spy"}, []string{"lost.general"}},
		{"the Flag", Scout, Flag, []string{CountWon, "flag.by.scout", "took.scout"}, []string{"lost.flag"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			count := counter{match: map[string]int{}, seats: []map[string]int{{}, {}}}
			r := Rules{}
			count.last(LastAction{Kind: Moved, Seat: Red, Attacker: c.attacker, Defender: c.defender, Result: r.Attack(c.attacker, c.defender)})
			red, blue := map[string]int{CountMoves: 1, CountAttacks: 1}, map[string]int{}
			for _, key := range c.red {
				red[key] = 1
			}
			for _, key := range c.blue {
				blue[key] = 1
			}
			assert.Equal(t, []map[string]int{red, blue}, count.seats)
		})
	}
}

// In whole matches the counters add up.
func TestStatisticsAddUp(t *testing.T) {
	for seed := range uint64(10) {
		log, end, err := gametest.Playout(New(), engine.Setup{"army": "duel"}, 2, gametest.Rand(seed), 5000)
		require.NoError(t, err)
		got, err := game{}.Statistics(log)
		require.NoError(t, err)
		sum := func(seat int, prefix string) (n int) {
			for key, count := range got.Seats[seat] {
				if strings.HasPrefix(key, prefix) {
					n += count
				}
			}
			return n
		}
		for seat := range seats {
			assert.Equal(t, Duel.Size(), sum(seat, CountLost)+sum(seat, CountSurvived))
			assert.Equal(t, sum(seat, CountTook), sum(1-seat, CountLost))
			counts := got.Seats[seat]
			assert.Equal(t, counts[CountAttacks], counts[CountWon]+counts[CountFailed]+counts[CountEven])
			assert.Equal(t, counts[CountFailed], got.Seats[1-seat][CountDefended])
			assert.Equal(t, 1, sum(seat, CountFlagAt))
		}
		assert.Equal(t, end.Outcome().Reason == ByFlag, sum(0, CountFlagBy)+sum(1, CountFlagBy) == 1)
		assert.Equal(t, got.Match[CountMoves], end.(State).position.moves)
	}
}
