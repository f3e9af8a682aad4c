package settings

import (
	"bytes"
	"compress/gzip"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Privacy returns the private page that says what is kept and why, with buttons to get it and
// to have it deleted.
func Privacy(p *present.Presenter, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(w.Text("privacy.text", nil))
	m.Rows = []present.Row{{Buttons: []present.Button{
		{Control: present.Control{Verb: present.VerbData}, Label: w.Text("button.data", nil), Emoji: "📦"},
		{Control: present.Control{Verb: present.VerbForget}, Label: w.Text("button.forget", nil), Emoji: "🗑️", Style: present.Danger},
	}}}
	return m
}

// plainMost is the most bytes that are handed over uncompressed. Compressed, data take about a tenth.
const plainMost = 2_000_000

// Data returns the private answer that hands over what is kept about a member: a text file, or with many
// matches a compressed one.
func Data(p *present.Presenter, member match.Player, data []byte, tag string) present.Message {
	file := present.File{Name: "towerpost-" + string(member) + ".json", Data: data}
	if len(data) > plainMost {
		file = present.File{Name: file.Name + ".gz", Data: compressed(data)}
	}
	m := present.Private(p.Words(tag).Text("privacy.data", nil))
	m.Files = []present.File{file}
	return m
}

// compressed returns data as gzip has them.
func compressed(data []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Close()
	return out.Bytes()
}

// ConfirmForget returns the private question whether what is kept about the member is to be deleted.
func ConfirmForget(p *present.Presenter, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(w.Text("privacy.sure", nil))
	m.Rows = []present.Row{{Buttons: []present.Button{
		{Control: present.Control{Verb: present.VerbForget, Arg: ForgetSure}, Label: w.Text("button.forget.sure", nil), Style: present.Danger},
		{Control: present.Control{Verb: present.VerbForget, Arg: ForgetNot}, Label: w.Text("button.forget.not", nil)},
	}}}
	return m
}

// What the argument of a control with VerbForget says; without one it asks.
const (
	ForgetSure = "sure"
	ForgetNot  = "no"
)

// Forgotten returns the private answer that replaces the question once the member's data are deleted.
func Forgotten(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("privacy.done", nil))
}

// Unforgotten returns the private answer that replaces the question when the data stay.
func Unforgotten(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("privacy.kept", nil))
}

// StillPlaying says why a member cannot be forgotten yet.
func StillPlaying(w present.Words) string { return w.Text("privacy.playing", nil) }
