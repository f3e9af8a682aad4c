package stratego

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	drawings "towerpost/imaging/stratego"
)

// shots returns the board as the viewer may see it. At the end it does not add pictures of the set-ups, for
// three pictures would be too small to read. The record and the first step of the review show them.
func (sc scene) shots() []games.Shot {
	return []games.Shot{{Name: "board", Scene: sc.presentBoard(), Alt: sc.alt(), Private: sc.private()}}
}

// private reports whether only the viewer's seat may see the view.
func (sc scene) private() bool { return sc.isSeatView() && !sc.m.Recalled }

// isSeatView reports whether the view shows the knowledge of one seat, now or at an earlier time.
func (sc scene) isSeatView() bool { return plays(sc.view.Seat) && !sc.view.Open }

// presentBoard draws the board with the possible moves.
func (sc scene) presentBoard() drawings.Scene {
	s := sc.draw(sc.forPicture().status())
	if _, ok := sc.asked(); ok && !sc.m.Partial {
		s.Offer(sc.view.Legal)
	}
	return s
}

// draw draws the view of the scene.
func (sc scene) draw(status string) drawings.Scene {
	w := sc.pictureWords(status)
	w.Ask = len(sc.due()) > 0 && !sc.m.Partial
	return drawings.Of(sc.view, w)
}

// pictureWords returns the words on a picture.
func (sc scene) pictureWords(status string) drawings.Words {
	sc = sc.forPicture()
	w := drawings.Words{
		Title: sc.title(), Status: status, Counter: sc.quietText("counter.short"), Lost: sc.Text("lost", nil),
		Names:  [2]string{sc.name(rules.Red), sc.name(rules.Blue)},
		Bottom: int(sc.bottom()), Badge: sc.badge(), Ranks: sc.m.Ending.Ranks,
	}
	if sc.countsUnseen() {
		w.Unseen = sc.Text("unseen", nil)
	}
	return w
}

// countsUnseen reports whether the picture lists the opponent's pieces that the viewer has not seen. It
// does not if ranks are hidden again after each attack, for the list would then include pieces that were
// seen.
func (sc scene) countsUnseen() bool { return sc.isSeatView() && !sc.view.Rules.Forgetful }

// badge says who may see a picture of the view, or that it is an example.
func (sc scene) badge() string {
	switch {
	case sc.isExample:
		return sc.Text("badge.example", nil)
	case sc.view.Open:
		return sc.Text("badge.open", nil)
	case sc.m.Recalled && sc.isSeatView():
		return sc.Text("badge.recalled", games.Args{"Side": sc.side(sc.view.Seat)})
	case sc.private():
		return sc.Text("badge.private", nil)
	}
	return sc.Text("badge.public", nil)
}

// bottom returns the seat whose home is at the bottom: the seat of a seat's view, else that of the look,
// else the viewer's, else Red.
func (sc scene) bottom() engine.Seat {
	if sc.isSeatView() {
		return sc.view.Seat
	}
	for _, seat := range []engine.Seat{sc.m.Look.Bottom, sc.m.Seat} {
		if plays(seat) {
			return seat
		}
	}
	return rules.Red
}

// endingStatus returns the status of a match that was ended from outside the rules, with the winner if
// there is one.
func (sc scene) endingStatus() string {
	if winners := (engine.Outcome{Ranks: sc.m.Ending.Ranks}).Winners(); len(winners) == 1 {
		return sc.Text("status.won", games.Args{"Player": sc.name(winners[0])})
	}
	return sc.Text("status.ended", nil)
}

// status returns the line below a board: the decision that is due, or the result.
func (sc scene) status() string {
	sc = sc.withoutMarkdown()
	due := sc.due()
	switch {
	case sc.m.Ending.Reason != "":
		return sc.endingStatus()
	case sc.m.Outcome.Over(), sc.view.Outcome.Over():
		return strings.TrimSuffix(stripMarkdown(sc.won()), ".")
	case sc.m.Paused:
		return sc.Text("status.paused", nil)
	case sc.view.Preparing || !sc.hasView:
		return sc.Count("status.set-up", sc.readyCount(), nil)
	case len(due) > 0:
		return sc.Text("status.move", games.Args{"Player": sc.name(due[0])})
	}
	return sc.Text("status.none", nil)
}

// readyCount returns the number of set-ups that are submitted.
func (sc scene) readyCount() (n int) {
	for _, in := range sc.view.Ready {
		if in {
			n++
		}
	}
	return n
}

// chosenShots draws the board with a chosen piece and its targets. A way that is not "" leaves out the other
// directions.
func (sc scene) chosenShots(from rules.Square, way string) []games.Shot {
	var legal, forbidden []rules.Move
	for _, list := range []struct {
		moves []rules.Move
		into  *[]rules.Move
	}{{sc.view.Legal, &legal}, {sc.view.Forbidden, &forbidden}} {
		for _, m := range list.moves {
			if key, _ := sc.directionOf(m); m.From == from && (way == "" || way == key) {
				*list.into = append(*list.into, m)
			}
		}
	}
	board := sc.draw(sc.forPicture().status())
	board.Choose(from, legal, forbidden)
	alt := sc.altChosen(from, legal, forbidden)
	return []games.Shot{{Name: "piece", Scene: board, Alt: alt, Private: sc.private()}}
}

// draftShot draws a draft of a set-up. It marks the squares that were swapped last. It also marks the
// square at, whose piece is to be swapped, unless that is NoSquare.
func (sc scene) draftShot(d rules.Deployment, at rules.Square, swapped ...rules.Square) games.Shot {
	w := sc.pictureWords(sc.Text("status.draft", nil))
	w.Badge = sc.Text("badge.draft", nil)
	board := drawings.OfDeployment(d, sc.view.Rules.Army, int(sc.homeSeat()), drawings.Draft, w, swapped...)
	if at != rules.NoSquare {
		board.Squares[at].Mark = drawings.Chosen
	}
	alt := sc.altDeployment("alt.draft", sc.homeSeat(), d)
	return games.Shot{Name: "draft", Scene: board, Alt: alt, Private: true}
}
