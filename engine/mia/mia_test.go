package mia_test

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/mia"
)

var update = flag.Bool("update", false, "write the golden files")

func TestConformance(t *testing.T) {
	gametest.Suite{
		Game: mia.New(), Setups: []engine.Setup{{}, {"lives": "1"}, {"lives": "5"}}, Playouts: 4,
		Nonsense: []engine.Action{"Says 12", "Says 77", "says 51", "Says  51", "Rolls 12", "Believe", "51"},
	}.Run(t)
}

// hides reports whether the entry is a roll of another seat, and the announcement about it was not doubted. The
// entry after a roll is the announcement of the seat that rolled.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	if log.Entries[entry].Seat != engine.Chance {
		return false
	}
	after := log.Entries[entry+1:]
	if len(after) == 0 {
		state, err := engine.Replay(mia.New(), log)
		return err == nil && view(state, engine.Nobody).Turn != viewer
	}
	next := slices.IndexFunc(after, func(e engine.Entry) bool { return e.Seat == engine.Chance || e.Action == mia.Doubts })
	return after[0].Seat != viewer && (next < 0 || after[next].Seat == engine.Chance)
}

func TestSecrets(t *testing.T) {
	gametest.Secrets{
		Game: mia.New(), Hides: hides, Setups: []engine.Setup{{"lives": "1"}, {}}, Playouts: 3,
		Nonsense: []engine.Action{"Says 12", "Rolls 43", "51"},
	}.Run(t)
}

func TestPlaythrough(t *testing.T) {
	describe := func(view any) string { return fmt.Sprintf("%+v", view) }
	setup := engine.Setup{"lives": "1"}
	gametest.Playthrough(t, "testdata/playthrough.txt", mia.New(), setup, 3, 1, *update, describe)
}

// play returns the state after lines of a record of a match with one life each.
func play(t *testing.T, seats int, lines ...string) engine.State {
	t.Helper()
	log, err := mia.New().(engine.Importer).Import(text(seats, lines...))
	require.NoError(t, err)
	state, err := engine.Replay(mia.New(), log)
	require.NoError(t, err)
	return state
}

// text returns a record with such lines.
func text(seats int, lines ...string) string {
	text := fmt.Sprintf("[Game \"Mia\"]\n[Players \"%d\"]\n[Lives \"1\"]\n\n", seats)
	for _, line := range lines {
		text += line + "\n"
	}
	return text
}

func view(state engine.State, seat engine.Seat) mia.View { return state.View(seat).(mia.View) }

func TestRollsAreWorthWhatTheRulesSay(t *testing.T) {
	state := play(t, 2).(engine.Roller)
	count := map[engine.Action]int{}
	for x := range 36 {
		count[state.Roll(func(n int) int { assert.Equal(t, 36, n); return x })]++
	}
	assert.Len(t, count, 21)
	assert.Equal(t, 2, count["Rolls 21"])
	assert.Equal(t, 1, count["Rolls 66"])
	assert.Equal(t, engine.Action("Rolls 31"), state.Roll(func(int) int { return 2 }), "1 and 3")

	legal := play(t, 2, "1 Rolls 31").Legal(0)
	assert.Len(t, legal, 21)
	assert.Equal(t, []engine.Action{"Says 31", "Says 32", "Says 41"}, legal[:3])
	assert.Equal(t, []engine.Action{"Says 65", "Says 11"}, legal[13:15])
	assert.Equal(t, []engine.Action{"Says 66", "Says 21"}, legal[19:])
}

func TestAnnouncements(t *testing.T) {
	state := play(t, 2, "1 Rolls 31", "1 Says 64", "2 Believes", "2 Rolls 31")
	_, err := state.Apply(1, "Says 64")
	assert.ErrorContains(t, err, "(S1)")
	assert.Equal(t, engine.Action("Says 65"), state.Legal(1)[0])
	state = play(t, 2, "1 Rolls 31", "1 Says 66", "2 Believes", "2 Rolls 31")
	assert.Equal(t, []engine.Decision{{Seat: 1, Prompt: mia.PromptSay, Auto: true}}, state.Pending(), "only Mia is higher")
	state = play(t, 2, "1 Rolls 31", "1 Says 21")
	assert.Equal(t, []engine.Decision{{Seat: 1, Prompt: mia.PromptAnswer, Auto: true}}, state.Pending(), "Mia is doubted")
	_, err = state.Apply(1, mia.Believes)
	assert.ErrorContains(t, err, "(D1)")
}

func TestDoubts(t *testing.T) {
	for _, c := range []struct {
		name, rolls, says string
		loser             engine.Seat
	}{
		{"a lie", "31", "32", 0},
		{"the truth", "32", "32", 1},
		{"less than the truth", "21", "66", 1},
		{"a pair is more than 65", "65", "11", 0},
		{"Mia is more than a pair", "66", "21", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			state := play(t, 3, "1 Rolls "+c.rolls, "1 Says "+c.says, "2 Doubts")
			assert.Equal(t, c.loser, view(state, engine.Nobody).Last.Loser)
			assert.Zero(t, view(state, engine.Nobody).Lives[c.loser])
			assert.NotEqual(t, c.loser, view(state, engine.Nobody).Turn, "who is out does not begin")
		})
	}
}

func TestOnlyTheSeatThatRolledSeesUnderTheCup(t *testing.T) {
	for _, state := range []engine.State{play(t, 3, "1 Rolls 43"), play(t, 3, "1 Rolls 43", "1 Says 51")} {
		for seat := engine.Nobody; seat < 3; seat++ {
			assert.Equal(t, seat == 0, view(state, seat).Cup == 43, "seat %d", seat)
		}
	}
	believed := play(t, 3, "1 Rolls 43", "1 Says 51", "2 Believes")
	assert.Zero(t, view(believed, 0).Cup, "the cup has gone on")
}

func TestLeaving(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		lines []string
		turn  engine.Seat
		said  mia.Value
		ranks []int
	}{
		{"who has the cup", 3, []string{"1 Rolls 43", "1 Resigns"}, 1, 0, nil},
		{"who announced", 3, []string{"1 Rolls 43", "1 Says 51", "1 Timeout"}, 1, 0, nil},
		{"who must answer", 3, []string{"1 Rolls 43", "1 Says 51", "2 Adjudicated"}, 2, 0, nil},
		{"somebody else", 3, []string{"1 Rolls 43", "1 Says 51", "3 Resigns"}, 1, 51, nil},
		{"the last but one", 2, []string{"2 Resigns", "Result 1-2"}, engine.Nobody, 0, []int{1, 2}},
		{"behind who lost earlier", 3, []string{"1 Rolls 31", "1 Says 32", "2 Doubts", "3 Resigns", "Result 2-1-3"},
			engine.Nobody, 0, []int{2, 1, 3}},
		{"who left first is the very last", 3, []string{"3 Resigns", "1 Resigns", "Result 2-1-3"}, engine.Nobody, 0, []int{2, 1, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			state := play(t, c.seats, c.lines...)
			assert.Equal(t, c.turn, view(state, engine.Nobody).Turn)
			assert.Equal(t, c.said, view(state, engine.Nobody).Said)
			assert.Equal(t, c.ranks, state.Outcome().Ranks)
		})
	}
	_, err := play(t, 2).(engine.Quitter).Quit(2)
	assert.ErrorIs(t, err, engine.ErrIllegal)
}

func TestRead(t *testing.T) {
	answer := play(t, 2, "1 Rolls 31", "1 Says 51")
	say := play(t, 2, "1 Rolls 31", "1 Says 51", "2 Believes", "2 Rolls 31")
	for _, c := range []struct {
		typed string
		state engine.State
		want  engine.Action
		kind  error
	}{
		{"64", say, "Says 64", nil},
		{" says  64 ", say, "Says 64", nil},
		{"SAY 21", say, "Says 21", nil},
		{"b", answer, mia.Believes, nil},
		{"Doubt", answer, mia.Doubts, nil},
		{"51", say, "", engine.ErrIllegal},
		{"doubt", say, "", engine.ErrIllegal},
		{"64", answer, "", engine.ErrIllegal},
		{"", say, "", engine.ErrUnreadable},
		{"77", say, "", engine.ErrUnreadable},
		{"doubtful", answer, "", engine.ErrUnreadable},
	} {
		got, err := c.state.(engine.Reader).Read(1, c.typed)
		assert.Equal(t, c.want, got, c.typed)
		assert.ErrorIs(t, err, c.kind, c.typed)
	}
	_, err := say.(engine.Reader).Read(0, "64")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
}
