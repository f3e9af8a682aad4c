package stratego

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// scene is a moment of a match with its view and words.
type scene struct {
	games.Words
	m    games.Moment
	view rules.View
	// hasView is false for a moment without a view. Then nothing is known of the board.
	hasView bool
	// noMarkdown returns names and sentences for places without markdown.
	noMarkdown bool
	// inPast marks an earlier view of the match.
	inPast bool
	// isExample marks the view of an example for a page of the rules or a lesson.
	isExample bool
}

func newScene(m games.Moment) scene {
	view, ok := m.View.(rules.View)
	if !ok {
		view.Seat = engine.Nobody
		view.Rules, _ = rules.RulesOf(m.Setup)
	}
	return scene{Words: m.Words, m: m, view: view, hasView: ok}
}

// withoutMarkdown returns the scene for places without markdown.
func (sc scene) withoutMarkdown() scene {
	sc.noMarkdown = true
	return sc
}

// forPicture returns the scene for the words on a picture, without markdown.
func (sc scene) forPicture() scene {
	sc.m = sc.m.ForPicture()
	return sc.withoutMarkdown()
}

// withView returns the scene with another view, such as an earlier one.
func (sc scene) withView(v rules.View) scene {
	sc.view, sc.hasView = v, true
	return sc
}

// other returns the opponent of a seat.
func other(seat engine.Seat) engine.Seat { return 1 - seat }

// plays reports whether a seat is Red or Blue.
func plays(seat engine.Seat) bool { return seat == rules.Red || seat == rules.Blue }

// asked returns the decision that the viewer has to take; ok is false if there is none.
func (sc scene) asked() (d engine.Decision, ok bool) {
	if sc.m.Over() || sc.m.Paused || !plays(sc.m.Seat) {
		return d, false
	}
	return sc.m.Asked(sc.m.Seat)
}

// due returns the seats that must decide. There are none if the match is over or paused.
func (sc scene) due() []engine.Seat {
	var seats []engine.Seat
	if sc.m.Over() || sc.m.Paused {
		return nil
	}
	for _, d := range sc.m.Pending {
		if d.Seat >= 0 {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// side returns the name of a seat's colour.
func (sc scene) side(seat engine.Seat) string {
	return NewFace().Side(sc, sc.m.Setup, sc.m.Seats, seat)
}

// longestName is the longest name on a button, on a picture and in its description, in characters.
const longestName = 20

// name returns the name of a seat's player, else the name of the colour.
func (sc scene) name(seat engine.Seat) string {
	name := sc.m.Name(seat)
	switch {
	case name == "":
		return sc.side(seat)
	case sc.noMarkdown:
		return games.Clip(sc.m.ShortName(seat), longestName)
	}
	return games.Escape(name)
}

// names returns the names of seats as a list.
func (sc scene) names(seats []engine.Seat) string {
	var list []string
	for _, seat := range seats {
		list = append(list, sc.name(seat))
	}
	return sc.join(list)
}

// rank names a rank with its number: "Scout (2)". An unknown rank is "a hidden piece".
func (sc scene) rank(r rules.Rank) string { return sc.Text("rank."+r.Key(), nil) }

// a names a rank with an article: "a Scout (2)", "the General (10)".
func (sc scene) a(r rules.Rank) string { return sc.Text("a."+r.Key(), nil) }

// symbol returns the symbol of a rank in a list: "10", "9", "S".
func (sc scene) symbol(r rules.Rank) string {
	if r == rules.General {
		return "10"
	}
	return r.Symbol()
}

// symbols lists ranks by their symbols: "10 9 2 2".
func (sc scene) symbols(ranks []rules.Rank) string {
	var list []string
	for _, r := range ranks {
		list = append(list, sc.symbol(r))
	}
	return strings.Join(list, " ")
}

// title returns the army of the match, and the number of the move that is due, or of the last move.
func (sc scene) title() string {
	args := games.Args{"Form": sc.Text("heading."+sc.view.Rules.Army.Key(), nil), "Move": sc.view.Moves}
	if len(sc.m.Pending) > 0 && !sc.inPast {
		args["Move"] = sc.view.Moves + 1
	}
	if sc.view.Preparing || !sc.hasView {
		return sc.Text("title.set-up", args)
	}
	return sc.Text("title", args)
}

// emoji returns the sign of a seat.
func emoji(seat engine.Seat) string {
	switch seat {
	case rules.Red:
		return "🔴"
	case rules.Blue:
		return "🔵"
	}
	return "⚪"
}

// join joins a list: "a, b and c".
func (sc scene) join(items []string) string { return games.List(sc, "list.and", items) }

// either joins a list of alternatives: "a, b or c".
func (sc scene) either(items []string) string { return games.List(sc, "list.or", items) }
