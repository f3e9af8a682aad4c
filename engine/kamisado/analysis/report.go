package analysis

import (
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Version is the version of the reports of this package. Reports of other versions must be made again.
const Version = 2

// Verdict is the verdict on a decision. It is "" for a forced pass, which is no decision.
type Verdict string

// The verdicts; the package comment defines them.
const (
	Forced  Verdict = "forced"
	Only    Verdict = "only"
	Kept    Verdict = "kept"
	Threw   Verdict = "threw"
	Lost    Verdict = "lost"
	Unknown Verdict = "unknown"
)

// Verdicts returns the verdicts on decisions with more than one legal action, the good ones first.
func Verdicts() []Verdict { return []Verdict{Kept, Only, Threw, Lost, Unknown} }

// Report is the analysis of a match: plain data without names, which can be stored as JSON.
type Report struct {
	Version int `json:"version"`
	// Nodes is the number of nodes that were searched for the report.
	Nodes  int64   `json:"nodes"`
	Rounds []Round `json:"rounds"`
}

// Round is one round of a match. A fill belongs to the round that it begins.
type Round struct {
	// Number counts rounds from 1.
	Number int `json:"number"`
	// Start is the side that held the win before the first ply, or NoSide if that is unknown.
	Start kamisado.Side `json:"start,omitempty"`
	// Winner is the side that won the round, or NoSide if the round was not finished.
	Winner kamisado.Side `json:"winner,omitempty"`
	// Points are those after the round, by engine.Seat.
	Points [2]int `json:"points"`
	Plies  []Ply  `json:"plies"`
}

// Ply is one entry of a match: a move, a fill or a forced pass.
type Ply struct {
	// Number counts the moves and passes of the round from 1; a fill has 0.
	Number int           `json:"n"`
	Side   kamisado.Side `json:"side"`
	// Position is the position string before a decision, or "" for a forced pass.
	Position string        `json:"position,omitempty"`
	Played   engine.Action `json:"played"`
	Verdict  Verdict       `json:"verdict,omitempty"`
	// Winning is the side that holds the win after the ply, or NoSide if that is unknown.
	Winning kamisado.Side `json:"winning,omitempty"`
	// Missed is an action that would have kept the win. It is set if the verdict is Threw.
	Missed engine.Action `json:"missed,omitempty"`
	// Line begins with Missed and leads to the end of the round: the winner follows the proof, the loser
	// resists. It does not contain the forced passes. It is empty if the nodes did not suffice.
	Line []engine.Action `json:"line,omitempty"`
}

// Count holds the number of each verdict for a side.
type Count map[Verdict]int

// Won returns the number of decisions that kept a win, and the number of all decisions that kept or threw
// one.
func (c Count) Won() (kept, all int) {
	kept = c[Kept] + c[Only]
	return kept, kept + c[Threw]
}

// Counts returns the verdicts by engine.Seat.
func (r Report) Counts() [2]Count {
	counts := [2]Count{{}, {}}
	for _, round := range r.Rounds {
		for _, ply := range round.Plies {
			if ply.Verdict != "" {
				counts[ply.Side.Seat()][ply.Verdict]++
			}
		}
	}
	return counts
}

// Place is the index of a round in a report and of a ply in the round, both from 0.
type Place struct{ Round, Ply int }

// At returns the ply at a place.
func (r Report) At(p Place) Ply { return r.Rounds[p.Round].Plies[p.Ply] }

// Turns returns the places of the turning points, in order.
func (r Report) Turns() []Place {
	var turns []Place
	for i, round := range r.Rounds {
		for j, ply := range round.Plies {
			if ply.Verdict == Threw {
				turns = append(turns, Place{i, j})
			}
		}
	}
	return turns
}

// Study is the analysis of a single position.
type Study struct {
	Version  int    `json:"version"`
	Position string `json:"position"`
	Nodes    int64  `json:"nodes"`
	// Winning is the side that wins the round, or the next round if a fill is due. It is NoSide if that is
	// unknown.
	Winning kamisado.Side `json:"winning,omitempty"`
	// Wins, Losses and Open hold the legal actions by their results for the side on turn: win, loss and
	// unknown.
	Wins   []engine.Action `json:"wins,omitempty"`
	Losses []engine.Action `json:"losses,omitempty"`
	Open   []engine.Action `json:"open,omitempty"`
	// Line leads to the end of the round, as in a Ply.
	Line []engine.Action `json:"line,omitempty"`
}
