package rival

import "towerpost/engine/stratego"

// best returns the index of the legal move with the highest score plus noise.
func (d *decision) best(score func(move stratego.Move) float64) int {
	best, top := 0, 0.0
	for i, move := range d.snapshot.legal {
		if v := score(move) + d.settings.noise*d.draw.Float64(); i == 0 || v > top {
			best, top = i, v
		}
	}
	return best
}

// recruitMove returns the index of a recruit's move.
func (d *decision) recruitMove() int {
	forward := 1 - 2*d.snapshot.me
	return d.best(func(move stratego.Move) float64 {
		mover := &d.snapshot.pieces[d.snapshot.at[move.From]]
		score := 10 * float64(forward*(move.To.Row()-move.From.Row()))
		if move.Attack {
			return score + d.recruitScore(mover.rank, int(d.snapshot.at[move.To]))
		}
		if d.nearStronger(mover.rank, int8(move.To)) {
			score -= 40
		}
		return score
	})
}

// recruitScore returns a recruit's score of an attack: high or low on a rank that it knows, moderate on one
// that it does not.
func (d *decision) recruitScore(attacker stratego.Rank, target int) float64 {
	r := d.rememberedRank(target)
	switch {
	case r == stratego.Unknown && d.snapshot.pieces[target].moved:
		return 14 * (float64(attacker) - 5)
	case r == stratego.Unknown && attacker == stratego.Miner:
		return 30
	case r == stratego.Unknown:
		return 25 - 6*float64(attacker)
	}
	if d.snapshot.rules.Attack(attacker, r) == stratego.AttackerWins {
		return 100 + 10*float64(r)
	}
	return -200
}

// rememberedRank returns the rank of an opposing piece, or Unknown if the recruit does not know it. A recruit
// forgets half of the pieces.
func (d *decision) rememberedRank(target int) stratego.Rank {
	if (d.seed>>(target%army))&1 == 0 {
		return stratego.Unknown
	}
	return d.snapshot.pieces[target].rank
}

// nearStronger reports whether a square is beside an opposing piece that the recruit remembers to be
// stronger.
func (d *decision) nearStronger(r stratego.Rank, square int8) bool {
	for _, next := range neighbors[square] {
		on := d.snapshot.at[next]
		if on == none || seatOf(int(on)) == d.snapshot.me {
			continue
		}
		if known := d.rememberedRank(int(on)); known.Moves() && known > r {
			return true
		}
	}
	return false
}

// sergeantMove returns the index of a sergeant's move. Its score is the average gain of an attack, the change
// of the field, and the change of the threats to the piece.
func (d *decision) sergeantMove() int {
	o := d.snapshot.evaluate(d.snapshot.believe(d.settings))
	return d.best(func(move stratego.Move) float64 {
		i := int(d.snapshot.at[move.From])
		f := &o.field[d.snapshot.me][d.snapshot.pieces[i].rank]
		score := f[move.To] - f[move.From] + o.threat(i, int8(move.From), none)
		if move.Attack {
			return score + o.gain[d.snapshot.pieces[i].rank][d.snapshot.at[move.To]]
		}
		return score - o.threat(i, int8(move.To), int8(move.From))
	})
}

// threat returns the value that the owner of a piece may lose on a square to pieces beside it whose rank is
// known. It ignores the square left.
func (o *evaluation) threat(i int, square, left int8) float64 {
	t, worst := &o.snapshot.pieces[i], 0.0
	for _, next := range neighbors[square] {
		on := o.snapshot.at[next]
		if on == none || next == left || seatOf(int(on)) == seatOf(i) || !o.snapshot.pieces[on].shown {
			continue
		}
		if a := o.snapshot.pieces[on].rank; a.Moves() && o.result[a][t.rank] == stratego.AttackerWins {
			worst = max(worst, o.values.base[seatOf(i)][t.rank])
		}
	}
	return worst
}
