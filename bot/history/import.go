package history

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// importRecord serves /import. It reads the attached file, or opens a dialog for a pasted record.
func (rm *Room) importRecord(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !call.Has("record") {
		dialog := review.ImportDialog(rm.Presenter, call.Locale)
		late := route.Private(review.ImportLate(rm.Presenter, call.Locale))
		return route.Reply{Dialog: &dialog, Message: late}, nil
	}
	record, err := rm.Attached(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.importReply(ctx, call, record)
}

// Attached returns the text of the attached record. The error for an unusable file is *review.RecordError.
func (rm *Room) Attached(ctx context.Context, call discord.Interaction) (string, error) {
	file, known := call.Upload("record")
	if !known {
		return "", present.Forged("an unknown file")
	}
	record, err := rm.Discord.Fetch(ctx, file, review.MaxRecord)
	switch {
	case errors.Is(err, rest.ErrFileLarge):
		err = &review.RecordError{Reason: review.RecordLarge}
	case errors.Is(err, rest.ErrFilePlace):
		err = &review.RecordError{Reason: review.RecordPlace, Err: err}
	case err != nil:
		err = &review.RecordError{Reason: review.RecordFetch, Err: err}
	}
	return record, err
}

// importTyped serves the submitted dialog with a pasted record.
func (rm *Room) importTyped(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.importReply(ctx, call, review.PastedRecord(call.Field))
}

// importReply imports a record and returns a reply that leads to its review.
func (rm *Room) importReply(
	ctx context.Context, call discord.Interaction, record string,
) (route.Reply, error) {
	m, err := rm.Import(ctx, call, record)
	if err != nil {
		return route.Reply{}, err
	}
	return route.InPlace(review.Imported(rm.Presenter, m, call.Locale)), nil
}

// Import imports the match of a record. The error for an unusable record is *review.RecordError.
func (rm *Room) Import(ctx context.Context, call discord.Interaction, record string) (match.Match, error) {
	switch {
	case strings.TrimSpace(record) == "":
		return match.Match{}, &review.RecordError{Reason: review.RecordEmpty}
	case len(record) > review.MaxRecord:
		return match.Match{}, &review.RecordError{Reason: review.RecordLarge}
	case !utf8.ValidString(record) || strings.ContainsRune(record, 0):
		return match.Match{}, &review.RecordError{Reason: review.RecordText}
	}
	if err := rm.quota.spend(call, len(record), rm.Now()); err != nil {
		return match.Match{}, err
	}
	var m match.Match
	var err error
	queued := rm.Pool.Do(ctx, worker.Imports, func() {
		m, err = rm.Matches.Import(ctx, route.Caller(call), record)
	})
	if queued != nil {
		return match.Match{}, queued
	}
	var rejected *match.Rejected
	if errors.As(err, &rejected) {
		err = &review.RecordError{Problem: rejected.Problem, Game: rejected.Game}
	}
	return m, err
}
