package engine

import (
	"fmt"
	"strconv"
)

// Info holds a game's fixed properties.
type Info struct {
	// Key names the game in logs and settings, in lower case, such as "kamisado".
	Key string
	// Name is the game's own name, such as "Kamisado".
	Name string
	// Version is the version of the rules that new matches are played by, from 1.
	Version int
	// Seats holds a stable key for each seat, in playing order, such as "black", "white". It has as many keys
	// as the game can have players.
	Seats []string
	// Fewest is the smallest number of seats that can play; 0 means all of them.
	Fewest int
	// Options are the choices that a Setup may hold.
	Options []Option
	// Category is the key of the option that separates matches in lists and ratings, such as "length"; "" if
	// there is none.
	Category string
	// Hidden says that the game has hidden information: seats may know things that others do not.
	Hidden bool
	// Gathered says that a single post tells everything that happens between two questions, however much it
	// is.
	Gathered bool
	// Final says that actions can never be taken back.
	Final bool
}

// Least returns the smallest number of seats of a match.
func (i Info) Least() int {
	if i.Fewest == 0 {
		return len(i.Seats)
	}
	return i.Fewest
}

// Seated returns the number of seats of a match for a requested number, where 0 means all of them. If the
// game cannot be played by that number, the error is a *Problem of kind ErrSetup with the key "players" and
// the arguments "least" and "most".
func (i Info) Seated(seats int) (int, error) {
	least, most := i.Least(), len(i.Seats)
	switch {
	case seats == 0:
		return most, nil
	case least <= seats && seats <= most:
		return seats, nil
	}
	return 0, &Problem{
		Kind: ErrSetup, Key: "players",
		Args: map[string]string{"least": strconv.Itoa(least), "most": strconv.Itoa(most)},
		Text: fmt.Sprintf("%s is played by %d to %d, not by %d", i.Name, least, most, seats),
	}
}

// CategoryOf returns the set-up's value of the game's category, or "" if the game has none.
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
