package present

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// The verbs of controls of jobs; ID is the job.
const (
	VerbCancel = "cancel"
	VerbFetch  = "fetch" // of an answer that came too late for its question
)

// The limits of jobs that wait or are done at the same time.
const (
	// MostJobs is how many there may be in all, MostJobsOfServer in one server and MostJobsOfPlayer of one player.
	MostJobs         = 40
	MostJobsOfServer = 12
	MostJobsOfPlayer = 3
)

var (
	// ErrJobsFull is the error of a job beyond MostJobs, ErrJobsOfServer of one beyond MostJobsOfServer, and ErrJobsOfPlayer of one
	// beyond MostJobsOfPlayer.
	ErrJobsFull     = errors.New("too many jobs are waiting")
	ErrJobsOfServer = errors.New("the server waits for too many jobs")
	ErrJobsOfPlayer = errors.New("the player waits for too many jobs")
	// ErrTooLong is the error of an order that was not carried out in time.
	ErrTooLong = errors.New("the order took too long")
	// ErrRestart is the error of a job that ends because the program does.
	ErrRestart = errors.New("the program is restarted")
	// ErrJobDone is the error of cancelling a job that is over.
	ErrJobDone = errors.New("the job is over")
	// ErrAnswerGone is the error of fetching an answer that is not kept any more.
	ErrAnswerGone = errors.New("the answer is not kept any more")
	// ErrNotAsker is the error of cancelling a job, or fetching an answer, of somebody else.
	ErrNotAsker = errors.New("the job is somebody else's")
)

// OfJob reports whether an error is one of jobs that Error has words for.
func OfJob(err error) bool { return jobKey(err) != "" }

// jobKey returns the key of the sentence for an error of a job, "" for any other.
func jobKey(err error) string {
	for key, kind := range map[string]error{
		"job.error.full": ErrJobsFull, "job.error.server": ErrJobsOfServer, "job.error.player": ErrJobsOfPlayer,
		"job.error.long": ErrTooLong, "job.error.restart": ErrRestart, "job.error.done": ErrJobDone,
		"job.error.gone": ErrAnswerGone, "job.error.not-yours": ErrNotAsker,
	} {
		if errors.Is(err, kind) {
			return key
		}
	}
	return ""
}

// jobError returns the sentence for an error of a job.
func (w words) jobError(err error) string {
	most := MostJobsOfPlayer
	if errors.Is(err, ErrJobsOfServer) {
		most = MostJobsOfServer
	}
	return w.Text(jobKey(err), locale.Args{"Most": most})
}

// JobTaken returns the private answer to an order that takes long, with a button that cancels it. ahead is how many jobs come before
// it.
func (p *Presenter) JobTaken(id string, ahead int, tag string) Message {
	w := p.words(tag)
	first := w.Text("job.works", nil)
	if ahead > 0 {
		first = w.Count("job.ahead", ahead, nil)
	}
	m := private(first, w.Text("job.patience", nil))
	m.Rows = []Row{{Buttons: []Button{{Control: Control{Verb: VerbCancel, ID: id}, Label: w.Text("button.cancel", nil)}}}}
	return m
}

// JobCancelled returns the private answer to cancelling a job.
func (p *Presenter) JobCancelled(tag string) Message {
	return private(p.words(tag).Text("job.cancelled", nil))
}

// AnswerReady returns the post that tells a player of an answer that came too late for its question, with a button that shows it.
func (p *Presenter) AnswerReady(id string, player match.Player, tag string) Message {
	w := p.words(tag)
	return Message{
		Text:     w.Text("job.ready", locale.Args{"Mention": mention(player)}),
		Mentions: []match.Player{player},
		Rows: []Row{{Buttons: []Button{
			{Control: Control{Verb: VerbFetch, ID: id}, Label: w.Text("button.fetch", nil), Style: Primary},
		}}},
	}
}
