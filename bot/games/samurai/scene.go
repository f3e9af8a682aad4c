package samurai

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// scene is a moment of a match, and the words to tell of it.
type scene struct {
	games.Words
	m    games.Moment
	view rules.View
	// bare says that names and sentences are for places without markdown.
	bare bool
	// standing stands below the board in the place of what is due, "" for that.
	standing string
}

func newScene(m games.Moment) scene {
	view, _ := m.View.(rules.View)
	return scene{Words: m.Words, m: m, view: view}
}

// plainly returns the scene for places without markdown.
func (sc scene) plainly() scene {
	sc.bare = true
	return sc
}

// on returns the scene with another view, such as one in the middle of a turn.
func (sc scene) on(v rules.View) scene {
	sc.view = v
	return sc
}

// asked returns the seats that have to decide, none when the match is over or paused or chance decides.
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

// mine reports whether the viewer has to decide.
func (sc scene) mine() bool {
	for _, seat := range sc.asked() {
		if seat == sc.m.Seat {
			return true
		}
	}
	return false
}

// own returns what is told of the viewer's seat; ok is false for a spectator, and for a player who looks at
// what spectators see, as in a review of a match that is on.
func (sc scene) own() (p rules.Player, ok bool) {
	seat := sc.m.Seat
	if seat < 0 || int(seat) >= len(sc.view.Players) || seat != sc.view.Viewer {
		return rules.Player{}, false
	}
	return sc.view.Players[seat], true
}

// over reports whether the rules have ended the match in the view.
func (sc scene) over() bool { return sc.view.Reason != "" }

// open reports whether the view hides nothing, because the match is over, also where the view
// is one of its past.
func (sc scene) open() bool {
	return sc.over() || sc.view.Viewer == engine.Nobody && sc.handsTold()
}

// handsTold reports whether the view tells the hands of all players. Where nobody has chosen or drawn a hand
// yet, there is nothing to tell.
func (sc scene) handsTold() bool {
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

// longestName is how much of a name stands in menus, on a picture and in its description, in characters.
const longestName = 20

// name returns the name of a seat's player, or the color where there is no name. Of several players with one
// name, such as computers, each has the color behind it.
func (sc scene) name(seat engine.Seat) string {
	name := sc.m.Name(seat)
	if name == "" {
		return sc.side(seat)
	}
	shown := games.Escape(name)
	if sc.bare {
		shown = games.Clip(sc.m.ShortName(seat), longestName)
	}
	if sc.shared(name) {
		return sc.Text("name.shared", games.Args{"Player": shown, "Side": sc.side(seat)})
	}
	return shown
}

// shared reports whether several players have a name.
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
func (sc scene) tile(k rules.Kind) string { return sc.named("tile.", k.Key()) }

// class names a class of figures, "" for none, and many names several of them.
func (sc scene) class(c rules.Class) string { return sc.named("class.", c.Key()) }
func (sc scene) many(c rules.Class) string  { return sc.named("classes.", c.Key()) }

func (sc scene) named(prefix, key string) string {
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

// join says a list: "a, b and c".
func (sc scene) join(items []string) string { return games.List(sc, "list.and", items) }

// either says a list of alternatives: "a, b or c".
func (sc scene) either(items []string) string { return games.List(sc, "list.or", items) }

// comma says a list without a last word.
func (sc scene) comma(items []string) string {
	return strings.Join(items, sc.Text("list.comma", nil))
}

// dot says several things beside one another.
func (sc scene) dot(items []string) string { return strings.Join(items, sc.Text("list.dot", nil)) }

// title returns the number of the turn, or what comes before the first.
func (sc scene) title() string {
	switch {
	case sc.view.Number > 0:
		return sc.Text("title", games.Args{"Turn": sc.view.Number})
	case sc.view.Prompt == rules.PromptHand:
		return sc.Text("title.hand", nil)
	}
	return sc.Text("title.setup", nil)
}

// progress returns the title and how many figures the viewer has.
func (sc scene) progress() string {
	args := games.Args{"Title": sc.title()}
	own, ok := sc.own()
	if !ok {
		return sc.Text("progress.watched", args)
	}
	return sc.Count("progress", own.Captured.Sum(), args)
}

// score says how many figures each player has of each class, how many are set aside, and how many are left.
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

// figures counts figures by class; the number of a class in which somebody leads is bold.
func (sc scene) figures(f rules.Figures, markers rules.Classes) string {
	var list []string
	for _, c := range rules.AllClasses() {
		key := "figures.class"
		if markers.Has(c) && !sc.bare {
			key = "figures.marker"
		}
		list = append(list, sc.Text(key, games.Args{"Sign": classSign(c), "Count": f.Of(c)}))
	}
	return strings.Join(list, " ")
}
