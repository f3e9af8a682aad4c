package match

import "slices"

// NotifyMode is how a player is notified that a match waits for them.
type NotifyMode string

const (
	// NotifyMention is a mention in the match's channel. It is the default.
	NotifyMention NotifyMode = ""
	// NotifyDirect is a private message.
	NotifyDirect NotifyMode = "direct"
	// NotifyDigest is one private message a day about all matches that wait.
	NotifyDigest NotifyMode = "digest"
	// NotifyOff sends nothing.
	NotifyOff NotifyMode = "off"
)

// NotifyModes returns all modes, the default first.
func NotifyModes() []NotifyMode {
	return []NotifyMode{NotifyMention, NotifyDirect, NotifyDigest, NotifyOff}
}

// Known reports whether w is one of NotifyModes.
func (w NotifyMode) Known() bool { return slices.Contains(NotifyModes(), w) }

// Private reports whether w sends private messages.
func (w NotifyMode) Private() bool { return w == NotifyDirect || w == NotifyDigest }
