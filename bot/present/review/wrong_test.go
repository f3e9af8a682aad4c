package review_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/record"
)

// Each form in which a record is wrong has a sentence in each language, without the English reason.
func TestFormsOfWrongRecordsHaveSentences(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, err := range []error{
		record.NoHeader("[Length]"), record.OtherGame("Chess", "Ludo", "Samurai"), record.MissingHeader("Length"),
		record.BadValue(record.Header{Key: "Players", Value: "9"}, "2", "3"), record.NoEntry("R *jumps*", "R Pass", "Result 1-2"),
		record.HiddenEntry("R Draw ?"), record.Expected("M6", "B Resigns", "W Green 0 Yellow"), record.AfterEnd("B Resigns"),
		record.Missing("M6", "W Green 0 Yellow", "it is blocked"), record.EarlyResult(),
		of(record.FormTwice, "header"), of(record.FormLate),
	} {
		for _, code := range append(p.Languages(), "en-US") {
			text, problem := explained(t, p, err, code)
			assert.NotContains(t, text, "problem.")
			assert.NotContains(t, text, "<no value>")
			assert.NotContains(t, text, games.Escape(problem.Args["reason"]), "the reason is in the language")
		}
	}
	text := func(err error, code string) string {
		text, _ := explained(t, p, err, code)
		return text
	}
	assert.Contains(t, text(record.Missing("M6", "W Green 0 Yellow", "it is blocked"), "it"), "Qui ci vuole “W Green 0 Yellow”. (Regola M6.)")
	assert.Contains(t, text(record.At(7, record.AfterEnd("B *x*")), "ro"), `Linia 7: „B \*x\*” apare după sfârșitul partidei.`)
	assert.Contains(t, text(record.Bad("a seed needs Match"), "it"), "In inglese: “a seed needs Match”.", "the rest is marked as a quotation")
}

// explained returns the answer to a record with a problem, and the problem.
func explained(t *testing.T, p *present.Presenter, err error, code string) (string, *engine.Problem) {
	t.Helper()
	var problem *engine.Problem
	require.ErrorAs(t, record.WithLine(err), &problem)
	return review.Refused(p.Words(code), &review.RecordError{Problem: problem, Game: "kamisado"}), problem
}

// of returns a problem of a form with some value for each argument.
func of(form record.Form, names ...string) error {
	args := map[string]string{"form": string(form), "reason": "some reason"}
	for _, name := range names {
		args[name] = "Game"
	}
	return &engine.Problem{Kind: engine.ErrIllegal, Key: record.Reason, Args: args, Text: "some reason"}
}
