package kamisado

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// study returns a position with the towers that matter, such as "R d4+" for
// White's red sumo on d4 or "b e5" for Black's blue tower. The others stand on
// their home rows: on their own colour, or on the first free square from White's left.
func study(t testing.TB, turn, must string, towers ...string) Position {
	t.Helper()
	var p Position
	for _, text := range towers {
		tower := towerCalled(t, text)
		_, occupied := p.TowerOn(tower.Square)
		require.False(t, occupied, "%s stands on another tower", text)
		p.put(tower)
	}
	for _, missing := range p.missing() {
		missing.Square = parking(t, p, missing)
		p.put(missing)
	}
	p.target = 3
	rows, _, _ := strings.Cut(p.String(), " ")
	read, err := ParsePosition(rows + " " + turn + " " + must + " 0-0/3")
	require.NoError(t, err)
	return read
}

func towerCalled(t testing.TB, text string) Tower {
	t.Helper()
	letter, at, ok := strings.Cut(text, " ")
	require.True(t, ok, text)
	tower, ok := towerOfLetter(rune(letter[0]))
	require.True(t, ok, text)
	name := strings.TrimRight(at, "+")
	tower.Square = squareCalled(t, name)
	tower.Teeth = uint8(len(at) - len(name))
	return tower
}

func squareCalled(t testing.TB, name string) Square {
	t.Helper()
	require.Len(t, name, 2)
	s := At(int(name[0]-'a')+1, int(name[1]-'0'))
	require.NotEqual(t, NoSquare, s, name)
	return s
}

// parking returns the square for a tower that does not matter.
func parking(t testing.TB, p Position, tower Tower) Square {
	t.Helper()
	if own := homeSquare(tower.Side, tower.Color); p.empty(own) {
		return own
	}
	for column := 1; column <= boardSize; column++ {
		if s := At(column, tower.Side.homeRow()); p.empty(s) {
			return s
		}
	}
	require.Fail(t, "no room on the home row")
	return NoSquare
}

// match returns a state in the middle of a match at the position.
func match(length Length, p Position) State {
	p.target = length.Target(3)
	return State{course: course{position: p}, length: length, round: 2, ply: 10}
}

// withPoints returns the position with other points, White's first.
func withPoints(p Position, white, black, target int) Position {
	p.points[White], p.points[Black], p.target = white, black, target
	return p
}

// play applies actions, each by the seat to decide, and returns the last state.
func play(t testing.TB, s State, actions ...engine.Action) State {
	t.Helper()
	for _, action := range actions {
		next, err := s.apply(s.position.turn, action)
		require.NoError(t, err, "%s in %s", action, s.position)
		s = next
	}
	return s
}

// movesOf lists a tower's moves: "↑1 ↑2 ↖1", a push with an x.
func movesOf(p Position, c Color) string {
	var texts []string
	for _, m := range p.MovesOf(c) {
		text := m.Short()
		if m.Push() {
			text += "x" + strings.Repeat("+", m.Pushed-1)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " ")
}

// refusal is a text that is refused in a position.
type refusal struct {
	name      string
	position  Position
	text      string
	rule, key string
	says      string // part of the sentence
}

// refuses checks that each text is refused as illegal by the rule, and that the legal moves are offered.
func refuses(t *testing.T, rows []refusal) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			_, err := ReadMove(row.position, row.text)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.ErrorIs(t, err, engine.ErrIllegal)
			assert.Equal(t, row.rule, problem.Rule, problem.Text)
			assert.Equal(t, row.key, problem.Key, problem.Text)
			assert.Contains(t, problem.Text, row.says)
			assert.Contains(t, Reasons(), problem.Key)
			assert.Equal(t, row.position.allowed(), problem.Allowed)
			assert.NotEmpty(t, problem.Allowed)
		})
	}
}
