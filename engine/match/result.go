package match

import "towerpost/engine"

// Result is what the end of a match tells beyond its row. It follows from the log.
type Result struct {
	// Sides holds the keys of the seats, such as "black", "white".
	Sides []string
	// Statistics are the game's counters; they are zero for a game that keeps none.
	Statistics engine.Statistics
}
