package ludo

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/suite"
)

// randomSetup draws a value for each option until the combination is legal.
func randomSetup(r *rand.Rand, seats int) engine.Setup {
	for {
		setup := engine.Setup{}
		for _, o := range options() {
			if r.IntN(2) == 0 {
				setup[o.Key] = o.Values[r.IntN(len(o.Values))]
			}
		}
		if _, err := RulesOf(setup, seats); err == nil {
			return setup
		}
	}
}

// Random matches of each number of players with random options, in half of which players leave: every
// position keeps the invariants, and now and then one is compared with the naive rules.
func TestRandomMatches(t *testing.T) {
	matches, looked := 30, 200
	if suite.Long() {
		matches, looked = 10000, 20000
	}
	seen := map[string]int{}
	for seats := 2; seats <= mostSeats; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			r := gametest.Rand(uint64(seats))
			for range matches {
				playRandom(t, randomSetup(r, seats), seats, r, seen, looked)
			}
		})
	}
	for _, what := range []string{ByHome, ByLeaving, ByRounds, ByPlaces, "capture on an exit", "sent back", "bonus", "partner's piece"} {
		assert.Positive(t, seen[what], "%s has never happened", what)
	}
}

// playRandom plays one match and checks one position in so many in detail. If a match does not end, its
// players leave.
func playRandom(t *testing.T, setup engine.Setup, seats int, r *rand.Rand, seen map[string]int, looked int) {
	t.Helper()
	rules, err := RulesOf(setup, seats)
	require.NoError(t, err)
	p := Start(rules)
	leaving := r.IntN(2) * 400
	var came arrivals
	for n := 0; p.phase != Over; n++ {
		if broken := cmp.Or(invariant(&p), came.wrong(&p)); broken != "" {
			require.Fail(t, broken, p.Line())
		}
		if r.IntN(looked) == 0 {
			look(t, p)
		}
		if leaving > 0 && r.IntN(leaving) == 0 || n > 4000 && r.IntN(100) == 0 {
			if seat := engine.Seat(r.IntN(seats)); !p.Left(seat) && !p.Finished(seat) {
				p = p.Quit(seat)
				continue
			}
		}
		p = randomStep(p, r, seen)
	}
	seen[p.end.reason()]++
	again, err := ParseLine(p.rules, p.Line())
	require.NoError(t, err)
	again.end = p.end // which the line does not always tell
	require.Equal(t, p, again)
}

// arrivals holds the pieces on each seat's exit in the order in which they came, as seen on the board after
// every step.
type arrivals [mostSeats][]Piece

// wrong updates the arrivals from the board, and describes the first difference to the order in the position.
func (a *arrivals) wrong(p *Position) string {
	for seat, exit := range p.rules.exits[:p.rules.Players] {
		came := a[seat][:0]
		for _, piece := range a[seat] {
			if p.square(piece) == exit {
				came = append(came, piece)
			}
		}
		for other := range engine.Seat(p.rules.Players) {
			for i := range p.pieces(other) {
				if piece := PieceOf(other, i+1); p.square(piece) == exit && !slices.Contains(came, piece) {
					came = append(came, piece)
				}
			}
		}
		a[seat] = came
		first, last := p.OnExit(engine.Seat(seat))
		if len(came) == 2 && (came[0] != first || came[1] != last) {
			return "another order on an exit"
		}
	}
	return ""
}

// randomStep throws the die or plays one of the moves, and counts rare events if seen is not nil.
func randomStep(p Position, r *rand.Rand, seen map[string]int) Position {
	if p.phase == Throwing {
		return p.Roll(1 + r.IntN(6))
	}
	moves, m := p.Moves(), Move{}
	if moves.Len() > 0 {
		m = moves.At(r.IntN(moves.Len()))
	}
	switch {
	case seen == nil:
	case m.Captured != 0 && m.From == 0:
		seen["capture on an exit"]++
	case p.phase == Returning && !m.Pass():
		seen["sent back"]++
	case p.phase == Counting && !m.Pass():
		seen["bonus"]++
	case !m.Pass() && m.Piece.Seat() != p.turn:
		seen["partner's piece"]++
	}
	return p.Play(m)
}

// invariant returns a description of the first invariant that the position breaks.
func invariant(p *Position) string {
	var standing [mostSquares + 1]int
	for seat := range engine.Seat(p.rules.Players) {
		pieces := p.pieces(seat)
		for i, progress := range pieces {
			switch {
			case (progress == removed) != p.Left(seat), progress > p.rules.goal() && progress != removed:
				return "a piece is off its way"
			case progress > p.rules.way() && progress < p.rules.goal() && has(pieces[:i], progress) && !p.pairAt(seat, progress):
				return "M2 in the lane"
			}
			if square := p.square(PieceOf(seat, i+1)); square > 0 {
				if standing[square]++; standing[square] > 2 {
					return "M2 on the ring"
				}
			}
		}
		if p.rules.Teams == 0 && p.done(seat) != p.Finished(seat) {
			return "home and not finished"
		}
	}
	for seat, exit := range p.rules.exits[:p.rules.Players] {
		first, last := p.OnExit(engine.Seat(seat))
		if two := standing[exit] == 2; two != (first != 0) || two != (last != 0) {
			return "the order on an exit is lost"
		}
	}
	if p.active() < 2 || p.Left(p.turn) || p.Finished(p.turn) {
		return "nobody to go on"
	}
	return ""
}

// look compares a position with the naive rules, and with the position parsed from its line. It also checks
// that some seat can move with some throw.
func look(t *testing.T, p Position) {
	t.Helper()
	line := p.Line()
	var legal []string
	for _, a := range p.actions() {
		legal = append(legal, string(a))
	}
	require.Equal(t, newNaive(p.rules, line).legal(), legal, line)
	again, err := ParseLine(p.rules, line)
	require.NoError(t, err)
	if p.phase == Counting {
		again.die = p.die // which the line does not tell
	}
	require.Equal(t, p, again)
	for _, c := range p.Choices() {
		written, ok := ParseAction(c.Action)
		require.True(t, ok)
		require.Equal(t, c.Action, written.Action())
		require.Equal(t, written, p.Write(c.Move))
	}
	if p.phase == Throwing {
		require.True(t, movable(p), line)
	}
}

// movable reports whether some seat could move with some throw.
func movable(p Position) bool {
	for seat := range engine.Seat(p.rules.Players) {
		if p.Left(seat) || p.Finished(seat) {
			continue
		}
		for die := 1; die <= 6; die++ {
			other := p
			other.turn, other.sixes = seat, 0
			other = other.Roll(die)
			if moves := other.Moves(); moves.Len() > 0 {
				return true
			}
		}
	}
	return false
}

// The records of random matches are read back as they were written.
func TestRandomRecords(t *testing.T) {
	for seed := range uint64(40) {
		r := gametest.Rand(100 + seed)
		seats := 2 + r.IntN(7)
		leave := map[int]engine.Entry{}
		if r.IntN(2) == 0 {
			leave[r.IntN(60)] = engine.Entry{Seat: engine.Nobody, Left: engine.LeftAdjudicate}
		}
		log, _ := randomMatch(t, randomSetup(r, seats), seats, r, 1+r.IntN(3000), leave)
		log.Names = make([]string, seats)
		log.Names[r.IntN(seats)] = `Ana "\" Bram`
		log.Proof = engine.Proof{Match: "1005", Commit: strings.Repeat("ab", 32), Words: "maple||storm"}
		text, err := game{}.Record(log, engine.Nobody)
		require.NoError(t, err)
		again, err := game{}.Import(text)
		require.NoError(t, err)
		for _, o := range options() { // the record leaves out what is at its default
			assert.Equal(t, log.Setup.Get(o), again.Setup.Get(o), o.Key)
		}
		again.Setup = log.Setup
		lines := strings.Split(text, "\n")
		require.Len(t, again.Lines, len(log.Entries))
		for i, e := range log.Entries {
			_, entry, _ := strings.Cut(lines[again.Lines[i]-1], " ")
			_, word, _ := departure(e.Left)
			require.Equal(t, string(e.Action)+word, entry, "line %d", again.Lines[i])
		}
		again.Lines = nil
		assert.Equal(t, log, again)
	}
}
