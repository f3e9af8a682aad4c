package turn

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/engine"
	"towerpost/engine/match"
)

// matchWords returns who has given which word for a match, by seat.
func matchWords(w present.Words, m match.Match) []string {
	var given []string
	if m.Words == "" {
		return nil
	}
	for seat, word := range strings.Split(m.Words, "|") {
		given = append(given, challenge.GivenWord(w, w.Name(m, engine.Seat(seat)), word))
	}
	return present.Filled(given)
}

// committed is the small print of the first post of a match with chance, "" for a match without.
func committed(sc present.Scene) string {
	if sc.Match.Commit == "" {
		return ""
	}
	return challenge.Commitment(sc.Words, sc.Match.Commit, matchWords(sc.Words, sc.Match))
}

// withCommit returns the lines of the first post of a match with the small print about its chance.
func withCommit(sc present.Scene, lines []string) []string {
	return slices.Concat(lines, present.NonEmpty(committed(sc)))
}

// revealed is the small print of the result of a match with chance: the seed, and how to check. It
// is "" for a match without.
func revealed(sc present.Scene) string {
	if !sc.Over() || sc.Match.Seed == "" {
		return ""
	}
	return sc.Text("chance.seed", locale.Args{"Seed": sc.Match.Seed, "Match": sc.Match.ID})
}
