package ludo

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// at returns the state of a match with the state line.
func at(t testing.TB, setup string, seats int, line string) State {
	t.Helper()
	r, err := RulesOf(setupOf(setup), seats)
	require.NoError(t, err)
	p, err := ParseLine(r, line)
	require.NoError(t, err)
	return State{position: p}
}

// setupOf reads a set-up such as "pieces 2, teams two".
func setupOf(text string) engine.Setup {
	setup := engine.Setup{}
	for option := range strings.SplitSeq(text, ", ") {
		if key, value, ok := strings.Cut(option, " "); ok {
			setup[key] = value
		}
	}
	return setup
}

// enter plays entries with "; " between: actions of the seat that is asked, "Rolls N", and "B Resigns" for a
// seat that leaves.
func enter(t testing.TB, s State, entries string) State {
	t.Helper()
	for text := range strings.SplitSeq(entries, "; ") {
		e := engine.Entry{Seat: s.position.turn, Action: engine.Action(text)}
		letter, word, _ := strings.Cut(text, " ")
		if reason, _, ok := departure(word); ok {
			e = engine.Entry{Seat: s.position.rules.Seat(ColorOfLetter(letter)), Left: reason}
		} else if strings.HasPrefix(text, wordRolls) {
			e.Seat = engine.Chance
		}
		next, err := s.entered(e)
		require.NoError(t, err, "%s: %s", s.Line(), text)
		s = next
	}
	return s
}

// Each row is a position, its legal actions, and the position after one of them and the entries that follow.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		rule, setup   string
		seats         int
		before, legal string
		play, after   string
	}{
		{"G1: one piece starts on each exit", "", 4,
			"5,-,-,-/22,-,-,-/39,-,-,-/56,-,-,- Y 1 roll 0 - - - - 0", "",
			"Rolls 4", "5,-,-,-/22,-,-,-/39,-,-,-/56,-,-,- Y 1 move4 0 - - - - 1"},
		{"G2: any movable piece moves, then the next seat throws", "", 2,
			"5,20,-,-/39,-,-,- Y 1 move4 0 - - - - 2", "1 5-9, 2 20-24",
			"2 20-24", "5,24,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"G3: who can move nothing passes", "", 2,
			"-,-,-,-/39,-,-,- Y 1 move4 0 - - - - 1", "Pass",
			"Pass", "-,-,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"E1: a five brings a piece out, and nothing else", "", 2,
			"5,20,-,-/39,-,-,- Y 1 move5 0 - - - - 1", "3 yard-5",
			"3 yard-5", "5,20,5,-/39,-,-,- R 1 roll 0 - 5:Y1Y3 - - 0"},
		{"E1: with 1+6, a one enters", "enter 1+6", 2,
			"8,-,-,-/39,-,-,- Y 1 move1 0 - - - - 1", "2 yard-5",
			"2 yard-5", "8,5,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"E1: a six that enters goes before B3, and throws again", "enter 1+6", 2,
			"8,8,-,-/39,-,-,- Y 1 move6 1 - - - - 1", "3 yard-5",
			"3 yard-5", "8,8,5,-/39,-,-,- Y 1 roll 1 Y3 - - - 0"},
		{"E2: two own pieces shut the exit, and the five is moved", "", 2,
			"5,5,-,-/39,-,-,- Y 1 move5 0 - 5:Y1Y2 - - 1", "1 5-10",
			"1 5-10", "10,5,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"E2: with an empty yard a five is five squares", "", 2,
			"5,9,20,21/39,-,-,- Y 1 move5 0 - - - - 4", "1 5-10, 2 9-14, 3 20-25, 4 21-26",
			"2 9-14", "5,14,20,21/39,-,-,- R 1 roll 0 - - - - 0"},
		{"E3: of an own and a strange piece the strange one goes", "", 2,
			"5,-,-,-/5,-,-,- Y 1 move5 0 - 5:R1Y1 - - 1", "2 yard-5 xR1",
			"2 yard-5 xR1", "5,5,-,-/-,-,-,- Y 1 bonus20 0 Y2 5:Y1Y2 - - 1"},
		{"E3: of two strange ones the last that came", "", 2,
			"30,-,-,-/5,5,-,- Y 1 move5 0 - 5:R2R1 - - 1", "2 yard-5 xR1",
			"2 yard-5 xR1; 1 30-50", "50,5,-,-/-,5,-,- R 1 roll 0 - 5:R2Y2 - - 0"},
		{"E3: of two players, too", "", 4,
			"-,-,-,-/5,-,-,-/5,-,-,-/56,-,-,- Y 1 move5 0 - 5:R1B1 - - 1", "1 yard-5 xB1",
			"1 yard-5 xB1; 1 5-25", "25,-,-,-/-,-,-,-/5,-,-,-/56,-,-,- B 1 roll 0 - - - - 0"},
		{"E3: one strange piece is not captured", "", 2,
			"-,-,-,-/5,-,-,- Y 1 move5 0 - - - - 1", "1 yard-5",
			"1 yard-5", "5,-,-,-/5,-,-,- R 1 roll 0 - 5:R1Y1 - - 0"},
		{"E4: the lowest number in the yard enters", "", 2,
			"20,-,12,-/39,-,-,- Y 1 move5 0 - - - - 1", "2 yard-5",
			"2 yard-5", "20,5,12,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"M1: from the tip into the lane", "", 2,
			"66,-,-,-/39,-,-,- Y 1 move4 0 - - - - 1", "1 66-L2",
			"1 66-L2", "L2,-,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"M1: past the highest number comes 1", "", 2,
			"20,-,-,-/66,-,-,- R 1 move4 0 - - - - 1", "1 66-2",
			"1 66-2", "20,-,-,-/2,-,-,- Y 2 roll 0 - - - - 0"},
		{"M2: nobody ends where two stand", "", 3,
			"10,20,-,-/12,-,-,-/12,-,-,- Y 1 move2 0 - - - - 1", "2 20-22",
			"2 20-22", "10,22,-,-/12,-,-,-/12,-,-,- B 1 roll 0 - - - - 0"},
		{"M2: the goal holds more", "", 2,
			"*,*,L6,-/39,-,-,- Y 1 move2 0 - - - - 1", "3 L6-goal",
			"3 L6-goal", "*,*,*,-/39,-,-,- Y 1 bonus10 0 Y3 - - - 1"},
		{"M3: who is on the goal moves no more", "", 2,
			"*,*,-,-/39,-,-,- Y 1 move2 0 - - - - 1", "Pass",
			"Pass", "*,*,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"M4: of two on a square the lower number moves", "", 2,
			"30,14,14,-/39,-,-,- Y 1 move2 0 - - - - 2", "1 30-32, 2 14-16",
			"2 14-16", "30,16,14,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"X1: a six is 6 with a piece in the yard", "", 2,
			"10,20,*,-/39,-,-,- Y 1 move6 1 - - - - 2", "1 10-16, 2 20-26",
			"1 10-16", "16,20,*,-/39,-,-,- Y 1 roll 1 Y1 - - - 0"},
		{"X1: and 7 with an empty yard", "", 2,
			"10,20,*,*/39,-,-,- Y 1 move6 1 - - - - 2", "1 10-17, 2 20-27",
			"1 10-17", "17,20,*,*/39,-,-,- Y 1 roll 1 Y1 - - - 0"},
		{"X1: not where a six is always 6", "seven no", 2,
			"10,20,*,*/39,-,-,- Y 1 move6 1 - - - - 2", "1 10-16, 2 20-26",
			"1 10-16", "16,20,*,*/39,-,-,- Y 1 roll 1 Y1 - - - 0"},
		{"X2: a six throws again also when nothing moved", "", 2,
			"-,-,-,-/39,-,-,- Y 1 move6 1 - - - - 1", "Pass",
			"Pass", "-,-,-,-/39,-,-,- Y 1 roll 1 - - - - 0"},
		{"X2: and after a capture and its bonus", "", 2,
			"10,-,-,-/16,-,-,- Y 1 move6 1 - - - - 1", "1 10-16 xR1",
			"1 10-16 xR1; 1 16-36", "36,-,-,-/-,-,-,- Y 1 roll 1 Y1 - - - 0"},
		{"X2: and after a piece that comes home, and its bonus", "", 2,
			"L2,30,-,-/39,-,-,- Y 1 move6 1 - - - - 2", "1 L2-goal, 2 30-36",
			"1 L2-goal; 2 30-40", "*,40,-,-/39,-,-,- Y 1 roll 1 Y2 - - - 0"},
		{"X3, X4: a third six sends the last moved piece back", "", 2,
			"22,30,-,-/39,-,-,- Y 1 roll 2 Y1 - - - 0", "",
			"Rolls 6; 1 22-yard", "-,30,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"X4: from an exit, of two", "", 2,
			"5,5,-,-/39,-,-,- Y 1 back 3 Y1 5:Y2Y1 - - 1", "1 5-yard",
			"1 5-yard", "-,5,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"X4: the piece moved last may have moved by a bonus", "", 2,
			"10,30,-,-/16,-,-,- Y 1 roll 1 - - - - 0", "",
			"Rolls 6; 1 10-16 xR1; 2 30-50; Rolls 6; 2 50-yard", "16,-,-,-/-,-,-,- R 1 roll 0 - - - - 0"},
		{"X4: from a safe square, too", "", 2,
			"-,-,-,-/39,12,-,- R 1 back 3 R2 - - - 1", "2 12-yard",
			"2 12-yard", "-,-,-,-/39,-,-,- Y 2 roll 0 - - - - 0"},
		{"X4: from the tip, too", "", 2,
			"68,30,-,-/39,-,-,- Y 1 back 3 Y1 - - - 1", "1 68-yard",
			"1 68-yard", "-,30,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"X4: a piece in the lane stays", "", 2,
			"L1,30,-,-/39,-,-,- Y 1 back 3 Y1 - - - 1", "Pass",
			"Pass", "L1,30,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"X4: on the goal, too", "", 2,
			"*,30,-,-/39,-,-,- Y 1 back 3 Y1 - - - 1", "Pass",
			"Pass", "*,30,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"X4: nothing goes back where nothing has moved", "", 2,
			"-,-,-,-/39,-,-,- Y 1 back 3 - - - - 1", "Pass",
			"Pass", "-,-,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"sixes stop: X3 without X4", "sixes stop", 2,
			"22,30,-,-/39,-,-,- Y 1 back 3 Y1 - - - 1", "Pass",
			"Pass", "22,30,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"sixes free: a third six is like any other", "sixes free", 2,
			"22,30,-,-/39,-,-,- Y 1 move6 3 Y1 - - - 2", "1 22-28, 2 30-36",
			"1 22-28", "28,30,-,-/39,-,-,- Y 1 roll 3 Y1 - - - 0"},
		{"B1, B2: no piece passes two of one colour", "", 2,
			"10,20,-,-/13,13,-,- Y 1 move4 0 - - - - 1", "2 20-24",
			"2 20-24", "10,24,-,-/13,13,-,- R 1 roll 0 - - - - 0"},
		{"B1: two colours are no barrier", "", 3,
			"10,-,-,-/12,-,-,-/12,-,-,- Y 1 move4 0 - - - - 1", "1 10-14",
			"1 10-14", "14,-,-,-/12,-,-,-/12,-,-,- B 1 roll 0 - - - - 0"},
		{"B2: nor an own one", "", 2,
			"10,13,13,-/39,-,-,- Y 1 move4 0 - - - - 1", "2 13-17",
			"2 13-17", "10,17,13,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"B2: nor one in the lane", "", 2,
			"68,L3,L3,-/39,-,-,- Y 1 move4 0 - - - - 1", "2 L3-L7",
			"2 L3-L7", "68,L7,L3,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"B2: nor one past the highest number", "", 2,
			"20,-,-,-/67,1,1,- R 1 move4 0 - - - - 1", "2 1-5",
			"2 1-5", "20,-,-,-/67,5,1,- Y 2 roll 0 - - - - 0"},
		{"B2: nor on the first square of the lane", "", 2,
			"68,L1,L1,-/39,-,-,- Y 1 move4 0 - - - - 1", "2 L1-L5",
			"2 L1-L5", "68,L5,L1,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"B2: nor on the way to the goal", "", 2,
			"L1,L3,L3,-/39,-,-,- Y 1 move5 0 - - - - 1", "4 yard-5",
			"4 yard-5", "L1,L3,L3,5/39,-,-,- R 1 roll 0 - - - - 0"},
		{"B3: a six opens a barrier", "", 2,
			"10,30,30,-/39,-,-,- Y 1 move6 1 - - - - 1", "2 30-36",
			"2 30-36", "10,36,30,-/39,-,-,- Y 1 roll 1 Y2 - - - 0"},
		{"B3: which one is free", "", 2,
			"10,10,30,30/39,-,-,- Y 1 move6 1 - - - - 2", "1 10-17, 3 30-37",
			"3 30-37", "10,10,37,30/39,-,-,- Y 1 roll 1 Y3 - - - 0"},
		{"B3: in the lane, too", "", 2,
			"10,L1,L1,*/39,-,-,- Y 1 move6 1 - - - - 1", "2 L1-goal",
			"2 L1-goal", "10,*,L1,*/39,-,-,- Y 1 bonus10 1 Y2 - - - 1"},
		{"B3: where none can open, any piece moves", "", 2,
			"10,30,30,-/33,33,-,- Y 1 move6 1 - - - - 1", "1 10-16",
			"1 10-16", "16,30,30,-/33,33,-,- Y 1 roll 1 Y1 - - - 0"},
		{"barriers block: B2 without B3", "barriers block", 2,
			"10,30,30,-/39,-,-,- Y 1 move6 1 - - - - 2", "1 10-16, 2 30-36",
			"1 10-16", "16,30,30,-/39,-,-,- Y 1 roll 1 Y1 - - - 0"},
		{"barriers none: pieces pass, and M2 stays", "barriers none", 2,
			"10,9,-,-/13,13,-,- Y 1 move4 0 - - - - 1", "1 10-14",
			"1 10-14", "14,9,-,-/13,13,-,- R 1 roll 0 - - - - 0"},
		{"barriers none: M2 stays in the lane, too", "barriers none", 2,
			"L1,L3,L3,-/39,-,-,- Y 1 move2 0 - - - - 1", "2 L3-L5",
			"2 L3-L5", "L1,L5,L3,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"C1, C3: a capture, and 20 with any piece", "", 2,
			"10,30,-,-/14,-,-,- Y 1 move4 0 - - - - 2", "1 10-14 xR1, 2 30-34",
			"1 10-14 xR1; 2 30-50", "14,50,-,-/-,-,-,- R 1 roll 0 - - - - 0"},
		{"C2: nobody is captured on a shelter", "", 2,
			"10,-,-,-/12,-,-,- Y 1 move2 0 - - - - 1", "1 10-12",
			"1 10-12", "12,-,-,-/12,-,-,- R 1 roll 0 - - - - 0"},
		{"C2: nor on the exit of an arm that nobody has", "", 2,
			"20,-,-,-/22,-,-,- Y 1 move2 0 - - - - 1", "1 20-22",
			"1 20-22", "22,-,-,-/22,-,-,- R 1 roll 0 - - - - 0"},
		{"C3: a bonus that no piece can use is lost", "", 2,
			"63,-,-,-/66,-,-,- Y 1 move3 0 - - - - 1", "1 63-66 xR1",
			"1 63-66 xR1; Pass", "66,-,-,-/-,-,-,- R 1 roll 0 - - - - 0"},
		{"capture 10", "capture 10", 2,
			"10,-,-,-/14,-,-,- Y 1 move4 0 - - - - 1", "1 10-14 xR1",
			"1 10-14 xR1; 1 14-24", "24,-,-,-/-,-,-,- R 1 roll 0 - - - - 0"},
		{"capture 0: the turn goes on without a bonus", "capture 0", 2,
			"10,-,-,-/16,-,-,- Y 1 move6 1 - - - - 1", "1 10-16 xR1",
			"1 10-16 xR1", "16,-,-,-/-,-,-,- Y 1 roll 1 Y1 - - - 0"},
		{"H1: only an exact count reaches the goal", "", 2,
			"L5,L7,-,-/39,-,-,- Y 1 move2 0 - - - - 1", "1 L5-L7",
			"1 L5-L7", "L7,L7,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"count over: a higher one, too", "count over", 2,
			"L5,L7,-,-/39,-,-,- Y 1 move2 0 - - - - 2", "1 L5-L7, 2 L7-goal",
			"2 L7-goal", "L5,*,-,-/39,-,-,- Y 1 bonus10 0 Y2 - - - 1"},
		{"count over: of a bonus, too", "count over, pieces 2", 2,
			"63,-/66,- Y 1 move3 0 - - - - 1", "1 63-66 xR1",
			"1 63-66 xR1; 1 66-goal; Pass", "*,-/-,- R 1 roll 0 - - - - 0"},
		{"H2: home counts 10 with another", "", 2,
			"L5,30,-,-/39,-,-,- Y 1 move3 0 - - - - 2", "1 L5-goal, 2 30-33",
			"1 L5-goal; 2 30-40", "*,40,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"goal 0: home counts nothing", "goal 0", 2,
			"L5,30,-,-/39,-,-,- Y 1 move3 0 - - - - 2", "1 L5-goal, 2 30-33",
			"1 L5-goal", "*,30,-,-/39,-,-,- R 1 roll 0 - - - - 0"},
		{"H3: a bonus captures, and gives the next", "", 2,
			"10,30,-,-/14,50,-,- Y 1 move4 0 - - - - 2", "1 10-14 xR1, 2 30-34",
			"1 10-14 xR1; 2 30-50 xR2; 1 14-34", "34,50,-,-/-,-,-,- R 1 roll 0 - - - - 0"},
		{"H3: a bonus brings home, and gives the next", "", 2,
			"10,56,-,-/14,50,-,- Y 1 move4 0 - - - - 2", "1 10-14 xR1, 2 56-60",
			"1 10-14 xR1; 2 56-goal; 1 14-24", "24,*,-,-/-,50,-,- R 1 roll 0 - - - - 0"},
		{"H3: a bonus opens no barrier and enters nobody; after a six the die follows", "", 2,
			"8,30,30,-/14,50,-,- Y 1 bonus20 1 Y1 - - - 2", "1 8-28, 2 30-50 xR2",
			"1 8-28", "28,30,30,-/14,50,-,- Y 1 roll 1 Y1 - - - 0"},
		{"H3, B2: a bonus passes no barrier", "", 2,
			"10,30,-,-/14,40,40,- Y 1 bonus20 0 Y1 - - - 1", "1 10-30",
			"1 10-30", "30,30,-,-/14,40,40,- R 1 roll 0 - - - - 0"},
		{"W1: the last piece ends the match at once", "", 2,
			"*,*,*,L1/39,*,-,- Y 7 move6 1 - - - - 1", "4 L1-goal",
			"4 L1-goal", "*,*,*,*/39,*,-,- - 7 over 0 - - Y - 1-2"},
		{"W1: the last piece may come home by a bonus", "pieces 2", 2,
			"L7,66/39,- Y 7 move1 0 - - - - 2", "1 L7-goal, 2 66-67",
			"1 L7-goal; 2 66-goal", "*,*/39,- - 7 over 0 - - Y - 1-2"},
		{"W2: by pieces on the goal, then by progress, equal ranks", "", 4,
			"*,*,*,L7/39,*,-,-/*,-,-,39/56,-,-,- Y 7 move1 0 - - - - 1", "4 L7-goal",
			"4 L7-goal", "*,*,*,*/39,*,-,-/*,-,-,39/56,-,-,- - 7 over 0 - - Y - 1-2-3-4"},
		{"W2: 1-2-2-4", "pieces 1", 4,
			"L7/23/40/56 Y 7 move1 0 - - - - 1", "1 L7-goal",
			"1 L7-goal", "*/23/40/56 - 7 over 0 - - Y - 1-2-2-4"},
		{"W2: pieces on the goal before progress", "rounds 40, pieces 2", 2,
			"*,-/L5,L6 R 40 move1 0 - - - - 2", "1 L5-L6, 2 L6-L7",
			"1 L5-L6", "*,-/L6,L6 - 40 over 0 - - - - 1-2"},
		{"W2, T4: the pieces on the goal of all partners", "rounds 40, pieces 2, teams two", 4,
			"*,*/-,-/-,-/*,8 G 40 move1 0 - - - - 1", "2 8-9",
			"2 8-9", "*,*/-,-/-,-/*,9 - 40 over 0 - - - - 1-2-1-2"},
		{"W2, T4: the progress of all partners", "rounds 40, pieces 1, teams two", 4,
			"68/42/40/7 G 40 move1 0 - - - - 1", "1 7-8",
			"1 7-8", "68/42/40/8 - 40 over 0 - - - - 1-2-1-2"},
		{"W3: the match ends instead of passing on", "rounds 40, pieces 1", 2,
			"20/39 R 40 move1 0 - - - - 1", "1 39-40",
			"1 39-40", "20/40 - 40 over 0 - - - - 1-2"},
		{"end all: play goes on for the places, without a bonus", "end all, pieces 1", 3,
			"L1/31/40 Y 7 move6 1 - - - - 1", "1 L1-goal",
			"1 L1-goal; Rolls 1; 1 31-32; Rolls 1; 1 40-41", "*/32/41 B 8 roll 0 - - Y - 0"},
		{"end all: until one is left", "end all, pieces 1", 3,
			"*/L7/40 B 7 move1 0 - - Y - 1", "1 L7-goal",
			"1 L7-goal", "*/*/40 - 7 over 0 - - YB - 1-2-3"},
		{"Q1: who leaves in turn ends it", "", 3,
			"10,-,-,-/22,-,-,-/39,-,-,- Y 3 move4 0 - - - - 1", "1 10-14",
			"Y Resigns", "x,x,x,x/22,-,-,-/39,-,-,- B 3 roll 0 - - - Y 0"},
		{"Q1: barriers of who leaves are gone, and the order on an exit", "", 3,
			"10,-,-,-/13,13,5,-/5,-,-,- Y 3 move4 0 - 5:B3R1 - - 1", "Pass",
			"B Timeout; 1 10-14", "14,-,-,-/x,x,x,x/5,-,-,- R 3 roll 0 - - - B 0"},
		{"Q1: and where the piece that came last leaves", "", 3,
			"10,-,-,-/13,13,5,-/5,-,-,- Y 3 move4 0 - 5:R1B3 - - 1", "Pass",
			"B Timeout; 1 10-14", "14,-,-,-/x,x,x,x/5,-,-,- R 3 roll 0 - - - B 0"},
		{"Q1: turns of who left are skipped", "", 3,
			"10,-,-,-/x,x,x,x/39,-,-,- Y 3 move4 0 - - - B 1", "1 10-14",
			"1 10-14", "14,-,-,-/x,x,x,x/39,-,-,- R 3 roll 0 - - - B 0"},
		{"Q2: who left first is last", "pieces 1", 4,
			"L7/31/x/x Y 3 move1 0 - - - GR 1", "1 L7-goal",
			"1 L7-goal", "*/31/x/x - 3 over 0 - - Y GR 1-2-3-4"},
		{"Q3: when one is left the match ends", "pieces 1", 3,
			"20/31/x Y 3 roll 0 - - - R 0", "",
			"B Adjudicated", "20/x/x - 3 over 0 - - - RB 1-2-3"},
		{"Q3: after those who had finished", "end all, pieces 1", 3,
			"*/31/50 B 3 roll 0 - - Y - 0", "",
			"R Resigns", "*/31/x - 3 over 0 - - Y R 1-2-3"},
		{"W3, Q1: leaving in turn after the last round ends the match", "rounds 40, pieces 1", 3,
			"20/31/50 R 40 roll 0 - - - - 0", "",
			"R Resigns", "20/31/x - 40 over 0 - - - R 1-2-3"},
		{"T1, T2: a partner is not captured, and shares any square", "teams two", 4,
			"10,-,-,-/22,-,-,-/14,-,-,-/56,-,-,- Y 1 move4 0 - - - - 1", "1 10-14",
			"1 10-14", "14,-,-,-/22,-,-,-/14,-,-,-/56,-,-,- B 1 roll 0 - - - - 0"},
		{"T2: partners are no barrier, but fill the square", "teams two", 4,
			"10,11,-,-/14,-,-,-/39,-,-,-/14,-,-,- Y 1 move3 0 - - - - 1", "1 10-13",
			"1 10-13", "13,11,-,-/14,-,-,-/39,-,-,-/14,-,-,- B 1 roll 0 - - - - 0"},
		{"T2: partners shut the exit (E2)", "teams two", 4,
			"5,-,-,-/22,-,-,-/5,-,-,-/56,-,-,- Y 1 move5 0 - 5:R1Y1 - - 1", "1 5-10",
			"1 5-10", "10,-,-,-/22,-,-,-/5,-,-,-/56,-,-,- B 1 roll 0 - - - - 0"},
		{"T2, E3: of a partner's and an opponent's piece the opponent's goes", "teams two", 4,
			"-,-,-,-/5,-,-,-/5,-,-,-/56,-,-,- Y 1 move5 0 - 5:B1R1 - - 1", "1 yard-5 xB1",
			"1 yard-5 xB1", "5,-,-,-/-,-,-,-/5,-,-,-/56,-,-,- Y 1 bonus20 0 Y1 5:R1Y1 - - 1"},
		{"T3: a partner's pieces, from the bonus of the last own one", "teams two, pieces 2", 4,
			"*,L7/22,-/50,-/57,- Y 1 move1 0 - - - - 1", "2 L7-goal",
			"2 L7-goal; R1 50-60", "*,*/22,-/60,-/57,- B 1 roll 0 - - - - 0"},
		{"T3: entering as if they were that partner", "teams two, pieces 2", 4,
			"*,*/22,-/30,-/56,- Y 1 move5 0 - - - - 1", "R2 yard-39",
			"R2 yard-39", "*,*/22,-/30,39/56,- B 1 roll 0 - - - - 0"},
		{"T3, X1: a six counts 6 while that partner has a piece in the yard", "teams two, pieces 2", 4,
			"*,*/22,-/40,-/56,- Y 1 move6 1 - - - - 1", "R1 40-46",
			"R1 40-46", "*,*/22,-/46,-/56,- Y 1 roll 1 R1 - - - 0"},
		{"T3: the next partner in seat order", "teams two, pieces 1", 6,
			"*/24/42/61/75/92 Y 1 move1 0 - - - - 1", "R1 42-43",
			"R1 42-43", "*/24/43/61/75/92 B 1 roll 0 - - - - 0"},
		{"T3: who still has pieces to bring home", "teams two, pieces 1", 6,
			"*/24/*/61/75/92 Y 1 move1 0 - - - - 1", "O1 75-76",
			"O1 75-76", "*/24/*/61/76/92 B 1 roll 0 - - - - 0"},
		{"T3: with a third six the partner's piece goes back", "teams two, pieces 2", 4,
			"*,*/22,-/30,-/56,- Y 1 back 3 R1 - - - 1", "R1 30-yard",
			"R1 30-yard", "*,*/22,-/-,-/56,- B 1 roll 0 - - - - 0"},
		{"T4: a team is home with all pieces of all partners", "teams two, pieces 1", 4,
			"*/22/L7/56 Y 1 move1 0 - - - - 1", "R1 L7-goal",
			"R1 L7-goal", "*/22/*/56 - 1 over 0 - - YR - 1-2-1-2"},
		{"T4: who gives up gives up for the team", "teams pairs, pieces 1", 6,
			"10/24/42/61/73/90 O 1 move5 0 - - - - 1", "1 73-78",
			"R Resigns", "10/24/x/61/73/x O 1 move5 0 - - - RP 1"},
		{"T4, Q1: the turn of a partner ends, too", "teams pairs, pieces 1", 6,
			"10/24/42/61/73/90 P 1 move5 0 - - - - 1", "1 90-95",
			"R Resigns", "10/24/x/61/73/x Y 2 roll 0 - - - RP 0"},
		{"start 0", "start 0, pieces 2", 2, "-,-/-,- Y 1 roll 0 - - - - 0", "", "Rolls 5; 1 yard-5", "5,-/-,- R 1 roll 0 - - - - 0"},
		{"start 2, in seat and then piece order", "start 2, pieces 2", 2,
			"5,5/39,39 Y 1 roll 0 - 5:Y1Y2,39:R1R2 - - 0", "", "Rolls 5; 1 5-10", "10,5/39,39 R 1 roll 0 - 39:R1R2 - - 0"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			s := at(t, c.setup, c.seats, c.before)
			var legal []string
			for _, a := range s.position.actions() {
				legal = append(legal, string(a))
			}
			assert.Equal(t, c.legal, strings.Join(legal, ", "))
			s = enter(t, s, c.play)
			assert.Equal(t, c.after, s.Line())
		})
	}
}

// Options whose values are numbers set these numbers, and "none" is 0.
func TestNumbersOfOptions(t *testing.T) {
	numbers := map[string]func(Rules) int8{
		optionPieces:  func(r Rules) int8 { return r.Pieces },
		optionStart:   func(r Rules) int8 { return r.Start },
		optionCapture: func(r Rules) int8 { return r.Capture },
		optionGoal:    func(r Rules) int8 { return r.Goal },
		optionRounds:  func(r Rules) int8 { return r.Rounds },
	}
	for _, o := range options() {
		number, ok := numbers[o.Key]
		if !ok {
			continue
		}
		for _, value := range o.Values {
			r, err := RulesOf(engine.Setup{o.Key: value}, 4)
			require.NoError(t, err)
			assert.Equal(t, strings.Replace(value, "none", "0", 1), strconv.Itoa(int(number(r))), o.Key)
		}
	}
}

func TestTeams(t *testing.T) {
	for _, c := range []struct {
		name, setup string
		seats       int
		want        []int
	}{
		{"everybody alone", "", 3, []int{0, 1, 2}},
		{"pairs of four", "teams pairs", 4, []int{0, 1, 0, 1}},
		{"pairs of eight", "teams pairs", 8, []int{0, 1, 2, 3, 0, 1, 2, 3}},
		{"two of six", "teams two", 6, []int{0, 1, 0, 1, 0, 1}},
		{"no teams of five", "teams two", 5, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.want, New().(engine.Partnered).Teams(setupOf(c.setup), c.seats))
		})
	}
}
