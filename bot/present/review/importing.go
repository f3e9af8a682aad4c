package review

import (
	"fmt"
	"strings"
	"time"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// MaxRecord is the largest size of an imported record, in bytes.
const MaxRecord = 256 << 10

// The largest numbers of records that are read within an hour for a player and for a server.
const (
	MostRecordsOfPlayer = 20
	MostRecordsOfServer = 100
)

// The largest numbers of bytes of records that are read within a day for a player and for a server.
const (
	MostBytesOfPlayer = 2 << 20
	MostBytesOfServer = 10 << 20
)

// RecordReason is the reason why a record is refused, by its key in the catalogue.
type RecordReason string

// The reasons for which a record is refused before it is read.
const (
	RecordEmpty RecordReason = "empty" // the record is empty
	RecordLarge RecordReason = "large" // the record is larger than MaxRecord
	RecordText  RecordReason = "text"  // the file is not a text
	RecordPlace RecordReason = "place" // the file is not stored at Discord
	RecordFetch RecordReason = "fetch" // Discord did not deliver the file in time
	// RecordQuota and RecordServerQuota exceed the hourly quota of a player and of a server.
	RecordQuota       RecordReason = "quota"
	RecordServerQuota RecordReason = "quota.server"
	// RecordDayQuota and RecordServerDayQuota exceed the daily quota in bytes of a player and of a server.
	RecordDayQuota       RecordReason = "quota.day"
	RecordServerDayQuota RecordReason = "quota.day.server"
)

// RecordError is the error of a record that is refused. It has either a Reason or a Problem, which says what
// is wrong in the record.
type RecordError struct {
	Reason  RecordReason
	Problem *engine.Problem
	// Game is the game whose rules have the Problem, "" for none.
	Game string
	Err  error
	// Again is the time from which the next record can be read. It is set if a quota is exceeded.
	Again time.Time
}

// Error returns the reason for logs.
func (e *RecordError) Error() string {
	return fmt.Sprintf("record not taken: %s%v", e.Reason, e.Unwrap())
}

// Unwrap returns the problem, or else the underlying error.
func (e *RecordError) Unwrap() error {
	if e.Problem != nil {
		return e.Problem
	}
	return e.Err
}

// Refused says why a record is refused.
func Refused(w present.Words, e *RecordError) string {
	if e.Problem != nil {
		return w.Text("import.error.record", locale.Args{"Problem": present.RecordProblem(w, e.Game, e.Problem)})
	}
	most := MostRecordsOfPlayer
	if e.Reason == RecordServerQuota {
		most = MostRecordsOfServer
	}
	return w.Text("import.error."+string(e.Reason), locale.Args{
		"KiB": MaxRecord >> 10, "Most": most, "When": present.When(e.Again),
	})
}

// fieldsOfRecord are the names of the fields of ImportDialog. A long record continues from field to field.
var fieldsOfRecord = [...]string{"record", "record-2", "record-3"}

// ImportDialog returns the dialog into which the record of a match is pasted.
func ImportDialog(p *present.Presenter, tag string) present.Dialog {
	w := p.Words(tag)
	d := present.Dialog{
		Control: present.Control{Verb: present.VerbImport}, Title: w.Text("import.title", nil),
	}
	for i, name := range fieldsOfRecord {
		f := present.Field{Name: name, Label: w.Text("import.more", nil), Long: true}
		if i == 0 {
			f.Label, f.Required = w.Text("import.record", nil), true
			f.Description = w.Text("import.record.description", nil)
			f.Hint = w.Text("import.record.hint", nil)
		}
		d.Fields = append(d.Fields, f)
	}
	return d
}

// PastedRecord returns the record that was pasted into the fields of an ImportDialog.
func PastedRecord(field func(name string) string) string {
	var parts []string
	for _, name := range fieldsOfRecord {
		if part := field(name); strings.TrimSpace(part) != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "\n")
}

// ImportLate returns the private reply if the dialog could not be opened in time.
func ImportLate(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("import.error.again", nil))
}

// Imported returns the private reply to an import, with a button to the review of the match.
func Imported(p *present.Presenter, m match.Match, tag string) present.Message {
	w := p.Words(tag)
	sc := present.Scene{Words: w, Match: m}
	answer := present.Private(w.Text("import.done", locale.Args{
		"Match": m.ID, "Players": w.Lineup(m, "", w.Player), "Form": w.Played(m.Game, m.Setup),
	}))
	answer.Rows = []present.Row{{Buttons: []present.Button{Button(sc, 0)}}}
	return answer
}
