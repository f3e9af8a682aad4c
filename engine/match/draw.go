package match

import (
	"slices"

	"towerpost/engine"
)

// Offer is a player's offer of a draw; the zero value is none. It is open until it is answered or withdrawn,
// until another player acts or leaves, or until something is taken back.
type Offer struct {
	// Head is the head of the match at which it was made, never 0.
	Head int
	Seat engine.Seat
	// Agreed holds the seats that have agreed so far, if several must.
	Agreed []engine.Seat
}

// IsZero reports whether there is no offer.
func (o Offer) IsZero() bool { return o.Head == 0 }

// After returns the offer after new events of the match, or the zero Offer if they have ended it.
func (o Offer) After(events []Event) Offer {
	ends := func(e Event) bool {
		return !e.PausesOrResumes() && (e.Kind != EventAction || e.Seat >= 0 && e.Seat != o.Seat && !e.Auto)
	}
	if slices.ContainsFunc(events, ends) {
		return Offer{}
	}
	return o
}

// DrawPause keeps a seat from offering a draw again too soon; the zero value is none.
type DrawPause struct {
	// Head is the head of the match at which the seat's last offer was declined or withdrawn.
	Head int
	// Actions is the number of actions that the seat must take after Head before its next offer.
	Actions int
}

// DrawPauseAt returns the pause of a seat.
func (m Match) DrawPauseAt(seat engine.Seat) DrawPause {
	if seat < 0 || int(seat) >= len(m.DrawPauses) {
		return DrawPause{}
	}
	return m.DrawPauses[seat]
}

// WithDrawPause returns the match without an offer, and with the pause of the seat that had made it.
func (m Match) WithDrawPause(seat engine.Seat, p DrawPause) Match {
	m = m.Clone()
	m.Draw = Offer{}
	if m.DrawPauses == nil {
		m.DrawPauses = make([]DrawPause, len(m.Players))
	}
	m.DrawPauses[seat] = p
	return m
}

// Left returns the number of actions that the seat must still take before its pause is over, given the
// effective events of the match.
func (p DrawPause) Left(seat engine.Seat, effective []Event) int {
	left := p.Actions
	for _, e := range effective {
		if e.Seq > p.Head && e.Seat == seat && e.Kind == EventAction && !e.Auto {
			left--
		}
	}
	return max(left, 0)
}
