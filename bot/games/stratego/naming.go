package stratego

import (
	"maps"
	"regexp"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// International is the key of the editions in which 10 is the Marshal and 9 the General, see games.Namer.
const International = "international"

// naming is the words of Stratego by an edition: its messages have the names of the two highest ranks
// beside their other values.
type naming struct {
	games.Words
	international bool
}

// Named returns the words with the names of ranks of an edition; any but International has 10 as the General.
func (Face) Named(w games.Words, edition string) games.Words {
	return naming{w, edition == International}
}

// Text implements games.Words.
func (n naming) Text(key string, args games.Args) string { return n.Words.Text(key, n.with(args)) }

// Count implements games.Words.
func (n naming) Count(key string, count int, args games.Args) string {
	return n.Words.Count(key, count, n.with(args))
}

// with returns the values with those of the two names, which an outer naming may have put in already.
func (n naming) with(args games.Args) games.Args {
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

// read returns what the rules are to read of a typed text.
func (sc scene) read(typed string) string {
	if n, ok := sc.Words.(naming); ok && n.international {
		return Face{}.Typed(typed, International)
	}
	return typed
}

// Typed returns what the rules are to read where somebody types by an edition: in the international ones the
// words for the two highest ranks mean one another. Ranks that are told by their numbers stay.
func (Face) Typed(typed, edition string) string {
	if edition != International {
		return typed
	}
	return word.ReplaceAllStringFunc(typed, func(w string) string {
		other, ok := exchanged[engine.Plain(w)]
		switch {
		case !ok:
			return w
		case strings.ToLower(w) != w: // so that what is quoted looks as it was typed
			return strings.ToUpper(other[:1]) + other[1:]
		}
		return other
	})
}

// word finds the words of a text, whatever signs stand between them.
var word = regexp.MustCompile(`\p{L}+`)

// exchanged holds for each word of the rules for one of the two highest ranks the one for the other.
var exchanged = map[string]string{"general": "marshal", "marshal": "general", "marechal": "general"}
