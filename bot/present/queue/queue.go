package queue

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// The limits of jobs that wait or run at the same time.
const (
	// Most is the limit of all jobs, MostOfServer of those of a server, and MostOfPlayer of those of a
	// player.
	Most         = 40
	MostOfServer = 12
	MostOfPlayer = 3
)

var (
	// ErrFull is the error of a job beyond Most, ErrManyOfServer of one beyond MostOfServer, and
	// ErrManyOfPlayer of one beyond MostOfPlayer.
	ErrFull         = errors.New("too many jobs are waiting")
	ErrManyOfServer = errors.New("the server waits for too many jobs")
	ErrManyOfPlayer = errors.New("the player waits for too many jobs")
	// ErrTooLong is the error of a job that was not done in time.
	ErrTooLong = errors.New("the order took too long")
	// ErrRestart is the error of a job that ends because the process ends.
	ErrRestart = errors.New("the program is restarted")
	// ErrDone is the error of cancelling a job that is over.
	ErrDone = errors.New("the job is over")
	// ErrAnswerGone is the error of fetching a result that is no longer kept.
	ErrAnswerGone = errors.New("the answer is not kept any more")
	// ErrNotOwner is the error of cancelling somebody else's job, or fetching its result.
	ErrNotOwner = errors.New("the job is somebody else's")
)

// Is reports whether an error is one of jobs, for which Refused has a sentence.
func Is(err error) bool { return jobKey(err) != "" }

// jobKey returns the key of the sentence for an error of a job, "" for any other.
func jobKey(err error) string {
	for key, kind := range map[string]error{
		"job.error.full": ErrFull, "job.error.server": ErrManyOfServer, "job.error.player": ErrManyOfPlayer,
		"job.error.long": ErrTooLong, "job.error.restart": ErrRestart, "job.error.done": ErrDone,
		"job.error.gone": ErrAnswerGone, "job.error.not-yours": ErrNotOwner,
	} {
		if errors.Is(err, kind) {
			return key
		}
	}
	return ""
}

// Refused returns the sentence for an error of a job.
func Refused(w present.Words, err error) string {
	most := MostOfPlayer
	if errors.Is(err, ErrManyOfServer) {
		most = MostOfServer
	}
	return w.Text(jobKey(err), locale.Args{"Most": most})
}

// Taken returns the private reply to an order that became a job, with a button that cancels it. The argument
// ahead is the number of jobs before it.
func Taken(p *present.Presenter, id string, ahead int, tag string) present.Message {
	w := p.Words(tag)
	first := w.Text("job.works", nil)
	if ahead > 0 {
		first = w.Count("job.ahead", ahead, nil)
	}
	m := present.Private(first, w.Text("job.patience", nil))
	m.Rows = []present.Row{{Buttons: []present.Button{{
		Control: present.Control{Verb: present.VerbCancel, ID: id}, Label: w.Text("button.cancel", nil),
	}}}}
	return m
}

// Posted returns the private reply if the public result of a job was posted separately.
func Posted(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("job.posted", nil))
}

// Cancelled returns the private reply to the cancellation of a job.
func Cancelled(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("job.cancelled", nil))
}

// Ready returns the post that tells a player that a result is ready, with a button that shows it. It serves
// results that came too late to be the reply to their order.
func Ready(p *present.Presenter, id string, player match.Player, tag string) present.Message {
	w := p.Words(tag)
	return present.Message{
		Text:     w.Text("job.ready", locale.Args{"Mention": present.Mention(player)}),
		Mentions: []match.Player{player},
		Rows: []present.Row{{Buttons: []present.Button{{
			Control: present.Control{Verb: present.VerbFetch, ID: id},
			Label:   w.Text("button.fetch", nil), Style: present.Primary,
		}}}},
	}
}
