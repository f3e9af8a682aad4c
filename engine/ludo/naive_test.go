package ludo

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/engine"
)

// naive is a second implementation of the legal actions, sentence by sentence after the rules page. It works
// on the text of a state line, with squares instead of progress and lists instead of sets.
type naive struct {
	rules  Rules
	pieces [][]string // the places by seat and number
	turn   int
	phase  string
	last   string
	exits  map[string]string // the two on an exit, by its number
}

func newNaive(r Rules, line string) naive {
	fields := strings.Fields(line)
	n := naive{rules: r, turn: int(r.Seat(ColorOfLetter(fields[1]))), phase: fields[3], last: fields[5], exits: map[string]string{}}
	for seat := range strings.SplitSeq(fields[0], "/") {
		n.pieces = append(n.pieces, strings.Split(seat, ","))
	}
	for exit := range strings.SplitSeq(fields[6], ",") {
		if number, two, ok := strings.Cut(exit, ":"); ok {
			n.exits[number] = two
		}
	}
	return n
}

func (n naive) enemies(a, b int) bool {
	return a != b && (n.rules.Teams == 0 || a%int(n.rules.Teams) != b%int(n.rules.Teams))
}

// moverSeat returns the seat whose pieces move (T3).
func (n naive) moverSeat() int {
	bringing := func(seat int) bool {
		return slices.ContainsFunc(n.pieces[seat], func(p string) bool { return p != "*" })
	}
	seat := n.turn
	for n.rules.Teams > 0 && !bringing(seat) {
		seat = (seat + int(n.rules.Teams)) % len(n.pieces)
		if seat == n.turn {
			break
		}
	}
	return seat
}

// way returns the places of a seat's path after the yard.
func (n naive) way(seat int) []string {
	arms := int(n.rules.Arms)
	arm := seat * arms / len(n.pieces)
	var places []string
	for square, i := 17*arm+5, 0; i < 17*arms-4; i++ {
		places = append(places, fmt.Sprint(square))
		square = square%(17*arms) + 1
	}
	for j := 1; j <= 7; j++ {
		places = append(places, fmt.Sprintf("L%d", j))
	}
	return append(places, "*")
}

// on returns the seats of the pieces on a place: of all pieces on the ring, and of the seat's own elsewhere.
func (n naive) on(seat int, place string) []int {
	var list []int
	for other, pieces := range n.pieces {
		for _, p := range pieces {
			if p == place && (other == seat || place[0] != 'L' && place != "*") {
				list = append(list, other)
			}
		}
	}
	return list
}

func (n naive) legal() []string {
	seat := n.moverSeat()
	prefix := ""
	if seat != n.turn {
		prefix = colorLetter(n.rules, seat)
	}
	var list []string
	switch {
	case n.phase == "roll" || n.phase == "over":
		return nil
	case n.phase == "back":
		list = n.back()
	case strings.HasPrefix(n.phase, "bonus"):
		var count int
		fmt.Sscanf(n.phase, "bonus%d", &count)
		list = n.moves(seat, prefix, count, false)
	default:
		var die int
		fmt.Sscanf(n.phase, "move%d", &die)
		list = n.thrown(seat, prefix, die)
	}
	if len(list) == 0 {
		return []string{"Pass"}
	}
	return list
}

func colorLetter(r Rules, seat int) string { return r.Color(engine.Seat(seat)).Letter() }

func (n naive) back() []string {
	if n.last == "-" || n.rules.Sixes == SixesStop {
		return nil
	}
	seat := int(n.rules.Seat(ColorOfLetter(n.last[:1])))
	number := int(n.last[1] - '0')
	place := n.pieces[seat][number-1]
	if strings.ContainsAny(place, "L*-x") {
		return nil
	}
	if seat == n.turn {
		return []string{fmt.Sprintf("%d %s-yard", number, place)}
	}
	return []string{fmt.Sprintf("%s %s-yard", n.last, place)}
}

func (n naive) thrown(seat int, prefix string, die int) []string {
	yard := slices.Index(n.pieces[seat], "-")
	exit := n.way(seat)[0]
	if n.rules.Enter&(1<<die) != 0 && yard >= 0 {
		two := n.exits[exit]
		entry := fmt.Sprintf("%s%d yard-%s", prefix, yard+1, exit)
		if two == "" {
			return []string{entry}
		}
		for _, piece := range []string{two[2:], two[:2]} {
			if n.enemies(seat, int(n.rules.Seat(ColorOfLetter(piece[:1])))) {
				return []string{entry + " x" + piece}
			}
		}
	}
	count := die
	if die == 6 && yard < 0 && n.rules.Seven {
		count = 7
	}
	if die == 6 && n.rules.Barriers == BarriersStrict {
		if list := n.moves(seat, prefix, count, true); len(list) > 0 {
			return list
		}
	}
	return n.moves(seat, prefix, count, false)
}

func (n naive) moves(seat int, prefix string, count int, opening bool) []string {
	way := n.way(seat)
	var list []string
	for i, place := range n.pieces[seat] {
		at := slices.Index(way, place)
		if at < 0 || place == "*" || slices.Index(n.pieces[seat], place) < i {
			continue
		}
		own := slices.DeleteFunc(slices.Clone(n.pieces[seat]), func(p string) bool { return p != place })
		if opening && len(own) < 2 {
			continue
		}
		if end, captured, ok := n.walk(seat, way, at, count); ok {
			list = append(list, fmt.Sprintf("%s%d %s-%s%s", prefix, i+1, place, strings.Replace(end, "*", "goal", 1), captured))
		}
	}
	return list
}

// walk goes square by square.
func (n naive) walk(seat int, way []string, at, count int) (end, captured string, ok bool) {
	for step := 1; step <= count; step++ {
		if way[at] == "*" {
			if !n.rules.Over {
				return "", "", false
			}
			break
		}
		at++
		there := n.on(seat, way[at])
		if way[at] != "*" && len(there) == 2 && there[0] == there[1] && n.rules.Barriers != BarriersNone {
			return "", "", false
		}
	}
	end = way[at]
	there := n.on(seat, end)
	if end == "*" {
		return end, "", true
	}
	if len(there) == 2 {
		return "", "", false
	}
	var square int
	if _, err := fmt.Sscan(end, &square); err != nil || square%17 == 5 || square%17 == 12 || square%17 == 0 {
		return end, "", true
	}
	if len(there) == 1 && n.enemies(seat, there[0]) {
		captured = fmt.Sprintf(" x%s%d", colorLetter(n.rules, there[0]), slices.Index(n.pieces[there[0]], end)+1)
	}
	return end, captured, true
}
