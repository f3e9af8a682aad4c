package stratego

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	drawings "towerpost/imaging/stratego"
)

// shots returns the board as the viewer may see it. The set-ups are not beside it at the end, where three
// pictures would be too small to read: the record and the first step of the review have them.
func (sc scene) shots() []games.Shot {
	return []games.Shot{{Name: "board", Scene: sc.now(), Alt: sc.alt(), Private: sc.private()}}
}

// private reports whether the view tells what only its seat may know.
func (sc scene) private() bool { return sc.closed() && !sc.m.Recalled }

// closed reports whether the view is what a seat knows, or knew once.
func (sc scene) closed() bool { return plays(sc.view.Seat) && !sc.view.Open }

// now draws the board with what can be moved.
func (sc scene) now() drawings.Scene {
	s := sc.draw(sc.status())
	if _, ok := sc.asked(); ok && !sc.m.Partial {
		s.Offer(sc.view.Legal)
	}
	return s
}

// draw draws the view of the scene.
func (sc scene) draw(status string) drawings.Scene {
	w := sc.drawn(status)
	w.Ask = len(sc.due()) > 0 && !sc.m.Partial
	return drawings.Of(sc.view, w)
}

// drawn returns the words of a picture.
func (sc scene) drawn(status string) drawings.Words {
	sc = sc.plainly()
	w := drawings.Words{
		Title: sc.title(), Status: status, Counter: sc.counted("counter.short"), Lost: sc.Text("lost", nil),
		Names: [2]string{sc.name(rules.Red), sc.name(rules.Blue)}, Bottom: int(sc.bottom()), Badge: sc.badge(),
		Ranks: sc.m.Ending.Ranks,
	}
	if sc.tallies() {
		w.Unseen = sc.Text("unseen", nil)
	}
	return w
}

// tallies reports whether the picture counts what the viewer has not seen of the other army. Where ranks are
// hidden again after each attack, it would count what was seen.
func (sc scene) tallies() bool { return sc.closed() && !sc.view.Rules.Forgetful }

// badge says who may see a picture of the view.
func (sc scene) badge() string {
	switch {
	case sc.laid:
		return sc.Text("badge.example", nil)
	case sc.view.Open:
		return sc.Text("badge.open", nil)
	case sc.m.Recalled && sc.closed():
		return sc.Text("badge.recalled", games.Args{"Side": sc.side(sc.view.Seat)})
	case sc.private():
		return sc.Text("badge.private", nil)
	}
	return sc.Text("badge.public", nil)
}

// bottom returns the seat whose home is at the bottom: the one that alone knows the picture, the one that the
// look names, the viewer's, or Red.
func (sc scene) bottom() engine.Seat {
	if sc.closed() {
		return sc.view.Seat
	}
	for _, seat := range []engine.Seat{sc.m.Look.Bottom, sc.m.Seat} {
		if plays(seat) {
			return seat
		}
	}
	return rules.Red
}

// conceded says below a board who has won a match that was ended from outside the rules, where somebody has.
func (sc scene) conceded() string {
	if winners := (engine.Outcome{Ranks: sc.m.Ending.Ranks}).Winners(); len(winners) == 1 {
		return sc.Text("status.won", games.Args{"Player": sc.name(winners[0])})
	}
	return sc.Text("status.ended", nil)
}

// status says below a board what is due, or how the match ended.
func (sc scene) status() string {
	sc = sc.plainly()
	due := sc.due()
	switch {
	case sc.m.Ending.Reason != "":
		return sc.conceded()
	case sc.m.Outcome.Over(), sc.view.Outcome.Over():
		return strings.TrimSuffix(stripped(sc.won()), ".")
	case sc.m.Paused:
		return sc.Text("status.paused", nil)
	case sc.view.Preparing || !sc.known:
		return sc.Count("status.set-up", sc.ready(), nil)
	case len(due) > 0:
		return sc.Text("status.move", games.Args{"Player": sc.name(due[0])})
	}
	return sc.Text("status.none", nil)
}

// ready returns how many set-ups are in.
func (sc scene) ready() (n int) {
	for _, in := range sc.view.Ready {
		if in {
			n++
		}
	}
	return n
}

// chosen draws the board with a piece that was chosen and where it can go; a way leaves out
// the other directions.
func (sc scene) chosen(from rules.Square, way string) []games.Shot {
	var legal, forbidden []rules.Move
	for _, list := range []struct {
		moves []rules.Move
		into  *[]rules.Move
	}{{sc.view.Legal, &legal}, {sc.view.Forbidden, &forbidden}} {
		for _, m := range list.moves {
			if key, _ := sc.wayOf(m); m.From == from && (way == "" || way == key) {
				*list.into = append(*list.into, m)
			}
		}
	}
	board := sc.draw(sc.status())
	board.Choose(from, legal, forbidden)
	return []games.Shot{{Name: "piece", Scene: board, Alt: sc.altChosen(from, legal, forbidden), Private: sc.private()}}
}

// draftShot draws a set-up that is not in yet, with the squares that were swapped last, or
// the one that is to be.
func (sc scene) draftShot(d rules.Deployment, at rules.Square, swapped ...rules.Square) games.Shot {
	w := sc.drawn(sc.Text("status.draft", nil))
	w.Badge = sc.Text("badge.draft", nil)
	board := drawings.OfDeployment(d, sc.view.Rules.Army, int(sc.home()), drawings.Draft, w, swapped...)
	if at != rules.NoSquare {
		board.Squares[at].Mark = drawings.Chosen
	}
	return games.Shot{Name: "draft", Scene: board, Alt: sc.altDeployment("alt.draft", sc.home(), d), Private: true}
}
