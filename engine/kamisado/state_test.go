package kamisado

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

func started(t testing.TB, setup engine.Setup) State {
	t.Helper()
	s, err := newState(setup)
	require.NoError(t, err)
	return s
}

func TestNew(t *testing.T) {
	for _, row := range []struct {
		setup  engine.Setup
		length Length
		rounds int
		target int
	}{
		{nil, Standard, 0, 3},
		{engine.Setup{"length": "single"}, Single, 0, 1},
		{engine.Setup{"length": "long", "rounds": "9"}, Long, 0, 7},
		{engine.Setup{"length": "marathon"}, Marathon, 0, 15},
		{engine.Setup{"length": "series"}, Series, 3, 2},
		{engine.Setup{"length": "series", "rounds": "7"}, Series, 7, 4},
	} {
		v := started(t, row.setup).view()
		assert.Equal(t, View{Position: Start(row.target), Length: row.length, Rounds: row.rounds, Round: 1}, v)
	}
	for _, setup := range []engine.Setup{{"length": "short"}, {"length": "series", "rounds": "4"}, {"rounds": "many"}, {"lenght": "long"}} {
		_, err := New().New(setup, 0)
		assert.ErrorIs(t, err, engine.ErrSetup)
	}
	info := New().Info()
	info.Options[0].Values[0] = "changed"
	assert.Equal(t, "single", New().Info().Options[0].Values[0])
}

// Points come from teeth: 1, 2, 4 and 8, and the match ends with the points of its length.
func TestScoring(t *testing.T) {
	for _, row := range []struct {
		name          string
		length        Length
		plus          string
		before, after int
		over          bool
	}{
		{"a sumo is born", Standard, "", 0, 1, false},
		{"a third sumo", Standard, "", 2, 3, true},
		{"a double sumo ends a standard match", Standard, "+", 1, 3, true},
		{"more than needed", Standard, "+", 2, 4, true},
		{"a double sumo in a long match", Long, "+", 1, 3, false},
		{"a triple sumo ends a long match", Long, "++", 3, 7, true},
		{"a seventh sumo", Long, "", 6, 7, true},
		{"a triple sumo in a marathon", Marathon, "++", 3, 7, false},
		{"a fourth tooth ends a marathon", Marathon, "+++", 7, 15, true},
		{"fifteen single points", Marathon, "", 14, 15, true},
		{"a single round", Single, "", 0, 1, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			square := map[bool]string{false: "R d5", true: "R d7"}[row.plus == "+++" || row.plus == "++"]
			p := study(t, "w", "R", square+row.plus, "k h5")
			s := match(row.length, withPoints(p, row.before, 0, 1))
			moves := s.position.MovesOf(Red)
			for _, m := range moves {
				if m.To.Row() == 8 && m.Direction == Forward {
					s = s.moved(m)
				}
			}
			f := s.view().Finish
			assert.Equal(t, row.after, s.position.Points(White))
			assert.Equal(t, []int{0, row.after}, s.Points(), "by seat, also while the match is on")
			assert.Equal(t, row.after-row.before, f.Points)
			assert.Equal(t, row.over, f.Match)
			assert.Equal(t, row.over, s.Outcome().Over())
			teeth := uint8(len(row.plus) + 1)
			if row.length == Single {
				teeth = 0
			}
			assert.Equal(t, teeth, s.position.Tower(White, Red).Teeth)
		})
	}
}

func TestSeries(t *testing.T) {
	for seed := range uint64(20) {
		log, _, err := gametest.Playout(New(), engine.Setup{"length": "series", "rounds": "5"}, 0, gametest.Rand(seed), 10000)
		require.NoError(t, err)
		s := started(t, log.Setup)
		opener := Black
		won := map[Side]int{}
		for _, e := range log.Entries {
			round := s.round
			if s.ply == 0 {
				assert.Equal(t, opener, s.position.Turn(), "the first move alternates, Black first")
				assert.Equal(t, Start(3).towers, s.position.towers, "every round starts on its own colours")
			}
			s = play(t, s, e.Action)
			f := s.view().Finish
			if f.Winner == NoSide {
				assert.Equal(t, round, s.round)
				continue
			}
			won[f.Winner]++
			opener = opener.Other()
			assert.Equal(t, 1, f.Points)
			assert.Equal(t, round, f.Round)
			assert.Equal(t, won[White], f.Position.Points(White))
			assert.Equal(t, NoSide, f.Position.Turn())
			if !f.Deadlock {
				assert.Equal(t, f.Winner.farRow(), f.Position.Tower(f.Winner, f.Tower).Square.Row())
			}
		}
		assert.Equal(t, 3, max(won[White], won[Black]), "best of five")
		assert.Less(t, min(won[White], won[Black]), 3)
	}
}

// The view after each kind of action describes the action, until the next one.
func TestView(t *testing.T) {
	s := play(t, match(Standard, figure7(t)), "Purple Left 5 Orange")
	v, ok := s.View(engine.Nobody).(View)
	require.True(t, ok)
	assert.Equal(t, 2, v.Round, "a round lasts until its fill is chosen")
	assert.Equal(t, "a8", v.Last.To.String())
	assert.Equal(t, Finish{Round: 2, Winner: White, Tower: Purple, Points: 1, Position: v.Position}, v.Finish)
	assert.Empty(t, v.Position.Moves(), "no move is due")
	assert.Empty(t, v.Position.MovesOf(Red))
	assert.Equal(t, 3, v.Position.Target())
	s = play(t, s, "Fill Left")
	v = s.view()
	assert.Equal(t, 3, v.Round)
	assert.Equal(t, FillLeft, v.Fill)
	assert.Zero(t, v.Finish)
	assert.Equal(t, "a8", v.Last.To.String())
	s = play(t, s, s.Legal(Black.Seat())[0])
	assert.Equal(t, NoFill, s.view().Fill)
	assert.Equal(t, 1, s.view().Ply)
}

// States are values: the one before an action is still there after it, and equal logs give equal states.
func TestStatesAreValues(t *testing.T) {
	log, end, err := gametest.Playout(New(), engine.Setup{"length": "marathon"}, 0, gametest.Rand(9), 10000)
	require.NoError(t, err)
	again, err := engine.Replay(New(), log)
	require.NoError(t, err)
	assert.True(t, end == again)
}

func TestPlaythrough(t *testing.T) {
	for name, setup := range map[string]engine.Setup{
		"standard": {"length": "standard"},
		"series":   {"length": "series", "rounds": "3"},
	} {
		gametest.Playthrough(t, "testdata/playthrough-"+name+".txt", New(), setup, 0, 5, *update, describe)
	}
}

// describe shows a view as a board for the eye.
func describe(view any) string {
	v := view.(View)
	var b strings.Builder
	for row := boardSize; row >= 1; row-- {
		b.WriteByte('0' + byte(row))
		for column := 1; column <= boardSize; column++ {
			text := " ."
			if tower, ok := v.Position.TowerOn(At(column, row)); ok {
				text = " " + string(tower.letter()) + strings.Repeat("+", int(tower.Teeth))
			}
			b.WriteString(text)
			if column < boardSize {
				b.WriteString(strings.Repeat(" ", 4-len(text)))
			}
		}
		b.WriteByte('\n')
	}
	b.WriteString("  a   b   c   d   e   f   g   h\n")
	b.WriteString(v.Position.String())
	b.WriteString("\nround " + string('0'+byte(v.Round)))
	if v.Finish.Winner != NoSide {
		b.WriteString(", won by " + v.Finish.Winner.String() + "'s " + v.Finish.Tower.Key())
	}
	return b.String()
}
