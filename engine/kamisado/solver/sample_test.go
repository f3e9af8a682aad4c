package solver_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// sample plays marathons between sides that overlook more or less and returns as many positions of each kind:
// rounds at their start, with teeth, and rounds that are on for at least four plies.
func sample(t testing.TB, n int) (starts, middles []kamisado.Position) {
	t.Helper()
	r := rand.New(rand.NewPCG(11, 22))
	for len(starts) < n || len(middles) < n {
		care := map[kamisado.Side]float64{kamisado.Black: r.Float64(), kamisado.White: r.Float64()}
		walk(t, r, care, func(v kamisado.View) {
			switch p := v.Position; {
			case p.Phase() != kamisado.Moving || len(p.Moves()) == 0:
			case v.Ply == 0 && v.Round > 1 && len(starts) < n:
				starts = append(starts, p)
			case v.Ply >= 4 && len(middles) < n && r.IntN(8) == 0:
				middles = append(middles, p)
			}
		})
	}
	return starts, middles
}

// walk plays a marathon and shows every view of it.
func walk(t testing.TB, r *rand.Rand, care map[kamisado.Side]float64, show func(kamisado.View)) {
	t.Helper()
	state, err := kamisado.New().New(engine.Setup{"length": "marathon"}, 0)
	require.NoError(t, err)
	for !state.Outcome().Over() {
		v := state.View(engine.Nobody).(kamisado.View)
		show(v)
		seat := state.Pending()[0].Seat
		legal := state.Legal(seat)
		action := legal[r.IntN(len(legal))]
		if v.Position.RequiredColor() != kamisado.NoColor && r.Float64() < care[v.Position.Turn()] {
			action = careful(v.Position, r, action)
		}
		state, err = state.Apply(seat, action)
		require.NoError(t, err)
	}
}

// careful returns a move that wins at once, or one after which the opponent does not, or else
// the given action.
func careful(p kamisado.Position, r *rand.Rand, otherwise engine.Action) engine.Action {
	var safe []kamisado.Move
	for _, m := range p.Moves() {
		next, winner := p.Play(m)
		if winner == p.Turn() {
			return m.Action()
		}
		if winner == kamisado.NoSide && !winsAtOnce(next, p.Turn().Other()) {
			safe = append(safe, m)
		}
	}
	if len(safe) == 0 {
		return otherwise
	}
	return safe[r.IntN(len(safe))].Action()
}

func winsAtOnce(p kamisado.Position, side kamisado.Side) bool {
	for _, m := range p.Moves() {
		if _, winner := p.Play(m); winner == side {
			return true
		}
	}
	return false
}

// crowded returns a random position in which much is blocked or can be pushed, and which is soon over.
func crowded(r *rand.Rand) kamisado.Position {
	for {
		var board [8][8]string
		for i, letter := range "NGRYKPBOngrykpbo" {
			place := r.Perm(48)[0]
			for board[1+place/8][place%8] != "" {
				place = r.IntN(48)
			}
			board[1+place/8][place%8] = string(letter) + strings.Repeat("+", r.IntN(4)*min(1, i%3))
		}
		if p, err := kamisado.ParsePosition(written(board) + " " + string("wb"[r.IntN(2)]) + " " + string("NGRYKPBO-"[r.IntN(9)]) + " 0-0/15"); err == nil {
			return p
		}
	}
}

// written returns the rows of a position string.
func written(board [8][8]string) string {
	var rows []string
	for _, row := range board {
		text := ""
		for _, cell := range row {
			if cell == "" {
				cell = "1"
			}
			text += cell
		}
		rows = append(rows, text)
	}
	return strings.Join(rows, "/")
}

// small is the number of positions to which plain minimax is limited.
const small = 5000

// plain is a slow solver by the rules alone: it finds the result and the length of the shortest win
// by looking at everything.
type plain struct {
	seen map[kamisado.Position]answer
}

type answer struct {
	wins  bool
	plies int
}

// solve returns the answer for the side on turn, and false where there is too much to look at.
func (m *plain) solve(p kamisado.Position) (answer, bool) {
	if a, ok := m.seen[p]; ok {
		return a, true
	}
	if len(m.seen) > small {
		return answer{}, false
	}
	best := answer{}
	for _, move := range p.Moves() {
		a, ok := m.after(p, move)
		if !ok {
			return answer{}, false
		}
		switch {
		case a.wins && (!best.wins || a.plies < best.plies), !a.wins && !best.wins && a.plies > best.plies:
			best = a
		}
	}
	m.seen[p] = best
	return best, true
}

// after returns the answer for the side that makes the move.
func (m *plain) after(p kamisado.Position, move kamisado.Move) (answer, bool) {
	plies := 1 + len(p.Passes(move))
	next, winner := p.Play(move)
	if winner != kamisado.NoSide {
		return answer{winner == p.Turn(), plies}, true
	}
	a, ok := m.solve(next)
	a.plies += plies
	a.wins = a.wins == (next.Turn() == p.Turn())
	return a, ok
}

func answerOf(p kamisado.Position) (answer, bool) {
	m := plain{seen: map[kamisado.Position]answer{}}
	return m.solve(p)
}
