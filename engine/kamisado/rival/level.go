package rival

import "slices"

// Level is a strength of play.
type Level struct {
	// Key is the stable name of the level, such as "beginner".
	Key string
	// Rating is the level's rating from matches of single rounds between all levels; the first level has
	// 1000. 400 points more mean ten to one. docs/levels.md says how it was found.
	Rating int
	habits habits
}

// Perfect is the key of the level that proves what it plays.
const Perfect = "perfect"

// habits are how a level below perfect thinks.
type habits struct {
	// depth is how many moves the level looks ahead, its own included.
	depth int
	// lines says that it judges a position by the towers that could reach the far row; otherwise only
	// by what it has advanced.
	lines bool
	// wander is how far its judgement of a position may be off, in the units of judge.
	wander int
	sight  sight
	// proof is how many nodes the level may search to prove who wins the position on the
	// board; 0 proves nothing.
	proof int64
}

// Proves reports whether the level proves moves, as far as its limit suffices, and so needs a Mind.
func (l Level) Proves() bool { return l.habits.proof > 0 }

// levels are the levels, the weakest first.
var levels = []Level{
	{Key: "beginner", Rating: 1000, habits: habits{depth: 1, wander: 60, sight: sight{near: 200, far: 90, diagonal: 250, reply: 1000, pass: 1000}}},
	{Key: "novice", Rating: 1184, habits: habits{depth: 2, wander: 45, sight: sight{near: 10, far: 20, diagonal: 60, reply: 110, pass: 1000}}},
	{Key: "casual", Rating: 1361, habits: habits{depth: 2, lines: true, wander: 40, sight: sight{near: 10, far: 20, diagonal: 60, reply: 100, pass: 500}}},
	{Key: "skilled", Rating: 1624, habits: habits{depth: 4, lines: true, wander: 20, sight: sight{far: 8, diagonal: 20, reply: 40, pass: 250}}},
	{Key: "expert", Rating: 1807, habits: habits{depth: 5, lines: true, wander: 8, sight: sight{far: 1, diagonal: 4, reply: 10, pass: 60}}},
	{Key: "master", Rating: 2073, habits: habits{depth: 8, lines: true, wander: 4}},
	{Key: "grandmaster", Rating: 2380, habits: habits{depth: 8, lines: true, wander: 4, proof: 8_000}},
	{Key: "champion", Rating: 2404, habits: habits{depth: 8, lines: true, wander: 4, proof: 20_000}},
	{Key: Perfect, Rating: 2467, habits: habits{depth: 4, lines: true, wander: 12, proof: 8_000_000}},
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

// LevelOf returns the level with the key; ok is false where there is none.
func LevelOf(key string) (level Level, ok bool) {
	i := slices.IndexFunc(levels, func(l Level) bool { return l.Key == key })
	if i < 0 {
		return Level{}, false
	}
	return levels[i], true
}
