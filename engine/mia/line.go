package mia

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
)

// Line returns the state as one line with all its secrets, in seven fields: the lives by seat; the number of
// the seat on turn; the prompt, or "over"; the last announcement of the round; the roll under the cup; the
// seats that left, in order; and the number of legal actions of the seat on turn. "-" stands for none.
//
//	3/2/3 2 answer 51 43 - 2
func (s State) Line() string {
	lives := make([]string, len(s.lives))
	for seat, n := range s.lives {
		lives[seat] = strconv.Itoa(n)
	}
	turn, phase := "-", "over"
	if s.phase != "" {
		turn, phase = number(s.turn), s.phase
	}
	legal := len(s.Legal(s.turn))
	return fmt.Sprintf("%s %s %s %s %s %s %d",
		strings.Join(lives, "/"), turn, phase, s.announced, s.cup, numbers(s.left), legal)
}

// number returns the number of a seat in texts, from 1.
func number(seat engine.Seat) string { return strconv.Itoa(int(seat) + 1) }

// numbers joins the numbers of seats, "-" for none.
func numbers(seats []engine.Seat) string {
	if len(seats) == 0 {
		return "-"
	}
	list := make([]string, len(seats))
	for i, seat := range seats {
		list[i] = number(seat)
	}
	return strings.Join(list, ",")
}
