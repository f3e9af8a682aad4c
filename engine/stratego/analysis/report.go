package analysis

import (
	"math"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

// Version is the version of reports. It grows when their form or the judgement changes.
const Version = 1

// Report is the analysis of a match. It is plain data.
type Report struct {
	Version int
	// Record is the record of the match, with both set-ups.
	Record string
	// Balance holds the balance before the first move and after each move. It is empty if a set-up is
	// missing.
	Balance []Balance
	// Turns are the attacks that changed most, in the order of the match, with the one that took the Flag.
	Turns []Attack
	// Tallies sum up all attacks of each seat.
	Tallies [2]Tally
}

// Balance holds the number and the value of both armies' pieces on the board, without the Flags.
type Balance struct {
	Pieces [2]int
	// Worth is in points; a Sergeant of the full army is about 30.
	Worth [2]float64
}

// Moves returns the number of moves that are judged.
func (r Report) Moves() int { return max(len(r.Balance)-1, 0) }

// Attack is an attack, with what its seat could expect of it.
type Attack struct {
	// Move is its number, from 1.
	Move               int
	Seat               engine.Seat
	Action             engine.Action
	Attacker, Defender stratego.Rank
	Result             stratego.Result
	// Known says that the attacking seat knew the defender's rank, and Shown that the defending seat knew the
	// attacker's.
	Known, Shown bool
	// Win, Even and Lose are the probabilities of each result as the attacking seat could know them.
	Win, Even, Lose float64
	// Flag is the probability of taking the Flag, which is part of Win.
	Flag float64
	// Expected is the gain that the attacking seat could expect, and Gain the actual gain. Both are in points
	// and without the Flag. Worth is the expected gain with the Flag.
	Expected, Worth, Gain float64
}

// Luck returns the actual gain less the expected gain.
func (a Attack) Luck() float64 { return a.Gain - a.Expected }

// Verdict is the judgement of an attack by what was known before it.
type Verdict string

const (
	// Sure is an attack on a piece of known rank without a loss.
	Sure Verdict = "sure"
	// Blunder is an attack on a piece of known rank with a loss.
	Blunder Verdict = "blunder"
	// Sound is an attack on a hidden piece without an expected loss.
	Sound Verdict = "sound"
	// Gamble is an attack on a hidden piece with an expected loss.
	Gamble Verdict = "gamble"
)

// Verdict judges the attack.
func (a Attack) Verdict() Verdict {
	switch {
	case a.Known && a.Worth < 0:
		return Blunder
	case a.Known:
		return Sure
	case a.Worth >= 0:
		return Sound
	}
	return Gamble
}

// Tally sums up the attacks of a seat.
type Tally struct {
	// Attacks counts all attacks, Known those on pieces of known rank; Gambles and Blunders count the attacks
	// with that Verdict.
	Attacks, Known, Gambles, Blunders int
	// Expected is the total expected gain of the attacks on hidden pieces, and Gain their total actual gain,
	// both in points and without the Flag.
	Expected, Gain float64
}

// add counts an attack.
func (t *Tally) add(a Attack) {
	t.Attacks++
	switch a.Verdict() {
	case Blunder:
		t.Blunders++
	case Gamble:
		t.Gambles++
	}
	if a.Known {
		t.Known++
		return
	}
	t.Expected += a.Expected
	t.Gain += a.Gain
}

// attackOf judges an attack by the view v that its seat had before it. Open is the view that hides nothing.
func attackOf(v *stratego.View, open *stratego.View, m stratego.Move, number int) Attack {
	attacker, defender := open.Squares[m.From], open.Squares[m.To]
	p := rival.Expect(v, m)
	a := Attack{
		Move: number, Seat: v.Seat, Action: m.Action(), Attacker: attacker.Rank, Defender: defender.Rank,
		Result: open.Rules.Attack(attacker.Rank, defender.Rank),
		Known:  v.Squares[m.To].Rank != stratego.Unknown, Shown: attacker.Public,
		Win: round(p.Win), Even: round(p.Even), Lose: round(p.Lose), Flag: round(p.Flag),
		Expected: round(p.Gain), Worth: round(p.Worth),
	}
	if defender.Rank != stratego.Flag {
		a.Gain = round(rival.AttackGain(v, attacker.Rank, defender.Rank))
	}
	return a
}

// balanceOf returns the balance in a view that hides nothing.
func balanceOf(v *stratego.View) Balance {
	b := Balance{Worth: rival.Balance(v)}
	for seat := range b.Worth {
		b.Worth[seat] = round(b.Worth[seat])
	}
	for _, on := range v.Squares {
		if on.Piece != 0 && on.Rank != stratego.Flag {
			b.Pieces[on.Piece.Seat()]++
		}
	}
	return b
}

// round rounds to three decimal places, which is more precise than the estimates.
func round(x float64) float64 { return math.Round(x*1000) / 1000 }
