package rival

import (
	"math/rand/v2"

	"towerpost/engine/stratego"
)

// world is a scene in which every piece has a rank, with the score of the viewer.
type world struct {
	at     [squares]int8
	square [tokens]int8
	rank   [tokens]stratego.Rank
	veiled [tokens]bool
	score  float64
	// alive holds the tokens of each seat that were on the board at the root.
	alive [2][]int8
}

// dream returns a world drawn from the belief.
func (o *odds) dream(draw *rand.Rand) *world {
	s := o.scene
	w := &world{at: s.at}
	for i := range s.tokens {
		t := &s.tokens[i]
		w.square[i], w.rank[i], w.veiled[i] = t.square, t.rank, !t.shown
		if t.square != none {
			w.alive[seatOf(i)] = append(w.alive[seatOf(i)], int8(i))
		}
	}
	o.cast(w, draw)
	for seat := range 2 {
		for _, i := range w.alive[seat] {
			w.score += o.sign(seat) * o.value(w, int(i), int(w.square[i]))
		}
	}
	return w
}

// sign is 1 for the viewer's seat, -1 for the other.
func (o *odds) sign(seat int) float64 {
	if seat == o.scene.me {
		return 1
	}
	return -1
}

// value returns what a piece counts for its owner on a square.
func (o *odds) value(w *world, i, square int) float64 {
	seat, r := seatOf(i), w.rank[i]
	v := o.worth.piece[seat][r] + o.field[seat][r][square]
	if w.veiled[i] {
		v += o.worth.veil[seat][r]
	}
	return v
}

// cast gives the opponent's hidden pieces ranks: first what can be few of them, the Flag and the Bombs.
func (o *odds) cast(w *world, draw *rand.Rand) {
	seat := 1 - o.scene.me
	var open []int
	o.scene.eachHidden(seat, func(i int) { open = append(open, i) })
	absent := o.scene.absent[seat]
	for r := stratego.Flag; r >= stratego.Spy; r-- {
		for range o.scene.left[seat][r] {
			if len(open)+absent == 0 {
				return
			}
			n := o.pick(open, absent, r, draw)
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

// pick draws which of the open tokens has the rank; their number stands for one that is lost.
func (o *odds) pick(open []int, absent int, r stratego.Rank, draw *rand.Rand) int {
	const least = 1e-9
	sum := 0.0
	if r != stratego.Flag {
		sum = float64(absent) * float64(o.scene.left[1-o.scene.me][r]) / army
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

// undo is what a step has changed.
type undo struct {
	mover, target int8
	from, to      int8
	result        stratego.Result
	veiled        bool
	targetVeiled  bool
	score         float64
}

// play makes a step in the world.
func (o *odds) play(w *world, from, to int8) undo {
	i, target := w.at[from], w.at[to]
	u := undo{mover: i, target: target, from: from, to: to, veiled: w.veiled[i], score: w.score}
	seat := seatOf(int(i))
	w.score -= o.sign(seat) * o.value(w, int(i), int(from))
	w.at[from] = none
	if target != none {
		u.targetVeiled = w.veiled[target]
		o.clash(w, &u)
	}
	switch u.result {
	case stratego.NoAttack, stratego.AttackerWins:
		if target != none || !adjacent(from, to) {
			w.veiled[i] = false
		}
		w.at[to], w.square[i] = i, to
		w.score += o.sign(seat) * o.value(w, int(i), int(to))
	default:
		w.square[i] = none
	}
	return u
}

// clash settles what becomes of the target.
func (o *odds) clash(w *world, u *undo) {
	i := int(u.target)
	u.result = o.result[w.rank[u.mover]][w.rank[i]]
	w.score -= o.sign(seatOf(i)) * o.value(w, i, int(u.to))
	if u.result == stratego.DefenderWins {
		w.veiled[i] = false
		w.score += o.sign(seatOf(i)) * o.value(w, i, int(u.to))
		return
	}
	w.square[i], w.at[u.to] = none, none
}

// take makes a step undone.
func (w *world) take(u undo) {
	w.at[u.from], w.at[u.to] = u.mover, u.target
	w.square[u.mover], w.veiled[u.mover] = u.from, u.veiled
	if u.target != none {
		w.square[u.target], w.veiled[u.target] = u.to, u.targetVeiled
	}
	w.score = u.score
}

// adjacent reports whether two squares on a line are beside each other.
func adjacent(one, other int8) bool {
	d := one - other
	return d == 1 || d == -1 || d == side || d == -side
}
