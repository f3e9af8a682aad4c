package settings

import (
	"bytes"
	"compress/gzip"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Privacy returns the private page on the data that the bot stores and why, with buttons to get the user's
// data and to delete them.
func Privacy(p *present.Presenter, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(w.Text("privacy.text", nil))
	m.Rows = []present.Row{{Buttons: []present.Button{
		{Control: present.Control{Verb: present.VerbData}, Label: w.Text("button.data", nil), Emoji: "📦"},
		{
			Control: present.Control{Verb: present.VerbForget},
			Label:   w.Text("button.forget", nil), Emoji: "🗑️", Style: present.Danger,
		},
	}}}
	return m
}

// plainMost is the largest size of an uncompressed file, in bytes. Compression saves about nine tenths.
const plainMost = 2_000_000

// Data returns the private reply with a file of the data that are stored about a member. The file is JSON,
// compressed with gzip if it is larger than 2 MB.
func Data(p *present.Presenter, member match.Player, data []byte, tag string) present.Message {
	file := present.File{Name: "towerpost-" + string(member) + ".json", Data: data}
	if len(data) > plainMost {
		file = present.File{Name: file.Name + ".gz", Data: compressed(data)}
	}
	m := present.Private(p.Words(tag).Text("privacy.data", nil))
	m.Files = []present.File{file}
	return m
}

// compressed returns data compressed with gzip.
func compressed(data []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Close()
	return out.Bytes()
}

// ConfirmForget returns the private question that confirms the deletion of the member's data.
func ConfirmForget(p *present.Presenter, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(w.Text("privacy.sure", nil))
	sure := present.Control{Verb: present.VerbForget, Arg: ForgetSure}
	not := present.Control{Verb: present.VerbForget, Arg: ForgetNot}
	m.Rows = []present.Row{{Buttons: []present.Button{
		{Control: sure, Label: w.Text("button.forget.sure", nil), Style: present.Danger},
		{Control: not, Label: w.Text("button.forget.not", nil)},
	}}}
	return m
}

// The arguments of a control with VerbForget. Without an argument it asks.
const (
	ForgetSure = "sure"
	ForgetNot  = "no"
)

// Forgotten returns the private reply that replaces the question once the member's data are deleted.
func Forgotten(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("privacy.done", nil))
}

// Unforgotten returns the private reply that replaces the question if the data are kept.
func Unforgotten(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("privacy.kept", nil))
}

// StillPlaying says that the data of a member cannot be deleted while they play a match.
func StillPlaying(w present.Words) string { return w.Text("privacy.playing", nil) }
