package kamisado

import (
	"regexp"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Typed implements games.Typist. It replaces the names of colours and directions in the language by those of
// the notation of records: "viola sinistra 5" becomes "Purple Left 5". A text that is one of the language's
// phrases becomes the English phrase.
func (Face) Typed(w games.Words, typed string) string {
	for english, read := range (words{w}).phrases() {
		if plainWords(typed) == plainWords(read) {
			return english
		}
	}
	notation := map[string]string{}
	for name, read := range (words{w}).names() {
		notation[withoutGender(read)] = name
	}
	return replaceWords(typed, func(word string) (string, bool) {
		name, known := notation[withoutGender(word)]
		return name, known
	})
}

// quoted undoes Typed for a text that a refusal quotes: it replaces the phrases and names of the notation by
// those of the language.
func (w words) quoted(text string) string {
	if read, known := w.phrases()[text]; known {
		return read
	}
	names := w.names()
	return replaceWords(text, func(word string) (string, bool) {
		name, known := names[word]
		return name, known
	})
}

// phrases returns texts of the language that are more than names, by the English ones that the rules read.
func (w words) phrases() map[string]string {
	phrases := map[string]string{
		string(kamisado.FillLeft.Action()):  w.Text("plan.fill.left", nil),
		string(kamisado.FillRight.Action()): w.Text("plan.fill.right", nil),
		"from the left":                     w.Text("from.left", nil),
		"from the right":                    w.Text("from.right", nil),
	}
	for _, c := range kamisado.Colors() {
		phrases["any move onto "+c.Key()] = w.Text("menu.plan.color", games.Args{"Color": w.shade(c)})
	}
	return phrases
}

// names returns the names of colours and directions in the language, by those of the notation.
func (w words) names() map[string]string {
	names := map[string]string{}
	for _, c := range kamisado.Colors() {
		names[c.String()] = w.color(c)
	}
	for _, d := range []kamisado.Direction{kamisado.Forward, kamisado.Left, kamisado.Right, kamisado.Back} {
		names[d.String()] = w.direction(d)
	}
	return names
}

// typedWord matches the words of a text.
var typedWord = regexp.MustCompile(`\p{L}+`)

// typedWordOrNumber matches the words and numbers of a text.
var typedWordOrNumber = regexp.MustCompile(`[\p{L}\p{N}]+`)

// plainWords returns the words and numbers of a text in plain letters, without gender and without anything
// between them.
func plainWords(text string) string {
	words := typedWordOrNumber.FindAllString(text, -1)
	for i, word := range words {
		words[i] = withoutGender(word)
	}
	return strings.Join(words, " ")
}

// replaceWords replaces the words of a text for which another is known.
func replaceWords(text string, other func(word string) (string, bool)) string {
	return typedWord.ReplaceAllStringFunc(text, func(word string) string {
		if name, known := other(word); known {
			return name
		}
		return word
	})
}

// withoutGender returns a word in plain letters, without the final vowel that follows the gender of a noun in
// several languages: "rosso" and "rossa" are one word.
func withoutGender(word string) string {
	plain := engine.Plain(word)
	if len(plain) > len("red") {
		return strings.TrimRight(plain, "aeo")
	}
	return plain
}
