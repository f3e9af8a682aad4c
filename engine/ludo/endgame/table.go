package endgame

import (
	"context"
	"sync/atomic"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

const (
	// way is the progress of the tip, and goal that of the goal, on the board of four arms.
	way  = 64
	goal = way + ludo.LaneLength + 1
	// pairs is the number of unordered pairs of progress of two pieces.
	pairs = (goal + 1) * (goal + 2) / 2
	// oppositeOffset is the number of squares from a player's exit to that of the player opposite.
	oppositeOffset = 34
	ring           = 68
)

// Most is the largest number of pieces that either player may have left to bring home.
const Most = 2

// Kind holds the rules on which an endgame depends. It is comparable.
type Kind struct {
	Enter         uint8
	Seven         bool
	Sixes         ludo.Sixes
	Capture, Goal int8
	// Blocks says that no piece passes a barrier (B2).
	Blocks bool
	Over   bool
}

// KindOf returns the kind of the endgames of a match; ok is false on larger boards and with a limit of
// rounds, for which there is no table.
func KindOf(r ludo.Rules) (k Kind, ok bool) {
	k = Kind{
		Enter: r.Enter, Seven: r.Seven, Sixes: r.Sixes, Capture: r.Capture, Goal: r.Goal,
		Blocks: r.Barriers != ludo.BarriersNone, Over: r.Over,
	}
	return k, r.Arms == 4 && r.Rounds == 0
}

// Table holds the mover's chance of winning for every endgame of a kind. Solve computes it. Chance and Done
// may be called at the same time.
type Table struct {
	kind Kind
	// value holds the mover's chance, indexed by the mover's pair × pairs + the other player's pair.
	value []float32
	// solved is the number of the last stage that is done.
	solved atomic.Int32
}

// New returns an empty table. Solve allocates its memory, 29 MB.
func New(k Kind) *Table { return &Table{kind: k} }

// Kind returns the kind of the table's endgames.
func (t *Table) Kind() Kind { return t.kind }

// The stages of a solution, by the pieces that the players have left. A stage needs the values of the stages
// before it.
const (
	stageNone  = iota
	stageOne   // one each
	stageMixed // one player two, the other one
	stageTwo   // two each
)

// Done reports whether all stages are solved.
func (t *Table) Done() bool { return t.solved.Load() == stageTwo }

// Solve solves the endgames in which each player has at most each pieces left, those with the fewest first.
// It returns the number of sweeps of each stage that was not solved before. The error is that of the context;
// a later call starts again with the unfinished stage. Solve must not be called concurrently.
func (t *Table) Solve(ctx context.Context, each int) (sweeps []int, err error) {
	last := [...]int32{stageNone, stageOne, stageTwo}[min(each, Most)]
	if t.solved.Load() >= last {
		return nil, nil
	}
	s := newSolver(t.kind, t.memory())
	for stage := t.solved.Load() + 1; stage <= last; stage++ {
		n, err := s.solveStage(ctx, int(stage))
		if err != nil {
			return sweeps, err
		}
		sweeps = append(sweeps, n)
		t.solved.Store(stage)
	}
	return sweeps, nil
}

// memory returns the values. It allocates them at the first call.
func (t *Table) memory() []float32 {
	if t.value == nil {
		t.value = make([]float32, pairs*pairs)
	}
	return t.value
}

// Endgame is a position in the form of the table.
type Endgame struct {
	// Mover is the side whose turn it is, and Other the opposing one.
	Mover, Other int
	// own and other are the indexes of their pairs, and stage is the stage that solves the position.
	own, other, stage int
}

// Read returns the endgame of a position at the start of a turn; ok is false for any other position.
func Read(p *ludo.Position) (e Endgame, ok bool) {
	r := p.Rules()
	if r.Arms != 4 || r.Rounds != 0 || p.Phase() != ludo.Throwing || p.Sixes() != 0 {
		return Endgame{}, false
	}
	return read(p, &r)
}

// Covers reports whether a position, at any moment of a turn, is one of two players who sit opposite each
// other and have at most two pieces each to bring home.
func Covers(p *ludo.Position) bool {
	r := p.Rules()
	if r.Arms != 4 || r.Rounds != 0 || p.Phase() == ludo.Over {
		return false
	}
	_, ok := read(p, &r)
	return ok
}

func read(p *ludo.Position, r *ludo.Rules) (e Endgame, ok bool) {
	mover := p.Mover()
	other := engine.Nobody
	var own, theirs [Most]uint8
	for seat := range engine.Seat(r.Players) {
		list, left, ok := remaining(p, r, seat)
		switch {
		case !ok:
			return Endgame{}, false
		case left == 0:
		case seat == mover:
			own = list
		case other != engine.Nobody || r.Partners(seat, mover):
			return Endgame{}, false
		default:
			other, theirs = seat, list
		}
	}
	if other == engine.Nobody || (r.Arm(other)-r.Arm(mover)+4)%4 != 2 {
		return Endgame{}, false
	}
	left := piecesLeft(own) + piecesLeft(theirs)
	e = Endgame{
		Mover: r.Side(mover), Other: r.Side(other), own: index(own), other: index(theirs), stage: left - 1,
	}
	return e, piecesLeft(own) > 0
}

// remaining returns the progress of a seat's pieces that are still to be brought home; ok is false for more
// than two.
func remaining(p *ludo.Position, r *ludo.Rules, seat engine.Seat) (list [Most]uint8, left int, ok bool) {
	list = [Most]uint8{goal, goal}
	for n := 1; n <= int(r.Pieces); n++ {
		at, there := p.Progress(ludo.PieceOf(seat, n))
		if !there || at == goal {
			continue
		}
		if left == Most {
			return list, 0, false
		}
		list[left] = uint8(at)
		left++
	}
	return list, left, true
}

func piecesLeft(pieces [Most]uint8) int {
	n := 0
	for _, at := range pieces {
		if at != goal {
			n++
		}
	}
	return n
}

// index returns the index of a pair, in any order, from 0 to pairs - 1.
func index(x [Most]uint8) int {
	a, b := int(x[0]), int(x[1])
	if a > b {
		a, b = b, a
	}
	return b*(b+1)/2 + a
}

// Chance returns the chance of the mover's side to win an endgame; ok is false while it is not solved.
func (t *Table) Chance(e Endgame) (chance float64, ok bool) {
	if int(t.solved.Load()) < e.stage {
		return 0, false
	}
	return float64(t.value[e.own*pairs+e.other]), true
}

// Near reports whether an endgame of the table is at most a turn or two away: only two players who sit
// opposite each other still have pieces to bring home, and each has at most one more than the table covers.
func Near(p *ludo.Position) bool {
	r := p.Rules()
	if _, ok := KindOf(r); !ok || p.Phase() == ludo.Over {
		return false
	}
	mover, seats := p.Mover(), 0
	for seat := range engine.Seat(r.Players) {
		left := 0
		for n := 1; n <= int(r.Pieces); n++ {
			if piece := ludo.PieceOf(seat, n); !p.Home(piece) && p.Place(piece) != ludo.Removed {
				left++
			}
		}
		switch {
		case left > Most+1, left > 0 && seat != mover && (r.Arm(seat)-r.Arm(mover)+4)%4 != 2:
			return false
		case left > 0:
			seats++
		}
	}
	return seats == 2
}
