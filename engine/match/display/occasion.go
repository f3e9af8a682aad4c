package display

import "towerpost/engine/match"

// Occasion is what a picture is made for.
type Occasion struct {
	Guild string
	// Asker is the only one who sees the picture; "" where everyone does.
	Asker match.Player
	// Turn are the players who must act on what everyone sees; it is empty where the match is over.
	Turn []match.Player
}

// Reader returns the player whose preference counts: the one who asked, or else the one who must act. Where
// nobody or more than one must act it is "", and the guild's preference counts.
func (o Occasion) Reader() match.Player {
	switch {
	case o.Asker != "":
		return o.Asker
	case len(o.Turn) == 1:
		return o.Turn[0]
	}
	return ""
}
