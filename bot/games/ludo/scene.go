package ludo

import (
	"slices"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// scene is a moment of a match with its view and words.
type scene struct {
	games.Words
	m    games.Moment
	view rules.View
	// noMarkdown returns names and sentences for places without markdown.
	noMarkdown bool
}

func newScene(m games.Moment) scene {
	view, _ := m.View.(rules.View)
	return scene{Words: m.Words, m: m, view: view}
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

// withView returns the scene with another view, such as one in the middle of a turn.
func (sc scene) withView(v rules.View) scene {
	sc.view = v
	return sc
}

// asked returns the seat that must decide, Nobody if the match is over or paused or the die must be thrown.
func (sc scene) asked() engine.Seat {
	if sc.m.Over() || sc.m.Paused || len(sc.view.Choices) == 0 {
		return engine.Nobody
	}
	for _, d := range sc.m.Pending {
		if d.Seat >= 0 {
			return d.Seat
		}
	}
	return engine.Nobody
}

// color returns the colour of a seat.
func (sc scene) color(seat engine.Seat) rules.Color {
	if len(sc.view.Players) > 0 {
		return sc.view.Rules.Color(seat)
	}
	r, _ := rules.RulesOf(sc.m.Setup, sc.m.Seats)
	return r.Color(seat)
}

// side returns the name of a seat's colour.
func (sc scene) side(seat engine.Seat) string { return colorName(sc, sc.color(seat)) }

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

// distinctName is name with the seat's colour if another player has the same name, as when the computer plays
// several seats.
func (sc scene) distinctName(seat engine.Seat) string {
	name := sc.name(seat)
	switch {
	case !sc.shared(seat):
		return name
	case sc.noMarkdown:
		return sc.Text("player.side", games.Args{"Player": name, "Side": sc.side(seat)})
	}
	return emoji(sc.color(seat)) + " " + name
}

// shared reports whether another player has the same name.
func (sc scene) shared(seat engine.Seat) bool {
	name := sc.m.Name(seat)
	return name != "" && slices.ContainsFunc(sc.view.Players, func(p rules.Player) bool {
		return p.Seat != seat && sc.m.Name(p.Seat) == name
	})
}

// piece names a piece in a sentence: "piece 2" for a piece of the seat on turn, "Bram's 2" for another one.
func (sc scene) piece(p rules.Piece, turn engine.Seat) string {
	if p.Seat() == turn {
		return sc.Text("piece", games.Args{"Number": p.Number()})
	}
	return sc.owned(p)
}

// owned names a piece with its player: "Bram's 2".
func (sc scene) owned(p rules.Piece) string {
	return sc.Text("piece.owned", games.Args{"Player": sc.distinctName(p.Seat()), "Number": p.Number()})
}

// place names a place: "14", "L3", "the yard", "the goal".
func (sc scene) place(p rules.Place) string {
	switch p {
	case rules.Yard:
		return sc.Text("place.yard", nil)
	case rules.Goal:
		return sc.Text("place.goal", nil)
	}
	return p.String()
}

// title returns the form of the match and the round.
func (sc scene) title() string {
	form := sc.Text("heading."+NewFace().Info.CategoryOf(sc.m.Setup), nil)
	return sc.Text("title", games.Args{"Form": form, "Round": max(sc.view.Round, 1)})
}

// colorName returns the name of a colour, "" for none.
func colorName(w games.Words, c rules.Color) string {
	if c == rules.NoColor {
		return ""
	}
	return w.Text("color."+c.Key(), nil)
}

// emoji returns the sign of a colour.
func emoji(c rules.Color) string {
	signs := [...]string{"🎲", "🟡", "🔵", "🔴", "🟢", "🟠", "🟣", "🌸", "🧊"}
	if int(c) >= len(signs) {
		return signs[0]
	}
	return signs[c]
}

// join joins a list: "a, b and c".
func (sc scene) join(items []string) string { return games.List(sc, "list.and", items) }

// either joins a list of alternatives: "a, b or c".
func (sc scene) either(items []string) string { return games.List(sc, "list.or", items) }
