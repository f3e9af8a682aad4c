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

// SeatName returns the color of a seat, such as "Red".
func SeatName(seat engine.Seat) string {
	if seat < 0 || int(seat) >= mostSeats {
		return "seat " + strconv.Itoa(int(seat))
	}
	return seatNames[seat]
}

// SeatKey returns the stable name of a seat's color, such as "red"; "" for what is no seat.
func SeatKey(seat engine.Seat) string {
	if seat < 0 || int(seat) >= mostSeats {
		return ""
	}
	return strings.ToLower(seatNames[seat])
}

// letterOf returns the letter of a seat in records: "-" for Nobody, "C" for chance.
func letterOf(seat engine.Seat) string {
	switch seat {
	case engine.Nobody:
		return "-"
	case engine.Chance:
		return "C"
	}
	return SeatName(seat)[:1]
}

// seatLettered returns the seat with the letter, also engine.Chance.
func seatLettered(letter string) (engine.Seat, bool) {
	for seat := engine.Seat(0); seat < mostSeats; seat++ {
		if letterOf(seat) == letter {
			return seat, true
		}
	}
	return engine.Chance, letter == letterOf(engine.Chance)
}

// joined returns the numbers with the separator between them.
func joined(numbers []int, separator string) string {
	var list []string
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, separator)
}
