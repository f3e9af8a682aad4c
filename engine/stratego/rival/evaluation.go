package rival

import "towerpost/engine/stratego"

// evaluation holds the average gains of attacks, and the fields computed from them.
type evaluation struct {
	snapshot *snapshot
	belief   *belief
	values   *pieceValues
	// result holds the results of attacks, by the attacker's and the defender's rank.
	result [ranks][ranks]stratego.Result
	// gain holds the average gain of an attack by a rank on a piece, according to the belief.
	gain [ranks][pieceCount]float64
	// field holds the attraction of each square for the pieces of a seat, by rank, in points.
	field [2][ranks][squares]float64
}

// Parameters of the fields and gains.
const (
	// fieldWeight is the factor of the gain of an attack in a field.
	fieldWeight = 0.3
	// decay is the factor of a field per step of distance. ownDecay is a further factor on squares with a
	// piece of the seat itself.
	decay, ownDecay = 0.88, 0.7
	// dangerFactor is the factor of a field on squares beside a piece that is known to be stronger.
	dangerFactor = 0.6
	// quietSlope is the growth of quietBonus, in points, over the number of moves without an attack that make
	// a draw.
	quietSlope = 150
	// maxFlagAppeal bounds the gain of taking the Flag in fields, in points.
	maxFlagAppeal = 700
)

// evaluate returns the evaluation of a snapshot with a belief.
func (s *snapshot) evaluate(b *belief) *evaluation {
	o := &evaluation{snapshot: s, belief: b, values: s.pieceValues()}
	for a := stratego.Spy; a <= stratego.General; a++ {
		for d := stratego.Spy; d <= stratego.Flag; d++ {
			o.result[a][d] = s.rules.Attack(a, d)
		}
		for i := range s.pieces {
			if s.pieces[i].square != none {
				o.gain[a][i] = o.average(a, i, 0)
			}
		}
	}
	for seat := range 2 {
		has := s.countRanks(seat)
		for r := stratego.Spy; r <= stratego.General; r++ {
			if has[r] > 0 {
				o.fillField(seat, r)
			}
		}
	}
	return o
}

// average returns the average gain of an attack on a piece. A bound other than 0 limits the gain for each
// rank that the piece may have.
func (o *evaluation) average(attacker stratego.Rank, target int, bound float64) float64 {
	sum, t := 0.0, &o.snapshot.pieces[target]
	seat := 1 - seatOf(target)
	for d := stratego.Spy; d <= stratego.Flag; d++ {
		if p := o.belief[target][d]; p > 0 {
			gain := o.values.attackValue(o.result[attacker][d], seat, attacker, d, false, !t.shown)
			if gain < 0 {
				gain *= o.lossFactor()
			} else if bound > 0 {
				gain = min(gain, bound)
			}
			sum += p * gain
		}
	}
	if !t.shown {
		sum += o.quietBonus()
	}
	return sum
}

// quietBonus returns the bonus for an attack on a hidden piece, in points. It is 0 until 40 % of the moves
// that make a draw have been made without an attack, and then grows.
func (o *evaluation) quietBonus() float64 {
	return quietSlope * max(0, float64(o.snapshot.quiet)/float64(o.snapshot.rules.Quiet)-0.4)
}

// lossFactor returns the factor of expected losses. It falls with the number of moves without an attack, so
// that matches come to an end.
func (o *evaluation) lossFactor() float64 {
	return max(0.15, 1-float64(max(o.snapshot.quiet-20, 0))/float64(o.snapshot.rules.Quiet)*1.6)
}

// fillField computes the field of a rank of a seat.
func (o *evaluation) fillField(seat int, r stratego.Rank) {
	f := &o.field[seat][r]
	for i := (1 - seat) * army; i < (2-seat)*army; i++ {
		if t := &o.snapshot.pieces[i]; t.square != none {
			f[t.square] = max(0, fieldWeight*o.appeal(r, i))
		}
	}
	factors := o.flowFactors(seat, r)
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

// appeal returns the gain with which a target attracts a rank.
func (o *evaluation) appeal(r stratego.Rank, target int) float64 {
	gain := o.average(r, target, maxFlagAppeal)
	if o.snapshot.pieces[target].moved {
		gain *= 0.5 // it may move away
	}
	return gain
}

// relax raises the field of a square to the largest of its neighbours times the factor.
func (o *evaluation) relax(f *[squares]float64, square int, factor float64) {
	if factor == 0 {
		return
	}
	for _, next := range neighbors[square] {
		if flow := f[next] * factor; flow > f[square] {
			f[square] = flow
		}
	}
}

// flowFactors returns the factor of the field on each square. It is 0 on squares with opposing pieces.
func (o *evaluation) flowFactors(seat int, r stratego.Rank) (factors [squares]float64) {
	for square := range factors {
		on := o.snapshot.at[square]
		switch {
		case on == none:
			factors[square] = decay
		case seatOf(int(on)) == seat:
			factors[square] = decay * ownDecay
		}
	}
	for i := (1 - seat) * army; i < (2-seat)*army; i++ {
		t := &o.snapshot.pieces[i]
		if t.square == none || !t.shown || !t.rank.Moves() || o.result[t.rank][r] != stratego.AttackerWins {
			continue
		}
		for _, next := range neighbors[t.square] {
			factors[next] *= dangerFactor
		}
	}
	return factors
}
