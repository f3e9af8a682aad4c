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
	"towerpost/engine/match/display"
)

// Words says what is the same for all games in one language, and knows the words of each.
type Words struct {
	locale.Printer
	Games Games
	// edition is that by which things have names in games whose editions differ, a key of display.Ranks.
	edition string
}

// Games holds the games by their keys, and the keys in the order in which they are offered.
type Games struct {
	ByKey map[string]games.Game
	Keys  []string
}

// Usual returns the key of the game that is meant where none is named: itself, or else the first one.
func (c Games) Usual(game string) string {
	if game == "" && len(c.Keys) > 0 {
		return c.Keys[0]
	}
	return game
}

// Played returns the game with a key, or the first one where that is not played.
func (c Games) Played(game string) string {
	if _, ok := c.ByKey[game]; ok {
		return game
	}
	return c.Usual("")
}

// Categories returns the values by which the matches of a game are told apart.
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

// Languages returns the languages that have words beside English.
func (p *Presenter) Languages() []string { return p.catalogue.Languages() }

// Words returns the words of a language.
func (p *Presenter) Words(tag string) Words {
	return Words{p.catalogue.Printer(tag), p.games, string(p.display.Ranks)}
}

// Renames reports whether the reader has chosen another edition than the usual one.
func (p *Presenter) Renames() bool { return p.display.Ranks != display.RankNames()[0] }

// Typed returns what the rules are to read where the reader has typed a text in a match.
func (p *Presenter) Typed(m match.Match, text string) string {
	if n, ok := p.Words("").FaceOf(m).(games.Namer); ok {
		return n.Typed(text, string(p.display.Ranks))
	}
	return text
}

// FaceOf returns the face of a match's game; one that is not at the table any more has a plain face.
func (w Words) FaceOf(m match.Match) games.Face { return w.Face(m.Game) }

// Face returns the face of a game, "" for the usual one.
func (w Words) Face(game string) games.Face {
	if g, ok := w.Games.ByKey[w.Games.Usual(game)]; ok {
		return g.Face
	}
	return games.Plain{}
}

// WordsOf returns the words of a match's game.
func (w Words) WordsOf(m match.Match) games.Words { return w.WordsFor(m.Game) }

// WordsFor returns the words of a game, "" for the usual one.
func (w Words) WordsFor(game string) games.Words {
	words := w.Under(w.Games.Usual(game))
	if n, ok := w.Face(game).(games.Namer); ok {
		return n.Named(words, w.edition)
	}
	return words
}

// Join says a list: "a, b and c".
func (w Words) Join(items []string) string { return games.List(w, "list.and", items) }

// Either says a list of alternatives: "a, b or c".
func (w Words) Either(items []string) string { return games.List(w, "list.or", items) }

// Form says what is played: "a standard match to 3 points".
func (w Words) Form(game string, setup engine.Setup) string {
	return w.Face(game).Form(w.WordsFor(game), setup)
}

// Heading says what is played as a heading: "Standard match to 3".
func (w Words) Heading(game string, setup engine.Setup) string {
	return w.Face(game).Heading(w.WordsFor(game), setup)
}

// Played is Form with the name of the game, where several are played.
func (w Words) Played(game string, setup engine.Setup) string {
	return w.Named(game, w.Form(game, setup))
}

// Listed is Heading with the name of the game, where several are played.
func (w Words) Listed(game string, setup engine.Setup) string {
	return w.Named(game, w.Heading(game, setup))
}

// Named puts the name of a game before a form of it, where several are played. The name alone stands for
// a form that says no more.
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

// Introduced says what is played to somebody who has not heard of it: "Chess: a game of ten minutes".
func (w Words) Introduced(game string, setup engine.Setup) string {
	name, form := w.GameName(game), w.Form(game, setup)
	if form == "" || form == name {
		return name
	}
	return w.Text("form.introduced", locale.Args{"Game": name, "Form": form})
}

// Category says a category of a game's matches in a list; "" is all of them.
func (w Words) Category(game, value string) string {
	return w.Face(game).Category(w.WordsFor(game), value)
}

// side says what the game calls a seat, "" where it has no name for it.
func (w Words) side(m match.Match, seat engine.Seat) string {
	if seat < 0 {
		return ""
	}
	return w.FaceOf(m).Side(w.WordsOf(m), m.Setup, max(len(m.Players), len(m.Names)), seat)
}

// PlainName returns the name of a seat's player for places without markdown. Who has had all data deleted is
// a former member; it is "" where nobody is known, as in a record from elsewhere.
func (w Words) PlainName(m match.Match, seat engine.Seat) string {
	if name := Plain(m.NameAt(seat)); name != "" || !m.PlayerAt(seat).Gone() {
		return name
	}
	return w.Text("player.gone", nil)
}

// Name returns the escaped name of a seat's player, or what the seat is called where there is no name.
func (w Words) Name(m match.Match, seat engine.Seat) string {
	if name := w.PlainName(m, seat); name != "" {
		return Escape(name)
	}
	return w.side(m, seat)
}

// Player returns the escaped name of a seat's player, with what the seat is called.
func (w Words) Player(m match.Match, seat engine.Seat) string {
	side := w.side(m, seat)
	if side == "" {
		return w.Text("player.bare", locale.Args{"Name": w.Name(m, seat)})
	}
	return w.Text("player", locale.Args{"Name": w.Name(m, seat), "Side": side})
}

// PlayerPlain is Player for places without markdown.
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

// Players names all players of a match in seat order.
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

// AgainstPlain is Against for places without markdown.
func (w Words) AgainstPlain(m match.Match) string { return w.Meet(w.Players(m, w.PlayerPlain)) }

// Meet says who plays: "a against b", with more than two "a, b and c".
func (w Words) Meet(names []string) string {
	if len(names) == 2 {
		return games.List(w, "list.against", names)
	}
	return w.Join(names)
}

// versusOf names all players of a match beside one another: "A – B".
func (w Words) versusOf(m match.Match) string {
	return strings.Join(w.Players(m, w.Player), w.Text("list.dash", nil))
}

// Lineup names all players of a match in the order of a score, with the score between or behind them.
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

// ScoreOf says the points of a match in the order of a score: "3–1"; it is "" for a game that counts none.
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

// SeatKey returns the stable key of a seat, "" for none.
func (w Words) SeatKey(game string, seat engine.Seat) string {
	g, ok := w.Games.ByKey[w.Games.Usual(game)]
	if !ok || seat < 0 || int(seat) >= len(g.Info().Seats) {
		return ""
	}
	return g.Info().Seats[seat]
}

// number says a number.
func (w Words) number(n int) string { return strconv.Itoa(n) }

// Has reports whether there is a message with the key.
func (w Words) Has(key string) bool { return w.Text(key, nil) != key }

// PointCount says a number of points.
func (w Words) PointCount(n int) string { return w.Count("points", n, nil) }

// GameName returns the name of a game.
func (w Words) GameName(game string) string {
	if g, ok := w.Games.ByKey[w.Games.Usual(game)]; ok {
		return g.Info().Name
	}
	first, size := utf8.DecodeRuneInString(game)
	return string(unicode.ToUpper(first)) + game[size:]
}

// Hidden reports whether the seats of a match know what others do not.
func (p *Presenter) Hidden(m match.Match) bool { return p.Words("").Hidden(m) }

// Final reports whether nothing is ever taken back in a match.
func (w Words) Final(m match.Match) bool {
	g, ok := w.Games.ByKey[w.Games.Usual(m.Game)]
	return ok && g.Info().Final
}

// Hidden reports whether the seats of a match know what others do not.
func (w Words) Hidden(m match.Match) bool {
	g, ok := w.Games.ByKey[w.Games.Usual(m.Game)]
	return ok && g.Info().Hidden
}
