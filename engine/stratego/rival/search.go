package rival

import (
	"cmp"
	"context"
	"math"
	"slices"

	"towerpost/engine/stratego"
)

// searcher searches one world at a time.
type searcher struct {
	*evaluation
	world         *world
	blindOpponent bool
	ctx           context.Context
	// nodes counts the positions visited; stopped says that the context has ended.
	nodes   int
	stopped bool
}

// candidate is a legal move with its mean score in the last stage that searched it.
type candidate struct {
	index int
	score float64
}

// maxExchanges is the depth of the quiescence search, in attacks.
const maxExchanges = 3

// search returns the index of the best legal move, by the stages of the level.
func (d *decision) search(ctx context.Context) int {
	o := d.snapshot.evaluate(d.snapshot.believe(d.settings))
	var list []candidate
	for i := range d.snapshot.legal {
		list = append(list, candidate{i, d.settings.noise * d.draw.Float64()})
	}
	for _, st := range d.settings.stages {
		if !d.runStage(ctx, o, st, list) {
			break
		}
		slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
		if list = list[:min(st.keep, len(list))]; len(list) == 1 {
			break
		}
	}
	return slices.MaxFunc(list, func(a, b candidate) int { return cmp.Compare(a.score, b.score) }).index
}

// runStage scores the moves in one stage, world by world. It reports whether it finished all worlds. If not,
// the scores are the means over the finished worlds; they stay as they are if there is none.
func (d *decision) runStage(ctx context.Context, o *evaluation, st stage, list []candidate) bool {
	sums, scores := make([]float64, len(list)), make([]float64, len(list))
	worlds := 0
	s := &searcher{evaluation: o, blindOpponent: d.settings.blindOpponent, ctx: ctx}
	for ; worlds < st.worlds; worlds++ {
		s.world = o.sampleWorld(d.draw)
		for i, c := range list {
			scores[i] = s.scoreMove(d.snapshot.legal[c.index], st.depth)
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
			list[i].score = sums[i]/float64(worlds) + d.settings.noise*d.draw.Float64()
		}
	}
	return worlds == st.worlds
}

// scoreMove returns the score of a legal move in the world. For an attack on a hidden piece it subtracts the
// luck, so that the average gain counts and not the rank of the piece in this world.
func (s *searcher) scoreMove(m stratego.Move, depth int) float64 {
	me := s.snapshot.me
	from, to := int8(m.From), int8(m.To)
	luck := s.luck(from, to)
	u := s.play(s.world, from, to)
	defer s.world.takeBack(u)
	if u.target != none && s.world.rank[u.target] == stratego.Flag {
		return s.world.score - luck
	}
	return -s.negamax(1-me, depth-1, math.Inf(-1), math.Inf(1)) - luck
}

// luck returns the gain of an attack in the world less its average gain. It is 0 unless a hidden piece is
// attacked.
func (s *searcher) luck(from, to int8) float64 {
	w, i, target := s.world, s.world.at[from], s.world.at[to]
	if target == none || !w.hidden[target] {
		return 0
	}
	a, d := w.rank[i], w.rank[target]
	return s.values.attackValue(s.result[a][d], s.snapshot.me, a, d, false, true) - s.gain[a][target]
}

// negamax returns the score for the seat to move, by alpha-beta search to the depth.
func (s *searcher) negamax(seat, depth int, alpha, beta float64) float64 {
	if s.timeUp() {
		return s.sign(seat) * s.world.score
	}
	if depth <= 0 {
		return s.quiescence(seat, maxExchanges, alpha, beta)
	}
	further := func(a, b float64) float64 { return -s.negamax(1-seat, depth-1, -b, -a) }
	best, moved := math.Inf(-1), false
	for _, attacks := range []bool{true, false} {
		for _, i := range s.world.alive[seat] {
			square := s.world.square[i]
			if square == none || !s.world.rank[i].Moves() {
				continue
			}
			for way := range rays[square] {
				for _, to := range s.targets(i, square, way, attacks) {
					score := s.scoreStep(seat, i, to, further, max(alpha, best), beta)
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

// targets returns the squares in a direction that a piece can attack, or without attack those to which it can
// move.
func (s *searcher) targets(i, square int8, way int, attack bool) []int8 {
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

// scoreStep returns the score of a step for the seat that makes it. It calls further for the score of the
// position after it.
func (s *searcher) scoreStep(
	seat int, i, to int8, further func(alpha, beta float64) float64, alpha, beta float64,
) float64 {
	w := s.world
	if target := w.at[to]; target != none && w.hidden[target] {
		gain := s.gain[w.rank[i]][target]
		if seat == s.snapshot.me {
			// The rank will not be known before the attack, so the average counts.
			return w.score + gain
		}
		if s.blindOpponent && gain < 0 {
			return s.sign(seat)*w.score + gain
		}
	}
	u := s.play(w, w.square[i], to)
	defer w.takeBack(u)
	if u.target != none && w.rank[u.target] == stratego.Flag {
		return s.sign(seat) * w.score
	}
	return further(alpha, beta)
}

// quiescence returns the score for the seat to move, which attacks or stands pat. It searches up to left
// attacks.
func (s *searcher) quiescence(seat, left int, alpha, beta float64) float64 {
	best := s.sign(seat) * s.world.score
	if left == 0 || best >= beta || s.timeUp() {
		return best
	}
	further := func(a, b float64) float64 { return -s.quiescence(1-seat, left-1, -b, -a) }
	for _, i := range s.world.alive[seat] {
		square := s.world.square[i]
		if square == none || !s.world.rank[i].Moves() {
			continue
		}
		for way := range rays[square] {
			for _, to := range s.targets(i, square, way, true) {
				score := s.scoreStep(seat, i, to, further, max(alpha, best), beta)
				if best = max(best, score); best >= beta {
					return best
				}
			}
		}
	}
	return best
}

// timeUp reports whether the context has ended. It checks at every 1024th call.
func (s *searcher) timeUp() bool {
	if s.nodes++; s.nodes%1024 == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	return s.stopped
}
