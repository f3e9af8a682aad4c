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
	names := words{w}.typedNames()
	return typedWord.ReplaceAllStringFunc(typed, func(word string) string {
		if name, known := names[withoutGender(word)]; known {
			return name
		}
		return word
	})
}

// typedWord matches the words of a text.
var typedWord = regexp.MustCompile(`\p{L}+`)

// typedNames returns the names of the notation by those of the language without their gender.
func (w words) typedNames() map[string]string {
	names := map[string]string{}
	for _, c := range kamisado.Colors() {
		names[withoutGender(w.color(c))] = c.String()
	}
	for _, d := range []kamisado.Direction{kamisado.Forward, kamisado.Left, kamisado.Right, kamisado.Back} {
		names[withoutGender(w.direction(d))] = d.String()
	}
	return names
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
