package present

import (
	"towerpost/engine/match"
)

// Privacy returns the private page that says what is kept and why, with buttons to get it and to have it deleted.
func (p *Presenter) Privacy(tag string) Message {
	w := p.words(tag)
	m := private(w.Text("privacy.text", nil))
	m.Rows = []Row{{Buttons: []Button{
		{Control: Control{Verb: VerbData}, Label: w.Text("button.data", nil), Emoji: "📦"},
		{Control: Control{Verb: VerbForget}, Label: w.Text("button.forget", nil), Emoji: "🗑️", Style: Danger},
	}}}
	return m
}

// Data returns the private answer that hands over what is kept about a member.
func (p *Presenter) Data(member match.Player, data []byte, tag string) Message {
	m := private(p.words(tag).Text("privacy.data", nil))
	m.Files = []File{{Name: "towerpost-" + string(member) + ".json", Data: data}}
	return m
}

// ConfirmForget returns the private question whether what is kept about the member is to be deleted.
func (p *Presenter) ConfirmForget(tag string) Message {
	w := p.words(tag)
	m := private(w.Text("privacy.sure", nil))
	m.Rows = []Row{{Buttons: []Button{
		{Control: Control{Verb: VerbForget, Arg: ForgetSure}, Label: w.Text("button.forget.sure", nil), Style: Danger},
		{Control: Control{Verb: VerbForget, Arg: ForgetNot}, Label: w.Text("button.forget.not", nil)},
	}}}
	return m
}

// What the argument of a control with VerbForget says; without one it asks.
const (
	ForgetSure = "sure"
	ForgetNot  = "no"
)

// Forgotten returns the private answer that replaces the question once the member's data are deleted.
func (p *Presenter) Forgotten(tag string) Message {
	return private(p.words(tag).Text("privacy.done", nil))
}

// Unforgotten returns the private answer that replaces the question when the data stay.
func (p *Presenter) Unforgotten(tag string) Message {
	return private(p.words(tag).Text("privacy.kept", nil))
}

// playing says why a member cannot be forgotten yet.
func (w words) playing() string { return w.Text("privacy.playing", nil) }
