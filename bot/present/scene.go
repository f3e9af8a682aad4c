package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// scene is a snapshot of a match of Kamisado, and the words to tell of it.
type scene struct {
	words
	snap  match.Snapshot
	match match.Match
	view  kamisado.View
	// seenFrom is the side from which every board is seen, whoever decides; NoSide leaves that to the taste of the reader.
	seenFrom kamisado.Side
	taste    taste.Taste
	reader   match.Player
	// ratings are how the end of the match has changed those of its players, by seat; none where the post is not about that.
	ratings []match.RatingChange
}

func (p *Presenter) scene(s match.Snapshot, tag string) scene {
	view, _ := s.View.(kamisado.View)
	if s.Ending.Reason != "" {
		view.Position = view.Position.Ended()
	}
	return scene{words: p.words(tag), snap: s, match: s.Match, view: view, taste: p.taste, reader: p.reader}
}

// step is one event of a match of Kamisado.
type step struct {
	event         match.Event
	before, after kamisado.View
	undone        []match.Event
}

// steps returns the events of the snapshot's turn after from and up to to; 0 for to means all of them.
func (sc scene) steps(from, to int) []step {
	var steps []step
	for _, s := range sc.snap.Steps {
		if to > 0 && (s.Event.Seq <= from || s.Event.Seq > to) {
			continue
		}
		before, _ := s.Before.(kamisado.View)
		after, _ := s.After.(kamisado.View)
		steps = append(steps, step{event: s.Event, before: before, after: after, undone: s.Undone})
	}
	return steps
}

// over reports whether the match has ended, by its rules or otherwise.
func (sc scene) over() bool { return sc.snap.Outcome.Over() || sc.snap.Ending.Reason != "" }

// winner returns the side that has won, and NoSide while the match is on or where nobody has.
func (sc scene) winner() kamisado.Side {
	if sc.snap.Ending.Reason != "" {
		return kamisado.SideOf(sc.snap.Ending.Loser()).Other()
	}
	return kamisado.SideOf(sc.snap.Outcome.Winner())
}

// turn returns the side that must decide, and NoSide when the match is over or paused.
func (sc scene) turn() kamisado.Side {
	if sc.over() || sc.paused() {
		return kamisado.NoSide
	}
	return sc.view.Position.Turn()
}

// bottom returns the side from which the board is seen: the scene's, or the one that the reader wants, or that of whoever
// decides, or of the winner.
func (sc scene) bottom() kamisado.Side {
	if sc.seenFrom != kamisado.NoSide {
		return sc.seenFrom
	}
	if side := sc.wanted(); side != kamisado.NoSide {
		return side
	}
	switch {
	case !sc.over() && sc.programDecides():
		return sc.turn().Other()
	case !sc.over():
		return sc.view.Position.Turn()
	case sc.winner() == kamisado.NoSide:
		return kamisado.White
	}
	return sc.winner()
}

// wanted returns the side that the reader wants to see at the bottom, NoSide where that changes with whoever decides.
func (sc scene) wanted() kamisado.Side {
	switch sc.taste.Bottom {
	case taste.White:
		return kamisado.White
	case taste.Black:
		return kamisado.Black
	case taste.Own:
		return kamisado.SideOf(sc.match.SeatOf(sc.reader))
	}
	return kamisado.NoSide
}

// still returns the scene as one of many pictures that follow one another, in which the board does not turn round: it is
// seen from the side that the reader wants, or else from the viewer's, or else from White's.
func (sc scene) still(viewer match.Player) scene {
	sc.seenFrom = kamisado.White
	if side := sc.wanted(); side != kamisado.NoSide {
		sc.seenFrom = side
	} else if side := kamisado.SideOf(sc.match.SeatOf(viewer)); side != kamisado.NoSide {
		sc.seenFrom = side
	}
	return sc
}

// style returns how the scene's pictures look.
func (sc scene) style() Style { return Style{Theme: sc.taste.Theme, Face: sc.taste.Face} }

// player returns the escaped name of a side's player, with the side.
func (sc scene) player(side kamisado.Side) string { return sc.words.player(sc.match, side) }

// name returns the escaped name of a side's player.
func (sc scene) name(side kamisado.Side) string { return sc.words.name(sc.match, side) }

// must returns the tower that has to be moved; it is zero with a free choice.
func (sc scene) must() kamisado.Tower {
	return sc.view.Position.Tower(sc.view.Position.Turn(), sc.view.Position.Must())
}

// score says the points of both players and how many win.
func (sc scene) score(position kamisado.Position) string {
	return sc.Text("score."+sc.scoreKind(), locale.Args{
		"White": sc.player(kamisado.White), "WhitePoints": position.Points(kamisado.White),
		"Black": sc.player(kamisado.Black), "BlackPoints": position.Points(kamisado.Black),
		"Target": position.Target(), "Rounds": sc.view.Rounds,
	})
}

// scoreKind is what the points count: points, or the rounds of a series.
func (sc scene) scoreKind() string {
	if sc.view.Length == kamisado.Series {
		return "series"
	}
	return "points"
}

// newRound reports whether the first move of a round is due.
func (sc scene) newRound() bool {
	return sc.view.Ply == 0 && sc.view.Position.Phase() == kamisado.Moving
}
