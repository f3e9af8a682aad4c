package arena_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
	"towerpost/engine/kamisado/solver"
)

// spoiler plays proved wins until the round is nearly over, and then the first move that
// loses, where there is one.
type spoiler struct {
	proof *solver.Solver
	spoil bool
}

// Choose implements arena.Player.
func (s *spoiler) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return kamisado.FillLeft.Action(), nil
	}
	judged, err := s.proof.Moves(ctx, p)
	if err != nil {
		return "", err
	}
	best := judged[0]
	for _, j := range judged {
		if j.Result == solver.Win {
			best = j
		}
	}
	for _, j := range judged {
		if s.spoil && p.RequiredColor() != kamisado.NoColor && best.Result == solver.Win && j.Result == solver.Loss {
			return j.Move.Action(), nil
		}
	}
	return best.Move.Action(), nil
}

// testified returns the testimony on a single round in which a spoiler moved first. The nodes are those for each
// decision.
func testified(t *testing.T, spoil bool, nodes int64) [2]arena.Testimony {
	t.Helper()
	expert, err := rival.New("expert", rival.Options{Seed: 1})
	require.NoError(t, err)
	setup := engine.Setup{"length": "single"}
	_, log, err := arena.Match(t.Context(), setup, [2]arena.Player{&spoiler{solver.New(solver.Options{}), spoil}, expert})
	require.NoError(t, err)
	said, err := arena.NewWitness(nodes).Watch(t.Context(), log)
	require.NoError(t, err)
	return said
}

func TestWitnessSeesAWinThrownAway(t *testing.T) {
	assert.Equal(t, arena.Testimony{Rounds: 1, Won: 1}, testified(t, false, 1_000_000)[0])
	said := testified(t, true, 1_000_000)
	assert.Equal(t, arena.Testimony{Rounds: 1, Won: 1, Lost: 1}, said[0])
	assert.Equal(t, arena.Testimony{Rounds: 1, Won: 1}, said[1], "the other side is given a win, and keeps it")
}

func TestWitnessSaysWhatItCannotSettle(t *testing.T) {
	assert.Equal(t, 1, testified(t, false, 10)[0].Unsettled)
}

func TestContestAddsWhatAWitnessSays(t *testing.T) {
	level := func(key string) arena.Entrant { return arena.Level(key, rival.Options{}) }
	run := func(nodes int64) arena.Score {
		score, err := arena.Contest{
			First: level("casual"), Second: level("novice"), Setup: engine.Setup{"length": "standard"}, Games: 6, Cores: 2, Witness: nodes,
		}.Run(t.Context())
		require.NoError(t, err)
		return score
	}
	assert.Zero(t, run(0).Said)
	score := run(1_000_000)
	for i, said := range score.Said {
		assert.Equal(t, score.Rounds[0].Played+score.Rounds[1].Played, said.Rounds)
		assert.Positive(t, said.Lost, "weak levels throw wins away")
		assert.LessOrEqual(t, said.Lost, score.Rounds[1-i].Played, "what is lost the other has won")
		assert.LessOrEqual(t, said.Lost, said.Won)
	}
}
