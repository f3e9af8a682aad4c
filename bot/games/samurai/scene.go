package samurai

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// scene is a moment of a match with its view and words.
type scene struct {
	games.Words
	m    games.Moment
	view rules.View
	// noMarkdown returns names and sentences for places without markdown.
	noMarkdown bool
	// statusOverride replaces the status below the board, unless it is "".
	statusOverride string
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

// asked returns the seats that must decide. There are none if the match is over or paused, or chance decides.
func (sc scene) asked() []engine.Seat {
	if sc.m.Over() || sc.m.Paused {
		return nil
	}
	var seats []engine.Seat
	for _, d := range sc.m.Pending {
		if d.Seat >= 0 {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// mustDecide reports whether the viewer must decide.
func (sc scene) mustDecide() bool {
	for _, seat := range sc.asked() {
		if seat == sc.m.Seat {
			return true
		}
	}
	return false
}

// own returns the viewer's own seat in the view. ok is false for a spectator. It is also false for a player
// with a spectator's view, as in a review of a match that is on.
func (sc scene) own() (p rules.Player, ok bool) {
	seat := sc.m.Seat
	if seat < 0 || int(seat) >= len(sc.view.Players) || seat != sc.view.Viewer {
		return rules.Player{}, false
	}
	return sc.view.Players[seat], true
}

// over reports whether the rules have ended the match in the view.
func (sc scene) over() bool { return sc.view.Reason != "" }

// revealed reports whether the view hides nothing because the match is over. The view may be an earlier one.
func (sc scene) revealed() bool {
	return sc.over() || sc.view.Viewer == engine.Nobody && sc.handsKnown()
}

// handsKnown reports whether the view shows the hands of all players. It returns false before players have
// chosen or drawn their hands.
func (sc scene) handsKnown() bool {
	hands, piles := 0, 0
	for _, p := range sc.view.Players {
		if !p.Known {
			return false
		}
		hands, piles = hands+p.HandSize, piles+p.PileSize
	}
	return len(sc.view.Players) > 0 && (hands > 0 || piles == 0)
}

// side returns the name of a seat's color.
func (sc scene) side(seat engine.Seat) string {
	if key := rules.SeatKey(seat); key != "" {
		return sc.Text("side."+key, nil)
	}
	return ""
}

// longestName is the longest name in menus, on a picture and in its description, in characters.
const longestName = 20

// name returns the name of a seat's player, else the name of the color. If several players share a name, as
// computers do, the color follows it.
func (sc scene) name(seat engine.Seat) string {
	name := sc.m.Name(seat)
	if name == "" {
		return sc.side(seat)
	}
	shown := games.Escape(name)
	if sc.noMarkdown {
		shown = games.Clip(sc.m.ShortName(seat), longestName)
	}
	if sc.shared(name) {
		return sc.Text("name.shared", games.Args{"Player": shown, "Side": sc.side(seat)})
	}
	return shown
}

// shared reports whether several players have the same name.
func (sc scene) shared(name string) bool {
	count := 0
	for _, other := range sc.m.Names {
		if other == name {
			count++
		}
	}
	return count > 1
}

// tile names a kind of tile, "" for none.
func (sc scene) tile(k rules.Kind) string { return sc.lookup("tile.", k.Key()) }

// class names a figure of a class, "" for none. classPlural names several of them.
func (sc scene) class(c rules.Class) string       { return sc.lookup("class.", c.Key()) }
func (sc scene) classPlural(c rules.Class) string { return sc.lookup("classes.", c.Key()) }

// lookup returns the message with the prefix and the key, "" for no key.
func (sc scene) lookup(prefix, key string) string {
	if key == "" {
		return ""
	}
	return sc.Text(prefix+key, nil)
}

// tiles lists tiles: "Samurai 2 and Obento 4".
func (sc scene) tiles(list []rules.Kind) string {
	var names []string
	for _, k := range list {
		names = append(names, sc.tile(k))
	}
	return sc.join(names)
}

// emoji returns the sign of a seat's color.
func emoji(seat engine.Seat) string {
	signs := [...]string{"🔴", "🟡", "🔵", "🟣"}
	if seat < 0 || int(seat) >= len(signs) {
		return "🎴"
	}
	return signs[seat]
}

// classSign returns the sign of a class of figures.
func classSign(c rules.Class) string {
	return [...]string{"", "🪖", "🪷", "🍱"}[c]
}

// tileSign returns the sign of a tile.
func tileSign(k rules.Kind) string {
	switch {
	case k == rules.Mu:
		return "🈚"
	case k == rules.Swap:
		return "🔀"
	case k == rules.Ronin:
		return "🥷"
	case k.Ground() == rules.Sea:
		return "⛵"
	}
	for _, c := range rules.AllClasses() {
		if !k.Influences(rules.Kabuto) || !k.Influences(rules.Buddha) {
			if k.Influences(c) {
				return classSign(c)
			}
		}
	}
	return "⚔️"
}

// join joins a list: "a, b and c".
func (sc scene) join(items []string) string { return games.List(sc, "list.and", items) }

// either joins a list of alternatives: "a, b or c".
func (sc scene) either(items []string) string { return games.List(sc, "list.or", items) }

// comma joins a list by commas: "a, b, c".
func (sc scene) comma(items []string) string {
	return strings.Join(items, sc.Text("list.comma", nil))
}

// dot joins several parts of a line by dots.
func (sc scene) dot(items []string) string { return strings.Join(items, sc.Text("list.dot", nil)) }

// title returns the number of the turn, or the name of the set-up before the first turn.
func (sc scene) title() string {
	switch {
	case sc.view.Number > 0:
		return sc.Text("title", games.Args{"Turn": sc.view.Number})
	case sc.view.Prompt == rules.PromptHand:
		return sc.Text("title.hand", nil)
	}
	return sc.Text("title.setup", nil)
}

// progress returns the title, and the number of figures that the viewer has captured.
func (sc scene) progress() string {
	args := games.Args{"Title": sc.title()}
	own, ok := sc.own()
	if !ok {
		return sc.Text("progress.watched", args)
	}
	return sc.Count("progress", own.Captured.Sum(), args)
}

// score returns the figures of each player by class, the number set aside, and those left on the board. It
// returns "" before the first turn.
func (sc scene) score() string {
	if len(sc.view.Players) == 0 || sc.view.Number == 0 {
		return ""
	}
	var list []string
	for _, p := range sc.view.Players {
		list = append(list, sc.Text("score", games.Args{
			"Sign": emoji(p.Seat), "Player": sc.name(p.Seat), "Figures": sc.figures(p.Captured, p.Markers),
		}))
	}
	list = append(list, sc.Text("score.aside", games.Args{"Count": sc.view.Aside.Sum()}))
	if !sc.over() {
		list = append(list, sc.Text("score.left", games.Args{"Figures": sc.figures(sc.view.OnBoard, 0)}))
	}
	return sc.dot(list)
}

// figures lists the numbers of figures by class. The number of a class with a marker, in which the player
// leads, is bold.
func (sc scene) figures(f rules.Figures, markers rules.Classes) string {
	var list []string
	for _, c := range rules.AllClasses() {
		key := "figures.class"
		if markers.Has(c) && !sc.noMarkdown {
			key = "figures.marker"
		}
		list = append(list, sc.Text(key, games.Args{"Sign": classSign(c), "Count": f.Of(c)}))
	}
	return strings.Join(list, " ")
}
