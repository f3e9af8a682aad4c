package stratego

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// scene is a moment of a match, and the words to tell of it.
type scene struct {
	games.Words
	m    games.Moment
	view rules.View
	// known says that the moment has a view; without one nothing can be told of the board.
	known bool
	// bare says that names and sentences are for places without markdown.
	bare bool
	// gone says that the view is one of the past.
	gone bool
	// laid says that the view was laid for a page of the rules or a lesson.
	laid bool
}

func newScene(m games.Moment) scene {
	view, ok := m.View.(rules.View)
	if !ok {
		view.Seat = engine.Nobody
		view.Rules, _ = rules.RulesOf(m.Setup)
	}
	return scene{Words: m.Words, m: m, view: view, known: ok}
}

// plainly returns the scene for places without markdown.
func (sc scene) plainly() scene {
	sc.bare = true
	return sc
}

// on returns the scene with another view, such as an earlier one.
func (sc scene) on(v rules.View) scene {
	sc.view, sc.known = v, true
	return sc
}

// other returns the opponent of a seat.
func other(seat engine.Seat) engine.Seat { return 1 - seat }

// plays reports whether a seat is one of the two.
func plays(seat engine.Seat) bool { return seat == rules.Red || seat == rules.Blue }

// asked returns the decision that the viewer has to take; ok is false where there is none.
func (sc scene) asked() (d engine.Decision, ok bool) {
	if sc.m.Over() || sc.m.Paused || !plays(sc.m.Seat) {
		return d, false
	}
	return sc.m.Asked(sc.m.Seat)
}

// due returns the seats that must decide, none when the match is over or paused.
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

// longestName is how much of a name stands on a button, on a picture and in its description, in characters.
const longestName = 20

// name returns the name of a seat's player, or the colour where there is no name.
func (sc scene) name(seat engine.Seat) string {
	name := sc.m.Name(seat)
	switch {
	case name == "":
		return sc.side(seat)
	case sc.bare:
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

// rank names a rank with its number: "Scout (2)"; a piece whose rank is not known is "a hidden piece".
func (sc scene) rank(r rules.Rank) string { return sc.Text("rank."+r.Key(), nil) }

// a names a rank in a sentence: "a Scout (2)", "the General (10)".
func (sc scene) a(r rules.Rank) string { return sc.Text("a."+r.Key(), nil) }

// symbol returns what stands for a rank in a list: "10", "9", "S".
func (sc scene) symbol(r rules.Rank) string {
	if r == rules.General {
		return "10"
	}
	return r.Symbol()
}

// symbols returns ranks as a list: "10 9 2 2".
func (sc scene) symbols(ranks []rules.Rank) string {
	var list []string
	for _, r := range ranks {
		list = append(list, sc.symbol(r))
	}
	return strings.Join(list, " ")
}

// title returns the army of the match and the move that is due, or the last one.
func (sc scene) title() string {
	args := games.Args{"Form": sc.Text("heading."+sc.view.Rules.Army.Key(), nil), "Move": sc.view.Moves}
	if len(sc.m.Pending) > 0 && !sc.gone {
		args["Move"] = sc.view.Moves + 1
	}
	if sc.view.Preparing || !sc.known {
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

// join says a list: "a, b and c".
func (sc scene) join(items []string) string { return games.List(sc, "list.and", items) }

// either says a list of alternatives: "a, b or c".
func (sc scene) either(items []string) string { return games.List(sc, "list.or", items) }
