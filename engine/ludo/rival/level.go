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
	// Beginner plays any move, but likes captures.
	Beginner = "beginner"
	// Casual takes the first that is possible of capture, home, lane, shelter, barrier, and the foremost
	// piece.
	Casual = "casual"
	// Skilled plays for the position after its move: progress, and what could be captured.
	Skilled = "skilled"
	// Expert looks at every throw that may follow, and judges by weights learned from matches.
	Expert = "expert"
	// Master is Expert with exact endgames, where two players have at most two pieces each to bring home.
	Master = "master"
)

// habits are how a level thinks.
type habits struct {
	// plain chooses without a look at the position that comes of it.
	plain func(*chooser) int
	// throws is how many throws it looks into.
	throws int
	judge  judge
	// exact says that it knows endgames.
	exact bool
}

// levels are the levels, the weakest first.
func levels() []Level {
	return []Level{
		{Beginner, habits{plain: (*chooser).guess}},
		{Casual, habits{plain: (*chooser).grab}},
		{Skilled, habits{judge: judge{duel: careful, crowd: careful}}},
		{Expert, habits{throws: 1, judge: judge{duel: duel, crowd: crowd}}},
		{Master, habits{throws: 1, judge: judge{duel: duel, crowd: crowd}, exact: true}},
	}
}

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
