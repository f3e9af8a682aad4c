package rival

import "slices"

// Level is a playing strength.
type Level struct {
	// Key is the stable name of the level, such as "recruit".
	Key      string
	settings settings
}

// Keys of the levels.
const (
	// Recruit attacks pieces that it knows to be weaker, avoids those that it knows to be stronger, and else
	// moves forward.
	Recruit = "recruit"
	// Sergeant counts and remembers ranks, and searches its own move.
	Sergeant = "sergeant"
	// Captain estimates hidden ranks, knows the presets, and searches two moves deep.
	Captain = "captain"
	// Colonel also uses what pieces did, and searches many sampled worlds.
	Colonel = "colonel"
)

// settings say how a level chooses.
type settings struct {
	// heuristic returns the index of the move without a search. It is nil for levels that search.
	heuristic func(*decision) int
	// randomSetup says that set-ups are random drafts, not varied presets.
	randomSetup bool
	// noise bounds the random number that is added to the score of a move, in points.
	noise float64
	// priorWeight is the weight of the usual places of ranks, and of the meaning of the last move, in a
	// belief: from 0 for none to 1.
	priorWeight float64
	// usesPatterns says that the usual places of the opponent's ranks come from the presets that fit what is
	// known of the pieces; see patternPrior.
	usesPatterns bool
	// usesHistory says that a belief uses the reactions of pieces in the whole match, if the view has them.
	usesHistory bool
	// stages are the stages of the search.
	stages []stage
	// blindOpponent says that the search hides the rival's hidden ranks from the opponent: an attack on a
	// hidden piece that loses on average counts as that loss.
	blindOpponent bool
}

// stage is one stage of a search: its depth in moves, the number of worlds, and the number of best moves to
// keep for the next stage.
type stage struct{ depth, worlds, keep int }

// levels returns the levels, the weakest first.
func levels() []Level {
	return []Level{
		{Recruit, settings{heuristic: (*decision).recruitMove, noise: 20, randomSetup: true}},
		{Sergeant, settings{heuristic: (*decision).sergeantMove, noise: 8, priorWeight: 0.15}},
		{Captain, settings{noise: 0.5, priorWeight: 0.3, usesPatterns: true, stages: []stage{{2, 4, 1}}}},
		{Colonel, settings{
			noise: 0.5, priorWeight: 1, usesPatterns: true, usesHistory: true, blindOpponent: true,
			stages: []stage{{2, 16, 6}, {3, 24, 1}},
		}},
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
