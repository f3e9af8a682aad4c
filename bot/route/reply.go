package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// Handler handles one kind of call. An error becomes a private answer.
type Handler func(context.Context, discord.Interaction) (Reply, error)

// Reply is the answer of a handler, and what to do with other messages.
type Reply struct {
	Message present.Message
	// Notices are the notices that the order has put into the outbox. If Shows is set, Message shows the
	// first of them.
	Notices []match.Notice
	Shows   bool
	// Late makes the private answer for a reply that came too late, so that the courier posts its notice. It
	// is called only then; nil means an empty message.
	Late func(context.Context) (present.Message, error)
	// Smaller replaces Message if the pictures of Message are larger than Discord accepts.
	Smaller present.Message
	// Replace puts the message in place of the private one whose component was used.
	Replace bool
	// Edits puts the message in place of the public post whose component was used.
	Edits bool
	// Follows reports that the message only says that the post of the last notice will follow.
	Follows bool
	// Disarm removes the controls of the message whose component was used, after the answer. Past is the new
	// text of that message; "" leaves its text.
	Disarm bool
	Past   string
	// DeletedPost is the last post of a deleted match. Its controls and outdated text are removed, as are the
	// questions and reminders beside it.
	DeletedPost match.Post
	// Dialog is opened instead of the message. The message is shown if it is too late for the dialog.
	Dialog *present.Dialog
	// Job is long work, whose reply replaces this one. No other field is set then.
	Job *Job
}

// Job is work that is queued. Its reply is private and has no notices.
type Job struct {
	// Priority is worker.Films or worker.Studies.
	Priority worker.Priority
	Do       func(context.Context) (Reply, error)
}

// LastOf returns the last notice of the same kind as the first. It shows what the order did; notices of other
// kinds are announcements of it.
func LastOf(notices []match.Notice) match.Notice {
	last := notices[0]
	for _, n := range notices[1:] {
		if n.Kind == last.Kind {
			last = n
		}
	}
	return last
}

// Private returns the message as a private (ephemeral) one.
func Private(m present.Message) present.Message {
	m.Private = true
	return m
}

// Privately returns a private reply.
func Privately(m present.Message) Reply { return Reply{Message: Private(m)} }

// InPlace returns a private reply that replaces the private message whose component was used.
func InPlace(m present.Message) Reply { return Reply{Message: Private(m), Replace: true} }
