package kamisado_test

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	face "towerpost/bot/games/kamisado"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
)

// positionOf reads a position.
func positionOf(t *testing.T, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

// barredBy returns the signs that a live match with a board bars.
func barredBy(p kamisado.Position, l kamisado.Length) map[string]bool {
	barred := map[string]bool{}
	for _, sign := range (face.Studies{}).Fingerprints(match.Snapshot{View: kamisado.View{Position: p, Length: l, Round: 1}}) {
		barred[sign] = true
	}
	return barred
}

// signOf returns the sign of a position.
func signOf(t *testing.T, p kamisado.Position) string {
	t.Helper()
	sign := analysis.Fingerprint(p)
	require.NotEmpty(t, sign)
	return sign
}

// A winning move leads to a fill, and nobody gets advice about that fill before the move is made.
func TestTheFillAfterAWinningMoveIsBarred(t *testing.T) {
	t.Parallel()
	board := positionOf(t, "4yrg1/7G/1Y1k4/1Ro2K1n/7O/1b3P+2/2p5/N5B1 w P 0-0/3")
	fill := positionOf(t, "P++3yrg1/7G/1Y1k4/1Ro2K1n/7O/1b6/2p5/N5B1 W - 2-0/3")
	for length, want := range map[kamisado.Length]bool{kamisado.Standard: true, kamisado.Series: false} {
		barred := barredBy(board, length)
		assert.Equal(t, want, barred[signOf(t, fill)], length.Key())
		assert.Equal(t, want, barred[signOf(t, fill.Filled(kamisado.FillLeft))], length.Key())
		assert.Equal(t, want, barred[signOf(t, fill.Filled(kamisado.FillRight))], length.Key())
	}
}

// The analysis of a position judges each of its moves, and so the positions after them.
func TestNothingIsToldOfPositionsThatLeadToABarredOne(t *testing.T) {
	t.Parallel()
	live := positionOf(t, "obpky1gn/8/7r/8/8/8/8/NGRYKPBO w B 0-0/3") // after Red Left 2 Blue
	barred := barredBy(live, kamisado.Standard)
	for _, row := range []struct {
		name, position string
		tells          bool
	}{
		{"the board", live.String(), true},
		{"the own tower a square further on", "obpky1gn/8/7r/8/8/8/6B1/NGRYKP1O w B 0-0/3", true},
		{"the same as Black", "o1pkyrgn/1b6/8/8/8/R7/8/NG1YKPBO b B 0-0/3", true},
		{"another tower to move", "obpky1gn/8/7r/8/8/8/6B1/NGRYKP1O w G 0-0/3", false},
		{"the start, of which all is public", kamisado.Start(3).String(), false},
	} {
		assert.Equal(t, row.tells, face.Studies{}.Reveals(row.position, barred), row.name)
	}
	line := kamisado.Start(3).Filled(kamisado.FillLeft)
	fill := positionOf(t, "P++3yrg1/7G/1Y1k4/1Ro2K1n/7O/1b6/2p5/N5B1 W - 2-0/3")
	assert.False(t, face.Studies{}.Reveals(fill.String(), barredBy(line, kamisado.Standard)))
	assert.True(t, face.Studies{}.Reveals(fill.String(), barredBy(fill.Filled(kamisado.FillRight), kamisado.Standard)), "one of its line-ups")
}

// What all replies to a move are worth is what the move is worth. They are told neither by themselves nor by
// other positions from which they can be reached. Positions further on, and openings, which many people study,
// can be analysed.
func TestNothingIsToldOfRepliesToAMove(t *testing.T) {
	t.Parallel()
	_, at := alike(t, first)
	live := at[2]
	reveals := func(p kamisado.Position, ply int) bool {
		view := kamisado.View{Position: live, Length: kamisado.Standard, Round: 1, Ply: ply}
		barred := map[string]bool{}
		for _, sign := range (face.Studies{}).Fingerprints(match.Snapshot{View: view}) {
			barred[sign] = true
		}
		return face.Studies{}.Reveals(p.String(), barred)
	}
	var replies []kamisado.Position
	near := map[string]bool{}
	for _, next := range after(live) {
		for _, reply := range after(next) {
			replies, near[analysis.Fingerprint(reply)] = append(replies, reply), true
			assert.True(t, reveals(reply, 4), "%s after %s", reply, next)
			assert.False(t, reveals(reply, 3), "in the opening: %s after %s", reply, next)
			for _, other := range reply.Predecessors() {
				assert.True(t, reveals(other, 4), "%s before %s", other, reply)
			}
		}
	}
	isNear := func(p kamisado.Position) bool { return near[analysis.Fingerprint(p)] }
	for _, reply := range replies {
		for _, further := range after(reply) {
			leads := isNear(further) || slices.ContainsFunc(after(further), isNear)
			assert.Equal(t, leads, reveals(further, 4), "%s after %s", further, reply)
		}
	}
}

// after returns the positions after each move that does not end the round.
func after(p kamisado.Position) (list []kamisado.Position) {
	for _, m := range p.Moves() {
		if next, winner := p.Play(m); winner == kamisado.NoSide {
			list = append(list, next)
		}
	}
	return list
}

// first and second are the rounds of a match, the second up to a resignation.
var (
	first = []engine.Action{
		"Red Left 2 Blue", "Blue Forward 3 Purple", "Purple Right 1 Orange", "Orange Left 5 Orange", "Orange Forward 6 Purple",
		"Purple Forward 7 Red",
	}
	second = []engine.Action{"Fill Left", "Red Forward 1 Orange"}
)

// alike returns the positions of a match, and a report that says the same of all its decisions: that they
// kept the win, which Black holds, and that the rest of the round would have been the line.
func alike(t *testing.T, rounds ...[]engine.Action) (r analysis.Report, positions []kamisado.Position) {
	t.Helper()
	state, err := kamisado.New().New(engine.Setup{"length": "standard"}, 0)
	require.NoError(t, err)
	now := func() kamisado.Position { return state.View(engine.Nobody).(kamisado.View).Position }
	r.Version = analysis.Version
	for i, actions := range rounds {
		round := analysis.Round{Number: i + 1, Start: kamisado.Black}
		for j, action := range actions {
			positions = append(positions, now())
			round.Plies = append(round.Plies, analysis.Ply{
				Position: now().String(), Played: action, Verdict: analysis.Kept, Winning: kamisado.Black, Missed: action, Line: actions[j:],
			})
			state, err = state.Apply(state.Pending()[0].Seat, action)
			require.NoError(t, err)
		}
		r.Rounds = append(r.Rounds, round)
	}
	return r, append(positions, now())
}

// said writes for each round S if it is told who held the win at its start, and for each ply V for a verdict,
// W for who holds the win, M for what was missed and L for a line.
func said(r analysis.Report) string {
	var words []string
	for _, round := range r.Rounds {
		word := map[bool]string{true: "S"}[round.Start != kamisado.NoSide]
		words = append(words, word+":")
		for _, p := range round.Plies {
			word := map[bool]string{true: "V"}[p.Verdict == analysis.Kept] + map[bool]string{true: "W"}[p.Winning != kamisado.NoSide] +
				map[bool]string{true: "M"}[p.Missed != ""] + map[bool]string{true: "L"}[len(p.Line) > 0]
			words = append(words, cmp.Or(word, "-"))
		}
	}
	return strings.Join(words, " ")
}

func TestWhatIsWithheld(t *testing.T) {
	t.Parallel()
	whole, at := alike(t, first, second)
	short, ends := alike(t, first[:4])
	elsewhere, _ := ends[4].Play(ends[4].Moves()[0])
	for _, row := range []struct {
		name   string
		report analysis.Report
		barred kamisado.Position
		want   string
		hidden int
	}{
		{"nothing", whole, positionOf(t, "4yrg1/7G/1Y1k4/1Ro2K1n/7O/1b3P+2/2p5/N5B1 w P 0-0/3"), "S: VWML VWML VWML VWML VWML VWML S: VWML VWML", 0},
		{"who holds the win in a position, or in one that leads there", whole, at[4], "S: VWM VWM - - - VWML S: VWML VWML", 3},
		{"after the first move, of which the worth is public", whole, at[1], "S: VWM - VWML VWML VWML VWML S: VWML VWML", 1},
		{"a fill", whole, at[6], "S: VWML VWML VWML VWML VWML VWML : - VWML", 1},
		{"what a fill brings", whole, at[7], "S: VWML VWML VWML VWML VWML VWML : - -", 2},
		{"the board of a resignation", short, ends[4], "S: VWM VWM - -", 2},
		{"a board to which that of a resignation leads", short, elsewhere, "S: VWML VWML VWML -", 1},
	} {
		data, err := json.Marshal(row.report)
		require.NoError(t, err)
		var left struct {
			analysis.Report
			Withheld int
		}
		require.NoError(t, json.Unmarshal(face.Studies{}.Withhold(data, map[string]bool{signOf(t, row.barred): true}), &left))
		assert.Equal(t, row.want, said(left.Report), row.name)
		assert.Equal(t, row.hidden, left.Withheld, row.name)
	}
}
