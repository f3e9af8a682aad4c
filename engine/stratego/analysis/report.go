package analysis

import (
	"math"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

// Version is that of the form of a Report. It grows with the judgement.
const Version = 1

// Report is what there is to say of a match. It is plain data.
type Report struct {
	Version int
	// Record is the match, with both set-ups.
	Record string
	// Balance is how the armies stood before the first move and after each; none where a set-up is missing.
	Balance []Balance
	// Turns are the attacks that changed most, in their order, with the one that took the Flag.
	Turns []Attack
	// Tallies sum up all attacks of each seat.
	Tallies [2]Tally
}

// Balance is what both armies have on the board, Flags left out.
type Balance struct {
	Pieces [2]int
	// Worth is in points; a Sergeant of the full army is about 30.
	Worth [2]float64
}

// Moves returns the number of moves that are judged.
func (r Report) Moves() int { return max(len(r.Balance)-1, 0) }

// Attack is an attack, and what its seat could expect of it.
type Attack struct {
	// Move is its number, from 1.
	Move               int
	Seat               engine.Seat
	Action             engine.Action
	Attacker, Defender stratego.Rank
	Result             stratego.Result
	// Known says that the attacker's seat knew the defender, and Shown that the defender's
	// seat knew the attacker.
	Known, Shown bool
	// Win, Even and Lose are the chances of each result as they looked to who attacked.
	Win, Even, Lose float64
	// Flag is the chance of the Flag, which is a part of Win.
	Flag float64
	// Expected is what the attack was worth on average to who knew what the attacker knew, and Gain what it
	// brought, in points without the Flag. Worth is what was to be expected with it.
	Expected, Worth, Gain float64
}

// Luck is how much more the attack brought than could be expected.
func (a Attack) Luck() float64 { return a.Gain - a.Expected }

// Verdict is how an attack is judged by what was known before it.
type Verdict string

const (
	// Sure is an attack on a piece that was known.
	Sure Verdict = "sure"
	// Blunder is an attack on a piece that was known to win.
	Blunder Verdict = "blunder"
	// Sound is an attack on a hidden piece of which more was to be expected than lost.
	Sound Verdict = "sound"
	// Gamble is an attack on a hidden piece of which more was to be feared.
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
	// Attacks counts them; Known those on known pieces, Gambles those that were not to be expected to pay.
	Attacks, Known, Gambles, Blunders int
	// Expected is what could be expected of the attacks on hidden pieces, and Gain what they
	// brought, both without the Flag.
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

// attackOf judges an attack by the view that its seat had before it.
func attackOf(v *stratego.View, open *stratego.View, m stratego.Move, number int) Attack {
	attacker, defender := open.Squares[m.From], open.Squares[m.To]
	p := rival.Foresee(v, m)
	a := Attack{
		Move: number, Seat: v.Seat, Action: m.Action(), Attacker: attacker.Rank, Defender: defender.Rank,
		Result: open.Rules.Attack(attacker.Rank, defender.Rank), Known: v.Squares[m.To].Rank != stratego.Unknown,
		Shown: attacker.Public, Win: round(p.Win), Even: round(p.Even), Lose: round(p.Lose), Flag: round(p.Flag),
		Expected: round(p.Gain), Worth: round(p.Worth),
	}
	if defender.Rank != stratego.Flag {
		a.Gain = round(rival.Swing(v, attacker.Rank, defender.Rank))
	}
	return a
}

// balanceOf returns how the armies stand in a view that hides nothing.
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

// round keeps three digits behind the point, which is more than the judgement is worth.
func round(x float64) float64 { return math.Round(x*1000) / 1000 }
