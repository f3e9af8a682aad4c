package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// VerbWord opens the form for a player's own word, and is that form; its ID is a challenge.
const VerbWord = "word"

// FieldWord is the field of the form for a word.
const FieldWord = "word"

// WordDialog returns the form in which a player gives a word of their own for the chance of a challenge's match.
func (p *Presenter) WordDialog(challenge match.ID, tag string) Dialog {
	w := p.words(tag)
	return Dialog{
		Control: Control{Verb: VerbWord, ID: string(challenge)}, Title: w.Text("chance.dialog", nil),
		Fields: []Field{{
			Name: FieldWord, Label: w.Text("chance.dialog.word", nil), Description: w.Text("chance.dialog.word.description", nil),
			Required: true,
		}},
	}
}

// WordLate returns the private answer where the form could not be opened in time.
func (p *Presenter) WordLate(tag string) Message {
	return private(p.words(tag).Text("chance.late", nil))
}

// wordButtons returns the button by which one joins with a word of one's own; a game without chance has none.
func (w words) wordButtons(c match.Challenge) []Button {
	if c.Commit == "" {
		return nil
	}
	key := "button.accept.word"
	if c.Lobby() {
		key = "button.join.word"
	}
	return []Button{{Control: challengeControl(VerbWord, c), Label: w.Text(key, nil), Emoji: "🎲"}}
}

// promise returns the small print of an open challenge about its chance, nothing for a game without. A lobby names the
// words beside the seats.
func (w words) promise(c match.Challenge) []string {
	if c.Commit == "" {
		return nil
	}
	var given []string
	if word := c.Words[c.Challenger]; word != "" && !c.Lobby() {
		given = []string{w.givenWord(w.nameOf(c, c.Challenger), word)}
	}
	return []string{w.commitment(c.Commit, given), w.Text("chance.why", nil)}
}

// kept returns the small print of a challenge that has become a match: what had been published by then. The words are in
// the first post of the match.
func (w words) kept(c match.Challenge) string {
	if c.Commit == "" || c.Status != match.ChallengeAccepted {
		return ""
	}
	return w.commitment(c.Commit, nil)
}

// matchWords returns who has given which word for a match, by seat.
func (w words) matchWords(m match.Match) []string {
	var given []string
	if m.Words == "" {
		return nil
	}
	for seat, word := range strings.Split(m.Words, "|") {
		given = append(given, w.givenWord(w.name(m, engine.Seat(seat)), word))
	}
	return filled(given)
}

// givenWord says that a player has given a word, "" for none.
func (w words) givenWord(name, word string) string {
	if word == "" {
		return ""
	}
	return w.Text("chance.word", locale.Args{"Player": name, "Word": code(word)})
}

// code returns a text as code, which shows every character as it is; a text that would end the code is escaped instead.
func code(text string) string {
	if strings.Contains(text, "`") {
		return escape(text)
	}
	return "`" + text + "`"
}

// commitment says in small print to which seed the chance of a match is committed, and which words go into it.
func (w words) commitment(commit string, given []string) string {
	args := locale.Args{"Commit": commit, "Words": w.join(given)}
	if len(given) == 0 {
		return w.Text("chance.commit", args)
	}
	return w.Text("chance.commit.words", args)
}

// committed is the small print of the first post of a match with chance, "" for a match without.
func (sc scene) committed() string {
	if sc.match.Commit == "" {
		return ""
	}
	return sc.commitment(sc.match.Commit, sc.matchWords(sc.match))
}

// revealed is the small print of the result of a match with chance: the seed, and how to check. It is "" for a match
// without.
func (sc scene) revealed() string {
	if !sc.over() || sc.match.Seed == "" {
		return ""
	}
	return sc.Text("chance.seed", locale.Args{"Seed": sc.match.Seed, "Match": sc.match.ID})
}
