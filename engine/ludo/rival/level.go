package rival

import "slices"

// Level is a playing strength.
type Level struct {
	// Key is the stable name of the level, such as "beginner".
	Key      string
	settings settings
}

// Keys of the levels.
const (
	// Beginner plays random moves, but half the time a capture if there is one.
	Beginner = "beginner"
	// Casual plays the first possible of capture, home, lane, shelter and barrier; of equals it moves the
	// foremost piece.
	Casual = "casual"
	// Skilled evaluates the position after its move: progress, and what could be captured.
	Skilled = "skilled"
	// Expert searches every throw that may follow, and evaluates with weights fitted to matches.
	Expert = "expert"
	// Master is Expert with exact chances once two players have at most two pieces each to bring home.
	Master = "master"
)

// settings say how a level chooses its moves.
type settings struct {
	// heuristic returns the index of the move by a rule of thumb, without evaluating positions. It is nil for
	// levels that search.
	heuristic func(*chooser) int
	// depth is the number of throws that the search looks ahead.
	depth     int
	evaluator evaluator
	// tables says that the level uses endgame tables.
	tables bool
}

// levels returns the levels, the weakest first.
func levels() []Level {
	return []Level{
		{Beginner, settings{heuristic: (*chooser).randomMove}},
		{Casual, settings{heuristic: (*chooser).greedyMove}},
		{Skilled, settings{evaluator: evaluator{duel: careful, crowd: careful}}},
		{Expert, settings{depth: 1, evaluator: evaluator{duel: duel, crowd: crowd}}},
		{Master, settings{depth: 1, evaluator: evaluator{duel: duel, crowd: crowd}, tables: true}},
	}
}

// Levels returns the levels, the weakest first.
func Levels() []Level { return levels() }

// LevelOf returns the level with the key; ok is false if there is none.
func LevelOf(key string) (level Level, ok bool) {
	list := levels()
	i := slices.IndexFunc(list, func(l Level) bool { return l.Key == key })
	if i < 0 {
		return Level{}, false
	}
	return list[i], true
}
