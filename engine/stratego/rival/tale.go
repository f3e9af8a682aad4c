package rival

import "towerpost/engine/stratego"

// tale is a match told again, as far as it has come, with what was public then.
type tale struct {
	scene  *scene
	at     [squares]int8
	square [tokens]int8
	// rank is Unknown until it was shown.
	rank  [tokens]stratego.Rank
	moved [tokens]bool
	// withstood says which ranks have attacked a token in vain, without its rank being shown.
	withstood [tokens][ranks]bool
	// newest is the square on which the last move ended.
	newest int8
}

// tell tells the past of a scene from the beginning; before each move it calls yield.
func (s *scene) tell(yield func(t *tale, next stratego.Last)) *tale {
	t := &tale{scene: s, at: s.began, newest: none}
	for i := range t.square {
		t.square[i] = none
	}
	for square, i := range t.at {
		if i != none {
			t.square[i] = int8(square)
		}
	}
	if len(s.past) == 0 {
		t.know()
	}
	for _, next := range s.past {
		yield(t, next)
		t.happen(next)
	}
	return t
}

// know fills in what is known without a past.
func (t *tale) know() {
	for i := range t.scene.tokens {
		if on := &t.scene.tokens[i]; on.square != none {
			t.moved[i] = on.moved
			if on.shown {
				t.rank[i] = on.rank
			}
		}
	}
}

// happen makes the next move.
func (t *tale) happen(l stratego.Last) {
	from, to := int8(l.Move.From), int8(l.Move.To)
	i, target := t.at[from], t.at[to]
	t.moved[i], t.at[from], t.newest = true, none, to
	switch {
	case l.Result != stratego.NoAttack:
		t.clash(i, target, l)
	case !adjacent(from, to):
		t.rank[i] = stratego.Scout
	}
	switch l.Result {
	case stratego.DefenderWins:
		t.square[i] = none
	case stratego.BothLost:
		t.square[i], t.square[target], t.at[to] = none, none, none
	default:
		if target != none {
			t.square[target] = none
		}
		t.square[i], t.at[to] = to, i
	}
}

// clash shows what an attack has shown.
func (t *tale) clash(attacker, defender int8, l stratego.Last) {
	t.rank[attacker] = l.Attacker
	if l.Shown() {
		t.rank[defender] = l.Defender
	} else if l.Result == stratego.DefenderWins {
		t.withstood[defender][l.Attacker] = true
	}
}

// surroundings are what stands beside a square, for a seat.
type surroundings struct {
	// known is the strongest public rank of an opposing piece that can move, Unknown where there is
	// none, and where it stands.
	known stratego.Rank
	where int8
	// hidden says that a hidden opposing piece is there, and open that a piece could move away or attack.
	hidden, open bool
}

// around returns what stands beside a square.
func (t *tale) around(seat int, square int8) surroundings {
	s := surroundings{where: none}
	for _, next := range neighbors[square] {
		on := t.at[next]
		if on == none {
			s.open = true
			continue
		}
		if seatOf(int(on)) == seat {
			continue
		}
		s.open = true
		switch r := t.rank[on]; {
		case r == stratego.Unknown:
			s.hidden = true
		case r.Moves() && (s.where == none || r > s.known):
			s.known, s.where = r, next
		}
	}
	return s
}
