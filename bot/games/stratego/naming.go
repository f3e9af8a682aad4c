package stratego

import (
	"maps"
	"regexp"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// International is the key of the editions in which 10 is the Marshal and 9 the General; see games.Namer.
const International = "international"

// naming looks up messages with the rank names of an edition. Each message gets the names of the two highest
// ranks beside its other values.
type naming struct {
	games.Words
	international bool
}

// Named returns the words with the rank names of an edition. In all editions but International, 10 is the
// General.
func (Face) Named(w games.Words, edition string) games.Words {
	return naming{w, edition == International}
}

// Text implements games.Words.
func (n naming) Text(key string, args games.Args) string { return n.Words.Text(key, n.withNames(args)) }

// Count implements games.Words.
func (n naming) Count(key string, count int, args games.Args) string {
	return n.Words.Count(key, count, n.withNames(args))
}

// withNames returns the values with the two rank names added. It returns args unchanged if an outer naming
// has added them already.
func (n naming) withNames(args games.Args) games.Args {
	if args["General"] != nil {
		return args
	}
	all := maps.Clone(args)
	if all == nil {
		all = games.Args{}
	}
	all["General"], all["Marshal"] = n.Words.Text("name.general", nil), n.Words.Text("name.marshal", nil)
	if n.international {
		all["General"], all["Marshal"] = all["Marshal"], all["General"]
	}
	return all
}

// usualNames translates a typed text into the rank names that the rules read.
func (sc scene) usualNames(typed string) string {
	return Face{}.Typed(sc.Words, typed)
}

// Typed implements games.Typist. A preset is typed by its name in the language. The international editions
// exchange the names of the two highest ranks. Ranks given by their numbers stay.
func (Face) Typed(w games.Words, typed string) string {
	if preset, ok := typedPreset(w, typed); ok {
		return preset
	}
	if n, ok := w.(naming); !ok || !n.international {
		return typed
	}
	return wordPattern.ReplaceAllStringFunc(typed, func(w string) string {
		other, ok := swappedNames[engine.Plain(w)]
		switch {
		case !ok:
			return w
		case strings.ToLower(w) != w: // a quotation of the text keeps its capital
			return strings.ToUpper(other[:1]) + other[1:]
		}
		return other
	})
}

// wordPattern matches the words of a text.
var wordPattern = regexp.MustCompile(`\p{L}+`)

// swappedNames maps each name of the two highest ranks to a name of the other one.
var swappedNames = map[string]string{"general": "marshal", "marshal": "general", "marechal": "general"}
