package stratego

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// middle is a board on which texts are read; with Blue to move it is that of blueToMove.
const middle = "bF......../bBbB......./-/b7..b2..b9.bX/....bS...../-/r7r4..r3r2.../..r2r5rX...rSr9/rB......../rF........"

func blueToMove(t testing.TB) State {
	s := at(t, nil, middle)
	s.position.turn = Blue
	return s
}

func TestRead(t *testing.T) {
	red, blue := at(t, nil, middle), blueToMove(t)
	for _, c := range []struct {
		name  string
		state State
		text  string
		want  string
	}{
		{"canonical", red, "a4-a5", "a4-a5"},
		{"an attack where nobody stands", blue, "e6xe5", ""},
		{"without a sign", red, "a4a5", "a4-a5"},
		{"with a space", red, "a4 a5", "a4-a5"},
		{"with an arrow", red, "a4→a5", "a4-a5"},
		{"with another arrow", red, "A4 > A5", "a4-a5"},
		{"with a long dash", red, "a4–a5", "a4-a5"},
		{"up", red, "a4 up", "a4-a5"},
		{"u", red, "a4u", "a4-a5"},
		{"forward", red, "a4 forward", "a4-a5"},
		{"f", red, "a4 f", "a4-a5"},
		{"right", red, "b4 right", "b4-c4"},
		{"r with a number", red, "f4 r 3", "f4-i4"},
		{"up with a number", red, "f4 up 2", "f4-f6"},
		{"up with a number, joined", red, "f4 up2", "f4-f6"},
		{"down onto an own piece", red, "e4 down", ""},
		{"frente", red, "a4 frente", "a4-a5"},
		{"direita", red, "f4 direita 2", "f4-h4"},
		{"the end alone", red, "a5", "a4-a5"},
		{"an end of two pieces", red, "c4", ""},
		{"rank and end", red, "4 c4", "b4-c4"},
		{"rank and end, joined", red, "2c4", "c3-c4"},
		{"a name and an end", red, "Sergeant c4", "b4-c4"},
		{"a name in Portuguese", red, "Soldado c4", "c3-c4"},
		{"10", red, "10e2", "e3-e2"},
		{"X", red, "X e2", "e3-e2"},
		{"General", red, "general e2", "e3-e2"},
		{"a name and a way", red, "general down", "e3-e2"},
		{"1", red, "1i4", "i3-i4"},
		{"S", red, "s i4", "i3-i4"},
		{"rank, start and end", red, "7 a4-a5", "a4-a5"},
		{"Blue's up", blue, "a7 up", "a7-a6"},
		{"Blue's left", blue, "g7 left", "g7-h7"},
		{"Blue's back", blue, "a7 back", "a7-a8"},
		{"Blue's Scout", blue, "d7 right 2", "d7-b7"},
		{"Blue's General", blue, "10 i6", "i7-i6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := c.state.Read(c.state.position.turn, c.text)
			if c.want == "" {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			assert.EqualValues(t, c.want, got)
		})
	}
}

func TestReadAttacks(t *testing.T) {
	s := at(t, nil, "bF......../-/-/b7......../-/r8.....b5..../r7r5......../-/-/rF")
	for text, want := range map[string]string{
		"a4 up": "", "a5a6": "a5-a6", "xa7": "", "a4-b5": "", "b4 b5": "b4-b5",
	} {
		got, err := s.Read(Red, text)
		assert.EqualValues(t, want, got, text)
		assert.Equal(t, want == "", err != nil, text)
	}
	s = at(t, nil, "bF......../-/-/-/b7......../r9........b6/r2........rX/-/-/rF")
	for text, want := range map[string]string{
		"Xxa6": "", "Xxj5": "j4xj5", "xXj5": "j4xj5", "X x a4": "", "xa6": "a5xa6", "X j4-j5": "j4xj5", "X j4-j3": "j4-j3",
		"X j4 down": "j4-j3", "X j4xj5": "j4xj5", "X j4xj3": "", "x a5-a6": "a5xa6", "x a5-b5": "", "X a5xa6": "", "9xa6": "a5xa6",
		"X9xa6": "", "x j5": "j4xj5", "x j3": "j4-j3", "X j4 left 2": "",
	} {
		got, err := s.Read(Red, text)
		assert.EqualValues(t, want, got, text)
		assert.Equal(t, want == "", err != nil, text)
	}
	_, err := s.Read(Red, "X j4-j6")
	assert.ErrorContains(t, err, "a General goes one square")
	_, err = s.Read(Red, "Xa5xa6")
	assert.ErrorContains(t, err, "a5 is a Marshal, not a General")
	s = at(t, nil, "bF......../-/-/-/-/b7......../r8......../rX......../-/rF")
	for _, text := range []string{"a4xa5", "a4-a5", "a4a5", "a4 up", "xa5", "x a5", "8a5", "a5"} {
		got, err := s.Read(Red, text)
		require.NoError(t, err, text)
		assert.EqualValues(t, "a4xa5", got)
	}
}

func TestReadRefuses(t *testing.T) {
	red := at(t, nil, middle)
	for _, c := range []struct {
		text            string
		kind            error
		rule, key, says string
	}{
		{"", engine.ErrUnreadable, "", ReasonUnreadable, "is no move"},
		{"hop!", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"a4 a5 a6", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"a4 up down", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"k4 up", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"11 a5", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"a4 5", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"General", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"Setup keep", engine.ErrUnreadable, "", ReasonUnreadable, ""},
		{"c4", engine.ErrAmbiguous, "", ReasonAmbiguous, "fits 2 moves"},
		{"up", engine.ErrAmbiguous, "", ReasonAmbiguous, ""},
		{"j10", engine.ErrIllegal, "M1", ReasonNoMoveFits, ""},
		{"9 a5", engine.ErrIllegal, "M1", ReasonNoMoveFits, ""},
		{"8 a5", engine.ErrIllegal, "M1", ReasonNoSuchPiece, "none of your pieces is a Colonel"},
		{"bomb left", engine.ErrIllegal, "M3", ReasonNeverMoves, "Bombs do not move"},
		{"flag up", engine.ErrIllegal, "M3", ReasonNeverMoves, "the Flag does not move"},
		{"b5-b6", engine.ErrIllegal, "M1", ReasonEmpty, "nothing stands on b5"},
		{"e6-e5", engine.ErrIllegal, "M1", ReasonTheirs, "is not yours"},
		{"5 a4-a5", engine.ErrIllegal, "M1", ReasonAnotherRank, "a4 is a Major, not a Lieutenant"},
		{"a2-a3", engine.ErrIllegal, "M3", ReasonCannotMove, "a2 is a Bomb; Bombs do not move"},
		{"a1 right", engine.ErrIllegal, "M3", ReasonCannotMove, "a1 is the Flag; the Flag does not move"},
		{"a4-b5", engine.ErrIllegal, "M2", ReasonNotStraight, ""},
		{"a4-a4", engine.ErrIllegal, "M2", ReasonNotStraight, ""},
		{"a4 left", engine.ErrIllegal, "M2", ReasonEdge, "off the board"},
		{"a4-b4", engine.ErrIllegal, "M2", ReasonOwnPiece, "on b4"},
		{"f4-c4", engine.ErrIllegal, "M2", ReasonOwnPiece, "on e4"},
		{"c3 up 2", engine.ErrIllegal, "M2", ReasonLake, "c5 is a lake"},
		{"a4-a6", engine.ErrIllegal, "M4", ReasonTooFar, "only Scouts"},
		{"a4xa5", engine.ErrIllegal, "M5", ReasonNobodyThere, "nobody stands on a5"},
	} {
		t.Run(c.text, func(t *testing.T) {
			_, err := red.Read(Red, c.text)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.kind, problem.Kind, problem.Text)
			assert.Equal(t, c.rule, problem.Rule)
			assert.Equal(t, c.key, problem.Key)
			assert.Contains(t, problem.Text, c.says)
			assert.Contains(t, Reasons(), problem.Key)
			if c.kind == engine.ErrAmbiguous {
				assert.Less(t, len(problem.Allowed), len(red.Legal(Red)))
			} else {
				assert.Equal(t, red.Legal(Red), problem.Allowed)
			}
		})
	}
	_, err := at(t, nil, "bF......../-/-/-/.b3......../b4......../-/r2......../-/rF").Read(Red, "a3-a6")
	assert.ErrorContains(t, err, "a piece stands in the way, on a5 (M4)")
	_, err = at(t, nil, "bF......../-/-/-/.b3......../b4......../-/r2......../-/rF").Apply(Red, "a3-a5")
	assert.ErrorContains(t, err, "an attack is written a3xa5 (M5)")
	_, err = red.Read(Blue, "a7-a6")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
}
