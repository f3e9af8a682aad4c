package rival

import "towerpost/engine/stratego"

// best returns the index of the legal move with the highest score and whim.
func (m *mind) best(score func(move stratego.Move) float64) int {
	best, top := 0, 0.0
	for i, move := range m.scene.legal {
		if v := score(move) + m.habits.whim*m.draw.Float64(); i == 0 || v > top {
			best, top = i, v
		}
	}
	return best
}

// wander plays as a recruit does.
func (m *mind) wander() int {
	forward := 1 - 2*m.scene.me
	return m.best(func(move stratego.Move) float64 {
		mover := &m.scene.tokens[m.scene.at[move.From]]
		score := 10 * float64(forward*(move.To.Row()-move.From.Row()))
		if move.Attack {
			return score + m.brawl(mover.rank, int(m.scene.at[move.To]))
		}
		if m.nearStronger(mover.rank, int8(move.To)) {
			score -= 40
		}
		return score
	})
}

// brawl is what a recruit expects of an attack: all of what it knows, a little of what it does not.
func (m *mind) brawl(attacker stratego.Rank, target int) float64 {
	r := m.recalled(target)
	switch {
	case r == stratego.Unknown && m.scene.tokens[target].moved:
		return 14 * (float64(attacker) - 5)
	case r == stratego.Unknown && attacker == stratego.Miner:
		return 30
	case r == stratego.Unknown:
		return 25 - 6*float64(attacker)
	}
	if m.scene.rules.Attack(attacker, r) == stratego.AttackerWins {
		return 100 + 10*float64(r)
	}
	return -200
}

// recalled returns the rank of an opposing token where the recruit has not forgotten it: half of them it has.
func (m *mind) recalled(target int) stratego.Rank {
	if (m.seed>>(target%army))&1 == 0 {
		return stratego.Unknown
	}
	return m.scene.tokens[target].rank
}

// nearStronger reports whether a square is beside an opposing piece that the recruit knows to be stronger.
func (m *mind) nearStronger(r stratego.Rank, square int8) bool {
	for _, next := range neighbors[square] {
		on := m.scene.at[next]
		if on == none || seatOf(int(on)) == m.scene.me {
			continue
		}
		if known := m.recalled(int(on)); known.Moves() && known > r {
			return true
		}
	}
	return false
}

// guard plays as a sergeant does: by what an attack is worth on average, by the fields, and by what
// stands beside its pieces.
func (m *mind) guard() int {
	o := m.scene.consider(m.scene.believe(m.habits))
	return m.best(func(move stratego.Move) float64 {
		i := int(m.scene.at[move.From])
		f := &o.field[m.scene.me][m.scene.tokens[i].rank]
		score := f[move.To] - f[move.From] + o.threat(i, int8(move.From), none)
		if move.Attack {
			return score + o.gain[m.scene.tokens[i].rank][m.scene.at[move.To]]
		}
		return score - o.threat(i, int8(move.To), int8(move.From))
	})
}

// threat returns what the owner of a token stands to lose of it on a square to pieces beside
// it whose rank is known.
func (o *odds) threat(i int, square, left int8) float64 {
	t, worst := &o.scene.tokens[i], 0.0
	for _, next := range neighbors[square] {
		on := o.scene.at[next]
		if on == none || next == left || seatOf(int(on)) == seatOf(i) || !o.scene.tokens[on].shown {
			continue
		}
		if a := o.scene.tokens[on].rank; a.Moves() && o.result[a][t.rank] == stratego.AttackerWins {
			worst = max(worst, o.worth.piece[seatOf(i)][t.rank])
		}
	}
	return worst
}
