package present

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// words says what is the same for all games in one language, and knows the words of each.
type words struct {
	locale.Printer
	games catalogue
}

// catalogue holds the games by their keys, and the keys in the order in which they are offered.
type catalogue struct {
	byKey map[string]games.Game
	keys  []string
}

// usual returns the key of the game that is meant where none is named: itself, or else the first one.
func (c catalogue) usual(game string) string {
	if game == "" && len(c.keys) > 0 {
		return c.keys[0]
	}
	return game
}

// played returns the game with a key, or the first one where that is not played.
func (c catalogue) played(game string) string {
	if _, ok := c.byKey[game]; ok {
		return game
	}
	return c.usual("")
}

// categories returns the values by which the matches of a game are told apart.
func (c catalogue) categories(game string) []string {
	g, ok := c.byKey[c.usual(game)]
	if !ok {
		return nil
	}
	for _, o := range g.Info().Options {
		if o.Key == g.Info().Category {
			return o.Values
		}
	}
	return nil
}

// table returns the games.
func (p *Presenter) table() catalogue { return p.games }

// languages returns the languages that have words beside English.
func (p *Presenter) languages() []string { return p.catalogue.Languages() }

// words returns the words of a language.
func (p *Presenter) words(tag string) words { return words{p.catalogue.Printer(tag), p.games} }

// faceOf returns the face of a match's game; one that is not at the table any more has a plain face.
func (w words) faceOf(m match.Match) games.Face { return w.face(m.Game) }

// face returns the face of a game, "" for the usual one.
func (w words) face(game string) games.Face {
	if g, ok := w.games.byKey[w.games.usual(game)]; ok {
		return g.Face
	}
	return games.Plain{}
}

// wordsOf returns the words of a match's game.
func (w words) wordsOf(m match.Match) games.Words { return w.wordsFor(m.Game) }

// wordsFor returns the words of a game, "" for the usual one.
func (w words) wordsFor(game string) games.Words { return w.Under(w.games.usual(game)) }

// join says a list: "a, b and c".
func (w words) join(items []string) string { return games.List(w, "list.and", items) }

// either says a list of alternatives: "a, b or c".
func (w words) either(items []string) string { return games.List(w, "list.or", items) }

// form says what is played: "a standard match to 3 points".
func (w words) form(game string, setup engine.Setup) string {
	return w.face(game).Form(w.wordsFor(game), setup)
}

// heading says what is played as a heading: "Standard match to 3".
func (w words) heading(game string, setup engine.Setup) string {
	return w.face(game).Heading(w.wordsFor(game), setup)
}

// played is form with the name of the game, where several are played.
func (w words) played(game string, setup engine.Setup) string {
	return w.named(game, w.form(game, setup))
}

// listed is heading with the name of the game, where several are played.
func (w words) listed(game string, setup engine.Setup) string {
	return w.named(game, w.heading(game, setup))
}

// named puts the name of a game before a form of it, where several are played. The name alone stands for a form that says no
// more.
func (w words) named(game, form string) string {
	name := w.gameName(game)
	switch {
	case form == "" || form == name:
		return name
	case len(w.games.keys) < 2:
		return form
	}
	return w.Text("form.named", locale.Args{"Game": name, "Form": form})
}

// introduced says what is played to somebody who has not heard of it: "Chess: a game of ten minutes".
func (w words) introduced(game string, setup engine.Setup) string {
	name, form := w.gameName(game), w.form(game, setup)
	if form == "" || form == name {
		return name
	}
	return w.Text("form.introduced", locale.Args{"Game": name, "Form": form})
}

// category says a category of a game's matches in a list; "" is all of them.
func (w words) category(game, value string) string {
	return w.face(game).Category(w.wordsFor(game), value)
}

// side says what the game calls a seat, "" where it has no name for it.
func (w words) side(m match.Match, seat engine.Seat) string {
	if seat < 0 {
		return ""
	}
	return w.faceOf(m).Side(w.wordsOf(m), m.Setup, max(len(m.Players), len(m.Names)), seat)
}

// name returns the escaped name of a seat's player, or what the seat is called where there is no name.
func (w words) name(m match.Match, seat engine.Seat) string {
	if name := plain(m.NameAt(seat)); name != "" {
		return escape(name)
	}
	return w.side(m, seat)
}

// player returns the escaped name of a seat's player, with what the seat is called.
func (w words) player(m match.Match, seat engine.Seat) string {
	side := w.side(m, seat)
	if side == "" {
		return w.Text("player.bare", locale.Args{"Name": w.name(m, seat)})
	}
	return w.Text("player", locale.Args{"Name": w.name(m, seat), "Side": side})
}

// playerPlain is player for places without markdown.
func (w words) playerPlain(m match.Match, seat engine.Seat) string {
	name, side := plain(m.NameAt(seat)), w.side(m, seat)
	switch {
	case name == "":
		return side
	case side == "":
		return name
	}
	return w.Text("player.plain", locale.Args{"Name": name, "Side": side})
}

// players names all players of a match in seat order.
func (w words) players(m match.Match, name func(match.Match, engine.Seat) string) []string {
	names := make([]string, max(len(m.Players), len(m.Names)))
	for seat := range names {
		names[seat] = name(m, engine.Seat(seat))
	}
	return names
}

// both names all players of a match in a sentence: "A and B".
func (w words) both(m match.Match) string { return w.join(w.players(m, w.player)) }

// against names all players of a match: "A against B", with more than two "A, B and C".
func (w words) against(m match.Match) string { return w.meet(w.players(m, w.player)) }

// againstPlain is against for places without markdown.
func (w words) againstPlain(m match.Match) string { return w.meet(w.players(m, w.playerPlain)) }

func (w words) meet(names []string) string {
	if len(names) == 2 {
		return games.List(w, "list.against", names)
	}
	return w.join(names)
}

// versusOf names all players of a match beside one another: "A – B".
func (w words) versusOf(m match.Match) string {
	return strings.Join(w.players(m, w.player), w.Text("list.dash", nil))
}

// lineup names all players of a match in the order of a score, with the score between or behind them.
func (w words) lineup(m match.Match, score string, name func(match.Match, engine.Seat) string) string {
	var names []string
	for _, seat := range w.faceOf(m).Order(max(len(m.Players), len(m.Names))) {
		names = append(names, name(m, seat))
	}
	switch {
	case score == "":
		return strings.Join(names, w.Text("list.dash", nil))
	case len(names) == 2:
		return names[0] + " " + score + " " + names[1]
	}
	return strings.Join(names, w.Text("list.comma", nil)) + " " + score
}

// scoreOf says the points of a match in the order of a score: "3–1"; it is "" for a game that counts none.
func (w words) scoreOf(m match.Match) string {
	if m.Outcome.Over() && len(m.Outcome.Points) == 0 {
		return ""
	}
	var points []string
	for _, seat := range w.faceOf(m).Order(max(len(m.Players), len(m.Names))) {
		if int(seat) < len(m.Outcome.Points) {
			points = append(points, w.number(m.Outcome.Points[seat]))
		} else {
			points = append(points, w.number(0))
		}
	}
	return strings.Join(points, w.Text("score.dash", nil))
}

// seatKey returns the stable key of a seat, "" for none.
func (w words) seatKey(game string, seat engine.Seat) string {
	g, ok := w.games.byKey[w.games.usual(game)]
	if !ok || seat < 0 || int(seat) >= len(g.Info().Seats) {
		return ""
	}
	return g.Info().Seats[seat]
}

// number says a number.
func (w words) number(n int) string { return strconv.Itoa(n) }

// has reports whether there is a message with the key.
func (w words) has(key string) bool { return w.Text(key, nil) != key }

// pointCount says a number of points.
func (w words) pointCount(n int) string { return w.Count("points", n, nil) }

// gameName returns the name of a game.
func (w words) gameName(game string) string {
	if g, ok := w.games.byKey[w.games.usual(game)]; ok {
		return g.Info().Name
	}
	first, size := utf8.DecodeRuneInString(game)
	return string(unicode.ToUpper(first)) + game[size:]
}
