package queue

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// The limits of jobs that wait or are done at the same time.
const (
	// Most is how many there may be in all, MostOfServer in one server and MostOfPlayer of one player.
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
	// ErrTooLong is the error of an order that was not carried out in time.
	ErrTooLong = errors.New("the order took too long")
	// ErrRestart is the error of a job that ends because the program does.
	ErrRestart = errors.New("the program is restarted")
	// ErrDone is the error of cancelling a job that is over.
	ErrDone = errors.New("the job is over")
	// ErrAnswerGone is the error of fetching an answer that is not kept any more.
	ErrAnswerGone = errors.New("the answer is not kept any more")
	// ErrNotAsker is the error of cancelling a job, or fetching an answer, of somebody else.
	ErrNotAsker = errors.New("the job is somebody else's")
)

// Is reports whether an error is one of jobs that Error has words for.
func Is(err error) bool { return jobKey(err) != "" }

// jobKey returns the key of the sentence for an error of a job, "" for any other.
func jobKey(err error) string {
	for key, kind := range map[string]error{
		"job.error.full": ErrFull, "job.error.server": ErrManyOfServer, "job.error.player": ErrManyOfPlayer,
		"job.error.long": ErrTooLong, "job.error.restart": ErrRestart, "job.error.done": ErrDone,
		"job.error.gone": ErrAnswerGone, "job.error.not-yours": ErrNotAsker,
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

// Taken returns the private answer to an order that takes long, with a button that cancels it. ahead is how
// many jobs come before it.
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

// Posted returns the private answer in the place of one for everybody that was posted.
func Posted(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("job.posted", nil))
}

// Cancelled returns the private answer to cancelling a job.
func Cancelled(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("job.cancelled", nil))
}

// Ready returns the post that tells a player of an answer that came too late for its question,
// with a button that shows it.
func Ready(p *present.Presenter, id string, player match.Player, tag string) present.Message {
	w := p.Words(tag)
	return present.Message{
		Text:     w.Text("job.ready", locale.Args{"Mention": present.Mention(player)}),
		Mentions: []match.Player{player},
		Rows: []present.Row{{Buttons: []present.Button{
			{Control: present.Control{Verb: present.VerbFetch, ID: id}, Label: w.Text("button.fetch", nil), Style: present.Primary},
		}}},
	}
}
