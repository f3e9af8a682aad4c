package stratego

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func TestCombat(t *testing.T) {
	const order = "S23456789X"
	want := func(attacker, defender byte, takes bool) string {
		a, d := int(rankOf(attacker)), int(rankOf(defender))
		switch pair := string([]byte{attacker, defender}); {
		case defender == 'F', pair == "3B", pair == "SX":
			return ">"
		case defender == 'B', a < d:
			return "<"
		case a > d, takes:
			return ">"
		}
		return "="
	}
	for i := range order {
		for j := range order + "BF" {
			for _, takes := range []bool{false, true} {
				attacker, defender := order[i], (order + "BF")[j]
				r := Rules{AttackerTakes: takes}
				got := r.Attack(rankOf(attacker), rankOf(defender)).Sign()
				assert.Equal(t, want(attacker, defender, takes), got, "%c attacks %c, %v", attacker, defender, takes)
			}
		}
	}
}

// Each row is an attack from e3 on e4, with the last action and the lost pieces as Blue sees them.
func TestAttacks(t *testing.T) {
	for _, c := range []struct {
		name, setup, attacker, defender, action string
		last                                    string
		red, blue                               string
	}{
		{"A1 wins", "", "r7", "b4", "e3xe4", "R:e3xe4:7>4", "-", "4"},
		{"A1 loses", "", "r4", "b7", "e3xe4", "R:e3xe4:4<7", "4", "-"},
		{"A2 a Bomb", "", "r9", "bB", "e3xe4", "R:e3xe4:9<B", "9", "-"},
		{"A2 a Miner", "", "r3", "bB", "e3xe4", "R:e3xe4:3>B", "-", "B"},
		{"A3 a Spy attacks", "", "rS", "bX", "e3xe4", "R:e3xe4:S>X", "-", "X"},
		{"A3 a Spy is attacked", "", "rX", "bS", "e3xe4", "R:e3xe4:X>S", "-", "S"},
		{"A4 equals", "", "r5", "b5", "e3xe4", "R:e3xe4:5=5", "5", "5"},
		{"A4 equals for the attacker", "equal attacker", "r5", "b5", "e3xe4", "R:e3xe4:5>5", "-", "5"},
		{"A4 Generals", "equal attacker", "rX", "bX", "e3xe4", "R:e3xe4:X>X", "-", "X"},
		{"A5 the Flag", "", "rS", "bF", "e3xe4", "R:e3xe4:S>F", "-", "F"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, setupOf(c.setup), "bFb9/-/-/-/-/-/...."+c.defender+"/...."+c.attacker+"/-/rFr9").after(t, c.action)
			v := s.view(Blue)
			assert.Equal(t, c.last, v.Last.String())
			assert.Equal(t, c.red, lostText(v.Lost[Red]))
			assert.Equal(t, c.blue, lostText(v.Lost[Blue]))
			moves, quiet := s.position.Made()
			assert.Equal(t, []int{1, 0}, []int{moves, quiet})
		})
	}
}

// Each row is an attack of Red's from e3 with silent defence, with what Red and what everybody else learns
// (A6).
func TestSilentDefence(t *testing.T) {
	for _, c := range []struct {
		name, setup, attacker, defender string
		red, public                     string
		lost, square                    string // of Blue's, as Red sees them
	}{
		{"a defender taken unseen", "", "r7", "b4", "R:e3xe4:7>?", "R:e3xe4:7>?", "?", "R7'"},
		{"a defender that wins", "", "r4", "b7", "R:e3xe4:4<?", "R:e3xe4:4<?", "-", "b?"},
		{"equals that are lost", "", "r4", "b4", "R:e3xe4:4=4", "R:e3xe4:4=4", "4", "."},
		{"equals for the attacker", "equal attacker", "r4", "b4", "R:e3xe4:4>?", "R:e3xe4:4>?", "?", "R4'"},
		{"a Scout that loses", "", "r2", "b7", "R:e3xe4:2<7", "R:e3xe4:2<7", "-", "B7"},
		{"a Scout that wins", "", "r2", "bS", "R:e3xe4:2>S", "R:e3xe4:2>S", "S", "R2'"},
		{"a defender that is known", "", "r7", "B4'", "R:e3xe4:7>4", "R:e3xe4:7>4", "4", "R7'"},
		{"a Bomb", "", "r3", "bB", "R:e3xe4:3>?", "R:e3xe4:3>?", "?", "R3'"},
		{"without memory", "memory off", "r4", "b7", "R:e3xe4:4<?", "R:e3xe4:4<?", "-", "b?"},
		{"a Scout without memory", "memory off", "r2", "b7", "R:e3xe4:2<7", "R:e3xe4:2<7", "-", "b?"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, setupOf("reveal silent, "+c.setup), "bFb9/-/-/-/-/-/...."+c.defender+"/...."+c.attacker+"/-/rFr9").after(t, "e3xe4")
			red, blue, public := s.view(Red), s.view(Blue), s.view(engine.Nobody)
			assert.Equal(t, c.red, red.Last.String())
			assert.Equal(t, c.public, public.Last.String())
			assert.NotContains(t, blue.Last.String(), "?", "Blue knows its own piece")
			assert.Equal(t, c.lost, lostText(red.Lost[Blue]))
			assert.Equal(t, c.lost, lostText(public.Lost[Blue]))
			e4, _ := ParseSquare("e4")
			assert.Equal(t, c.square, red.Squares[e4].String())
		})
	}
}

// Each row is a match of few pieces: moves of both players in turn, then whether a move is
// forbidden, and by which rule.
func TestGoingBackAndForth(t *testing.T) {
	const board = "bF......b9./-/-/-/-/-/-/r5......../-/rF.r2......"
	const scout = "bF......b9./-/-/-/-/-/-/-/r2......../rF"
	back := []string{"a3-a4", "h10-h9", "a4-a3", "h9-h10", "a3-a4", "h10-h9", "a4-a3", "h9-h8", "a3-a4", "h8-h7"}
	for _, c := range []struct {
		name, setup, board string
		moves              []string
		text, rule         string
	}{
		{"a sixth time", "", board, back, "a4-a3", "T1"},
		{"a fifth time", "", board, back[:8], "a3-a4", ""},
		{"a fourth time by the federation", "rules isf", board, back[:6], "a4-a3", "T1"},
		{"a third time by the federation", "rules isf", board, back[:4], "a3-a4", ""},
		{"another way", "", board, back, "a4-b4", ""},
		{"further on", "", board, back, "a4-a5", ""},
		{"another piece between", "", board, append(append([]string{}, back[:8]...), "c1-c2", "h8-h7"), "a3-a4", ""},
		{"a Scout that stops elsewhere", "rules isf", scout,
			[]string{"a2-a6", "h10-h9", "a6-a3", "h9-h8", "a3-a7", "h8-h7"}, "a7-a4", "T1"},
		{"a Scout on other edges", "rules isf", scout,
			[]string{"a2-a6", "h10-h9", "a6-a3", "h9-h8", "a3-a7", "h8-h7"}, "a7-a6", ""},
		{"a Scout whose moves share nothing", "rules isf", scout,
			[]string{"a2-a4", "h10-h9", "a4-a6", "h9-h8", "a6-a4", "h8-h7"}, "a4-a6", ""},
		{"a Scout to the side", "rules isf", scout,
			[]string{"a2-a6", "h10-h9", "a6-a3", "h9-h8", "a3-a7", "h8-h7"}, "a7-d7", ""},
		{"an attack is forbidden, too (T2)", "rules isf", "bF......../-/-/-/-/-/b9......../r9......../-/rF......r4",
			[]string{"a3-b3", "a4-a5", "b3-a3", "a5-a4", "a3-b3", "a4-a3"}, "b3xa3", "T1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, setupOf(c.setup), c.board).after(t, c.moves...)
			_, err := s.apply(Red, engine.Action(c.text))
			v := s.view(Red)
			if c.rule == "" {
				require.NoError(t, err)
				assert.NotContains(t, joined(v.Forbidden), c.text)
				return
			}
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.rule, problem.Rule)
			assert.Contains(t, joined(v.Forbidden), c.text)
			assert.NotContains(t, joined(v.Legal), c.text)
		})
	}
}

// Each row is a board, moves of both players in turn, then a move of Red's, and the rule that forbids it. In
// most of them Red's Captain chases Blue's Lieutenant round a square: the sixth threat would repeat the second.
func TestLongChases(t *testing.T) {
	const board = "bF......../b8......../-/-/-/-/-/..r6....../...b5.....rS/rF"
	const attack = "bF......../b8......../-/-/-/-/-/-/..r6b4b5....rS/rF"
	const colonel = "bF......../b8......../-/-/-/-/-/-/...r6b5...../rF....r8...."
	const apart = "bF......../b8......../-/-/-/-/..bBr6....../-/....b5...../rF....r8...."
	const aside = "bF......../b8......../-/-/-/........bBr4/........bB./..r6....../...b5....../rF"
	const early = "bF......../b8......../r9......../-/-/-/.b7.r6....../r7......../.b4..b5...../rF....r8...."
	const both = "bF......../-/-/-/-/-/.b7.r6....../r7.b8.b5.b4.../-/rF....r8...."
	later := []string{"f1-f2", "e2-e3", "d4-e4", "e3-e2", "e4-e3", "e2-d2", "e3-d3", "d2-e2"}
	round := []string{"c3-c2", "d2-e2", "c2-d2", "e2-e3", "d2-e2", "e3-d3", "e2-e3", "d3-d2", "e3-d3", "d2-e2"}
	for _, c := range []struct {
		name, setup, board string
		moves              []string
		text, rule         string
	}{
		{"C4: a repeated threat", "rules isf", board, round, "d3-d2", "C4"},
		{"C4: a new threat", "rules isf", board, round[:8], "e3-d3", ""},
		{"C4: by the rules of the seed", "", board, round, "d3-d2", ""},
		{"C4: another piece", "rules isf", board, round, "j2-j3", ""},
		{"C4: a move that threatens nothing", "rules isf", board, round, "d3-c3", ""},
		{"C4: the board after another piece's threat, the first one", "rules isf", colonel,
			[]string{"f1-f2", "e2-e3", "d2-e2", "e3-d3", "e2-e3", "d3-d2", "e3-d3", "d2-e2"}, "d3-d2", "C4"},
		{"C4: the same, by a piece that ends beside a Bomb alone", "rules isf", apart,
			later, "d3-d4", ""},
		{"C4: the evader", "rules isf", board, round[:9], "", ""},
		{"C1: the board after an attack, which is no threat", "rules isf", attack,
			[]string{"c2xd2", "e2-e3", "d2-e2", "e3-d3", "e2-e3", "d3-d2", "e3-d3", "d2-e2"}, "d3-d2", ""},
		{"C2, C3: the board of a chase that ended with an answer that was no evasion", "rules isf", aside,
			append(slices.Clone(round[:7]), "a9-a8", "j5-j4", "a8-a9", "j4-j5", "d3-d2", "e3-d3", "d2-e2"), "d3-d2", ""},
		{"C4: beside a piece that made an evasion early in the chase", "rules isf", early,
			append([]string{"a3-b3", "b4-c4"}, later...), "d3-d4", "C4"},
		{"C3: a move that threatens nothing ends the chase", "rules isf", early,
			append([]string{"a3-b3", "b4-c4", "a8-b8", "b2-b1"}, later...), "d3-d4", ""},
		{"C3: an attack of the chaser ends it", "rules isf", early,
			append([]string{"a3-b3", "b4-c4", "a8xa9", "b2-b1"}, later...), "d3-d4", ""},
		{"C3: an attack of the evader ends it", "rules isf", early,
			append([]string{"a3-b3", "b4-c4", "b3-c3", "a9xa8"}, later...), "d3-d4", ""},
		{"C6: a threat may be an evasion, and an evasion a threat", "rules isf", both,
			[]string{"f1-f2", "c3-c4", "d4-e4", "e3-e2", "f2-f3", "g3-g4", "f3-f2", "e2-e3", "e4-f4", "g4-g3",
				"a3-b3", "b4-a4", "b3-a3", "a4-b4"}, "f4-e4", "C4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, setupOf(c.setup), c.board).after(t, c.moves...)
			if c.text == "" {
				v := s.view(s.position.turn)
				assert.Empty(t, v.Forbidden)
				return
			}
			_, err := s.apply(Red, engine.Action(c.text))
			if c.rule == "" {
				require.NoError(t, err)
				return
			}
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.rule, problem.Rule)
			assert.Equal(t, ReasonChase, problem.Key)
		})
	}
}

// Taking the last move back is no chase (C5), until T1 forbids it.
func TestTakingAMoveBackInAChase(t *testing.T) {
	const board = "bF......../b8......../-/-/-/-/-/..r6....../...b5.....rS/rF"
	s := at(t, setupOf("rules isf"), board).after(t, "c3-c2", "d2-d3", "c2-c3", "d3-d2")
	v := s.view(Red)
	assert.Contains(t, joined(v.Legal), "c3-c2", "the second threat takes the last move back")
	s = s.after(t, "c3-c2", "d2-d3")
	v = s.view(Red)
	assert.Equal(t, "c2-c3", joined(v.Forbidden))
	_, err := s.apply(Red, "c2-c3")
	assert.ErrorContains(t, err, "a fourth time between c2 and c3 (T1)")
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		name, board string
		moves       []string
		want        engine.Outcome
	}{
		{"E1 the Flag", "bFb9/r4......../-/-/-/-/-/-/-/rF", []string{"a9xa10"},
			engine.Outcome{Ranks: []int{1, 2}, Points: []int{2, 0}, Reason: ByFlag}},
		{"E1 the Flag, though E3 holds, too", "bF/r4......../-/-/-/-/-/-/-/rF", []string{"a9xa10"},
			engine.Outcome{Ranks: []int{1, 2}, Points: []int{2, 0}, Reason: ByFlag}},
		{"E3 the last piece of the opponent", "bF/r4b3......./-/-/-/-/-/-/-/rF", []string{"a9xb9"},
			engine.Outcome{Ranks: []int{1, 2}, Points: []int{2, 0}, Reason: ByImmobile}},
		{"E3 the own last piece, when the turn comes", "bF/r4b5b6....../-/-/-/-/-/-/-/rF", []string{"a9xb9", "c9-c8"},
			engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 2}, Reason: ByImmobile}},
		{"E3 walled in", "bF........bB/........bBb5/.......r9bBbB/-/-/-/-/-/-/rFr4", []string{"b1-b2"},
			engine.Outcome{Ranks: []int{1, 2}, Points: []int{2, 0}, Reason: ByImmobile}},
		{"E2 nobody can move", "bF/r4b4......./-/-/-/-/-/-/-/rF", []string{"a9xb9"},
			engine.Outcome{Ranks: []int{1, 1}, Points: []int{1, 1}, Reason: ByStandstill}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, nil, c.board).after(t, c.moves...)
			assert.Equal(t, c.want, s.Outcome())
			assert.Empty(t, s.Pending())
			assert.Equal(t, engine.Nobody, s.position.Turn())
			_, err := s.apply(Red, "b1-b2")
			assert.ErrorIs(t, err, engine.ErrNotAsked)
		})
	}
}

// The federation's rules forbid a fourth time: a player without another move loses, though a piece could move
// (E3).
func TestImmobileBecauseOfRepetition(t *testing.T) {
	s := at(t, setupOf("rules isf"), "bF......b9./-/-/-/-/-/-/-/rBrB......./r5.rBrF......").
		after(t, "a1-b1", "h10-h9", "b1-a1", "h9-h8", "a1-b1", "h8-h7")
	assert.Equal(t, engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 2}, Reason: ByImmobile}, s.Outcome())
}

// The match is a draw after as many moves in a row without an attack as the option says, and not before (E4).
func TestQuiet(t *testing.T) {
	s := at(t, setupOf("quiet 60"), "bF......b9./-/-/-/-/-/-/-/-/r5......rF")
	ways := [][]string{{"a1-a2", "a2-a3", "a3-b3", "b3-b2", "b2-b1", "b1-a1"}, {"h10-h9", "h9-h8", "h8-g8", "g8-g9", "g9-g10", "g10-h10"}}
	for i := range 60 {
		require.Empty(t, s.Outcome().Reason, "after %d moves", i)
		s = s.after(t, ways[i%2][i/2%6])
	}
	assert.Equal(t, engine.Outcome{Ranks: []int{1, 1}, Points: []int{1, 1}, Reason: ByQuiet}, s.Outcome())
	assert.Contains(t, s.Lines()[0], " - 60 60 - - B:g10-h10 - - 1/2-1/2:quiet")
}

// Immobility decides a match before the quiet limit does: E3 is looked at before E4.
func TestImmobilityComesBeforeQuiet(t *testing.T) {
	s := at(t, nil, "bF........bB/........bBb5/.......r9bBbB/-/-/-/-/-/-/rFr4")
	s.position.quiet, s.position.moves = 199, 199
	assert.Equal(t, ByImmobile, s.after(t, "b1-b2").Outcome().Reason)
}
