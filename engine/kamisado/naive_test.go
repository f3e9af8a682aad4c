package kamisado

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// naive is a second, slow reading of the rules of moving that shares nothing
// with the first but the position string: it works on the string's letters.
type naive struct {
	cells [8][8]string // [row-1][column-1]: "", "P++", "g"
	white bool
	must  string // capital letter or "-"
	seen  string // the towers that have passed since the last real move
}

var naiveColors = [8]string{"NGRYKPBO", "PNYBGKOR", "BYNPROKG", "YRGNOBPK", "KPBONGRY", "GKORPNYB", "ROKGBYNP", "OBPKYRGN"}

func naiveOf(t testing.TB, p Position) naive {
	n := naive{white: p.Turn() == White, must: string(p.RequiredColor().Letter())}
	for row := 1; row <= 8; row++ {
		for column := 1; column <= 8; column++ {
			if tower, ok := p.TowerOn(At(column, row)); ok {
				text := string(tower.letter())
				for range tower.Teeth {
					text += "+"
				}
				n.cells[row-1][column-1] = text
			}
		}
	}
	return n
}

func (n *naive) mine(cell string) bool {
	return cell != "" && (cell[0] <= 'Z') == n.white
}

func upper(letter byte) string {
	if letter >= 'a' {
		letter -= 32
	}
	return string(letter)
}

// step is a move of the naive rules: from, to, and the number of pushed towers.
type step struct{ row, column, toRow, toColumn, pushed int }

func (n *naive) steps() []step {
	var steps []step
	for row := range 8 {
		for column := range 8 {
			cell := n.cells[row][column]
			if n.mine(cell) && (n.must == "-" || n.must == upper(cell[0])) {
				steps = append(steps, n.stepsOf(row, column)...)
			}
		}
	}
	return steps
}

func (n *naive) up() int {
	if n.white {
		return 1
	}
	return -1
}

func (n *naive) stepsOf(row, column int) []step {
	var steps []step
	teeth := len(n.cells[row][column]) - 1
	reach := []int{7, 5, 3, 1}[teeth]
	for side := -1; side <= 1; side++ {
		for far := 1; far <= reach; far++ {
			r, c := row+far*n.up(), column+far*side
			if r < 0 || r > 7 || c < 0 || c > 7 || n.cells[r][c] != "" {
				break
			}
			steps = append(steps, step{row, column, r, c, 0})
		}
	}
	for far := 1; far <= teeth+1; far++ {
		r := row + far*n.up()
		if r < 0 || r > 7 {
			break
		}
		cell := n.cells[r][column]
		if cell == "" {
			if far > 1 {
				steps = append(steps, step{row, column, row + n.up(), column, far - 1})
			}
			break
		}
		if n.mine(cell) || len(cell)-1 >= teeth {
			break
		}
	}
	return steps
}

// done plays the step; it reports whether the round goes on.
func (n naive) done(s step) (naive, bool) {
	for i := s.pushed; i > 0; i-- {
		r := s.row + i*n.up()
		n.cells[r+n.up()][s.column] = n.cells[r][s.column]
		n.cells[r][s.column] = ""
	}
	n.cells[s.toRow][s.toColumn] = n.cells[s.row][s.column]
	n.cells[s.row][s.column] = ""
	n.seen = ""
	if s.pushed > 0 {
		n.must = string(naiveColors[s.row+(s.pushed+1)*n.up()][s.column])
	} else {
		if s.toRow == 0 && !n.white || s.toRow == 7 && n.white {
			return n, false
		}
		n.white = !n.white
		n.must = string(naiveColors[s.toRow][s.toColumn])
	}
	for len(n.steps()) == 0 {
		row, column := n.find()
		name := n.cells[row][column][:1]
		for i := range n.seen {
			if n.seen[i:i+1] == name {
				return n, false
			}
		}
		n.seen += name
		n.white = !n.white
		n.must = string(naiveColors[row][column])
	}
	return n, true
}

func (n *naive) find() (int, int) {
	for row := range 8 {
		for column := range 8 {
			if cell := n.cells[row][column]; n.mine(cell) && upper(cell[0]) == n.must {
				return row, column
			}
		}
	}
	return -1, -1
}

func (n naive) count(moves int) uint64 {
	if moves == 0 {
		return 1
	}
	var count uint64
	for _, s := range n.steps() {
		if next, on := n.done(s); moves == 1 || on {
			count += next.count(moves - 1)
		}
	}
	return count
}

// crowded returns a random position in which much is blocked or can be pushed.
func crowded(t testing.TB, r *rand.Rand) Position {
	for {
		var p Position
		for _, side := range [...]Side{White, Black} {
			for _, c := range Colors() {
				s := NoSquare
				for s == NoSquare || !p.empty(s) {
					s = At(1+r.IntN(8), 2+r.IntN(6))
				}
				p.put(Tower{Side: side, Color: c, Square: s, Teeth: uint8(r.IntN(4))})
			}
		}
		p.turn, p.required, p.target = Side(1+r.IntN(2)), Color(r.IntN(9)), 15
		if p.checkPlayable() == nil {
			read, err := ParsePosition(p.String())
			require.NoError(t, err)
			return read
		}
	}
}

func TestPerftAgainstNaiveCounting(t *testing.T) {
	assert.EqualValues(t, 107068, naiveOf(t, Start(1)).count(4))
	r := rand.New(rand.NewPCG(4, 2))
	for range 150 {
		p := crowded(t, r)
		for moves := 1; moves <= 4; moves++ {
			want := naiveOf(t, p).count(moves)
			if want > 20000 {
				break
			}
			require.Equal(t, want, p.Perft(moves), "%d moves from %s", moves, p)
		}
	}
}
