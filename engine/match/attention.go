package match

import "slices"

// Way is how a player is notified that a match waits for them.
type Way string

const (
	// WayMention is a mention in the match's channel. It is the default.
	WayMention Way = ""
	// WayDirect is a private message.
	WayDirect Way = "direct"
	// WayDigest is one private message a day about all matches that wait.
	WayDigest Way = "digest"
	// WayOff sends nothing.
	WayOff Way = "off"
)

// Ways returns all ways, the default first.
func Ways() []Way { return []Way{WayMention, WayDirect, WayDigest, WayOff} }

// Known reports whether w is one of Ways.
func (w Way) Known() bool { return slices.Contains(Ways(), w) }

// Private reports whether w sends private messages.
func (w Way) Private() bool { return w == WayDirect || w == WayDigest }
