package samurai

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// scene returns a position in the turn of a seat, with figures such as "Kyoto KO, Edo B", tiles such as "bS3
// k16, rW1 m17" and hands by seat such as "S1.M/X". All other tiles are in the piles.
func scene(t testing.TB, r Rules, turn engine.Seat, figures, pieces, hands string) Position {
	t.Helper()
	p := Start(r)
	p.phase, p.turn, p.number, p.figures = Playing, turn, 1, [townCount + 1]Classes{}
	p.supply = Figures{}
	for _, entry := range split(figures, ", ") {
		name, letters, _ := strings.Cut(entry, " ")
		for _, c := range AllClasses() {
			if strings.Contains(letters, c.Letter()) {
				p.figures[townOf(t, name)] |= setOf(c)
			}
		}
	}
	for _, entry := range split(pieces, ", ") {
		code, hex, _ := strings.Cut(entry, " ")
		seat, ok := seatOfLetter(strings.ToUpper(code[:1]))
		require.True(t, ok, entry)
		kind := kindCoded(t, code[1:])
		p.pieces[hexOf(t, hex)] = Piece{kind, seat}
		p.unplayed[seat][kind]--
	}
	for seat, hand := range split(hands, "/") {
		for _, code := range split(strings.Trim(hand, "-"), ".") {
			p.hands[seat][kindCoded(t, code)]++
			p.sizes[seat]++
		}
	}
	return p
}

func split(text, separator string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, separator)
}

func kindCoded(t testing.TB, code string) Kind {
	t.Helper()
	for _, k := range AllKinds() {
		if k.Code() == code {
			return k
		}
	}
	require.Fail(t, "no tile", code)
	return NoKind
}

// full are figures of each class in a town that no test surrounds, so that the match goes on.
const full = "Akita KBO"

// asked returns the seat that has to decide and its prompt, as in state lines.
func asked(s State) string { return s.position.lineAsked() }

// empty takes the pile of a seat away, so that it has only its hand.
func (p *Position) empty(seats ...engine.Seat) {
	for _, seat := range seats {
		p.unplayed[seat] = p.hands[seat]
	}
}

// act returns the state after legal actions of the seats that are asked.
func act(t testing.TB, s State, actions ...engine.Action) State {
	t.Helper()
	for _, a := range actions {
		seat := s.position.turn
		if s.position.phase == Drawing || s.position.phase == Placing && !s.position.rules.Placed {
			seat = engine.Chance
		}
		next, err := s.apply(seat, a)
		require.NoError(t, err, "%q in %s", a, s.Line())
		s = next
	}
	return s
}
