package history

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present/review"
	"towerpost/bot/rest"
	"towerpost/bot/worker"
)

// files is Discord's host of attached files.
type files struct{ err error }

// Fetch implements Files.
func (f files) Fetch(_ context.Context, file discord.Upload, most int) (string, error) {
	return fmt.Sprintf("%s, at most %d bytes", file.Name, most), f.err
}

// attaching returns a command with a file.
func attaching(t *testing.T) discord.Interaction {
	t.Helper()
	call, err := discord.Decode([]byte(`{"id":"1","application_id":"9","token":"t","type":2,
		"guild_id":"5","channel_id":"6","locale":"en-US","member":{"user":{"id":"7","username":"amy"}},
		"data":{"name":"import","options":[{"name":"record","type":11,"value":"55"}],"resolved":
			{"attachments":{"55":{"id":"55","filename":"match.txt","size":9,"url":"https://cdn.discordapp.com/a"}}}}}`))
	require.NoError(t, err)
	return call
}

func TestAttachedRecord(t *testing.T) {
	t.Parallel()
	text, err := (&Room{Discord: files{}}).Attached(t.Context(), attaching(t))
	require.NoError(t, err)
	assert.Equal(t, fmt.Sprintf("match.txt, at most %d bytes", review.MaxRecord), text)
}

func TestAttachedRecordThatIsNotTaken(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		want review.RecordReason
	}{
		"too large":       {rest.ErrFileLarge, review.RecordLarge},
		"another place":   {fmt.Errorf("%w: no host", rest.ErrFilePlace), review.RecordPlace},
		"not to be had":   {errors.New("the file was answered with 404"), review.RecordFetch},
		"out of reach":    {context.DeadlineExceeded, review.RecordFetch},
		"a broken answer": {errors.New("unexpected EOF"), review.RecordFetch},
	} {
		_, err := (&Room{Discord: files{c.err}}).Attached(t.Context(), attaching(t))
		var record *review.RecordError
		require.ErrorAs(t, err, &record, name)
		assert.Equal(t, c.want, record.Reason, name)
	}
}

func TestTextsThatAreNoRecords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]review.RecordReason{
		"": review.RecordEmpty, " \r\n\t": review.RecordEmpty,
		strings.Repeat("x", review.MaxRecord+1): review.RecordLarge,
		"Round 1\xff":                           review.RecordText, "Round 1\x00": review.RecordText,
	} {
		_, err := (&Room{}).Import(t.Context(), attaching(t), text)
		var record *review.RecordError
		require.ErrorAs(t, err, &record)
		assert.Equal(t, want, record.Reason, "%.20q", text)
	}
}

// An import that finds no place in the pool before its call ends has read no match.
func TestAnImportThatWaitsForTooLongFails(t *testing.T) {
	t.Parallel()
	rm := &Room{Pool: worker.NewPool(1), Now: time.Now}
	for range 2 {
		defer rm.Pool.Enter(worker.Imports).Leave()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := rm.Import(ctx, attaching(t), "a record")
	require.ErrorIs(t, err, context.Canceled)
}
