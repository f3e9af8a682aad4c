package kamisado

import (
	"regexp"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Typed implements games.Typist. It replaces the names of colours and directions in the language by those of
// the notation of records: "viola sinistra 5" becomes "Purple Left 5".
func (Face) Typed(w games.Words, typed string) string {
	notation := map[string]string{}
	for name, read := range (words{w}).names() {
		notation[withoutGender(read)] = name
	}
	return replaceWords(typed, func(word string) (string, bool) {
		name, known := notation[withoutGender(word)]
		return name, known
	})
}

// quoted undoes Typed for a text that a refusal quotes: it replaces the names of the notation by those of the
// language.
func (w words) quoted(text string) string {
	names := w.names()
	return replaceWords(text, func(word string) (string, bool) {
		name, known := names[word]
		return name, known
	})
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
