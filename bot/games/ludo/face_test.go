package ludo_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/ludo"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/ludo"
)

func TestForm(t *testing.T) {
	g := newGame(t)
	w := gamestest.NewWords(t, g)
	assert.Equal(t, "a **full game** with four pieces each", g.Face.Form(w, nil))
	assert.Equal(t, "Short game, at most 60 rounds, in teams of two",
		g.Face.Heading(w, engine.Setup{"pieces": "2", "rounds": "60", "teams": "pairs"}))
}

func TestSideDependsOnTheTable(t *testing.T) {
	g := newGame(t)
	w := gamestest.NewWords(t, g)
	for _, c := range []struct {
		seats int
		board string
		want  string
	}{
		{2, "auto", "Yellow Red"}, {3, "auto", "Yellow Blue Red"}, {3, "6", "Yellow Red Orange"},
		{5, "auto", "Yellow Blue Red Green Orange"},
	} {
		var sides []string
		for seat := range engine.Seat(c.seats) {
			sides = append(sides, g.Face.Side(w, engine.Setup{"board": c.board}, c.seats, seat))
		}
		assert.Equal(t, c.want, strings.Join(sides, " "))
	}
	assert.Empty(t, g.Face.Side(w, nil, 2, 5))
	assert.Empty(t, g.Face.Side(w, engine.Setup{"board": "4"}, 6, 0))
}

// With five and more players the short game comes first; before, the full one.
func TestFirstVariant(t *testing.T) {
	for seats := 2; seats <= 8; seats++ {
		var offered []string
		for _, v := range ludo.NewFace().Variants() {
			if v.For(seats) {
				offered = append(offered, v.Key)
			}
		}
		want := "full"
		if seats > 4 {
			want = "short"
		}
		assert.Equal(t, want, offered[0], seats)
		assert.Equal(t, seats%2 == 0 && seats >= 4, strings.Contains(fmt.Sprint(offered), "teams"), seats)
	}
}

// The description of a board of eight players with long names still says where every piece stands.
func TestLongNamesLeaveTheDescriptionComplete(t *testing.T) {
	g := newGame(t)
	w := gamestest.NewWords(t, g)
	m := gamestest.NewMatch(t, g, w, nil, 8)
	var names []string
	for i := range 8 {
		names = append(names, fmt.Sprintf("%d_A name that is as long as they get", i))
	}
	m.Name(names...)
	r := gametest.Rand(3)
	for range 60 {
		m.Settle(r)
		shots := g.Face.Shots(m.Moment(engine.Nobody))
		alt := shots[len(shots)-1].Alt
		require.LessOrEqual(t, len([]rune(alt)), 1024)
		view := m.State().View(engine.Nobody).(rules.View)
		for _, p := range view.Players {
			for _, s := range p.Pieces {
				if s.Place.Square() > 0 {
					require.Contains(t, alt, " on "+s.Place.String(), alt)
				}
			}
		}
		require.Contains(t, alt, "(Cyan): ")
		m.Answer(r)
	}
}

func TestDangersAreNamed(t *testing.T) {
	g := newGame(t)
	r, err := rules.RulesOf(nil, 2)
	require.NoError(t, err)
	p, err := rules.ParseLine(r, "12,30,-,-/26,-,-,- Y 3 move4 0 - - - - 2")
	require.NoError(t, err)
	m := gamestest.NewMatchAt(t, g, gamestest.NewWords(t, g), nil, 2, rules.At(p))
	shots := g.Face.Shots(m.Moment(engine.Nobody))
	assert.Contains(t, shots[0].Alt, "Ana's 2 on 30 can be captured by Bram's 1 with a 4.")
	assert.NotContains(t, g.Face.Shots(m.Moment(1))[0].Alt, "can be captured", "Bram's piece is in no danger")
}

// A piece on an opponent's exit is not called safe, for E3 can capture it there.
func TestExitsOfOpponentsAreNotCalledSafe(t *testing.T) {
	g := newGame(t)
	r, err := rules.RulesOf(nil, 4)
	require.NoError(t, err)
	p, err := rules.ParseLine(r, "20,12,5,-/27,26,22,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3")
	require.NoError(t, err)
	m := gamestest.NewMatchAt(t, g, gamestest.NewWords(t, g), nil, 4, rules.At(p))
	for _, c := range g.Face.Ask(m.Moment(0)).Choices {
		assert.NotEqual(t, "🛡️", c.Emoji, c.Label)
		assert.NotContains(t, c.Description, "safe", c.Label)
	}
	m.Enter(0, "1 20-22")
	alt := g.Face.Shots(m.Moment(0))[0].Alt
	assert.Contains(t, alt, "Ana's 1 on 22 can be captured by Bram's 4 with a 5.")
	assert.NotContains(t, alt, "1 on 22 safe")
	assert.Contains(t, alt, "2 on 12 safe, 3 on 5 safe")
}

// Two pieces together are safe only if both are.
func TestAnExposedPairIsNotCalledSafe(t *testing.T) {
	g := newGame(t)
	r, err := rules.RulesOf(nil, 4)
	require.NoError(t, err)
	p, err := rules.ParseLine(r, "22,22,5,-/27,26,30,-/39,-,-,-/56,-,-,- B 5 roll 0 - 22:Y1Y2 - - 0")
	require.NoError(t, err)
	m := gamestest.NewMatchAt(t, g, gamestest.NewWords(t, g), nil, 4, rules.At(p))
	alt := g.Face.Shots(m.Moment(0))[0].Alt
	assert.Contains(t, alt, "1+2 on 22 barrier")
	assert.NotContains(t, alt, "safe barrier")
}

// With a limit of rounds pieces at home count first (W2), and a 5 moves another piece also where the yard is
// empty (E2).
func TestTheGuideLeavesNothingOut(t *testing.T) {
	g := newGame(t)
	guide := g.Face.Guide(gamestest.NewWords(t, g), games.Look{})
	options := slices.IndexFunc(guide.Pages, func(p games.Page) bool { return p.Key == "options" })
	require.GreaterOrEqual(t, options, 0)
	assert.Contains(t, guide.Pages[options].Text, "after 60 rounds all rank by pieces at home")
	entering := slices.IndexFunc(guide.Rules, func(r games.Rule) bool { return r.ID == "E2" })
	require.GreaterOrEqual(t, entering, 0)
	assert.Contains(t, guide.Rules[entering].Text, "with an empty yard")
}

// Names are escaped where markdown is read, and bare elsewhere.
func TestNamesAreEscaped(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 2)
	m.Name("_Ana_", "@everyone")
	m.Enter(engine.Chance, "Rolls 4")
	m.Enter(0, "1 5-9")
	moment := m.Moment(engine.Nobody)
	assert.Contains(t, g.Face.Tell(moment)[0], `**\_Ana\_** threw`)
	assert.Contains(t, g.Face.Shots(moment)[0].Alt, "_Ana_ (Yellow)")
	assert.NotContains(t, g.Face.Score(moment), "@everyone")
}

// summedUp changes the steps of a match, and returns the line that sums up its earlier turns, "" for none.
func summedUp(g games.Game, m *gamestest.Match, change func(*games.Step)) string {
	moment := m.Whole(engine.Nobody)
	for i := range moment.Steps {
		change(&moment.Steps[i])
	}
	for _, line := range g.Face.Tell(moment) {
		if strings.HasPrefix(line, "⏩") {
			return line
		}
	}
	return ""
}

// saySums sums up turns. The summary says that there was no choice only if no player, computer or wish has
// decided anything in them.
func saySums(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m, r := gamestest.NewMatch(t, g, words, nil, 2), gametest.Rand(5)
	chosen := func(*games.Step) {}
	for !strings.Contains(summedUp(g, m, chosen), "earlier") {
		m.Settle(r)
		m.Answer(r)
	}
	require.Regexp(t, `^⏩ \d+ earlier turns?\.$`, summedUp(g, m, chosen))
	wished := func(s *games.Step) { s.Planned = s.Seat >= 0 && !s.Auto }
	require.Regexp(t, `^⏩ \d+ earlier turns?: \d moves? by wish\.$`, summedUp(g, m, wished))
	none := func(s *games.Step) { s.Auto = true }
	require.Regexp(t, `^⏩ \d+ turns? without a choice\.$`, summedUp(g, m, none))
	require.Empty(t, words.Wrong(summedUp(g, m, chosen)))
}

// A moment without a view does no harm.
func TestEmptyMoment(t *testing.T) {
	g := newGame(t)
	m := games.Moment{Words: gamestest.NewWords(t, g), Seat: engine.Nobody, Seats: 2, Look: games.Look{Bottom: engine.Nobody}}
	assert.True(t, g.Face.Ask(m).Empty())
	assert.Empty(t, g.Face.Tell(m))
	assert.Empty(t, g.Face.Suggest(m, "1"))
	assert.Equal(t, "Full game · Round 1", g.Face.Title(m))
	assert.NotEmpty(t, g.Face.Shots(m))
	var problem *engine.Problem
	_, err := rules.RulesOf(engine.Setup{"teams": "two"}, 3)
	require.True(t, errors.As(err, &problem))
	assert.Equal(t, "Teams are played by 4, 6 or 8 players, not by 3.", g.Face.Explain(m, problem))
}
