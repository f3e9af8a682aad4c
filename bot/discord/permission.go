package discord

import "towerpost/bot/present"

// Permissions is a set of Discord's permissions, as bits.
type Permissions uint64

// The permissions that the bot uses, by Discord's bits.
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

	// Invited are the permissions in the invitation link.
	Invited = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadHistory |
		CreatePublicThreads | SendInThreads
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

// NeededToPlay returns the permissions that the bot needs to run a match in a channel of the type.
func NeededToPlay(t ChannelType) Permissions {
	needed := ViewChannel | EmbedLinks | AttachFiles | ReadHistory
	if t.Thread() {
		return needed | SendInThreads
	}
	return needed | SendMessages
}

// Have reports whether the set holds all the rights. Administrators have every right.
func (p Permissions) Have(rights Permissions) bool { return p&Administrator != 0 || p&rights == rights }

// Moderate reports whether the set allows its owner to moderate matches: it includes managing messages or the
// server.
func (p Permissions) Moderate() bool { return p.Have(ManageMessages) || p.Have(ManageServer) }

// Missing returns the needed permissions that are not in the set, in a fixed order.
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
