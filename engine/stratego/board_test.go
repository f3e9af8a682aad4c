package stratego

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// at returns a match that continues with the pieces of a board, written as in lines for tests; rows without
// pieces may be left out as "-", such as "-/-/-/bF.b4......". Red is to move.
func at(t testing.TB, setup engine.Setup, board string) State {
	t.Helper()
	r, err := RulesOf(setup)
	require.NoError(t, err)
	p := Start(r, Deployment{}, Deployment{})
	var count [seats]int
	rows := strings.Split(board, "/")
	require.LessOrEqual(t, len(rows), side, board)
	for i, row := range rows {
		column := 0
		for row = strings.TrimPrefix(row, "-"); row != ""; column++ {
			square := At(column, side-1-i)
			seat := strings.IndexByte("RB", row[0]&^0x20)
			if seat < 0 {
				row = row[1:]
				continue
			}
			piece := pieceAt(engine.Seat(seat), count[seat])
			count[seat]++
			p.board[square], p.at[piece], p.ranks[piece], p.marks[piece] = piece, square, rankOf(row[1]), exists
			if row[0] < 'a' {
				p.marks[piece] |= public
			}
			if row = row[2:]; strings.HasPrefix(row, "'") {
				p.marks[piece] |= moved
				row = row[1:]
			}
		}
	}
	return State{rules: r, ready: [seats]bool{true, true}, position: p}
}

// after returns the state after moves of both players in turn.
func (s State) after(t testing.TB, moves ...string) State {
	t.Helper()
	for _, m := range moves {
		next, err := s.apply(s.position.turn, engine.Action(m))
		require.NoError(t, err, m)
		s = next
	}
	return s
}

// naiveAt returns the naive rules that start with a position.
func naiveAt(p *Position) *naive {
	n := &naive{rules: p.rules, turn: int(p.turn)}
	for square, piece := range p.board {
		if piece != 0 {
			s := Square(square)
			n.pieces = append(n.pieces, naivePiece{
				seat: int(piece.Seat()), symbol: p.ranks[piece].Symbol(), column: s.Column() + 1, row: s.Row() + 1,
			})
		}
	}
	return n
}

func TestSquares(t *testing.T) {
	for text, want := range map[string]Square{"a1": 0, "j1": 9, "a2": 10, "e5": 44, "j10": 99} {
		got, ok := ParseSquare(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got)
		assert.Equal(t, text, got.String())
	}
	for _, text := range []string{"", "a", "a0", "a11", "k1", "A1", "a01", "a1 ", "1a", "a100"} {
		_, ok := ParseSquare(text)
		assert.False(t, ok, text)
	}
	lakes := ""
	for s := range Square(squares) {
		if s.Lake() {
			lakes += s.String() + " "
		}
	}
	assert.Equal(t, "c5 d5 g5 h5 c6 d6 g6 h6 ", lakes)
	assert.Equal(t, "-", NoSquare.String())
	assert.Equal(t, NoSquare, Square(9).Next(Right))
	assert.Equal(t, NoSquare, Square(10).Next(Left))
	assert.Equal(t, NoSquare, Square(95).Next(Up))
	assert.Equal(t, NoSquare, Square(5).Next(Down))
	assert.False(t, Square(9).Beside(10), "j1 and a2")
	assert.True(t, Square(9).Beside(19))
	assert.False(t, NoSquare.Beside(0))
}
