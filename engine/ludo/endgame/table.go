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
	// pairs is the number of ways in which two pieces can stand.
	pairs = (goal + 1) * (goal + 2) / 2
	// across is how far the other player's exit lies ahead.
	across = 34
	ring   = 68
)

// Most is the largest number of pieces that either player may have left to bring home.
const Most = 2

// Kind is the part of the rules that matters to an endgame. It is comparable.
type Kind struct {
	Enter         uint8
	Seven         bool
	Sixes         ludo.Sixes
	Capture, Goal int8
	// Blocks says that nobody passes a barrier.
	Blocks bool
	Over   bool
}

// KindOf returns the kind of the endgames of a match; ok is false where none can come up: on larger boards,
// with a limit of rounds, and where nobody sits opposite.
func KindOf(r ludo.Rules) (k Kind, ok bool) {
	k = Kind{
		Enter: r.Enter, Seven: r.Seven, Sixes: r.Sixes, Capture: r.Capture, Goal: r.Goal,
		Blocks: r.Barriers != ludo.BarriersNone, Over: r.Over,
	}
	return k, r.Arms == 4 && r.Rounds == 0
}

// Table holds the mover's chance of winning for every endgame of a kind. Solve makes it; meanwhile others can
// ask it.
type Table struct {
	kind Kind
	// value holds the chance of the mover by index of the mover's pair and of the other one.
	value []float32
	// solved is the number of the last stage that is done.
	solved atomic.Int32
}

// New returns a table that knows nothing yet. It takes its memory, 29 MB, when it is solved.
func New(k Kind) *Table { return &Table{kind: k} }

// Kind returns the kind of its endgames.
func (t *Table) Kind() Kind { return t.kind }

// The stages: how many pieces both together have left.
const (
	stageNone = iota
	stageOne  // one each
	stageMixed
	stageTwo // two each
)

// Done reports whether the table is solved.
func (t *Table) Done() bool { return t.solved.Load() == stageTwo }

// Solve solves the endgames in which either player has at most so many pieces left, those with the fewest
// first. It returns how many sweeps each stage took that was not solved before. The error is that of the
// context; a later call begins again with the stage that was not done. It is not to be called twice at a
// time.
func (t *Table) Solve(ctx context.Context, each int) (sweeps []int, err error) {
	last := [...]int32{stageNone, stageOne, stageTwo}[min(each, Most)]
	if t.solved.Load() >= last {
		return nil, nil
	}
	s := newSolver(t.kind, t.memory())
	for stage := t.solved.Load() + 1; stage <= last; stage++ {
		n, err := s.stage(ctx, int(stage))
		if err != nil {
			return sweeps, err
		}
		sweeps = append(sweeps, n)
		t.solved.Store(stage)
	}
	return sweeps, nil
}

// memory returns the values, for which it takes memory at the first time.
func (t *Table) memory() []float32 {
	if t.value == nil {
		t.value = make([]float32, pairs*pairs)
	}
	return t.value
}

// Endgame is what the table looks at of a position.
type Endgame struct {
	// Mover is the side whose turn it is, and Other the one against it.
	Mover, Other int
	// own and other are the indexes of their pairs, stage is the one that solves it.
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

// Covers reports whether two players who sit opposite have at most two pieces each to bring home, at any
// moment of a turn.
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
	left := count(own) + count(theirs)
	e = Endgame{Mover: r.Side(mover), Other: r.Side(other), own: index(own), other: index(theirs), stage: left - 1}
	return e, count(own) > 0
}

// remaining returns the pieces of a seat that are still to be brought home; ok is false for more than two.
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

func count(pieces [Most]uint8) int {
	n := 0
	for _, at := range pieces {
		if at != goal {
			n++
		}
	}
	return n
}

// index returns the number of the pair.
func index(x [Most]uint8) int {
	a, b := int(x[0]), int(x[1])
	if a > b {
		a, b = b, a
	}
	return b*(b+1)/2 + a
}

// Chance returns the chance of the mover's side to win an endgame; ok is false as long as it is not solved.
func (t *Table) Chance(e Endgame) (chance float64, ok bool) {
	if int(t.solved.Load()) < e.stage {
		return 0, false
	}
	return float64(t.value[e.own*pairs+e.other]), true
}

// Near reports whether an endgame may come up within a turn or two: two players who sit opposite are left,
// and either has at most one piece more to bring home than the table knows.
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
