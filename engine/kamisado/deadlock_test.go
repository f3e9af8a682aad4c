package kamisado

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// wall returns a position in which every tower but one stands in two rows that
// face each other, White's on row 4, Black's on row 5, in the order of the
// permutations. Black's tower of column gap stands one row behind, and has to move.
// A stepped wall has its left half a row lower and its right half a row higher: there, two towers of a
// side can stand on squares of one colour, so that the passes can enter a ring from outside.
func wall(t testing.TB, white, black []int, gap int, stepped bool) Position {
	t.Helper()
	var p Position
	for i := range boardSize {
		row := 4
		if stepped {
			row = 3 + i/4*2
		}
		p.put(Tower{Side: White, Color: Color(white[i] + 1), Square: At(i+1, row)})
		row++
		if i == gap {
			row++
		}
		p.put(Tower{Side: Black, Color: Color(black[i] + 1), Square: At(i+1, row)})
	}
	p.turn, p.required, p.target = Black, Color(black[gap]+1), 3
	read, err := ParsePosition(p.String())
	require.NoError(t, err)
	return read
}

// chain follows the passes of a wall after its gap has been closed, by the
// colours alone. It returns the number of towers that pass before one would
// pass again, and the number of those in the ring, or zeros if a tower can move.
func chain(p Position) (passed, ring int) {
	side, c := p.Turn(), p.RequiredColor()
	seen := map[string]int{}
	for n := 0; ; n++ {
		key := side.Letter() + c.String()
		if first, again := seen[key]; again {
			return n, n - first
		}
		seen[key] = n
		if p.turn = side; len(p.MovesOf(c)) > 0 {
			return 0, 0
		}
		c = p.Tower(side, c).Square.Color()
		side = side.Other()
	}
}

func TestM8(t *testing.T) {
	for _, want := range []struct{ ring, tail int }{{2, 0}, {4, 0}, {6, 0}, {8, 0}, {2, 1}, {2, 2}, {4, 3}, {6, 1}} {
		t.Run(fmt.Sprintf("ring of %d after %d", want.ring, want.tail), func(t *testing.T) {
			start, end := findWall(t, want.ring, want.tail)
			s := match(Standard, start)
			if want.tail == 0 {
				require.Equal(t, []engine.Action{end.last.Action()}, s.Legal(Black.Seat()), "the move that closes the wall is forced")
				assert.Zero(t, start.Perft(2), "a sequence that ends the round early is not counted")
				assert.EqualValues(t, 1, start.Perft(1), "one whose last move ends it is")
			}
			s = play(t, s, end.last.Action())
			passes := 0
			for s.position.Phase() == Moving {
				require.True(t, s.Pending()[0].Auto)
				s = play(t, s, s.position.pass().Action())
				passes++
			}
			assert.Equal(t, want.ring+want.tail, passes, "every blocked tower passes once")
			f := s.view().Finish
			assert.True(t, f.Deadlock)
			assert.Equal(t, White, f.Winner)
			assert.Len(t, f.Ring, want.ring)
			assert.Equal(t, end.last.Landing(), f.Tower)
			assert.EqualValues(t, 1, s.position.Tower(White, f.Tower).Teeth)
			assert.Equal(t, 1, s.position.Points(White))
			for i, tower := range f.Ring {
				next := f.Ring[(i+1)%len(f.Ring)]
				assert.Equal(t, tower.Square.Color(), next.Color)
				assert.Equal(t, tower.Side.Other(), next.Side)
			}
			assert.Equal(t, s.position, f.Position)

			board, winner := start.Play(end.last)
			assert.Equal(t, White, winner)
			assert.Equal(t, f.Position.board, board.board)
		})
	}
}

// findWall looks for a wall whose deadlock has the ring and the tail, and returns it with the
// state after the closing move.
func findWall(t testing.TB, ring, tail int) (Position, State) {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(ring), uint64(tail)))
	for range 100000 {
		start := wall(t, r.Perm(boardSize), r.Perm(boardSize), r.IntN(boardSize), tail > 0)
		closed := match(Standard, start).moved(start.Moves()[0])
		if passed, round := chain(closed.position); round == ring && passed == ring+tail {
			return start, closed
		}
	}
	require.Fail(t, "no such wall")
	return Position{}, State{}
}

func TestM8InEachLength(t *testing.T) {
	start, _ := findWall(t, 2, 0)
	deadlock := func(length Length) State {
		s := match(length, start)
		s = s.moved(start.Moves()[0])
		for s.finish.winner == NoSide {
			s = play(t, s, s.position.pass().Action())
		}
		return s
	}
	single := deadlock(Single)
	assert.Equal(t, engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 1}, Reason: ByDeadlock}, single.Outcome())
	assert.Equal(t, NoColor, single.finish.tower, "no tower is singled out without teeth")
	_, err := single.apply(White, "Red 0 Green")
	assert.ErrorContains(t, err, "(M8)")

	series := deadlock(Series)
	assert.Equal(t, 3, series.round, "the next round has begun")
	assert.Equal(t, 1, series.position.Points(White))
	assert.Equal(t, Moving, series.position.Phase())
	assert.True(t, series.view().Finish.Deadlock)
}

// After a push the pusher made the last real move, and the tooth goes by the square on which it ended.
func TestM8AfterPush(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 200000 {
		start, ok := wallOfPush(r)
		if !ok {
			continue
		}
		s := match(Marathon, start)
		push, err := ReadMove(start, "push")
		require.NoError(t, err)
		s = s.moved(push)
		for s.position.Phase() == Moving && s.position.mustPass() {
			s = play(t, s, s.position.pass().Action())
		}
		if !s.finish.deadlock {
			continue
		}
		assert.Equal(t, Black, s.finish.winner)
		assert.Equal(t, push.Landing(), s.finish.tower)
		assert.EqualValues(t, 1, s.position.Tower(Black, push.Landing()).Teeth)
		return
	}
	require.Fail(t, "no deadlock after a push")
}

// wallOfPush returns a wall that White's sumo closes by pushing a black tower into its place.
func wallOfPush(r *rand.Rand) (Position, bool) {
	white, black, gap := r.Perm(boardSize), r.Perm(boardSize), r.IntN(boardSize)
	var p Position
	for i := range boardSize {
		own := Tower{Side: White, Color: Color(white[i] + 1), Square: At(i+1, 4)}
		other := Tower{Side: Black, Color: Color(black[i] + 1), Square: At(i+1, 5)}
		if i == gap {
			own.Square, own.Teeth = At(i+1, 3), 1
			other.Square = At(i+1, 4)
		}
		p.put(own)
		p.put(other)
	}
	p.turn, p.required, p.target = White, Color(white[gap]+1), 15
	return p, p.checkPlayable() == nil
}

// A tail leads into the ring from outside: the passes never come back to where they began.
func TestM8NotYet(t *testing.T) {
	_, closed := findWall(t, 4, 3)
	s := closed
	for range 6 {
		s = play(t, s, s.position.pass().Action())
		assert.Equal(t, NoSide, s.finish.winner, "nobody has come round")
	}
	s = play(t, s, s.position.pass().Action())
	assert.Equal(t, White, s.finish.winner)
}

// A real move between two passes of the same tower begins the count anew (figure 5).
func TestM8OnlySinceTheLastMove(t *testing.T) {
	s := match(Single, study(t, "b", "B", "b e7", "G a4", "n a5", "g b5", "y a3", "N a2", "P b2", "B g3"))
	s = play(t, s, "Blue Forward 5 Green", "Green 0 Yellow", "Yellow 0 Blue", "Blue Forward 3 Yellow")
	assert.NotEqual(t, Over, s.position.Phase())
	assert.Zero(t, s.passed)
}
