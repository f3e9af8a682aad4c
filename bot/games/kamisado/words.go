package kamisado

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// words returns the terms of the game in one language.
type words struct {
	games.Words
}

func (w words) color(c kamisado.Color) string { return w.Text("color."+c.Key(), nil) }

// shade returns the color of a square, for the middle of a sentence.
func (w words) shade(c kamisado.Color) string { return w.Text("shade."+c.Key(), nil) }

// side returns the name of a side, "" for NoSide.
func (w words) side(s kamisado.Side) string {
	if s == kamisado.NoSide {
		return ""
	}
	return w.Text("side."+s.Key(), nil)
}

// sideInText returns a side within a sentence, "" for NoSide. It has the article if the language puts that at
// the end of the word: "Albul". An article of its own is part of the sentence.
func (w words) sideInText(s kamisado.Side) string {
	if s == kamisado.NoSide {
		return ""
	}
	return w.Text("side.in-text."+s.Key(), nil)
}

// kind returns the name for a tower with so many teeth.
func (w words) kind(teeth uint8) string { return w.Text("kind."+string('0'+min(teeth, 4)), nil) }

// tower returns a tower for a sentence, such as "🟪 **Purple** (sumo)".
func (w words) tower(t kamisado.Tower) string {
	args := games.Args{"Emoji": emoji(t.Color), "Color": w.color(t.Color), "Kind": w.kind(t.Teeth)}
	if t.Teeth == 0 {
		return w.Text("tower.bare", args)
	}
	return w.Text("tower.toothed", args)
}

// towerPlain returns a tower for places without markdown, such as "Purple sumo".
func (w words) towerPlain(t kamisado.Tower) string {
	args := games.Args{"Color": w.color(t.Color), "Kind": w.kind(t.Teeth)}
	if t.Teeth == 0 {
		return w.Text("tower.plain.bare", args)
	}
	return w.Text("tower.plain.toothed", args)
}

// owned returns a tower with its side, such as "White's Purple".
func (w words) owned(t kamisado.Tower) string {
	return w.Text("owned."+t.Side.Key(), games.Args{"Tower": w.towerPlain(t)})
}

// standing returns a tower with its side and its square.
func (w words) standing(t kamisado.Tower) string {
	return w.Text("tower.on", games.Args{"Tower": w.owned(t), "Square": t.Square})
}

// notation returns a move in the notation of records, in this language.
func (w words) notation(m kamisado.Move) string { return w.notationWith(m, w.color(m.Landing())) }

// notationSigned is notation with a sign before the colour on which the move ends, by which players choose. A
// sign always belongs to the word after it.
func (w words) notationSigned(m kamisado.Move) string {
	return w.notationWith(m, emoji(m.Landing())+" "+w.color(m.Landing()))
}

func (w words) notationWith(m kamisado.Move, landing string) string {
	args := games.Args{
		"Tower": w.color(m.Tower), "Direction": w.direction(m.Direction), "Distance": m.Distance,
		"Landing": landing,
	}
	if m.Pass() {
		return w.Text("notation.pass", args)
	}
	return w.Text("notation.move", args)
}

func (w words) direction(d kamisado.Direction) string {
	return w.Text("direction."+strings.ToLower(d.String()), nil)
}

// join joins a list: "a, b and c".
func (w words) join(items []string) string { return games.List(w, "list.and", items) }

// either joins a list of alternatives: "a, b or c".
func (w words) either(items []string) string { return games.List(w, "list.or", items) }

// points returns a number of points in words.
func (w words) points(n int) string { return w.Count("points", n, nil) }

// form returns the name of a set-up by the message with the key prefix: "standard match to 3 points".
func (w words) form(key string, setup engine.Setup) string {
	length := setup["length"]
	if length == "" {
		length = kamisado.Standard.Key()
	}
	rounds := setup["rounds"]
	if rounds == "" {
		rounds = "3"
	}
	return w.Text(key+length, games.Args{"Rounds": rounds})
}

var emojis = [...]string{"🔲", "🟫", "🟩", "🟥", "🟨", "🌸", "🟪", "🟦", "🟧"}

// emoji returns the sign of a color. There is no pink square, so pink has a blossom.
func emoji(c kamisado.Color) string {
	if int(c) >= len(emojis) {
		return emojis[kamisado.NoColor]
	}
	return emojis[c]
}

// colorOfKey returns the color with the key, or NoColor.
func colorOfKey(key string) kamisado.Color {
	for _, c := range kamisado.Colors() {
		if c.Key() == key {
			return c
		}
	}
	return kamisado.NoColor
}
