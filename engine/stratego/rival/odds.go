package rival

import "towerpost/engine/stratego"

// odds are what attacks are worth on average, and the fields that follow.
type odds struct {
	scene  *scene
	belief *belief
	worth  *worth
	// result holds how attacks end, by the attacker's and the defender's rank.
	result [ranks][ranks]stratego.Result
	// gain holds what an attack by a rank on a token is worth on average to who knows the attacker alone.
	gain [ranks][tokens]float64
	// field holds how much the squares draw the pieces of a seat, by rank.
	field [2][ranks][squares]float64
}

// Weights of the fields.
const (
	// pull is how much of a field counts.
	pull = 0.3
	// fade is how much of a field is left a step further away, through is what is left of
	// that behind an own piece.
	fade, through = 0.88, 0.7
	// dread is what is left beside a piece that is known to be stronger.
	dread = 0.6
	// urge is what an attack on a hidden piece gains in points while the moves without an attack go from none
	// to all that make a draw.
	urge = 150
	// prize bounds what a Flag counts for in fields.
	prize = 700
)

// consider returns the odds of a scene.
func (s *scene) consider(b *belief) *odds {
	o := &odds{scene: s, belief: b, worth: s.appraise()}
	for a := stratego.Spy; a <= stratego.General; a++ {
		for d := stratego.Spy; d <= stratego.Flag; d++ {
			o.result[a][d] = s.rules.Attack(a, d)
		}
		for i := range s.tokens {
			if s.tokens[i].square != none {
				o.gain[a][i] = o.average(a, i, 0)
			}
		}
	}
	for seat := range 2 {
		has := s.has(seat)
		for r := stratego.Spy; r <= stratego.General; r++ {
			if has[r] > 0 {
				o.spread(seat, r)
			}
		}
	}
	return o
}

// average returns what an attack on a token is worth on average, with a Flag bounded unless the bound is 0.
func (o *odds) average(attacker stratego.Rank, target int, bound float64) float64 {
	sum, t := 0.0, &o.scene.tokens[target]
	seat := 1 - seatOf(target)
	for d := stratego.Spy; d <= stratego.Flag; d++ {
		if p := o.belief[target][d]; p > 0 {
			gain := o.worth.swing(o.result[attacker][d], seat, attacker, d, false, !t.shown)
			if gain < 0 {
				gain *= o.patience()
			} else if bound > 0 {
				gain = min(gain, bound)
			}
			sum += p * gain
		}
	}
	if !t.shown {
		sum += o.urge()
	}
	return sum
}

// urge is what an attack on a hidden piece is worth for its own sake: nothing until nobody
// has attacked for long.
func (o *odds) urge() float64 {
	return urge * max(0, float64(o.scene.quiet)/float64(o.scene.rules.Quiet)-0.4)
}

// patience is how much losses count: less, the longer nobody has attacked, so that matches come to an end.
func (o *odds) patience() float64 {
	return max(0.15, 1-float64(max(o.scene.quiet-20, 0))/float64(o.scene.rules.Quiet)*1.6)
}

// spread makes the field of a rank.
func (o *odds) spread(seat int, r stratego.Rank) {
	f := &o.field[seat][r]
	for i := (1 - seat) * army; i < (2-seat)*army; i++ {
		if t := &o.scene.tokens[i]; t.square != none {
			f[t.square] = max(0, pull*o.appeal(r, i))
		}
	}
	factors := o.ground(seat, r)
	for sweep := range 8 {
		for n := range squares {
			square := n
			if sweep%2 == 1 {
				square = squares - 1 - n
			}
			o.relax(f, square, factors[square])
		}
	}
}

// appeal returns what a target draws a rank with.
func (o *odds) appeal(r stratego.Rank, target int) float64 {
	gain := o.average(r, target, prize)
	if o.scene.tokens[target].moved {
		gain *= 0.5 // it may run
	}
	return gain
}

// relax lets the field of the neighbors flow to a square.
func (o *odds) relax(f *[squares]float64, square int, factor float64) {
	if factor == 0 {
		return
	}
	for _, next := range neighbors[square] {
		if flow := f[next] * factor; flow > f[square] {
			f[square] = flow
		}
	}
}

// ground returns how well a field flows over each square: not over opposing pieces.
func (o *odds) ground(seat int, r stratego.Rank) (factors [squares]float64) {
	for square := range factors {
		on := o.scene.at[square]
		switch {
		case on == none:
			factors[square] = fade
		case seatOf(int(on)) == seat:
			factors[square] = fade * through
		}
	}
	for i := (1 - seat) * army; i < (2-seat)*army; i++ {
		t := &o.scene.tokens[i]
		if t.square == none || !t.shown || !t.rank.Moves() || o.result[t.rank][r] != stratego.AttackerWins {
			continue
		}
		for _, next := range neighbors[t.square] {
			factors[next] *= dread
		}
	}
	return factors
}
