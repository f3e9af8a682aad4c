package challenge

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// FieldWord is the field of the form for a word.
const FieldWord = "word"

// WordDialog returns the form in which a player gives a word of their own for the chance of a
// challenge's match.
func WordDialog(p *present.Presenter, challenge match.ID, tag string) present.Dialog {
	w := p.Words(tag)
	return present.Dialog{
		Control: present.Control{Verb: present.VerbWord, ID: string(challenge)}, Title: w.Text("chance.dialog", nil),
		Fields: []present.Field{{
			Name: FieldWord, Label: w.Text("chance.dialog.word", nil), Description: w.Text("chance.dialog.word.description", nil),
			Required: true,
		}},
	}
}

// WordLate returns the private answer where the form could not be opened in time.
func WordLate(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("chance.late", nil))
}

// wordButtons returns the button by which one joins with a word of one's own; a game without chance has none.
func wordButtons(w present.Words, c match.Challenge) []present.Button {
	if c.Commit == "" {
		return nil
	}
	key := "button.accept.word"
	if c.Lobby() {
		key = "button.join.word"
	}
	return []present.Button{{Control: controlOf(present.VerbWord, c), Label: w.Text(key, nil), Emoji: "🎲"}}
}

// promise returns the small print of an open challenge about its chance, nothing for a game without. A lobby
// names the words beside the seats.
func promise(w present.Words, c match.Challenge) []string {
	if c.Commit == "" {
		return nil
	}
	var given []string
	if word := c.Words[c.Challenger]; word != "" && !c.Lobby() {
		given = []string{GivenWord(w, NameOf(w, c, c.Challenger), word)}
	}
	return []string{Commitment(w, c.Commit, given), w.Text("chance.why", nil)}
}

// kept returns the small print of a challenge that has become a match: what had been published by then. The
// words are in the first post of the match.
func kept(w present.Words, c match.Challenge) string {
	if c.Commit == "" || c.Status != match.ChallengeAccepted {
		return ""
	}
	return Commitment(w, c.Commit, nil)
}

// GivenWord says that a player has given a word, "" for none.
func GivenWord(w present.Words, name, word string) string {
	if word == "" {
		return ""
	}
	return w.Text("chance.word", locale.Args{"Player": name, "Word": present.Code(word)})
}

// Commitment says in small print to which seed the chance of a match is committed, and which
// words go into it.
func Commitment(w present.Words, commit string, given []string) string {
	args := locale.Args{"Commit": commit, "Words": w.Join(given)}
	if len(given) == 0 {
		return w.Text("chance.commit", args)
	}
	return w.Text("chance.commit.words", args)
}
