package chance_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/chance"
	"towerpost/engine/mia"
)

// match plays a match of Mia between three players with the known seed to its end. The players decide at
// random.
func match(t *testing.T, words string) engine.Log {
	t.Helper()
	source, err := chance.NewSource(known(t), knownMatch, words, 0)
	require.NoError(t, err)
	log := engine.Log{Seats: 3, Proof: engine.Proof{Match: knownMatch, Commit: knownCommit, Seed: knownSeed, Words: words}}
	state, err := mia.New().New(nil, 3)
	require.NoError(t, err)
	for r := gametest.Rand(1); len(state.Pending()) > 0; {
		e := engine.Entry{Seat: state.Pending()[0].Seat}
		if e.Seat == engine.Chance {
			e.Action, err = source.Roll(state.(engine.Roller))
			require.NoError(t, err)
		} else {
			legal := state.Legal(e.Seat)
			e.Action = legal[r.IntN(len(legal))]
		}
		state, err = engine.Step(state, e)
		require.NoError(t, err)
		log.Entries = append(log.Entries, e)
	}
	return log
}

func rolls(log engine.Log) int {
	return len(slices.DeleteFunc(slices.Clone(log.Entries), func(e engine.Entry) bool { return e.Seat != engine.Chance }))
}

func TestCheckTakesWhatWasDrawn(t *testing.T) {
	for name, words := range map[string]string{"no words": "", "words": "maple||storm"} {
		t.Run(name, func(t *testing.T) {
			log := match(t, words)
			require.Greater(t, rolls(log), 5)
			draws, err := chance.Check(mia.New(), log)
			require.NoError(t, err)
			assert.Equal(t, rolls(log), draws)
		})
	}
}

func TestCheckOfAMatchThatWasLeft(t *testing.T) {
	log := match(t, "")
	log.Entries = append(log.Entries[:6:6],
		engine.Entry{Seat: 1, Left: engine.LeftResign}, engine.Entry{Seat: 0, Left: engine.LeftTimeout})
	draws, err := chance.Check(mia.New(), log)
	require.NoError(t, err)
	assert.Equal(t, rolls(log), draws)
}

func TestCheckOfAGameWithoutChance(t *testing.T) {
	log, _, err := gametest.Playout(kamisado.New(), nil, 0, gametest.Rand(1), 1000)
	require.NoError(t, err)
	draws, err := chance.Check(kamisado.New(), log)
	require.NoError(t, err)
	assert.Zero(t, draws)
	log.Entries[3].Action = "Red Left 9 Blue"
	_, err = chance.Check(kamisado.New(), log)
	assertMistake(t, err, chance.PartEntry, 3, engine.ErrIllegal)
}

func assertMistake(t *testing.T, err error, part chance.Part, entry int, kind error) {
	t.Helper()
	var mistake *chance.Mistake
	require.ErrorAs(t, err, &mistake)
	assert.Equal(t, part, mistake.Part)
	assert.Equal(t, entry, mistake.Entry)
	assert.ErrorIs(t, err, kind)
}

func TestCheckFindsMistakes(t *testing.T) {
	words := match(t, "maple||storm")
	roll := slices.IndexFunc(words.Entries[1:], func(e engine.Entry) bool { return e.Seat == engine.Chance }) + 1
	other := map[engine.Action]engine.Action{"Rolls 31": "Rolls 32"}[words.Entries[roll].Action]
	if other == "" {
		other = "Rolls 31"
	}
	for _, c := range []struct {
		name   string
		change func(*engine.Log)
		part   chance.Part
		entry  int
		kind   error
	}{
		{"no match", func(l *engine.Log) { l.Proof.Match = "" }, chance.PartMatch, 0, chance.ErrMatch},
		{"no proof at all", func(l *engine.Log) { l.Proof = engine.Proof{} }, chance.PartMatch, 0, chance.ErrMatch},
		{"no commit", func(l *engine.Log) { l.Proof.Commit = "" }, chance.PartCommit, 0, chance.ErrNoCommit},
		{"another commit", func(l *engine.Log) { l.Proof.Commit = knownSeed }, chance.PartSeed, 0, chance.ErrCommit},
		{"no seed yet", func(l *engine.Log) { l.Proof.Seed = "" }, chance.PartSeed, 0, chance.ErrUnpublished},
		{"no seed", func(l *engine.Log) { l.Proof.Seed = "abc" }, chance.PartSeed, 0, chance.ErrSeed},
		{"another seed", func(l *engine.Log) { l.Proof.Seed = knownCommit }, chance.PartSeed, 0, chance.ErrCommit},
		{"words of fewer seats", func(l *engine.Log) { l.Proof.Words = "maple|storm" }, chance.PartWords, 0, chance.ErrWords},
		{"words that are none", func(l *engine.Log) { l.Proof.Words = "maple|| storm" }, chance.PartWords, 0, chance.ErrWord},
		{"another match", func(l *engine.Log) { l.Proof.Match = "1007" }, chance.PartEntry, 0, chance.ErrDrawn},
		{"other words", func(l *engine.Log) { l.Proof.Words = "maple||storms" }, chance.PartEntry, 0, chance.ErrDrawn},
		{"another roll", func(l *engine.Log) { l.Entries[roll].Action = other }, chance.PartEntry, roll, chance.ErrDrawn},
		{"no roll at all", func(l *engine.Log) { l.Entries[roll].Action = "Rolls 99" }, chance.PartEntry, roll, engine.ErrUnreadable},
		{"an announcement out of turn", func(l *engine.Log) { l.Entries[1].Seat = 2 }, chance.PartEntry, 1, engine.ErrNotAsked},
	} {
		t.Run(c.name, func(t *testing.T) {
			log := words
			log.Entries = slices.Clone(log.Entries)
			c.change(&log)
			_, err := chance.Check(mia.New(), log)
			assertMistake(t, err, c.part, c.entry, c.kind)
		})
	}
}

// unrolled is Mia whose states cannot draw.
type unrolled struct{ engine.Game }

type unrolledState struct{ engine.State }

func (g unrolled) New(s engine.Setup, seats int) (engine.State, error) {
	state, err := g.Game.New(s, seats)
	return unrolledState{state}, err
}

func TestCheckNeedsARoller(t *testing.T) {
	_, err := chance.Check(unrolled{mia.New()}, match(t, ""))
	assertMistake(t, err, chance.PartEntry, 0, chance.ErrRoll)
}
