package challenge

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// FieldWord is the name of the field of WordDialog.
const FieldWord = "word"

// WordDialog returns the dialog in which a player gives a word of their own. The word goes into the seed
// of the chance of the challenge's match.
func WordDialog(p *present.Presenter, challenge match.ID, tag string) present.Dialog {
	w := p.Words(tag)
	return present.Dialog{
		Control: present.Control{Verb: present.VerbWord, ID: string(challenge)},
		Title:   w.Text("chance.dialog", nil),
		Fields: []present.Field{{
			Name: FieldWord, Label: w.Text("chance.dialog.word", nil),
			Description: w.Text("chance.dialog.word.description", nil), Required: true,
		}},
	}
}

// WordLate returns the private reply if the dialog could not be opened in time.
func WordLate(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("chance.late", nil))
}

// wordButtons returns the button that accepts or joins a challenge with a word of their own. A game without
// chance has none.
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

// chanceNotes returns the notes of an open challenge on the commitment to its chance, nil for a game without
// chance. They name the challenger's word, except in a lobby, which names the words beside the seats.
func chanceNotes(w present.Words, c match.Challenge) []string {
	if c.Commit == "" {
		return nil
	}
	var given []string
	if word := c.Words[c.Challenger]; word != "" && !c.Lobby() {
		given = []string{GivenWord(w, NameOf(w, c, c.Challenger), word)}
	}
	return []string{Commitment(w, c.Commit, given), w.Text("chance.why", nil)}
}

// commitLine returns the commitment of an accepted challenge, "" for a game without chance. It keeps the
// commitment that was published before the match. The words are in the first post of the match.
func commitLine(w present.Words, c match.Challenge) string {
	if c.Commit == "" || c.Status != match.ChallengeAccepted {
		return ""
	}
	return Commitment(w, c.Commit, nil)
}

// GivenWord says that a player has given a word. It is "" if the word is "".
func GivenWord(w present.Words, name, word string) string {
	if word == "" {
		return ""
	}
	return w.Text("chance.word", locale.Args{"Player": name, "Word": present.Code(word)})
}

// Commitment returns the small print on the commitment to the seed of a match, and on the players' words that
// go into the seed.
func Commitment(w present.Words, commit string, given []string) string {
	args := locale.Args{"Commit": commit, "Words": w.Join(given)}
	if len(given) == 0 {
		return w.Text("chance.commit", args)
	}
	return w.Text("chance.commit.words", args)
}
