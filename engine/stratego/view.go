package stratego

import (
	"slices"

	"towerpost/engine"
)

// LastKind is what the last action was. The zero LastKind is none.
type LastKind uint8

const (
	// NoLast says that nothing has happened yet.
	NoLast LastKind = iota
	// SetUp says that a seat has set up.
	SetUp
	// Moved says that a piece has moved or attacked.
	Moved
)

// Last is the last set-up or move. It is comparable.
type Last struct {
	Kind LastKind
	Seat engine.Seat
	Move Move
	// Attacker, Defender and Result tell an attack. Defender is Unknown to who may not know it (A6).
	Attacker, Defender Rank
	Result             Result
	defenderPublic     bool
}

// seenBy returns the last action as a viewer may know it.
func (l Last) seenBy(viewer engine.Seat) Last {
	if l.Result != NoAttack && !l.defenderPublic && viewer != other(l.Seat) {
		l.Defender = Unknown
	}
	return l
}

// Standing is what stands on a square. It is comparable; the zero Standing is an empty square.
type Standing struct {
	Piece Piece
	// Rank is Unknown where the viewer may not know it.
	Rank Rank
	// Moved and Public say that the piece has moved and that everybody knows its rank. With the option
	// "memory" off, no view of a match that is on says so (V6).
	Moved, Public bool
}

// View is what a seat may know of a moment (V1–V7).
type View struct {
	// Seat is the viewer, engine.Nobody for a spectator.
	Seat  engine.Seat
	Rules Rules
	// Open says that nothing is hidden, because the match is over.
	Open bool
	// Preparing says that a set-up is missing, and Ready which are in.
	Preparing bool
	Ready     [seats]bool
	// Asked are the seats that must act.
	Asked []engine.Seat
	// Squares is the board, by Square. While a set-up is missing only the viewer's own pieces are there (P7).
	Squares [squares]Standing
	// Lost holds each seat's lost pieces, the strongest first; Unknown ones were taken unseen.
	Lost [seats][]Rank
	Last Last
	// Past holds all moves as the viewer has seen them, for programs: nothing for a spectator, with the
	// option "memory" off, and once all is open.
	Past *Past
	// Moves counts the moves of both players, Quiet those since the last attack (E4).
	Moves, Quiet int
	// Prepared holds the set-ups that the viewer may know, with their salts: the own one, at the end both.
	Prepared [seats]Prepared
	// Commitments are those of both set-ups once both are in (K3), and before that the viewer's own.
	Commitments [seats]string
	// Choosing says that Legal and Forbidden are known to the viewer: the moves of the seat to move, and
	// those that T1 or C4 forbids it (V5).
	Choosing         bool
	Legal, Forbidden []Move
	// Outcome is the result; it is zero while the match is on, and where it ended in a way
	// that the rules do not know.
	Outcome engine.Outcome
	// Position is the position with the ranks that the viewer knows, for programs.
	Position Position
}

// View returns a View.
func (s State) View(viewer engine.Seat) any { return s.view(viewer) }

func (s State) view(viewer engine.Seat) View {
	if s.open || s.over() && !s.Preparing() {
		v := s.full()
		v.Seat, v.Open = viewer, true
		return v
	}
	v := s.common(s.position.seenBy(viewer))
	v.Seat, v.Last = viewer, s.last.seenBy(viewer)
	if s.Preparing() {
		own := s
		for seat := range engine.Seat(seats) {
			if seat != viewer {
				own.prepared[seat] = Prepared{}
			}
		}
		v.place(Start(s.rules, own.prepared[Red].Deployment, own.prepared[Blue].Deployment))
	} else {
		v.Commitments = s.commitments
	}
	if viewer == Red || viewer == Blue {
		v.Prepared[viewer], v.Commitments[viewer] = s.prepared[viewer], s.commitments[viewer]
		if !s.rules.Forgetful {
			v.Past = s.pasts[viewer]
		}
	}
	if v.Choosing = s.choosing() && s.position.turn == viewer; v.Choosing {
		v.Legal, v.Forbidden = s.position.Moves(), s.position.Forbidden()
	}
	return v
}

// full returns a view from which nothing is hidden.
func (s State) full() View {
	v := s.common(s.position)
	v.Seat, v.Last = engine.Nobody, s.last
	v.Last.defenderPublic = true
	v.Prepared, v.Commitments = s.prepared, s.commitments
	if v.Choosing = s.choosing(); v.Choosing {
		v.Legal, v.Forbidden = s.position.Moves(), s.position.Forbidden()
	}
	return v
}

// choosing reports whether a seat is to move.
func (s State) choosing() bool { return !s.Preparing() && !s.over() }

// common returns what is the same in all views, with the pieces as a position has them.
func (s State) common(p Position) View {
	v := View{
		Rules: s.rules, Preparing: s.Preparing(), Ready: s.ready, Asked: s.asked(), Moves: p.moves, Quiet: p.quiet,
		Outcome: s.Outcome(),
	}
	if s.ending.Reason != "" {
		v.Outcome = engine.Outcome{Ranks: slices.Clone(s.ending.Ranks), Reason: s.ending.Reason}
	}
	v.place(p)
	return v
}

// place fills the view with the pieces of a position.
func (v *View) place(p Position) {
	v.Position = p
	for square, piece := range p.board {
		v.Squares[square] = Standing{}
		if piece != 0 {
			v.Squares[square] = Standing{piece, p.ranks[piece], p.Moved(piece), p.Public(piece)}
		}
	}
	for seat := range v.Lost {
		v.Lost[seat] = p.Lost(engine.Seat(seat))
	}
}

// Unseen returns how many pieces of each rank a seat's opponent has not been shown to have lost or to have on
// the board: a sum of what the viewer may know (V4). Ranks without any are left out.
func (v *View) Unseen(owner engine.Seat) map[Rank]int {
	unseen := map[Rank]int{}
	for _, r := range Ranks() {
		if n := v.Rules.Army.Count(r); n > 0 {
			unseen[r] = n
		}
	}
	see := func(r Rank) {
		if unseen[r]--; unseen[r] <= 0 {
			delete(unseen, r)
		}
	}
	for _, on := range v.Squares {
		if on.Piece.Seat() == owner && on.Rank != Unknown {
			see(on.Rank)
		}
	}
	for _, r := range v.Lost[owner] {
		if r != Unknown {
			see(r)
		}
	}
	return unseen
}
