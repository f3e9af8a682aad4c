package rival

import "slices"

// Level is a strength of play.
type Level struct {
	// Key is the stable name of the level, such as "beginner".
	Key string
	// Rating is the level's rating from single rounds between all levels. The first level has 1000, and 400
	// points more mean ten wins to one. docs/levels.md describes how it was measured.
	Rating     int
	parameters parameters
}

// Perfect is the key of the strongest level, which proves its moves.
const Perfect = "perfect"

// parameters are the parameters of a level's search.
type parameters struct {
	// depth is the depth of the alpha-beta search in moves, the level's own move included.
	depth int
	// threats says that the level evaluates a position by the towers that could reach the far row. Otherwise
	// it evaluates only the distance of the last move.
	threats bool
	// noise is the greatest random error of an evaluation, in the units of evaluate.
	noise      int
	oversights oversights
	// proof is the number of nodes for the proof of the position on the board; 0 proves nothing.
	proof int64
}

// Proves reports whether the level proves moves, as far as its limit suffices, and so needs a Searcher.
func (l Level) Proves() bool { return l.parameters.proof > 0 }

// levels are the levels, the weakest first.
var levels = []Level{
	{Key: "beginner", Rating: 1000, parameters: parameters{depth: 1, noise: 60, oversights: oversights{near: 200, far: 90, diagonal: 250, reply: 1000, pass: 1000}}},
	{Key: "novice", Rating: 1184, parameters: parameters{depth: 2, noise: 45, oversights: oversights{near: 10, far: 20, diagonal: 60, reply: 110, pass: 1000}}},
	{Key: "casual", Rating: 1361, parameters: parameters{depth: 2, threats: true, noise: 40, oversights: oversights{near: 10, far: 20, diagonal: 60, reply: 100, pass: 500}}},
	{Key: "skilled", Rating: 1624, parameters: parameters{depth: 4, threats: true, noise: 20, oversights: oversights{far: 8, diagonal: 20, reply: 40, pass: 250}}},
	{Key: "expert", Rating: 1807, parameters: parameters{depth: 5, threats: true, noise: 8, oversights: oversights{far: 1, diagonal: 4, reply: 10, pass: 60}}},
	{Key: "master", Rating: 2073, parameters: parameters{depth: 8, threats: true, noise: 4}},
	{Key: "grandmaster", Rating: 2380, parameters: parameters{depth: 8, threats: true, noise: 4, proof: 8_000}},
	{Key: "champion", Rating: 2404, parameters: parameters{depth: 8, threats: true, noise: 4, proof: 20_000}},
	{Key: Perfect, Rating: 2467, parameters: parameters{depth: 4, threats: true, noise: 12, proof: 8_000_000}},
}

// Levels returns the levels, the weakest first.
func Levels() []Level { return slices.Clone(levels) }

// Keys returns the keys of the levels, the weakest first.
func Keys() []string {
	keys := make([]string, len(levels))
	for i, l := range levels {
		keys[i] = l.Key
	}
	return keys
}

// LevelOf returns the level with the key; ok is false if there is none.
func LevelOf(key string) (level Level, ok bool) {
	i := slices.IndexFunc(levels, func(l Level) bool { return l.Key == key })
	if i < 0 {
		return Level{}, false
	}
	return levels[i], true
}
