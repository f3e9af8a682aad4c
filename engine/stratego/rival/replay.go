package rival

import "towerpost/engine/stratego"

// replay is a moment of the match while its history is played again, with what was public then.
type replay struct {
	snapshot *snapshot
	at       [squares]int8
	square   [pieceCount]int8
	// rank is Unknown until the piece has shown its rank.
	rank  [pieceCount]stratego.Rank
	moved [pieceCount]bool
	// withstood says which ranks have attacked a piece and lost without learning its rank.
	withstood [pieceCount][ranks]bool
	// lastTo is the square on which the last move ended.
	lastTo int8
}

// replayHistory plays the history from the start and returns the replay at its end. It calls yield before
// each move.
func (s *snapshot) replayHistory(yield func(t *replay, next stratego.LastAction)) *replay {
	t := &replay{snapshot: s, at: s.initial, lastTo: none}
	for i := range t.square {
		t.square[i] = none
	}
	for square, i := range t.at {
		if i != none {
			t.square[i] = int8(square)
		}
	}
	if len(s.history) == 0 {
		t.loadKnown()
	}
	for _, next := range s.history {
		yield(t, next)
		t.apply(next)
	}
	return t
}

// loadKnown sets what the snapshot knows without a history.
func (t *replay) loadKnown() {
	for i := range t.snapshot.pieces {
		if on := &t.snapshot.pieces[i]; on.square != none {
			t.moved[i] = on.moved
			if on.shown {
				t.rank[i] = on.rank
			}
		}
	}
}

// apply plays the next move.
func (t *replay) apply(l stratego.LastAction) {
	from, to := int8(l.Move.From), int8(l.Move.To)
	i, target := t.at[from], t.at[to]
	t.moved[i], t.at[from], t.lastTo = true, none, to
	switch {
	case l.Result != stratego.NoAttack:
		t.reveal(i, target, l)
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

// reveal records the ranks that an attack has shown.
func (t *replay) reveal(attacker, defender int8, l stratego.LastAction) {
	t.rank[attacker] = l.Attacker
	if l.Shown() {
		t.rank[defender] = l.Defender
	} else if l.Result == stratego.DefenderWins {
		t.withstood[defender][l.Attacker] = true
	}
}

// surroundings describes the squares beside a square, as seen by a seat.
type surroundings struct {
	// known is the strongest public rank of an opposing piece that can move, and where its square. They are
	// Unknown and none if there is no such piece.
	known stratego.Rank
	where int8
	// hidden says that a hidden opposing piece is there, and open that a piece on the square could move.
	hidden, open bool
}

// around returns the surroundings of a square for a seat.
func (t *replay) around(seat int, square int8) surroundings {
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
