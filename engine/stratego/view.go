package stratego

import (
	"slices"

	"towerpost/engine"
)

// LastActionKind is the kind of the last action. The zero LastActionKind is NoLast.
type LastActionKind uint8

const (
	// NoLast says that nothing has happened yet.
	NoLast LastActionKind = iota
	// SetUp says that a seat has set up.
	SetUp
	// Moved says that a piece has moved or attacked.
	Moved
)

// LastAction is the last set-up or move. It is comparable.
type LastAction struct {
	Kind LastActionKind
	Seat engine.Seat
	Move Move
	// Attacker, Defender and Result describe an attack. Defender is Unknown if the viewer may not know it
	// (A6).
	Attacker, Defender Rank
	Result             Result
	defenderPublic     bool
}

// seenBy returns the last action as a viewer may know it.
func (l LastAction) seenBy(viewer engine.Seat) LastAction {
	if l.Result != NoAttack && !l.defenderPublic && viewer != other(l.Seat) {
		l.Defender = Unknown
	}
	return l
}

// SquareView is the piece on a square, as a viewer may know it. It is comparable; the zero SquareView is an
// empty square.
type SquareView struct {
	Piece Piece
	// Rank is Unknown if the viewer may not know it.
	Rank Rank
	// Moved says that the piece has moved, Public that its rank is public. With the option "memory" off, both
	// are false in all views while the match is on (V6).
	Moved, Public bool
}

// View holds what a seat may know of a moment (V1–V7).
type View struct {
	// Seat is the viewer, engine.Nobody for a spectator.
	Seat  engine.Seat
	Rules Rules
	// Open says that nothing is hidden, because the match is over.
	Open bool
	// Preparing says that a set-up is missing, and Ready which set-ups are in.
	Preparing bool
	Ready     [seats]bool
	// Asked are the seats that must act.
	Asked []engine.Seat
	// Squares is the board, by Square. While a set-up is missing it holds only the viewer's own pieces (P7).
	Squares [squares]SquareView
	// Lost holds the ranks of each seat's lost pieces, the strongest first. A piece whose rank was not shown
	// is Unknown.
	Lost [seats][]Rank
	Last LastAction
	// Past holds all moves as the viewer has seen them, for computer opponents. It is nil for a spectator,
	// with the option "memory" off, and once all is open.
	Past *History
	// Moves counts the moves of both players, Quiet those since the last attack (E4).
	Moves, Quiet int
	// Prepared holds the set-ups that the viewer may know, with their salts: the viewer's own, and at the end
	// both.
	Prepared [seats]Prepared
	// Commitments holds the commitments of both set-ups once both are in (K3), before that only the viewer's
	// own.
	Commitments [seats]string
	// Choosing says that the viewer may know Legal and Forbidden: the moves of the seat to move, and those
	// that only T1 or C4 forbids (V5).
	Choosing         bool
	Legal, Forbidden []Move
	// Outcome is the result. It is zero while the match is on, and if the match was ended without the state
	// knowing it.
	Outcome engine.Outcome
	// Position is the position with the ranks that the viewer knows, for computer opponents.
	Position Position
}

// View returns a View.
func (s State) View(viewer engine.Seat) any { return s.view(viewer) }

func (s State) view(viewer engine.Seat) View {
	if s.open || s.over() && !s.Preparing() {
		v := s.openView()
		v.Seat, v.Open = viewer, true
		return v
	}
	v := s.baseView(s.position.seenBy(viewer))
	v.Seat, v.Last = viewer, s.last.seenBy(viewer)
	if s.Preparing() {
		own := s
		for seat := range engine.Seat(seats) {
			if seat != viewer {
				own.prepared[seat] = Prepared{}
			}
		}
		v.setPieces(Start(s.rules, own.prepared[Red].Deployment, own.prepared[Blue].Deployment))
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

// openView returns a view that hides nothing.
func (s State) openView() View {
	v := s.baseView(s.position)
	v.Seat, v.Last = engine.Nobody, s.last
	v.Last.defenderPublic = true
	v.Prepared, v.Commitments = s.prepared, s.commitments
	if v.Choosing = s.choosing(); v.Choosing {
		v.Legal, v.Forbidden = s.position.Moves(), s.position.Forbidden()
	}
	return v
}

// choosing reports whether a move is due.
func (s State) choosing() bool { return !s.Preparing() && !s.over() }

// baseView returns a view with the fields that are the same for all viewers, and the pieces of a position.
func (s State) baseView(p Position) View {
	v := View{
		Rules: s.rules, Preparing: s.Preparing(), Ready: s.ready, Asked: s.asked(),
		Moves: p.moves, Quiet: p.quiet, Outcome: s.Outcome(),
	}
	if s.ending.Reason != "" {
		v.Outcome = engine.Outcome{Ranks: slices.Clone(s.ending.Ranks), Reason: s.ending.Reason}
	}
	v.setPieces(p)
	return v
}

// setPieces sets the pieces of the view from a position.
func (v *View) setPieces(p Position) {
	v.Position = p
	for square, piece := range p.board {
		v.Squares[square] = SquareView{}
		if piece != 0 {
			v.Squares[square] = SquareView{piece, p.ranks[piece], p.Moved(piece), p.Public(piece)}
		}
	}
	for seat := range v.Lost {
		v.Lost[seat] = p.Lost(engine.Seat(seat))
	}
}

// Unseen returns the number of the owner's pieces of each rank whose rank the viewer does not know, on the
// board and lost together (V4). It omits ranks without any.
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
