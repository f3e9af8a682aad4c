package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// words says the nouns of the game in one language.
type words struct {
	locale.Printer
}

func (p *Presenter) words(tag string) words { return words{p.catalogue.Printer(tag)} }

func (w words) color(c kamisado.Color) string { return w.Text("color."+c.Key(), nil) }

// shade returns the color of a square, for the middle of a sentence.
func (w words) shade(c kamisado.Color) string { return w.Text("shade."+c.Key(), nil) }

// side returns what a side is called, "" for NoSide.
func (w words) side(s kamisado.Side) string {
	if s == kamisado.NoSide {
		return ""
	}
	return w.Text("side."+s.Key(), nil)
}

// kind returns what a tower with so many teeth is called.
func (w words) kind(teeth uint8) string { return w.Text("kind."+string('0'+min(teeth, 4)), nil) }

// tower returns a tower for a sentence, such as "🟪 **Purple** (sumo)".
func (w words) tower(t kamisado.Tower) string {
	args := locale.Args{"Emoji": emoji(t.Color), "Color": w.color(t.Color), "Kind": w.kind(t.Teeth)}
	if t.Teeth == 0 {
		return w.Text("tower.bare", args)
	}
	return w.Text("tower.toothed", args)
}

// towerPlain returns a tower for places without markdown, such as "Purple sumo".
func (w words) towerPlain(t kamisado.Tower) string {
	args := locale.Args{"Color": w.color(t.Color), "Kind": w.kind(t.Teeth)}
	if t.Teeth == 0 {
		return w.Text("tower.plain.bare", args)
	}
	return w.Text("tower.plain.toothed", args)
}

// owned returns a tower with its side, such as "White's Purple".
func (w words) owned(t kamisado.Tower) string {
	return w.Text("owned."+t.Side.Key(), locale.Args{"Tower": w.towerPlain(t)})
}

// standing returns a tower with its side and its square.
func (w words) standing(t kamisado.Tower) string {
	return w.Text("tower.on", locale.Args{"Tower": w.owned(t), "Square": t.Square})
}

// notation returns a move as a record writes it, in this language.
func (w words) notation(m kamisado.Move) string {
	args := locale.Args{
		"Tower": w.color(m.Tower), "Direction": w.direction(m.Direction),
		"Distance": m.Distance, "Landing": w.color(m.Landing()),
	}
	if m.Pass() {
		return w.Text("notation.pass", args)
	}
	return w.Text("notation.move", args)
}

func (w words) direction(d kamisado.Direction) string {
	return w.Text("direction."+strings.ToLower(d.String()), nil)
}

// join says a list: "a, b and c".
func (w words) join(items []string) string { return w.enumerate("list.and", items) }

// either says a list of alternatives: "a, b or c".
func (w words) either(items []string) string { return w.enumerate("list.or", items) }

func (w words) enumerate(key string, items []string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	}
	last := len(items) - 1
	return w.Text(key, locale.Args{"First": strings.Join(items[:last], w.Text("list.comma", nil)), "Last": items[last]})
}

// points says a number of points.
func (w words) points(n int) string { return w.Count("points", n, nil) }

// length says what is played: "standard match to 3 points".
func (w words) length(setup engine.Setup) string {
	length := setup["length"]
	if length == "" {
		length = kamisado.Standard.Key()
	}
	rounds := setup["rounds"]
	if rounds == "" {
		rounds = "3"
	}
	return w.Text("length."+length, locale.Args{"Rounds": rounds})
}

// name returns the escaped name of a seat's player, or the side where there is no name.
func (w words) name(m match.Match, side kamisado.Side) string {
	if name := plain(m.NameAt(side.Seat())); name != "" {
		return escape(name)
	}
	return w.side(side)
}

// player returns the escaped name of a side's player, with the side.
func (w words) player(m match.Match, side kamisado.Side) string {
	return w.Text("player", locale.Args{"Name": w.name(m, side), "Side": w.side(side)})
}

// playerPlain is player for places without markdown.
func (w words) playerPlain(m match.Match, side kamisado.Side) string {
	name := plain(m.NameAt(side.Seat()))
	if name == "" {
		return w.side(side)
	}
	return w.Text("player.plain", locale.Args{"Name": name, "Side": w.side(side)})
}

// namesPlain returns both players' names by seat, for pictures.
func namesPlain(m match.Match) [2]string {
	return [2]string{plain(m.NameAt(kamisado.Black.Seat())), plain(m.NameAt(kamisado.White.Seat()))}
}
