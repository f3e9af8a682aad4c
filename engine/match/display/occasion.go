package display

import "towerpost/engine/match"

// Occasion describes who will see a picture.
type Occasion struct {
	Guild string
	// Asker is the only player who sees the picture; "" if everyone does.
	Asker match.Player
	// Turn are the players who must act on a public picture; it is empty if the match is over.
	Turn []match.Player
}

// Reader returns the player whose preference applies: the asker, or else the only player who must act. If
// nobody or more than one must act, it is "" and the guild's preference applies.
func (o Occasion) Reader() match.Player {
	switch {
	case o.Asker != "":
		return o.Asker
	case len(o.Turn) == 1:
		return o.Turn[0]
	}
	return ""
}
