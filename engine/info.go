package engine

import (
	"fmt"
	"strconv"
)

// Info is what is constant about a game.
type Info struct {
	// Key names the game in logs and settings, in lower case, such as "kamisado".
	Key string
	// Name is the game's own name, such as "Kamisado".
	Name string
	// Version is the version of the rules that new matches are played by, from 1.
	Version int
	// Seats holds a stable key for each seat of the fullest table in playing order, such as "black", "white".
	Seats []string
	// Fewest is the number of seats that suffice; 0 stands for all.
	Fewest int
	// Options are the choices that a Setup may hold.
	Options []Option
	// Category is the key of the option by which matches are told apart in lists and ratings, such
	// as "length"; "" for none.
	Category string
	// Hidden says that seats know what others do not.
	Hidden bool
	// Gathered says that everything that happens from one question to the next is told in one
	// post, however much it is.
	Gathered bool
	// Final says that nothing is ever taken back.
	Final bool
}

// Least returns the smallest number of seats of a match.
func (i Info) Least() int {
	if i.Fewest == 0 {
		return len(i.Seats)
	}
	return i.Fewest
}

// Seated returns the number of seats of a match for one that was asked for, where 0 stands for all. A
// number by which the game is not played is a *Problem of the kind ErrSetup with the key "players" and the
// arguments "least" and "most".
func (i Info) Seated(seats int) (int, error) {
	least, most := i.Least(), len(i.Seats)
	switch {
	case seats == 0:
		return most, nil
	case least <= seats && seats <= most:
		return seats, nil
	}
	return 0, &Problem{
		Kind: ErrSetup, Key: "players", Args: map[string]string{"least": strconv.Itoa(least), "most": strconv.Itoa(most)},
		Text: fmt.Sprintf("%s is played by %d to %d, not by %d", i.Name, least, most, seats),
	}
}

// CategoryOf returns the value of the game's category in a set-up, "" for a game without one.
func (i Info) CategoryOf(s Setup) string {
	for _, o := range i.Options {
		if o.Key == i.Category {
			return s.Get(o)
		}
	}
	return ""
}

// Option is one choice in a Setup.
type Option struct {
	Key     string
	Values  []string
	Default string
}
