package schema

import (
	"towerpost/engine"
	"towerpost/engine/match"
)

// offerRecord is the stored form of an offer of a draw.
type offerRecord struct {
	Head   int           `json:"head"`
	Seat   engine.Seat   `json:"s"`
	Agreed []engine.Seat `json:"agreed,omitempty"`
}

// newOfferRecord returns the row of an offer, or nil for the zero value.
func newOfferRecord(o match.Offer) *offerRecord {
	if o.IsZero() {
		return nil
	}
	return &offerRecord{Head: o.Head, Seat: o.Seat, Agreed: o.Agreed}
}

func (r *offerRecord) offer() match.Offer {
	if r == nil {
		return match.Offer{}
	}
	return match.Offer{Head: r.Head, Seat: r.Seat, Agreed: r.Agreed}
}

// drawPauseRecord is the stored form of a seat's pause between offers.
type drawPauseRecord struct {
	Head    int `json:"head,omitempty"`
	Actions int `json:"n,omitempty"`
}

// newDrawPauseRecords returns the rows of pauses, or nil if there are none.
func newDrawPauseRecords(pauses []match.DrawPause) []drawPauseRecord {
	var rows []drawPauseRecord
	for _, p := range pauses {
		rows = append(rows, drawPauseRecord{Head: p.Head, Actions: p.Actions})
	}
	return rows
}

func drawPauses(rows []drawPauseRecord) []match.DrawPause {
	var pauses []match.DrawPause
	for _, r := range rows {
		pauses = append(pauses, match.DrawPause{Head: r.Head, Actions: r.Actions})
	}
	return pauses
}
