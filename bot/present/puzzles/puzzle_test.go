package puzzles_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/puzzles"
	"towerpost/bot/present/refusal"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/rating"
	"towerpost/engine/match/trainer"
)

// riddle is a puzzle with sumos, in which blue one forward wins in three plies.
func riddle() trainer.Puzzle {
	return trainer.Puzzle{
		ID: "2x", Game: "kamisado", Position: "obpky1g1/N7/8/8/8/r7/1n6/1GRYKPBO w B 0-0/1",
		Solution: "Blue Forward 1 Orange", Length: 3, Rating: trainer.Graded(1243),
	}
}

// winning is the line after the solution, and losing the line after another move.
func winning() []engine.Action { return playOut(riddle(), "Blue Forward 1 Orange") }
func losing() []engine.Action  { return playOut(riddle(), "Blue Forward 2 Pink") }

// playOut plays the first legal moves after one to the end of the round.
func playOut(z trainer.Puzzle, first engine.Action) []engine.Action {
	p, err := kamisado.ParsePosition(z.Position)
	if err != nil {
		panic(err)
	}
	line, winner, next := []engine.Action{}, kamisado.NoSide, first
	for winner == kamisado.NoSide {
		moves := p.Moves()
		m := moves[len(moves)-1]
		for _, legal := range moves {
			if legal.Action() == next {
				m = legal
			}
		}
		line, next = append(line, m.Action()), ""
		for _, pass := range p.Passes(m) {
			line = append(line, pass.Action())
		}
		p, winner = p.Play(m)
	}
	return line
}

func TestPuzzlePages(t *testing.T) {
	p := presenttest.Presenter(t)
	z := riddle()
	learner := trainer.Learner{Rating: rating.Rating{Value: 1342, Deviation: 80, Volatility: .06, Games: 30, At: presenttest.Today}, Streak: 4, Best: 9, Solved: 21, Failed: 9}
	result := func(action engine.Action, counted bool) trainer.Result {
		return trainer.Result{
			Puzzle: z, Learner: learner, Counted: counted, Action: action, Right: action == z.Solution,
			Attempt: trainer.Attempt{Puzzle: z.ID, Action: action, At: presenttest.Today, Before: 1330.4, After: 1342},
		}
	}
	published := result(z.Solution, false)
	published.Attempt = trainer.Attempt{}
	daily := trainer.Daily{Day: "2026-11-21", Puzzle: z.ID, Tried: 17, Solved: 1}
	pages := []presenttest.Page{
		presenttest.Titled("a puzzle", p.Puzzles("").Puzzle(z, "", learner, "en-US")),
		presenttest.Titled("the puzzle of a day", p.Puzzles("").Puzzle(z, "2026-11-28", learner, "en-US")),
		presenttest.Titled("a first puzzle", p.Puzzles("").Puzzle(z, "", trainer.Learner{}, "en-US")),
		presenttest.Titled("right", p.Puzzles("").Result(result(z.Solution, true), winning(), "en-US")),
		presenttest.Titled("wrong", p.Puzzles("").Result(result("Blue Forward 2 Pink", true), losing(), "en-US")),
		presenttest.Titled("wrong, and what follows is not known", p.Puzzles("").Result(result("Blue Forward 2 Pink", true), nil, "en-US")),
		presenttest.Titled("answered before", p.Puzzles("").Result(result(z.Solution, false), winning(), "en-US")),
		presenttest.Titled("shown", p.Puzzles("").Result(result("", true), winning(), "en-US")),
		presenttest.Titled("published", p.Puzzles("").Result(published, winning(), "en-US")),
		presenttest.Titled("the line begins", p.Puzzles("").Line(z, winning(), 0, "en-US")),
		presenttest.Titled("a step", p.Puzzles("").Line(z, losing(), 1, "en-US")),
		presenttest.Titled("the line ends", p.Puzzles("").Line(z, winning(), 99, "en-US")),
		presenttest.Titled("a line that there is not", p.Puzzles("").Line(z, nil, 1, "en-US")),
		presenttest.Titled("statistics", puzzles.Statistics(p, learner, presenttest.Today.Add(time.Hour), "en-US")),
		presenttest.Titled("no statistics", puzzles.Statistics(p, trainer.Learner{}, presenttest.Today, "en-US")),
		presenttest.Titled("the puzzle of the day", p.Puzzles("").Daily(daily, z, "en-US")),
		presenttest.Titled("its solution", p.Puzzles("").Solution(daily, z, "en-US")),
		presenttest.Titled("none is left", refusal.Answer(p, "en-US", trainer.ErrNoneLeft, "R")),
		presenttest.Titled("none is there", refusal.Answer(p, "en-US", trainer.ErrUnknown, "R")),
	}
	for _, page := range pages {
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "puzzle", pages...)
}

func TestAPuzzleDoesNotTellItsSolution(t *testing.T) {
	p := presenttest.Presenter(t)
	m := p.Puzzles("").Puzzle(riddle(), "", trainer.Learner{}, "en-US")
	assert.NotContains(t, strings.ToLower(m.Text), "orange")
	for _, o := range m.Rows[0].Menu.Options {
		assert.NotContains(t, o.Description, "wins")
	}
	for _, c := range p.Puzzles("").Suggest(riddle(), "en-US", "") {
		assert.NotContains(t, c.Label, "wins")
	}
	require.Len(t, p.Puzzles("").Suggest(riddle(), "en-US", ""), len(m.Rows[0].Menu.Options))
}

// A move that wins at once is not listed first.
func TestTheOrderOfMovesDoesNotTellTheSolution(t *testing.T) {
	p, z := presenttest.Presenter(t), riddle()
	z.Position = "ob1kyrgn/8/2G5/2p5/8/8/8/N1RYKPBO w G 0-0/3"
	position, err := kamisado.ParsePosition(z.Position)
	require.NoError(t, err)
	var values []string
	for _, o := range p.Puzzles("").Puzzle(z, "", trainer.Learner{}, "en-US").Rows[0].Menu.Options {
		values = append(values, o.Value)
	}
	var suggested []string
	for _, c := range p.Puzzles("").Suggest(z, "en-US", "") {
		suggested = append(suggested, c.Value)
	}
	assert.Equal(t, values, suggested)
	assert.Len(t, values, len(position.Moves()))
	won := slices.IndexFunc(values, func(v string) bool { return strings.HasPrefix(v, "Green Forward 2") })
	require.Positive(t, won)
	assert.Contains(t, values[won-1], "Green Forward 1", "the way to the far row")
}

func TestPuzzleMovesAreNumbered(t *testing.T) {
	z := riddle()
	position, err := kamisado.ParsePosition(z.Position)
	require.NoError(t, err)
	for i, m := range position.Moves() {
		assert.Equal(t, m.Action(), presenttest.Presenter(t).Puzzles("").Move(z, i))
	}
	for _, n := range []int{-1, len(position.Moves())} {
		assert.Empty(t, presenttest.Presenter(t).Puzzles("").Move(z, n))
	}
}
