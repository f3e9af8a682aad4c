package stratego

import (
	rules "towerpost/engine/stratego"
)

// Words are the texts and choices for a scene that a view does not contain. The texts are in the reader's
// language.
type Words struct {
	Title, Status string
	// Badge says who may see the picture, such as "Public board".
	Badge string
	// Counter tells the number of moves without an attack; "" is none.
	Counter string
	// Names are the players' names by seat.
	Names [2]string
	// Lost is the heading of lost pieces, and Unseen that of pieces that have not been seen yet. Without
	// Unseen these are not listed.
	Lost, Unseen string
	// Ranks are the ranks of the seats, from 1, if the match ended for a reason outside of the rules, which
	// the view may not know.
	Ranks []int
	// Bottom is the seat at the bottom of a picture for everybody. A private picture has its player's home
	// there.
	Bottom int
	// Ask lights the panel of the player who must act. Pictures of the past leave it out.
	Ask bool
	// Plain leaves out the marks of pieces that have moved or are known.
	Plain bool
}

// Of returns the scene of a view. It holds nothing that the view's seat may not know.
func Of(v rules.View, w Words) Scene {
	s := w.scene()
	s.Army, s.Sight, s.Preparing = v.Rules.Army, sightOf(&v), v.Preparing
	if s.Sight == Private {
		s.Bottom = int(v.Seat)
	}
	for at, on := range v.Squares {
		s.Squares[at] = squareOf(on, w.Plain || v.Open)
	}
	s.Last = moveOf(v.Last)
	for seat := range s.Players {
		s.Players[seat] = player(&v, seat, &w)
	}
	return s
}

// OfDeployment returns the scene of a set-up in its player's home: a private draft, or with another sight a
// final one. The given squares are marked as swapped.
func OfDeployment(d rules.Deployment, army rules.Army, seat int, sight Sight, w Words,
	swapped ...rules.Square) Scene {
	s := w.scene()
	s.Army, s.Sight, s.Bottom, s.Half = army, sight, seatOf(seat), true
	for i, rank := range d {
		if rank != rules.Unknown {
			s.Squares[homeSquare(s.Bottom, i)] = Square{Piece: true, Seat: s.Bottom, Rank: rank}
		}
	}
	for _, at := range swapped {
		s.mark(at, Swapped)
	}
	return s
}

// scene returns a scene with the words.
func (w *Words) scene() Scene {
	s := Scene{
		Badge: w.Badge, Bottom: w.Bottom, Title: w.Title, Status: w.Status, Counter: w.Counter,
		Lost: w.Lost, Unseen: w.Unseen,
	}
	for seat, name := range w.Names {
		s.Players[seat].Name = name
	}
	return s
}

// sightOf returns who may see the contents of a view.
func sightOf(v *rules.View) Sight {
	switch {
	case v.Open:
		return Open
	case v.Seat == rules.Red || v.Seat == rules.Blue:
		return Private
	}
	return Public
}

// squareOf returns the scene's square of a piece.
func squareOf(on rules.SquareView, plain bool) Square {
	if on.Piece == 0 {
		return Square{}
	}
	return Square{Piece: true, Seat: int(on.Piece.Seat()), Rank: on.Rank,
		Moved: on.Moved && !plain, Known: on.Public && !plain}
}

// moveOf returns the last move, or none if the last action was a set-up.
func moveOf(last rules.LastAction) Move {
	if last.Kind != rules.Moved {
		return Move{}
	}
	m := Move{Shown: true, Seat: int(last.Seat), From: last.Move.From, To: last.Move.To, Result: last.Result}
	if last.Result != rules.NoAttack {
		m.Attacker, m.Defender = last.Attacker, last.Defender
	}
	return m
}

// player returns the scene's player of a seat.
func player(v *rules.View, seat int, w *Words) Player {
	p := Player{Name: w.Names[seat], Lost: v.Lost[seat]}
	p.Ready = v.Preparing && v.Ready[seat]
	for _, asked := range v.Asked {
		p.Decides = p.Decides || w.Ask && int(asked) == seat
	}
	p.Winner = wins(v.Outcome.Ranks, seat) || wins(w.Ranks, seat)
	if w.Unseen != "" && !v.Open && !v.Preparing && int(v.Seat) != seat {
		p.Unseen = unseen(v, seat)
	}
	return p
}

// wins reports whether a seat is the only one with rank 1.
func wins(ranks []int, seat int) bool {
	return len(ranks) == 2 && ranks[seat] == 1 && ranks[1-seat] != 1
}

// unseen returns the pieces of a seat whose squares the viewer does not know.
func unseen(v *rules.View, seat int) (list []rules.Rank) {
	owner := rules.Red
	if seat == int(rules.Blue) {
		owner = rules.Blue
	}
	tally := v.Unseen(owner)
	for _, rank := range rules.Ranks() {
		for range tally[rank] {
			list = append(list, rank)
		}
	}
	return list
}

// homeSquare returns the square of the board for an index of a player's set-up.
func homeSquare(seat, index int) rules.Square {
	line, column := index/10, index%10
	if seat == int(rules.Blue) {
		return rules.At(9-column, 6+line)
	}
	return rules.At(column, 3-line)
}
