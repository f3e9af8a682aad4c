package sandbox

import "time"

// User is a person or a bot.
type User struct {
	ID            string `json:"id"`
	Username      string `json:"username"`
	Discriminator string `json:"discriminator"`
	GlobalName    string `json:"global_name,omitempty"`
	Avatar        string `json:"avatar,omitempty"`
	Bot           bool   `json:"bot,omitempty"`
	PublicFlags   int    `json:"public_flags"`
}

// Name returns the display name, or the user name if there is none.
func (u User) Name() string {
	if u.GlobalName != "" {
		return u.GlobalName
	}
	return u.Username
}

// Guild is the only guild of the stand-in.
type Guild struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	OwnerID string `json:"owner_id"`
	Locale  string `json:"preferred_locale"`
}

// ChannelType is the kind of a channel.
type ChannelType int

// The kinds of channels that the stand-in has, by Discord's names.
const (
	ChannelGuildText     ChannelType = 0
	ChannelDM            ChannelType = 1
	ChannelPublicThread  ChannelType = 11
	ChannelPrivateThread ChannelType = 12
)

// Channel is a text channel, a thread or a DM. Its JSON is Discord's channel object.
type Channel struct {
	ID            string          `json:"id"`
	Type          ChannelType     `json:"type"`
	GuildID       string          `json:"guild_id,omitempty"`
	Name          string          `json:"name,omitempty"`
	Topic         string          `json:"topic,omitempty"`
	Position      int             `json:"position"`
	ParentID      string          `json:"parent_id,omitempty"`
	OwnerID       string          `json:"owner_id,omitempty"`
	LastMessageID string          `json:"last_message_id,omitempty"`
	MessageCount  int             `json:"message_count,omitempty"`
	MemberCount   int             `json:"member_count,omitempty"`
	Recipients    []User          `json:"recipients,omitempty"`
	Thread        *ThreadMetadata `json:"thread_metadata,omitempty"`
}

// ThreadMetadata holds the fields that only threads have. AutoArchiveDuration is in minutes.
type ThreadMetadata struct {
	Archived            bool      `json:"archived"`
	AutoArchiveDuration int       `json:"auto_archive_duration"`
	ArchiveTimestamp    time.Time `json:"archive_timestamp"`
	Locked              bool      `json:"locked"`
	CreateTimestamp     time.Time `json:"create_timestamp"`
}

// Archived reports whether the channel is an archived thread.
func (c Channel) Archived() bool { return c.Thread != nil && c.Thread.Archived }

// IsThread reports whether the channel is a thread.
func (c Channel) IsThread() bool {
	return c.Type == ChannelPublicThread || c.Type == ChannelPrivateThread
}

// The permissions that the stand-in knows, as bits for SetPermissions.
const (
	PermissionAdministrator        uint64 = 1 << 3
	PermissionManageChannels       uint64 = 1 << 4
	PermissionManageGuild          uint64 = 1 << 5
	PermissionViewChannel          uint64 = 1 << 10
	PermissionSendMessages         uint64 = 1 << 11
	PermissionManageMessages       uint64 = 1 << 13
	PermissionEmbedLinks           uint64 = 1 << 14
	PermissionAttachFiles          uint64 = 1 << 15
	PermissionReadHistory          uint64 = 1 << 16
	PermissionMentionEveryone      uint64 = 1 << 17
	PermissionUseCommands          uint64 = 1 << 31
	PermissionManageThreads        uint64 = 1 << 34
	PermissionCreatePublicThreads  uint64 = 1 << 35
	PermissionCreatePrivateThreads uint64 = 1 << 36
	PermissionSendInThreads        uint64 = 1 << 38

	// PermissionsMinimal are the bot's permissions in a channel until SetPermissions changes them: view the
	// channel, send messages, embed links, attach files, read the history, create public threads, and send
	// messages in threads.
	PermissionsMinimal = PermissionViewChannel | PermissionSendMessages | PermissionEmbedLinks |
		PermissionAttachFiles | PermissionReadHistory | PermissionCreatePublicThreads |
		PermissionSendInThreads
)
