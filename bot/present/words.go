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

// Words holds the texts of one language: those that all games share, and those of each game.
type Words struct {
	locale.Printer
	Games Games
	// edition selects the names of things in games whose editions differ, by a key of display.Ranks.
	edition string
}

// Games holds the games by their keys, and the keys in the order in which they are offered.
type Games struct {
	ByKey map[string]games.Game
	Keys  []string
}

// Usual returns the given key, or the key of the first game if it is "".
func (c Games) Usual(game string) string {
	if game == "" && len(c.Keys) > 0 {
		return c.Keys[0]
	}
	return game
}

// Played returns the given key, or the key of the first game if no game has it.
func (c Games) Played(game string) string {
	if _, ok := c.ByKey[game]; ok {
		return game
	}
	return c.Usual("")
}

// Categories returns the values of a game's category, none if the game has no category.
func (c Games) Categories(game string) []string {
	g, ok := c.ByKey[c.Usual(game)]
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

// Games returns the games.
func (p *Presenter) Games() Games { return p.games }

// Languages returns the languages of the catalogue other than English.
func (p *Presenter) Languages() []string { return p.catalogue.Languages() }

// Words returns the words of the language of the tag.
func (p *Presenter) Words(tag string) Words {
	return Words{p.catalogue.Printer(tag), p.games, string(p.display.Ranks)}
}

// Typed translates a text that the reader typed in a game from the words of their language and edition to
// those of the rules.
func (p *Presenter) Typed(game, text, tag string) string {
	w := p.Words(tag)
	if t, ok := w.Face(game).(games.Typist); ok {
		return t.Typed(w.WordsFor(game), text)
	}
	return text
}

// FaceOf returns the face of a match's game. A game that is no longer offered has a plain face.
func (w Words) FaceOf(m match.Match) games.Face { return w.Face(m.Game) }

// Face returns the face of a game, "" for the default one.
func (w Words) Face(game string) games.Face {
	if g, ok := w.Games.ByKey[w.Games.Usual(game)]; ok {
		return g.Face
	}
	return games.Plain{}
}

// WordsOf returns the words of a match's game.
func (w Words) WordsOf(m match.Match) games.Words { return w.WordsFor(m.Game) }

// WordsFor returns the words of a game, "" for the default one.
func (w Words) WordsFor(game string) games.Words {
	words := w.WithPrefix(w.Games.Usual(game))
	if n, ok := w.Face(game).(games.Namer); ok {
		return n.Named(words, w.edition)
	}
	return words
}

// Join formats a list: "a, b and c".
func (w Words) Join(items []string) string { return games.List(w, "list.and", items) }

// Either formats a list of alternatives: "a, b or c".
func (w Words) Either(items []string) string { return games.List(w, "list.or", items) }

// Form returns the name of a set-up in a sentence: "a standard match to 3 points".
func (w Words) Form(game string, setup engine.Setup) string {
	return w.Face(game).Form(w.WordsFor(game), setup)
}

// Heading returns the name of a set-up as a heading: "Standard match to 3".
func (w Words) Heading(game string, setup engine.Setup) string {
	return w.Face(game).Heading(w.WordsFor(game), setup)
}

// Played returns Form, with the name of the game if several games are offered.
func (w Words) Played(game string, setup engine.Setup) string {
	return w.Named(game, w.Form(game, setup))
}

// Listed returns Heading, with the name of the game if several games are offered.
func (w Words) Listed(game string, setup engine.Setup) string {
	return w.Named(game, w.Heading(game, setup))
}

// Named puts the name of a game before a form of it if several games are offered. For a form that is empty or
// the name itself, it returns the name alone.
func (w Words) Named(game, form string) string {
	name := w.GameName(game)
	switch {
	case form == "" || form == name:
		return name
	case len(w.Games.Keys) < 2:
		return form
	}
	return w.Text("form.named", locale.Args{"Game": name, "Form": form})
}

// Introduced names the game and the form for readers who do not know either: "Chess: a game of ten minutes".
func (w Words) Introduced(game string, setup engine.Setup) string {
	name, form := w.GameName(game), w.Form(game, setup)
	if form == "" || form == name {
		return name
	}
	return w.Text("form.introduced", locale.Args{"Game": name, "Form": form})
}

// Category returns the name of a value of a game's category in a list; "" stands for all values.
func (w Words) Category(game, value string) string {
	return w.Face(game).Category(w.WordsFor(game), value)
}

// side returns the game's name of a seat, "" if it has none.
func (w Words) side(m match.Match, seat engine.Seat) string {
	if seat < 0 {
		return ""
	}
	return w.FaceOf(m).Side(w.WordsOf(m), m.Setup, max(len(m.Players), len(m.Names)), seat)
}

// PlainName returns the name of a seat's player for places without markdown. A player who had all data
// deleted is a former member. It is "" if the player is not known, as in an imported record.
func (w Words) PlainName(m match.Match, seat engine.Seat) string {
	if name := Plain(m.NameAt(seat)); name != "" || !m.PlayerAt(seat).Gone() {
		return name
	}
	return w.Text("player.gone", nil)
}

// Name returns the escaped name of a seat's player, or the name of the seat if the player has none.
func (w Words) Name(m match.Match, seat engine.Seat) string {
	if name := w.PlainName(m, seat); name != "" {
		return Escape(name)
	}
	return w.side(m, seat)
}

// Player returns the escaped name of a seat's player, with the name of the seat if it has one.
func (w Words) Player(m match.Match, seat engine.Seat) string {
	side := w.side(m, seat)
	if side == "" {
		return w.Text("player.bare", locale.Args{"Name": w.Name(m, seat)})
	}
	return w.Text("player", locale.Args{"Name": w.Name(m, seat), "Side": side})
}

// PlayerPlain returns Player for places without markdown.
func (w Words) PlayerPlain(m match.Match, seat engine.Seat) string {
	name, side := w.PlainName(m, seat), w.side(m, seat)
	switch {
	case name == "":
		return side
	case side == "":
		return name
	}
	return w.Text("player.plain", locale.Args{"Name": name, "Side": side})
}

// Players returns the names of all players of a match in seat order, by the function name.
func (w Words) Players(m match.Match, name func(match.Match, engine.Seat) string) []string {
	names := make([]string, max(len(m.Players), len(m.Names)))
	for seat := range names {
		names[seat] = name(m, engine.Seat(seat))
	}
	return names
}

// Both names all players of a match in a sentence: "A and B".
func (w Words) Both(m match.Match) string { return w.Join(w.Players(m, w.Player)) }

// Against names all players of a match: "A against B", with more than two "A, B and C".
func (w Words) Against(m match.Match) string { return w.Meet(w.Players(m, w.Player)) }

// AgainstPlain returns Against for places without markdown.
func (w Words) AgainstPlain(m match.Match) string { return w.Meet(w.Players(m, w.PlayerPlain)) }

// Meet joins the names of opponents: "a against b", with more than two "a, b and c".
func (w Words) Meet(names []string) string {
	if len(names) == 2 {
		return games.List(w, "list.against", names)
	}
	return w.Join(names)
}

// versusOf names all players of a match with dashes: "A – B".
func (w Words) versusOf(m match.Match) string {
	return strings.Join(w.Players(m, w.Player), w.Text("list.dash", nil))
}

// Lineup names all players of a match in the game's Order. The score stands between two players, and after
// more. If it is "", dashes separate the names.
func (w Words) Lineup(m match.Match, score string, name func(match.Match, engine.Seat) string) string {
	var names []string
	for _, seat := range w.FaceOf(m).Order(max(len(m.Players), len(m.Names))) {
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

// ScoreOf formats the points of a match in the game's Order: "3–1". It is "" for a finished match of a game
// without points.
func (w Words) ScoreOf(m match.Match) string {
	if m.Outcome.Over() && len(m.Outcome.Points) == 0 {
		return ""
	}
	var points []string
	for _, seat := range w.FaceOf(m).Order(max(len(m.Players), len(m.Names))) {
		if int(seat) < len(m.Outcome.Points) {
			points = append(points, w.number(m.Outcome.Points[seat]))
		} else {
			points = append(points, w.number(0))
		}
	}
	return strings.Join(points, w.Text("score.dash", nil))
}

// SeatKey returns the stable key of a seat, "" if the game has no such seat.
func (w Words) SeatKey(game string, seat engine.Seat) string {
	g, ok := w.Games.ByKey[w.Games.Usual(game)]
	if !ok || seat < 0 || int(seat) >= len(g.Info().Seats) {
		return ""
	}
	return g.Info().Seats[seat]
}

// number formats a number.
func (w Words) number(n int) string { return strconv.Itoa(n) }

// Has reports whether the catalogue has a text with the key.
func (w Words) Has(key string) bool { return w.Text(key, nil) != key }

// PointCount formats a number of points: "3 points".
func (w Words) PointCount(n int) string { return w.Count("points", n, nil) }

// GameName returns the name of a game. For an unknown game it is the key, capitalised.
func (w Words) GameName(game string) string {
	if g, ok := w.Games.ByKey[w.Games.Usual(game)]; ok {
		return g.Info().Name
	}
	first, size := utf8.DecodeRuneInString(game)
	return string(unicode.ToUpper(first)) + game[size:]
}

// Hidden reports whether the match's game has information that only some seats know.
func (p *Presenter) Hidden(m match.Match) bool { return p.Words("").Hidden(m) }

// Final reports whether the match's game allows no take-backs at all.
func (w Words) Final(m match.Match) bool {
	g, ok := w.Games.ByKey[w.Games.Usual(m.Game)]
	return ok && g.Info().Final
}

// Hidden reports whether the match's game has information that only some seats know.
func (w Words) Hidden(m match.Match) bool {
	g, ok := w.Games.ByKey[w.Games.Usual(m.Game)]
	return ok && g.Info().Hidden
}
