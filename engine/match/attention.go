package match

import "slices"

// Way is how a player is told that a match waits for them.
type Way string

const (
	// WayMention is a mention in the channel of the match, for whoever has chosen nothing.
	WayMention Way = ""
	// WayDirect is a private message.
	WayDirect Way = "direct"
	// WayDigest is one private message a day about all that waits.
	WayDigest Way = "digest"
	// WayOff is not at all.
	WayOff Way = "off"
)

// Ways returns all ways, the default first.
func Ways() []Way { return []Way{WayMention, WayDirect, WayDigest, WayOff} }

// Known reports whether there is such a way.
func (w Way) Known() bool { return slices.Contains(Ways(), w) }

// Private reports whether it writes to the player in private.
func (w Way) Private() bool { return w == WayDirect || w == WayDigest }
