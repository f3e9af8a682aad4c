package gamestest

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/engine"
)

// Rival tests the computer opponent of a game. All fields but Every, Sampled and Quick are required.
type Rival struct {
	// New returns a new opponent with empty caches.
	New func() games.Rival
	// Rules are the rules of the game.
	Rules engine.Game
	// Forms are the matches in which every level is asked. The other tests use the first one.
	Forms []RivalForm
	// Every asks each Every-th question, beside the first one of each prompt; 0 is 1.
	Every int
	// Sampled is a prompt with more legal answers than State.Legal lists, such as a secret set-up.
	Sampled string
	// Guessing is a quick level that uses its seed: another seed changes some of its answers. Quick is a
	// level that many matches ask at once; "" is Guessing.
	Guessing, Quick string
	// Unknown is the error for a level that does not exist.
	Unknown error
}

// RivalForm is a random match whose questions are put to a rival.
type RivalForm struct {
	Setup engine.Setup
	Seats int
	// Most is the largest number of questions taken from the match.
	Most int
}

// question is a decision of a seat in a state.
type question struct {
	games.Turn
	state engine.State
}

// Run runs all tests, each as a subtest.
func (r Rival) Run(t *testing.T) {
	if r.Quick == "" {
		r.Quick = r.Guessing
	}
	t.Run("legal actions", r.playsLegally)
	t.Run("refusals", r.refuses)
	t.Run("a seed repeats itself", r.repeatsItself)
	t.Run("many matches at once", r.servesMany)
}

// questions returns the decisions of the seats in a random match, without automatic ones.
func (r Rival) questions(t *testing.T, f RivalForm) (asked []question) {
	t.Helper()
	s, err := r.Rules.New(f.Setup, f.Seats)
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(1, uint64(f.Seats)))
	for len(s.Pending()) > 0 && len(asked) < f.Most {
		d := s.Pending()[0]
		var action engine.Action
		if d.Seat == engine.Chance {
			action = s.(engine.Roller).Roll(random.IntN)
		} else {
			legal := s.Legal(d.Seat)
			action = legal[random.IntN(len(legal))]
			if !d.Auto {
				turn := games.Turn{
					Setup: f.Setup, Seat: d.Seat, Decision: d, Legal: legal, View: s.View(d.Seat), Seed: 7,
				}
				asked = append(asked, question{turn, s})
			}
		}
		s, err = s.Apply(d.Seat, action)
		require.NoError(t, err)
	}
	require.NotEmpty(t, asked)
	return asked
}

func (r Rival) playsLegally(t *testing.T) {
	levels := r.New().Levels()
	require.Contains(t, levels, r.Guessing)
	for _, f := range r.Forms {
		asked := r.questions(t, f)
		for _, level := range levels {
			rival, prompts := r.New(), map[string]bool{}
			for i, q := range asked {
				if prompts[q.Decision.Prompt] && i%orDefault(r.Every, 1) > 0 {
					continue
				}
				prompts[q.Decision.Prompt] = true
				q.Level = level
				action, err := rival.Choose(t.Context(), q.Turn)
				require.NoError(t, err)
				_, err = q.state.Apply(q.Seat, action)
				require.NoError(t, err, "%s %s", level, action)
				listed := q.Decision.Prompt == r.Sampled || slices.Contains(q.Legal, action)
				require.True(t, listed, "%s %s", level, action)
			}
		}
	}
}

// refuses checks the errors for a level that does not exist and for a view of another game.
func (r Rival) refuses(t *testing.T) {
	turn := r.questions(t, r.Forms[0])[0].Turn
	turn.Level = "godlike"
	_, err := r.New().Choose(t.Context(), turn)
	require.ErrorIs(t, err, r.Unknown)
	turn.Level, turn.View = r.Quick, 1
	_, err = r.New().Choose(t.Context(), turn)
	require.ErrorContains(t, err, "int")
}

// repeatsItself checks that the same seed gives the same answers. It compares a new rival with one that has
// thought about the match before. Another seed must change at least one answer.
func (r Rival) repeatsItself(t *testing.T) {
	rival, differ := r.New(), false
	for _, q := range r.questions(t, r.Forms[0]) {
		q.Level = r.Guessing
		first, err := rival.Choose(t.Context(), q.Turn)
		require.NoError(t, err)
		again, err := r.New().Choose(t.Context(), q.Turn)
		require.NoError(t, err)
		require.Equal(t, first, again)
		q.Seed++
		other, err := rival.Choose(t.Context(), q.Turn)
		require.NoError(t, err)
		differ = differ || other != first
	}
	assert.True(t, differ, "another match has other guesses")
}

// servesMany checks that concurrent matches get the same answers as a single one.
func (r Rival) servesMany(t *testing.T) {
	rival, asked := r.New(), r.questions(t, r.Forms[0])
	var alone []engine.Action
	for i := range asked {
		asked[i].Level = r.Quick
		action, err := rival.Choose(t.Context(), asked[i].Turn)
		require.NoError(t, err)
		alone = append(alone, action)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for i, q := range asked {
				action, err := rival.Choose(t.Context(), q.Turn)
				assert.NoError(t, err)
				assert.Equal(t, alone[i], action)
			}
		})
	}
	group.Wait()
}
