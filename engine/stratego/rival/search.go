package rival

import (
	"cmp"
	"context"
	"math"
	"slices"

	"towerpost/engine/stratego"
)

// searcher looks ahead in one world.
type searcher struct {
	*odds
	world  *world
	modest bool
	ctx    context.Context
	// nodes counts the moments looked at; stopped says that the context has ended.
	nodes   int
	stopped bool
}

// candidate is a legal move with its mean score in the last stage that looked at it.
type candidate struct {
	index int
	score float64
}

// exchanges bounds how many attacks the search follows beyond its depth.
const exchanges = 3

// search returns the index of the best move over the worlds of its stages.
func (m *mind) search(ctx context.Context) int {
	o := m.scene.consider(m.scene.believe(m.habits))
	var list []candidate
	for i := range m.scene.legal {
		list = append(list, candidate{i, m.habits.whim * m.draw.Float64()})
	}
	for _, st := range m.habits.stages {
		if !m.run(ctx, o, st, list) {
			break
		}
		slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
		if list = list[:min(st.keep, len(list))]; len(list) == 1 {
			break
		}
	}
	return slices.MaxFunc(list, func(a, b candidate) int { return cmp.Compare(a.score, b.score) }).index
}

// run scores the moves in a stage, world by world; it reports whether it got to the end. Where it does not,
// the worlds that were looked at in full count, and without any the scores stay.
func (m *mind) run(ctx context.Context, o *odds, st stage, list []candidate) bool {
	sums, scores := make([]float64, len(list)), make([]float64, len(list))
	worlds := 0
	for s := (&searcher{odds: o, modest: m.habits.modest, ctx: ctx}); worlds < st.worlds; worlds++ {
		s.world = o.dream(m.draw)
		for i, c := range list {
			scores[i] = s.root(m.scene.legal[c.index], st.depth)
		}
		if s.stopped {
			break
		}
		for i := range list {
			sums[i] += scores[i]
		}
	}
	for i := range list {
		if worlds > 0 {
			list[i].score = sums[i]/float64(worlds) + m.habits.whim*m.draw.Float64()
		}
	}
	return worlds == st.worlds
}

// root returns the score of a legal move. Of an attack on a hidden piece the average counts, not what
// the piece is in this world.
func (s *searcher) root(m stratego.Move, depth int) float64 {
	me := s.scene.me
	from, to := int8(m.From), int8(m.To)
	luck := s.luck(from, to)
	u := s.play(s.world, from, to)
	defer s.world.take(u)
	if u.target != none && s.world.rank[u.target] == stratego.Flag {
		return s.world.score - luck
	}
	return -s.walk(1-me, depth-1, math.Inf(-1), math.Inf(1)) - luck
}

// luck returns how much more an attack is worth in the world than on average.
func (s *searcher) luck(from, to int8) float64 {
	w, i, target := s.world, s.world.at[from], s.world.at[to]
	if target == none || !w.veiled[target] {
		return 0
	}
	a, d := w.rank[i], w.rank[target]
	return s.worth.swing(s.result[a][d], s.scene.me, a, d, false, true) - s.gain[a][target]
}

// walk returns the score for the seat to move.
func (s *searcher) walk(seat, depth int, alpha, beta float64) float64 {
	if s.enough() {
		return s.sign(seat) * s.world.score
	}
	if depth <= 0 {
		return s.settle(seat, exchanges, alpha, beta)
	}
	best, moved := math.Inf(-1), false
	for _, attacks := range []bool{true, false} {
		for _, i := range s.world.alive[seat] {
			square := s.world.square[i]
			if square == none || !s.world.rank[i].Moves() {
				continue
			}
			for way := range rays[square] {
				for _, to := range s.line(i, square, way, attacks) {
					score := s.step(seat, i, to, func(a, b float64) float64 { return -s.walk(1-seat, depth-1, -b, -a) }, max(alpha, best), beta)
					if moved = true; score > best {
						best = score
					}
					if best >= beta {
						return best
					}
				}
			}
		}
	}
	if !moved {
		return -smallFlagWorth + s.sign(seat)*s.world.score
	}
	return best
}

// line returns the squares in a direction that a token can attack, or to which it can go.
func (s *searcher) line(i, square int8, way int, attack bool) []int8 {
	ray := rays[square][way]
	reach := min(1, len(ray))
	if s.world.rank[i] == stratego.Scout {
		reach = len(ray)
	}
	for n, to := range ray[:reach] {
		on := s.world.at[to]
		if on == none {
			continue
		}
		if attack && seatOf(int(on)) != seatOf(int(i)) {
			return ray[n : n+1]
		}
		reach = n
		break
	}
	if attack {
		return nil
	}
	return ray[:reach]
}

// step returns the score of a step for the seat that makes it; further gives that of what follows.
func (s *searcher) step(seat int, i, to int8, further func(alpha, beta float64) float64, alpha, beta float64) float64 {
	w := s.world
	if target := w.at[to]; target != none && w.veiled[target] {
		gain := s.gain[w.rank[i]][target]
		if seat == s.scene.me {
			// Nobody knows then what it will be: the average counts.
			return w.score + gain
		}
		if s.modest && gain < 0 {
			return s.sign(seat)*w.score + gain
		}
	}
	u := s.play(w, w.square[i], to)
	defer w.take(u)
	if u.target != none && w.rank[u.target] == stratego.Flag {
		return s.sign(seat) * w.score
	}
	return further(alpha, beta)
}

// settle follows attacks until the seat to move rather stays.
func (s *searcher) settle(seat, left int, alpha, beta float64) float64 {
	best := s.sign(seat) * s.world.score
	if left == 0 || best >= beta || s.enough() {
		return best
	}
	for _, i := range s.world.alive[seat] {
		square := s.world.square[i]
		if square == none || !s.world.rank[i].Moves() {
			continue
		}
		for way := range rays[square] {
			for _, to := range s.line(i, square, way, true) {
				score := s.step(seat, i, to, func(a, b float64) float64 { return -s.settle(1-seat, left-1, -b, -a) }, max(alpha, best), beta)
				if best = max(best, score); best >= beta {
					return best
				}
			}
		}
	}
	return best
}

// enough reports whether the context has ended, looking now and then.
func (s *searcher) enough() bool {
	if s.nodes++; s.nodes%1024 == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	return s.stopped
}
