package rival

import "slices"

// Level is a strength of play.
type Level struct {
	// Key is the stable name of the level, such as "beginner".
	Key    string
	habits habits
}

// Keys of the levels.
const (
	// Beginner plays single steps by a plain count, and not always the best one.
	Beginner = "beginner"
	// Skilled plays the best whole turn by the chance of winning after it.
	Skilled = "skilled"
	// Expert looks at what follows from whole turns, with the hidden hands dealt at random.
	Expert = "expert"
)

// habits are how a level thinks.
type habits struct {
	// whims is how many of twelve steps are any of the good ones; it is asked of levels that
	// count single steps.
	whims int
	// plain says that it counts single steps.
	plain bool
	// width is how many unfinished turns the search for whole turns keeps.
	width int
	// playouts is how often in all the best turns are played on at the beginning of a turn, and turns
	// how many turns each time.
	playouts, turns int
}

// levels are the levels, the weakest first.
func levels() []Level {
	return []Level{
		{Beginner, habits{plain: true, whims: 4}},
		{Skilled, habits{width: 10}},
		{Expert, habits{width: 12, playouts: 2000, turns: 8}},
	}
}

// single is no level for players: it is Beginner without whims, a measure for the others.
var single = Level{"single", habits{plain: true}}

// Levels returns the levels, the weakest first.
func Levels() []Level { return levels() }

// LevelOf returns the level with the key; ok is false where there is none.
func LevelOf(key string) (level Level, ok bool) {
	list := levels()
	i := slices.IndexFunc(list, func(l Level) bool { return l.Key == key })
	if i < 0 {
		return Level{}, false
	}
	return list[i], true
}
