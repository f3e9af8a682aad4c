package engine

// Statistics are counters of what happened in a match, by stable keys that the game chooses. A game
// that is played in rounds counts "rounds" and "moves" for the match, and what wins a round as
// "tower.KEY" for the seat.
type Statistics struct {
	// Seats holds the counters of each seat.
	Seats []map[string]int
	// Match holds the counters of the match as a whole.
	Match map[string]int
}

// Statistician is a Game that can count what happened in a match.
type Statistician interface {
	// Statistics returns the counters of a match, or an error if the log contradicts the rules.
	Statistics(Log) (Statistics, error)
}

// Weigher is a Game whose matches may be long or short.
type Weigher interface {
	// Weight returns how much the result of a match with this set-up says about the players' strength. A
	// match of the usual length has weight 1.
	Weight(Setup) float64
}
