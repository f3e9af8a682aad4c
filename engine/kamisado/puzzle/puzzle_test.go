package puzzle

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/suite"
)

// sampled is the number of puzzles of which one is proved without -long.
const sampled = 25

func read(t *testing.T, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

func TestMirrorAndHalfTurnAreTheSamePuzzle(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	for _, c := range claims[:50] {
		m := Mirror(c.Position)
		require.NotEqual(t, c.Position, m)
		assert.Equal(t, c.Position, Mirror(m), "twice is nothing")
		assert.Equal(t, len(c.Position.Moves()), len(m.Moves()))
		assert.Equal(t, c.Position.Perft(2), m.Perft(2), "%s", c.Position)
		assert.Equal(t, c.ID(), Puzzle{Position: m}.ID())
	}
}

func TestBareTurnsBlackToWhite(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for p := range Simulated(random) {
		b := Normalized(p)
		require.Equal(t, kamisado.White, b.Turn(), "%s", p)
		assert.Equal(t, p.Perft(2), b.Perft(2), "%s", p)
		assert.Equal(t, "0-0/1", b.String()[strings.LastIndex(b.String(), " ")+1:])
		assert.Equal(t, b, Normalized(b))
	}
}

// cramped returns a position in which a tower has very few moves.
func cramped() kamisado.Position {
	for p := range Simulated(rand.New(rand.NewPCG(3, 4))) {
		if p.RequiredColor() != kamisado.NoColor && len(p.Moves()) < LeastMoves {
			return p
		}
	}
	return kamisado.Position{}
}

// ending returns a position with enough moves, of which so many reach the far row.
func ending(fits func(wins int) bool) kamisado.Position {
	return simulated(func(p kamisado.Position) bool {
		wins := 0
		for _, m := range p.Moves() {
			if _, winner := p.Play(m); winner == m.Side {
				wins++
			}
		}
		return fits(wins)
	})
}

// lost returns a position with enough moves, after all of which the opponent reaches the far row.
func lost() kamisado.Position {
	return simulated(func(p kamisado.Position) bool {
		for _, m := range p.Moves() {
			if _, winner := p.Play(m); winner == m.Side || natural(p, m) {
				return false
			}
		}
		return true
	})
}

// simulated returns the first position of simulated matches that fits and has enough moves of one tower.
func simulated(fits func(kamisado.Position) bool) kamisado.Position {
	for n := uint64(0); ; n++ {
		for p := range Simulated(rand.New(rand.NewPCG(5, n))) {
			if p.RequiredColor() != kamisado.NoColor && len(p.Moves()) >= LeastMoves && fits(p) {
				return p
			}
		}
	}
}

func TestWhatIsNoPuzzle(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ position, why string }{
		"a free choice": {"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "free choice"},
		"a fill":        {"obpkyrgn/8/8/8/8/8/8/NGRYKPBO W - 1-0/3", "no move"},
		"few moves":     {cramped().String(), "fewest"},
		"two winners":   {ending(func(wins int) bool { return wins > 1 }).String(), "both win"},
		"no winner":     {lost().String(), "no move wins"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := NewMaker(Options{Memory: 1 << 20}).Make(t.Context(), read(t, c.position))
			require.ErrorIs(t, err, ErrNone)
			assert.ErrorContains(t, err, c.why)
		})
	}
}

func TestLimitsAreNoProof(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	hardest := slices.MaxFunc(claims, func(a, b Claim) int { return a.Length - b.Length })
	_, err = NewMaker(Options{Nodes: 2, Memory: 1 << 20}).Make(t.Context(), hardest.Position)
	require.ErrorIs(t, err, ErrNone)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = NewMaker(Options{Memory: 1 << 20}).Make(ctx, hardest.Position)
	require.ErrorIs(t, err, ErrNone)
}

func TestBeginnersGetWinsInOneMove(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	i := slices.IndexFunc(claims, func(c Claim) bool { return c.Length == 1 })
	require.GreaterOrEqual(t, i, 0)
	_, err = NewMaker(Options{Memory: 4 << 20}).Make(t.Context(), claims[i].Position)
	require.ErrorIs(t, err, ErrNone)
	made, err := NewMaker(Options{Memory: 4 << 20, Beginners: true}).Make(t.Context(), claims[i].Position)
	require.NoError(t, err)
	assert.True(t, made.Immediate())
}

// A win in one move that is passed over leaves room for a harder puzzle of its round, and can come later.
func TestPassedOverPuzzlesComeLater(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	var easy, hard []kamisado.Position
	for _, c := range claims {
		switch {
		case c.Length == 1:
			easy = append(easy, c.Position)
		case c.Length < 8:
			hard = append(hard, c.Position)
		}
	}
	matches := [][]kamisado.Position{{easy[0]}, {easy[1], hard[0]}}
	want := []kamisado.Position{easy[0], hard[0]}
	for _, p := range hard[1 : beginnerInterval-1] {
		matches, want = append(matches, []kamisado.Position{p}), append(want, p)
	}
	matches, want = append(matches, []kamisado.Position{easy[1]}), append(want, easy[1])
	var found []kamisado.Position
	for p := range Search(t.Context(), matches, 1, &Set{}) {
		if found = append(found, p.Position); len(found) == len(want) {
			break
		}
	}
	assert.Equal(t, want, found)
}

func TestStarterSet(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(claims), 300)
	var known Set
	immediate := 0
	for _, c := range claims {
		assert.True(t, known.Add(Puzzle{Position: c.Position}), "line %d is there twice", c.Number)
		if c.Length == 1 {
			immediate++
		}
	}
	assert.Positive(t, immediate)
	assert.LessOrEqual(t, immediate*beginnerInterval, len(claims)+beginnerInterval)
}

func TestStarterSetIsProved(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	maker := NewMaker(Options{Beginners: true, Nodes: CheckNodes})
	for i, c := range claims {
		if !suite.Long() && i%sampled != 0 {
			continue
		}
		made, err := maker.Make(t.Context(), c.Position)
		if assert.NoError(t, err, "line %d", c.Number) {
			assert.NoError(t, c.Agrees(made), "line %d", c.Number)
		}
	}
}

func TestWrongClaims(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	made, err := NewMaker(Options{Beginners: true}).Make(t.Context(), claims[0].Position)
	require.NoError(t, err)
	require.NoError(t, claims[0].Agrees(made))
	for name, change := range map[string]func(*Claim){
		"position": func(c *Claim) { c.Position = Mirror(c.Position) },
		"solution": func(c *Claim) { c.Solution = kamisado.Move{} },
		"plies":    func(c *Claim) { c.Length++ },
		"grade":    func(c *Claim) { c.Grade-- },
	} {
		c := claims[0]
		change(&c)
		assert.ErrorContains(t, c.Agrees(made), name)
	}
}

func TestReadNamesTheLine(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	good := Puzzle{Position: claims[0].Position, Solution: claims[0].Solution, Length: 3}.String()
	for name, c := range map[string]struct{ text, why string }{
		"too few fields":    {"# x\nabc", "line 2: 1 fields"},
		"a wrong position":  {"abc\tx\t1\t700", "line 1"},
		"a wrong solution":  {strings.Replace(good, string(claims[0].Solution.Action()), "Red 0 Red", 1), "no legal move"},
		"a wrong length":    {strings.Replace(good, "\t3\t", "\tthree\t", 1), "length"},
		"a grade too large": {good + "9", "grade"},
	} {
		_, err := Read(strings.NewReader(c.text))
		assert.ErrorContains(t, err, c.why, name)
	}
	back, err := Read(strings.NewReader("\n" + good + "\r\n"))
	require.NoError(t, err)
	assert.Equal(t, claims[0].Position, back[0].Position)
	assert.Equal(t, 2, back[0].Number)
}

func TestLineEndsTheRound(t *testing.T) {
	t.Parallel()
	claims, err := Starter()
	require.NoError(t, err)
	for _, c := range claims[:10] {
		for _, first := range c.Position.Moves()[:2] {
			line, err := Line(t.Context(), c.Position, first)
			require.NoError(t, err)
			again, err := Line(t.Context(), c.Position, first)
			require.NoError(t, err)
			assert.Equal(t, line, again, "the same line every time")
			p, winner := c.Position, kamisado.NoSide
			for _, m := range line {
				if m.Pass() {
					continue
				}
				require.Contains(t, p.Moves(), m)
				p, winner = p.Play(m)
			}
			want := kamisado.Black
			if first == c.Solution {
				want = kamisado.White
			}
			assert.Equal(t, want, winner, "%s %s", c.Position, first.Action())
		}
	}
}

func TestGradesRiseWithDepthAndMoves(t *testing.T) {
	t.Parallel()
	easy := Puzzle{Length: 3, Moves: 6, Natural: 2}
	for name, p := range map[string]Puzzle{
		"a longer win": {Length: 5, Moves: 6, Natural: 2}, "more moves": {Length: 3, Moves: 9, Natural: 2}, "more natural ones": {Length: 3, Moves: 6, Natural: 4},
	} {
		assert.Greater(t, p.Grade(), easy.Grade(), name)
	}
	assert.Less(t, Puzzle{Length: 1, Moves: 6, Natural: 5}.Grade(), easy.Grade(), "a win at once is for beginners")
	assert.Equal(t, MostGrade, Puzzle{Length: 99, Moves: 20, Natural: 19}.Grade())
}
