package samurai

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// mostSeats and fewestSeats bound the number of players.
const (
	mostSeats   = 4
	fewestSeats = 2
)

var seatNames = [mostSeats]string{"Red", "Yellow", "Blue", "Purple"}

// SeatName returns the color of a seat, such as "Red", or "seat" and its number if it is no seat.
func SeatName(seat engine.Seat) string {
	if seat < 0 || int(seat) >= mostSeats {
		return "seat " + strconv.Itoa(int(seat))
	}
	return seatNames[seat]
}

// SeatKey returns the key of a seat's color, such as "red", or "" if it is no seat.
func SeatKey(seat engine.Seat) string {
	if seat < 0 || int(seat) >= mostSeats {
		return ""
	}
	return strings.ToLower(seatNames[seat])
}

// seatLetter returns the letter of a seat in records. It is "-" for engine.Nobody and "C" for engine.Chance.
func seatLetter(seat engine.Seat) string {
	switch seat {
	case engine.Nobody:
		return "-"
	case engine.Chance:
		return "C"
	}
	return SeatName(seat)[:1]
}

// seatOfLetter returns the seat with the letter, or engine.Chance for "C"; ok is false for any other letter.
func seatOfLetter(letter string) (seat engine.Seat, ok bool) {
	for seat := engine.Seat(0); seat < mostSeats; seat++ {
		if seatLetter(seat) == letter {
			return seat, true
		}
	}
	return engine.Chance, letter == seatLetter(engine.Chance)
}

// joined joins the numbers with the separator.
func joined(numbers []int, separator string) string {
	var list []string
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, separator)
}
