package rival

import (
	"math/rand/v2"

	"towerpost/engine/stratego"
)

// world is a snapshot in which every piece has a rank, with the viewer's score. The search plays in it.
type world struct {
	at     [squares]int8
	square [pieceCount]int8
	rank   [pieceCount]stratego.Rank
	hidden [pieceCount]bool
	score  float64
	// alive holds the pieces of each seat that were on the board at the root of the search.
	alive [2][]int8
}

// sampleWorld returns a random world drawn from the belief.
func (o *evaluation) sampleWorld(draw *rand.Rand) *world {
	s := o.snapshot
	w := &world{at: s.at}
	for i := range s.pieces {
		t := &s.pieces[i]
		w.square[i], w.rank[i], w.hidden[i] = t.square, t.rank, !t.shown
		if t.square != none {
			w.alive[seatOf(i)] = append(w.alive[seatOf(i)], int8(i))
		}
	}
	o.assignRanks(w, draw)
	for seat := range 2 {
		for _, i := range w.alive[seat] {
			w.score += o.sign(seat) * o.value(w, int(i), int(w.square[i]))
		}
	}
	return w
}

// sign returns 1 for the viewer's seat and -1 for the other.
func (o *evaluation) sign(seat int) float64 {
	if seat == o.snapshot.me {
		return 1
	}
	return -1
}

// value returns the value of a piece on a square to its owner.
func (o *evaluation) value(w *world, i, square int) float64 {
	seat, r := seatOf(i), w.rank[i]
	v := o.values.base[seat][r] + o.field[seat][r][square]
	if w.hidden[i] {
		v += o.values.secrecy[seat][r]
	}
	return v
}

// assignRanks gives a rank to each of the opponent's hidden pieces. It starts with the Flag and the Bombs,
// which the fewest pieces can be.
func (o *evaluation) assignRanks(w *world, draw *rand.Rand) {
	seat := 1 - o.snapshot.me
	var open []int
	o.snapshot.eachHidden(seat, func(i int) { open = append(open, i) })
	absent := o.snapshot.lostUnseen[seat]
	for r := stratego.Flag; r >= stratego.Spy; r-- {
		for range o.snapshot.unshown[seat][r] {
			if len(open)+absent == 0 {
				return
			}
			n := o.drawHolder(open, absent, r, draw)
			if n == len(open) {
				absent--
				continue
			}
			w.rank[open[n]] = r
			open[n] = open[len(open)-1]
			open = open[:len(open)-1]
		}
	}
}

// drawHolder draws which of the open pieces has the rank, and returns its index in open. It returns len(open)
// for a piece that was lost unseen, of which there are absent.
func (o *evaluation) drawHolder(open []int, absent int, r stratego.Rank, draw *rand.Rand) int {
	const least = 1e-9
	sum := 0.0
	if r != stratego.Flag {
		sum = float64(absent) * float64(o.snapshot.unshown[1-o.snapshot.me][r]) / army
	}
	lost := sum
	for _, i := range open {
		sum += o.belief[i][r] + least
	}
	x := draw.Float64()*sum - lost
	for n, i := range open {
		if x < 0 && lost > 0 && absent > 0 && n == 0 {
			return len(open)
		}
		if x -= o.belief[i][r] + least; x < 0 {
			return n
		}
	}
	if absent > 0 {
		return len(open)
	}
	return len(open) - 1
}

// undo holds what is needed to take a step back.
type undo struct {
	mover, target int8
	from, to      int8
	result        stratego.Result
	hidden        bool
	targetHidden  bool
	score         float64
}

// play makes a step in the world. World.takeBack undoes it.
func (o *evaluation) play(w *world, from, to int8) undo {
	i, target := w.at[from], w.at[to]
	u := undo{mover: i, target: target, from: from, to: to, hidden: w.hidden[i], score: w.score}
	seat := seatOf(int(i))
	w.score -= o.sign(seat) * o.value(w, int(i), int(from))
	w.at[from] = none
	if target != none {
		u.targetHidden = w.hidden[target]
		o.resolve(w, &u)
	}
	switch u.result {
	case stratego.NoAttack, stratego.AttackerWins:
		if target != none || !adjacent(from, to) {
			w.hidden[i] = false
		}
		w.at[to], w.square[i] = i, to
		w.score += o.sign(seat) * o.value(w, int(i), int(to))
	default:
		w.square[i] = none
	}
	return u
}

// resolve applies the result of an attack to the target.
func (o *evaluation) resolve(w *world, u *undo) {
	i := int(u.target)
	u.result = o.result[w.rank[u.mover]][w.rank[i]]
	w.score -= o.sign(seatOf(i)) * o.value(w, i, int(u.to))
	if u.result == stratego.DefenderWins {
		w.hidden[i] = false
		w.score += o.sign(seatOf(i)) * o.value(w, i, int(u.to))
		return
	}
	w.square[i], w.at[u.to] = none, none
}

// takeBack undoes the last step.
func (w *world) takeBack(u undo) {
	w.at[u.from], w.at[u.to] = u.mover, u.target
	w.square[u.mover], w.hidden[u.mover] = u.from, u.hidden
	if u.target != none {
		w.square[u.target], w.hidden[u.target] = u.to, u.targetHidden
	}
	w.score = u.score
}

// adjacent reports whether two squares in one row or column are beside each other.
func adjacent(one, other int8) bool {
	d := one - other
	return d == 1 || d == -1 || d == side || d == -side
}
