package ludo

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// Positions in which texts are read.
const (
	open4   = "14,8,30,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move6 1 - - - - 3" // 1 14-20, 2 8-14, 3 30-36
	capture = "14,8,34,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 bonus20 1 Y1 - - - 3"
	twins   = "30,14,14,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 move4 0 - - - - 2" // 1 30-34, 2 14-18
	home    = "66,L5,L7,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 move1 0 - - - - 3" // 1 66-67, 2 L5-L6, 3 L7-goal
	five    = "14,8,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move5 0 - - - - 1" // 3 yard-5
	back    = "14,8,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 back 3 Y2 - - - 1" // 2 8-yard
	passing = "L5,-,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move4 0 - - - - 1" // Pass
	low     = "20,12,-,-/3,28,-,-/39,41,-,-/56,-,-,- B 3 move4 0 - - - - 2" // 1 3-7, 2 28-32
)

func TestRead(t *testing.T) {
	for _, c := range []struct{ name, before, text, want string }{
		{"a bare number to 4 is a piece", open4, "1", "1 14-20"},
		{"a piece in words", open4, "Piece 3", "3 30-36"},
		{"a move in words", open4, "move p2", "2 8-14"},
		{"any other number is where it stands", open4, "30", "3 30-36"},
		{"on", open4, "ON 14", "1 14-20"},
		{"@", open4, "@14", "1 14-20"},
		{"to", open4, "to 36", "3 30-36"},
		{">", open4, ">36", "3 30-36"},
		{"from and to", open4, "30-36", "3 30-36"},
		{"without a sign", open4, "30 36", "3 30-36"},
		{"with an arrow", open4, "30 → 36", "3 30-36"},
		{"with both signs", open4, "30->36", "3 30-36"},
		{"with dashes of other lengths", open4, "30–36", "3 30-36"},
		{"canonical", open4, "1 14-20", "1 14-20"},
		{"without spaces", open4, "p1to20", "1 14-20"},
		{"in full width", open4, "３　", "3 30-36"},
		{"a line of a record", open4, "Y 1 14-20", "1 14-20"},
		{"with the colour of the piece", open4, "y2", "2 8-14"},
		{"with the name of the colour", open4, "yellow 2", "2 8-14"},
		{"a capture", capture, "x", "2 8-28 xB2"},
		{"of a colour", capture, "xB", "2 8-28 xB2"},
		{"of a piece", capture, "xb2", "2 8-28 xB2"},
		{"in words", capture, "captures blue 2", "2 8-28 xB2"},
		{"on a square", capture, "x28", "2 8-28 xB2"},
		{"with everything", capture, "2 8-28 xB2", "2 8-28 xB2"},
		{"from and a capture", capture, "8 x B", "2 8-28 xB2"},
		{"of twins either number", twins, "3", "2 14-18"},
		{"of twins the lower one", twins, "2", "2 14-18"},
		{"of twins the square", twins, "14", "2 14-18"},
		{"a lane", home, "L5", "2 L5-L6"},
		{"a lane with a space", home, "l 5", "2 L5-L6"},
		{"into the lane", home, "to l6", "2 L5-L6"},
		{"the goal", home, "goal", "3 L7-goal"},
		{"home", home, "home", "3 L7-goal"},
		{"from the lane", home, "L7-goal", "3 L7-goal"},
		{"the yard", five, "yard", "3 yard-5"},
		{"from the yard", five, "yard-5", "3 yard-5"},
		{"to the exit", five, "to 5", "3 yard-5"},
		{"back to the yard", back, "to yard", "2 8-yard"},
		{"back from the square", back, "8-yard", "2 8-yard"},
		{"pass", passing, "PASS", "Pass"},
		{"pass with the letter", passing, "y pass", "Pass"},
		{"on a low square", low, "on 3", "1 3-7"},
		{"from a low square", low, "3-7", "1 3-7"},
		{"peão", open4, "peão 2", "2 8-14"},
		{"casa", open4, "casa 14", "1 14-20"},
		{"da casa para a casa", open4, "da casa 30 para casa 36", "3 30-36"},
		{"captura", capture, "captura", "2 8-28 xB2"},
		{"captura azul", capture, "captura azul", "2 8-28 xB2"},
		{"chegada", home, "chegada", "3 L7-goal"},
		{"passo", passing, "passo", "Pass"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, "", 4, c.before)
			got, err := s.Read(s.position.turn, c.text)
			require.NoError(t, err)
			assert.EqualValues(t, c.want, got)
		})
	}
}

// refusedTexts are illegal texts of the player whose turn it is, with the reasons.
var refusedTexts = []struct {
	name, setup, before, text string
	kind                      error
	rule, key, says           string
}{
	{"nothing", "", open4, "", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"nonsense", "", open4, "hop!", engine.ErrUnreadable, "", ReasonUnreadable, "hop"},
	{"two pieces", "", open4, "1 2", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"three squares", "", open4, "14 20 30", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"to nothing", "", open4, "1 to", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"a square that no board has", "", open4, "137", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"a huge number", "", open4, "99999999999999999999", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"a throw", "", open4, "Rolls 6", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"several fit", "", capture, "piece", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"a place that two have", "", "14,8,30,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move6 1 - - - - 3", "y", engine.ErrUnreadable, "", ReasonUnreadable, ""},
	{"a piece that nobody has", "pieces 2", "14,8/22,28/39,41/56,- Y 3 move4 0 - - - - 2", "3", engine.ErrIllegal, "G1", ReasonNoPiece, "each player has 2"},
	{"another's piece", "", open4, "B1", engine.ErrIllegal, "G2", ReasonNotYours, "Yellow's pieces move now, not Blue's"},
	{"another's line", "", open4, "B 1", engine.ErrIllegal, "G2", ReasonNotYours, "Blue"},
	{"an own piece when a partner's move", "teams two, pieces 2", "*,*/22,-/50,-/57,- Y 1 move4 0 - - - - 1", "Y1", engine.ErrIllegal, "T3", ReasonNotYours, "Red's pieces move now, not Yellow's"},
	{"elsewhere", "", open4, "2 on 14", engine.ErrIllegal, "G2", ReasonElsewhere, "piece 2 is on 8, not on 14"},
	{"an empty square", "", open4, "99", engine.ErrIllegal, "G2", ReasonNobodyThere, "no piece of Yellow is on 99"},
	{"an end that nobody reaches", "", open4, "to 35", engine.ErrIllegal, "M1", ReasonNoMoveFits, ""},
	{"a capture that nobody has", "", open4, "x", engine.ErrIllegal, "M1", ReasonNoMoveFits, ""},
	{"a pass", "", open4, "pass", engine.ErrIllegal, "G3", ReasonMustMove, "Yellow can move"},
	{"a pass of a bonus", "", capture, "pass", engine.ErrIllegal, "C3", ReasonMustMove, ""},
	{"a pass of the other bonus", "", "30,*,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 bonus10 0 Y2 - - - 1", "pass", engine.ErrIllegal, "H2", ReasonMustMove, ""},
	{"a move on a third six", "", back, "1", engine.ErrIllegal, "X3", ReasonThirdSix, "2 8-yard"},
	{"another move on a five", "", five, "1", engine.ErrIllegal, "E1", ReasonMustEnter, "piece 3 must enter"},
	{"a piece in the yard", "", open4, "4", engine.ErrIllegal, "E1", ReasonInYard, "comes out with 5, not with a 6"},
	{"a piece in the yard by other numbers", "enter 1+6", "14,-,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move5 0 - - - - 1", "4", engine.ErrIllegal, "E1", ReasonInYard, "1 or 6"},
	{"two on the exit", "", "5,5,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move5 0 - 5:Y1Y2 - - 1", "3", engine.ErrIllegal, "E2", ReasonExitFull, "two pieces on 5"},
	{"another of the yard", "", five, "4", engine.ErrIllegal, "E4", ReasonLowestEnters, "piece 3 enters before piece 4"},
	{"entering elsewhere", "", five, "3 to 6", engine.ErrIllegal, "E1", ReasonEnd, "enters on 5"},
	{"a bonus for the yard", "", capture, "4", engine.ErrIllegal, "H3", ReasonBonusEnters, ""},
	{"a piece that is home", "", "30,*,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move4 0 - - - - 1", "2", engine.ErrIllegal, "M3", ReasonAtHome, ""},
	{"too high", "", passing, "1", engine.ErrIllegal, "H1", ReasonTooHigh, "3 from its goal, and 4 is too high"},
	{"a barrier on the way", "", "10,20,-,-/13,13,-,-/39,-,-,-/56,-,-,- Y 3 move4 0 - - - - 1", "1", engine.ErrIllegal, "B2", ReasonBarrier, "barrier on 13"},
	{"a barrier in the lane", "", "68,L3,L3,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 move4 0 - - - - 1", "68", engine.ErrIllegal, "B2", ReasonBarrier, "barrier on L3"},
	{"a full square", "", "10,20,-,-/12,-,-,-/12,-,-,-/56,-,-,- Y 3 move2 0 - - - - 1", "1", engine.ErrIllegal, "M2", ReasonFull, "12, where two stand"},
	{"no barrier opened", "", "10,30,30,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 move6 1 - - - - 1", "1", engine.ErrIllegal, "B3", ReasonOpenBarrier, "on 30"},
	{"another end", "", open4, "1 to 21", engine.ErrIllegal, "M1", ReasonEnd, "ends on 20, not on 21"},
	{"no capture", "", capture, "1 x", engine.ErrIllegal, "C2", ReasonCapture, "captures nothing on 34"},
	{"another capture", "", capture, "2 xR", engine.ErrIllegal, "C1", ReasonCapture, "captures B2"},
}

func TestReadRefuses(t *testing.T) {
	for _, c := range refusedTexts {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, c.setup, 4, c.before)
			_, err := s.Read(s.position.turn, c.text)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.kind, problem.Kind)
			assert.Equal(t, c.rule, problem.Rule)
			assert.Equal(t, c.key, problem.Key)
			assert.Contains(t, problem.Text, c.says)
			assert.Equal(t, s.Legal(s.position.turn), problem.Allowed)
			assert.Contains(t, Reasons(), problem.Key)
		})
	}
}

// refusedActions are accepted as typed texts, but not as actions in a record.
var refusedActions = []struct {
	name, setup, before string
	action              engine.Action
	rule, key, says     string
}{
	{"the twin with the higher number", "", "8,8,20,-/39,-,-,-/56,-,-,-/-,-,-,- Y 1 move6 1 - - - - 1", "2 8-14", "M4", ReasonTwin, "of two pieces on 8 the lower number moves: 1, not 2"},
	{"a letter of an own piece", "", "8,8,20,-/39,-,-,-/56,-,-,-/-,-,-,- Y 1 move6 1 - - - - 1", "Y1 8-14", "", ReasonLetter, "written 1 here"},
	{"a partner's piece without its letter", "teams two, pieces 1", "*/22/30/60 Y 3 move4 0 - - - - 1", "1 30-34", "T3", ReasonLetter, "written R1 here"},
	{"a missing capture", "", capture, "2 8-28", "C1", ReasonCapture, "captures B2"},
}

func TestApplyRefusesWhatIsOnlyTyped(t *testing.T) {
	for _, c := range refusedActions {
		t.Run(c.name, func(t *testing.T) {
			_, err := at(t, c.setup, 4, c.before).Apply(0, c.action)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, engine.ErrIllegal, problem.Kind)
			assert.Equal(t, c.rule, problem.Rule)
			assert.Equal(t, c.key, problem.Key)
			assert.Contains(t, problem.Text, c.says)
		})
	}
}

func TestReadNamesTheCandidates(t *testing.T) {
	s := at(t, "", 4, "14,8,30,-/22,36,-,-/20,50,-,-/56,-,-,- Y 3 move6 1 - - - - 3")
	_, err := s.Read(0, "x")
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, engine.ErrAmbiguous, problem.Kind)
	assert.Equal(t, []engine.Action{"1 14-20 xR1", "3 30-36 xB2"}, problem.Allowed)
	assert.Equal(t, values{"given": "x", "number": "2"}, problem.Args)
}

func TestWhoIsNotAsked(t *testing.T) {
	for _, c := range []struct {
		name   string
		before string
		seat   engine.Seat
		key    string
	}{
		{"another player", open4, 1, ReasonNotOnTurn},
		{"a spectator", open4, engine.Nobody, ReasonNotOnTurn},
		{"a seat beyond the table", open4, 7, ReasonNotOnTurn},
		{"Chance before the move", open4, engine.Chance, ReasonMoveFirst},
		{"the player before the throw", "14,8,30,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 roll 0 - - - - 0", 0, ReasonThrowFirst},
		{"anybody at the end", "*,*,*,*/22,28,-,-/39,41,-,-/56,-,-,- - 3 over 0 - - Y - 1-2-3-4", 0, ReasonOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, "", 4, c.before)
			_, err := s.Read(c.seat, "1")
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, engine.ErrNotAsked, problem.Kind)
			assert.Equal(t, c.key, problem.Key)
			_, again := s.Apply(c.seat, "1 14-20")
			assert.Equal(t, err, again)
			assert.Empty(t, s.Legal(c.seat))
		})
	}
}

func TestQuitRefuses(t *testing.T) {
	for _, c := range []struct {
		name, setup, before string
		seat                engine.Seat
		reason              string
	}{
		{"who has left", "pieces 1", "20/x/50 Y 3 roll 0 - - - B 0", 1, ReasonGone},
		{"who has finished", "pieces 1, end all", "*/31/50 B 3 roll 0 - - Y - 0", 0, ReasonFinished},
		{"who does not play", "pieces 1", "20/31/50 Y 3 roll 0 - - - - 0", 3, ReasonGone},
		{"nobody", "pieces 1", "20/31/50 Y 3 roll 0 - - - - 0", engine.Nobody, ReasonGone},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := at(t, c.setup, 3, c.before).Quit(c.seat)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.reason, problem.Key)
		})
	}
	_, err := at(t, "pieces 1", 2, "*/31 - 3 over 0 - - Y - 1-2").Quit(1)
	assert.True(t, errors.Is(err, engine.ErrNotAsked))
}

func TestSetupsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, setup string
		seats       int
		key         string
	}{
		{"an unknown option", "colour blue", 4, ReasonSetup},
		{"an unknown value", "pieces 5", 4, ReasonSetup},
		{"more players than arms", "board 4", 5, ReasonBoard},
		{"more than six on six", "board 6", 7, ReasonBoard},
		{"start above pieces", "pieces 1, start 2", 4, ReasonStart},
		{"teams of five", "teams pairs", 5, ReasonTeams},
		{"teams of two", "teams two", 2, ReasonTeams},
		{"one player", "", 1, "players"},
		{"nine players", "", 9, "players"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := New().New(setupOf(c.setup), c.seats)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, engine.ErrSetup, problem.Kind)
			assert.Equal(t, c.key, problem.Key)
		})
	}
}
