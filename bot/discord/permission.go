package discord

import "towerpost/bot/present"

// Permissions is a set of Discord's rights, as bits.
type Permissions uint64

// The rights that the program uses, by Discord's bits.
const (
	Administrator       Permissions = 1 << 3
	ManageServer        Permissions = 1 << 5
	ViewChannel         Permissions = 1 << 10
	SendMessages        Permissions = 1 << 11
	ManageMessages      Permissions = 1 << 13
	EmbedLinks          Permissions = 1 << 14
	AttachFiles         Permissions = 1 << 15
	ReadHistory         Permissions = 1 << 16
	MentionEveryone     Permissions = 1 << 17
	CreatePublicThreads Permissions = 1 << 35
	SendInThreads       Permissions = 1 << 38

	// Invited is what the invitation link asks for.
	Invited = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadHistory | CreatePublicThreads | SendInThreads
)

var permissionNames = []struct {
	bit  Permissions
	name present.Permission
}{
	{ViewChannel, present.ViewChannel},
	{SendMessages, present.SendMessages},
	{SendInThreads, present.SendInThreads},
	{EmbedLinks, present.EmbedLinks},
	{AttachFiles, present.AttachFiles},
	{ReadHistory, present.ReadHistory},
	{CreatePublicThreads, present.CreateThreads},
}

// NeededToPlay returns what the program must be allowed in a channel of the type, so that a
// match can be played there.
func NeededToPlay(t ChannelType) Permissions {
	needed := ViewChannel | EmbedLinks | AttachFiles | ReadHistory
	if t.Thread() {
		return needed | SendInThreads
	}
	return needed | SendMessages
}

// Have reports whether all the rights are in the set. Administrators have every right.
func (p Permissions) Have(rights Permissions) bool { return p&Administrator != 0 || p&rights == rights }

// Moderate reports whether the set lets its owner moderate matches: by managing messages, or the server.
func (p Permissions) Moderate() bool { return p.Have(ManageMessages) || p.Have(ManageServer) }

// Missing returns the needed rights that are not in the set, in a fixed order.
func (p Permissions) Missing(needed Permissions) []present.Permission {
	if p&Administrator != 0 {
		return nil
	}
	var missing []present.Permission
	for _, n := range permissionNames {
		if n.bit&needed&^p != 0 {
			missing = append(missing, n.name)
		}
	}
	return missing
}
