package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// Handler obeys one kind of order. An error becomes a private answer.
type Handler func(context.Context, discord.Call) (Reply, error)

// Reply is what a handler wants to be answered.
type Reply struct {
	Message present.Message
	// Notices are what the order left in the outbox. The message shows the first of them where Shows is set.
	Notices []match.Notice
	Shows   bool
	// Apart makes the private answer for the case that a notice which the message shows is delivered apart
	// from it. It is called in that case only; nil is an empty message.
	Apart func(context.Context) (present.Message, error)
	// Smaller is the message for the case that the pictures of the other one are larger than Discord takes.
	Smaller present.Message
	// Replace puts the message in the place of the private one whose component was used.
	Replace bool
	// Edits puts the message in the place of the public post whose component was used.
	Edits bool
	// Follows says that the message only tells that the post of the last notice will follow.
	Follows bool
	// Spent takes the controls from the message whose component was used, once the answer is given. Past is
	// what that message says then, "" for what it says now.
	Spent bool
	Past  string
	// Orphan is the last post of a match that is gone. Its controls are taken away, and what is no longer so,
	// and questions and reminders beside it.
	Orphan match.Post
	// Dialog is opened instead of the message, which is for the case that it is too late for that.
	Dialog *present.Dialog
	// Job is work that takes long; its reply is given in the place of this one, which has nothing else then.
	Job *Job
}

// Job is work that waits for its turn. Its reply is private and leaves no notices.
type Job struct {
	// Priority is worker.Films or worker.Studies.
	Priority worker.Priority
	Do       func(context.Context) (Reply, error)
}

// LastOf returns the last notice that is of the kind of the first: what an order did, without what is
// announced of it.
func LastOf(notices []match.Notice) match.Notice {
	last := notices[0]
	for _, n := range notices[1:] {
		if n.Kind == last.Kind {
			last = n
		}
	}
	return last
}

// Private returns the message as one that only the asker sees.
func Private(m present.Message) present.Message {
	m.Private = true
	return m
}

// Privately returns the reply that only the asker sees.
func Privately(m present.Message) Reply { return Reply{Message: Private(m)} }

// InPlace returns a reply that only the asker sees, in the place of the private message whose component was
// used.
func InPlace(m present.Message) Reply { return Reply{Message: Private(m), Replace: true} }
