package rival

import "slices"

// Level is a strength of play.
type Level struct {
	// Key is the stable name of the level, such as "recruit".
	Key    string
	habits habits
}

// Keys of the levels.
const (
	// Recruit takes what it knows it beats, avoids what it knows beats it, and else wanders forward.
	Recruit = "recruit"
	// Sergeant counts and remembers, and looks at its own move.
	Sergeant = "sergeant"
	// Captain has beliefs, knows the presets, and looks two moves ahead.
	Captain = "captain"
	// Colonel recalls what pieces did, and searches many sampled worlds.
	Colonel = "colonel"
)

// habits are how a level thinks.
type habits struct {
	// plain chooses without a search.
	plain func(*mind) int
	// drawn says that it draws its set-ups at random, rather than from sound patterns.
	drawn bool
	// whim bounds what chance adds to the score of a move, in points.
	whim float64
	// lore is how far it goes by where ranks usually stand, and by what the last move may mean:
	// from 0 for not at all to 1.
	lore float64
	// reads says that it looks for the presets in what is known of the opponent's pieces, see opening.
	reads bool
	// recalls says that it goes by what pieces have done in the whole match, as far as its view tells that.
	recalls bool
	// stages are the rounds of its search.
	stages []stage
	// modest says that it lets the opponent attack only what looks worth it to who does not know its ranks.
	modest bool
}

// stage is one round of a search: so many worlds, looked into so many moves deep, after which the
// best so many moves are kept.
type stage struct{ depth, worlds, keep int }

// levels are the levels, the weakest first.
func levels() []Level {
	return []Level{
		{Recruit, habits{plain: (*mind).wander, whim: 20, drawn: true}},
		{Sergeant, habits{plain: (*mind).guard, whim: 8, lore: 0.15}},
		{Captain, habits{whim: 0.5, lore: 0.3, reads: true, stages: []stage{{2, 4, 1}}}},
		{Colonel, habits{whim: 0.5, lore: 1, reads: true, recalls: true, modest: true, stages: []stage{{2, 16, 6}, {3, 24, 1}}}},
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
