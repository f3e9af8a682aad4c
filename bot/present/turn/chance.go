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

// matchWords returns a line for each player who gave a word for the seed of the match, in seat order.
func matchWords(w present.Words, m match.Match) []string {
	var given []string
	if m.Words == "" {
		return nil
	}
	for seat, word := range strings.Split(m.Words, "|") {
		given = append(given, challenge.GivenWord(w, w.Name(m, engine.Seat(seat)), word))
	}
	return present.NonEmptyLines(given)
}

// committed returns the small print of the commitment to the seed, for the first post of a match. It is ""
// for a match without chance.
func committed(sc present.Scene) string {
	if sc.Match.Commit == "" {
		return ""
	}
	return challenge.Commitment(sc.Words, sc.Match.Commit, matchWords(sc.Words, sc.Match))
}

// withCommit appends the commitment to the seed to the lines of a first post.
func withCommit(sc present.Scene, lines []string) []string {
	return slices.Concat(lines, present.NonEmpty(committed(sc)))
}

// revealed returns the small print that reveals the seed of a finished match, and says how to verify it. It
// is "" for a match without chance.
func revealed(sc present.Scene) string {
	if !sc.Over() || sc.Match.Seed == "" {
		return ""
	}
	return sc.Text("chance.seed", locale.Args{"Seed": sc.Match.Seed, "Match": sc.Match.ID})
}
