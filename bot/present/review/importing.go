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

// MaxRecord is how many bytes the record of a match may have that is brought in.
const MaxRecord = 256 << 10

// The most records that are read within an hour for a player and for a server.
const (
	MostRecordsOfPlayer = 20
	MostRecordsOfServer = 100
)

// RecordReason says why a record was not taken, by its key in the catalogue.
type RecordReason string

// The reasons why a record was not even read.
const (
	RecordEmpty RecordReason = "empty" // nothing is in it
	RecordLarge RecordReason = "large" // it has more than MaxRecord bytes
	RecordText  RecordReason = "text"  // it is no text
	RecordPlace RecordReason = "place" // it lies elsewhere than at Discord
	RecordFetch RecordReason = "fetch" // Discord did not give it in time
	// RecordQuota and RecordServerQuota are beyond the most records of a player and of a server.
	RecordQuota       RecordReason = "quota"
	RecordServerQuota RecordReason = "quota.server"
)

// RecordError is the error of a record that is not taken: for a Reason of its own, or because its Problem
// says what is wrong in it.
type RecordError struct {
	Reason  RecordReason
	Problem *engine.Problem
	Err     error
	// Again is when the next record can be read, where there have been too many.
	Again time.Time
}

// Error returns the reason for logs.
func (e *RecordError) Error() string {
	return fmt.Sprintf("record not taken: %s%v", e.Reason, e.Unwrap())
}

// Unwrap returns what lies behind the reason.
func (e *RecordError) Unwrap() error {
	if e.Problem != nil {
		return e.Problem
	}
	return e.Err
}

// Refused says why a record was not taken.
func Refused(w present.Words, e *RecordError) string {
	if e.Problem != nil {
		return w.Text("import.error.record", locale.Args{"Problem": present.Problem(w, e.Problem)})
	}
	most := MostRecordsOfPlayer
	if e.Reason == RecordServerQuota {
		most = MostRecordsOfServer
	}
	return w.Text("import.error."+string(e.Reason), locale.Args{
		"KiB": MaxRecord >> 10, "Most": most, "When": present.When(e.Again),
	})
}

// fieldsOfRecord are the names of the fields of the dialog for a record: one after another
// they hold a long one.
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
			f.Description, f.Hint = w.Text("import.record.description", nil), w.Text("import.record.hint", nil)
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

// ImportLate returns the private answer where it was too late to open the dialog.
func ImportLate(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("import.error.again", nil))
}

// Imported returns the private answer that leads to a match that was brought in.
func Imported(p *present.Presenter, m match.Match, tag string) present.Message {
	w := p.Words(tag)
	sc := present.Scene{Words: w, Match: m}
	answer := present.Private(w.Text("import.done", locale.Args{
		"Match": m.ID, "Players": w.Lineup(m, "", w.Player), "Form": w.Played(m.Game, m.Setup),
	}))
	answer.Rows = []present.Row{{Buttons: []present.Button{Button(sc, 0)}}}
	return answer
}
