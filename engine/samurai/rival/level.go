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
	// Beginner plays single steps by a simple count, and not always the best one.
	Beginner = "beginner"
	// Skilled plays the best whole turn by the chance of winning after it.
	Skilled = "skilled"
	// Expert plays the best whole turn by playouts, with the hidden hands dealt at random.
	Expert = "expert"
)

// settings say how a level chooses.
type settings struct {
	// randomTwelfths is the number of steps in twelve that are random among the good ones. Only levels with
	// singleSteps use it.
	randomTwelfths int
	// singleSteps says that the level chooses one step at a time by a simple count.
	singleSteps bool
	// beamWidth is the number of unfinished turns that the beam search keeps.
	beamWidth int
	// playouts is the total number of playouts for the first step of a turn, and playoutTurns the number of
	// turns in each.
	playouts, playoutTurns int
}

// levels returns the levels, the weakest first.
func levels() []Level {
	return []Level{
		{Beginner, settings{singleSteps: true, randomTwelfths: 4}},
		{Skilled, settings{beamWidth: 10}},
		{Expert, settings{beamWidth: 12, playouts: 2000, playoutTurns: 8}},
	}
}

// single is Beginner without random steps. It is no level for players, but a yardstick for the others.
var single = Level{"single", settings{singleSteps: true}}

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
