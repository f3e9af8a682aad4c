package ludo

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func viewOf(s State) View { return s.View(engine.Nobody).(View) }

func TestView(t *testing.T) {
	s := at(t, "", 4, "14,8,34,-/22,28,-,-/39,39,-,*/56,-,-,- Y 3 roll 1 Y1 39:R1R2 - - 0")
	s = enter(t, s, "Rolls 6")
	v := viewOf(s)
	assert.Equal(t, []any{engine.Seat(0), engine.Seat(0), Moving, 6, 6, 0, 2, []int{6}}, []any{v.Turn, v.Mover, v.Phase, v.Die, v.Count, v.Bonus, v.Sixes, v.Throws})
	assert.Equal(t, PieceOf(0, 1), v.Last)
	assert.Equal(t, []Exit{{39, PieceOf(2, 1), PieceOf(2, 2)}}, v.Exits)
	assert.Equal(t, s.Line(), v.Line)
	assert.Equal(t, []Step{{Seat: 0, Kind: Throws, Die: 6, Count: 6}}, v.Steps)
	red := v.Players[2]
	assert.Equal(t, []any{Red, 2, 2, 1, 72 + 2, 4 * 72, 1}, []any{red.Color, red.Arm, red.Side, red.Home, red.Progress, red.Whole, red.Rank})
	assert.Equal(t, PieceView{Piece: PieceOf(2, 1), Place: Ring(39), Progress: 1, Safe: true, Barrier: true}, red.Pieces[0])
	assert.Equal(t, PieceView{Piece: PieceOf(2, 3), Place: Yard, Safe: true}, red.Pieces[2])
	assert.Equal(t, PieceView{Piece: PieceOf(2, 4), Place: Goal, Progress: 72, Safe: true}, red.Pieces[3])
	assert.False(t, v.Players[0].Pieces[0].Safe)
	require.Len(t, v.Choices, 2, "piece 3 cannot pass the barrier on 39")
	assert.Equal(t, Choice{Action: "2 8-14", Move: Move{Piece: PieceOf(0, 2), From: 4, To: 10}, From: Ring(8), To: Ring(14), Barrier: true}, v.Choices[1])
	for _, seat := range []engine.Seat{0, 1, 3, engine.Chance} {
		assert.Equal(t, v, s.View(seat), "nothing is hidden")
	}
}

// A six counts 6 while the partner whose pieces move has one in the yard (T3, X1).
func TestCountForAPartner(t *testing.T) {
	s := at(t, "teams two, pieces 2", 4, "*,*/22,-/40,-/56,- Y 1 roll 0 - - - - 0")
	assert.Equal(t, 6, viewOf(enter(t, s, "Rolls 6")).Count)
}

func TestStepsOfTurns(t *testing.T) {
	s := at(t, "", 2, "10,30,-,-/16,50,-,- Y 1 roll 0 - - - - 0")
	s = enter(t, s, "Rolls 6; 1 10-16 xR1")
	v := viewOf(s)
	capture := Step{Seat: 0, Kind: Shifts, Die: 6, Count: 6, Move: Move{PieceOf(0, 1), 6, 12, PieceOf(1, 1)}, From: Ring(10), To: Ring(16)}
	assert.Equal(t, []Step{{Seat: 0, Kind: Throws, Die: 6, Count: 6}, capture}, v.Steps)
	assert.Empty(t, v.Before)
	before := s
	s = enter(t, s, "2 30-50 xR2; 1 16-36; Rolls 2; 1 36-38")
	v = viewOf(s)
	assert.Empty(t, v.Steps)
	require.Len(t, v.Before, 6)
	assert.True(t, v.Before[2].Bonus && v.Before[3].Bonus && !v.Before[5].Bonus)
	assert.Equal(t, Ring(38), v.Before[5].To)
	s = enter(t, s, "Rolls 1; Pass; Rolls 4; 1 38-42; R Resigns")
	v = viewOf(s)
	assert.Equal(t, Over, v.Phase)
	assert.Equal(t, []Step{{Seat: 1, Kind: Leaves, On: 1}}, v.Before)
	assert.Equal(t, engine.Nobody, v.Mover)
	assert.Equal(t, []engine.Seat{1}, v.Left)
	assert.Equal(t, engine.Outcome{Ranks: []int{1, 2}, Points: []int{0, 0}, Reason: ByLeaving}, s.Outcome())

	other := enter(t, before, "1 16-36")
	assert.Equal(t, Ring(36), viewOf(other).Steps[2].To, "a state is not changed by what others make of it")
	assert.Len(t, viewOf(before).Steps, 2)
}

func TestPendingDecisions(t *testing.T) {
	for _, c := range []struct {
		name, setup, before string
		want                engine.Decision
	}{
		{"a throw", "", "14,8,30,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 roll 0 - - - - 0", engine.Decision{Seat: engine.Chance, Prompt: PromptThrow}},
		{"a choice", "", open4, engine.Decision{Seat: 0, Prompt: PromptMove}},
		{"entering", "", five, engine.Decision{Seat: 0, Prompt: PromptMove, Auto: true}},
		{"a pass", "", passing, engine.Decision{Seat: 0, Prompt: PromptMove, Auto: true}},
		{"a bonus", "", capture, engine.Decision{Seat: 0, Prompt: PromptBonus}},
		{"a third six", "", back, engine.Decision{Seat: 0, Prompt: PromptBack, Auto: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, []engine.Decision{c.want}, at(t, c.setup, 4, c.before).Pending())
		})
	}
}

func TestRollDrawsOnce(t *testing.T) {
	s := at(t, "", 4, "14,8,30,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 roll 0 - - - - 0")
	drawn := 0
	assert.Equal(t, engine.Action("Rolls 5"), s.Roll(func(n int) int {
		drawn++
		assert.Equal(t, 6, n)
		return 4
	}))
	assert.Equal(t, 1, drawn)
}

func TestNarrow(t *testing.T) {
	for _, c := range []struct {
		name, before, wishes, want string
	}{
		{"no wishes", open4, "", "1 14-20, 2 8-14, 3 30-36"},
		{"front", open4, "front", "3 30-36"},
		{"rear", open4, "rear", "2 8-14"},
		{"barrier", open4, "barrier rear", "2 8-14"},
		{"what nobody fulfils is passed over", open4, "goal capture lane shelter", "1 14-20, 2 8-14, 3 30-36"},
		{"capture before front", capture, "capture front", "2 8-28 xB2"},
		{"shelter", capture, "shelter", "1 14-34"},
		{"goal", home, "capture goal", "3 L7-goal"},
		{"lane from the ring", "66,L5,L7,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 move3 0 - - - - 2", "lane", "1 66-L1"},
		{"a wish that nobody knows", open4, "luck", "1 14-20, 2 8-14, 3 30-36"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := at(t, "", 4, c.before).position
			var wishes []engine.Wish
			for _, w := range strings.Fields(c.wishes) {
				wishes = append(wishes, engine.Wish(w))
			}
			var got []string
			for _, choice := range narrow(p.Choices(), wishes) {
				got = append(got, string(choice.Action))
			}
			assert.Equal(t, c.want, strings.Join(got, ", "))
		})
	}
	assert.Equal(t, []engine.Wish{"goal", "capture", "lane", "shelter", "barrier", "front"}, engine.Autopilot(game{}))
}

func TestDangers(t *testing.T) {
	for _, c := range []struct {
		name, setup, before string
		seats               int
		want                []Danger
	}{
		{"your 2 on 30 by a 4", "", "12,30,-,-/26,-,-,- Y 3 roll 0 - - - - 0", 2, []Danger{{PieceOf(0, 2), PieceOf(1, 1), 4}}},
		{"not behind a barrier", "", "28,30,28,-/26,-,-,- Y 3 roll 0 - - - - 0", 2, nil},
		{"by a six that counts 7", "", "12,33,-,-/26,*,*,* Y 3 roll 0 - - - - 0", 2, []Danger{{PieceOf(0, 2), PieceOf(1, 1), 6}}},
		{"on an exit by entering", "", "39,-,-,-/39,-,-,- Y 3 roll 0 - 39:R1Y1 - - 0", 2, []Danger{{PieceOf(0, 1), PieceOf(1, 2), 5}}},
		{"not by a partner", "teams two", "-,30,-,-/-,-,-,-/26,-,-,-/-,-,-,- Y 3 roll 0 - - - - 0", 4, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := at(t, c.setup, c.seats, c.before).position
			assert.Equal(t, c.want, p.Dangers(0))
			for _, d := range c.want {
				assert.False(t, p.player(0, 1).Pieces[d.Piece.Number()-1].Safe)
			}
		})
	}
}

// The second piece on an opponent's exit is captured there by a piece that enters (E3).
func TestExitsOfOpponents(t *testing.T) {
	for _, c := range []struct {
		name, setup, before string
		want                []bool // of pieces 1, 2 and 3, whether they are safe after their moves
	}{
		{"second on an exit", "", "20,12,5,-/27,26,22,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", []bool{false, false, false}},
		{"first on an exit", "", "20,10,68,-/27,26,23,-/39,-,-,-/56,-,-,- Y 5 move2 0 - - - - 3", []bool{true, true, true}},
		{"of a partner", "teams two", "37,12,5,-/27,26,23,-/39,40,-,-/56,-,-,- Y 5 move2 0 - - - - 3", []bool{true, false, false}},
		{"of one who has left", "", "20,12,5,-/x,x,x,x/22,-,-,-/56,-,-,- Y 5 move2 0 - - - B 3", []bool{true, false, false}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := at(t, c.setup, 4, c.before).position
			var got []bool
			for _, choice := range p.Choices() {
				got = append(got, choice.Safe)
				next := p.Play(choice.Move)
				assert.Equal(t, choice.Safe, next.player(0, 1).Pieces[choice.Move.Piece.Number()-1].Safe)
			}
			assert.Equal(t, c.want, got)
		})
	}
}

func TestParseAction(t *testing.T) {
	for text, want := range map[engine.Action]ParsedAction{
		"Rolls 4":      {Kind: Throws, Die: 4},
		"Pass":         {Kind: Passes},
		"1 5-8":        {Kind: Shifts, Number: 1, From: Ring(5), To: Ring(8)},
		"2 yard-22":    {Kind: Shifts, Number: 2, From: Yard, To: Ring(22)},
		"3 8-28 xB3":   {Kind: Shifts, Number: 3, From: Ring(8), To: Ring(28), Victim: Blue, VictimNumber: 3},
		"4 66-L3":      {Kind: Shifts, Number: 4, From: Ring(66), To: Lane(3)},
		"4 L7-goal":    {Kind: Shifts, Number: 4, From: Lane(7), To: Goal},
		"1 31-yard":    {Kind: Shifts, Number: 1, From: Ring(31), To: Yard},
		"R1 39-45 xK4": {Kind: Shifts, Owner: Red, Number: 1, From: Ring(39), To: Ring(45), Victim: Pink, VictimNumber: 4},
	} {
		got, ok := ParseAction(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got)
		assert.Equal(t, text, got.Action())
	}
	for _, text := range []engine.Action{"", "Rolls", "Rolls 0", "Rolls 7", "rolls 1", "pass", "1", "1 5", "1 5-", "1  5-6", "0 5-6", "5 5-6", "q1 5-6", "1 5-6 xb1", "1 5-6 x3", "1 5-6 B3", "1 5-6 xB3 ", "1 5-6-7"} {
		_, ok := ParseAction(text)
		assert.False(t, ok, text)
	}
	assert.Empty(t, ParsedAction{}.Action())
}

// Where sixes are free, a turn in a record may be endless. A state keeps its newest steps.
func TestStepsOfATurnWithoutAnEnd(t *testing.T) {
	s := at(t, "sixes free", 2, "-,-,-,-/-,-,-,- Y 1 roll 0 - - - - 0")
	for range 100 {
		s = enter(t, s, "Rolls 6; Pass")
	}
	v := viewOf(s)
	require.Len(t, v.Steps, maxSteps)
	assert.Equal(t, Throws, v.Steps[0].Kind)
	assert.Equal(t, Passes, v.Steps[maxSteps-1].Kind)
	assert.Equal(t, engine.Seat(0), v.Turn)
}
