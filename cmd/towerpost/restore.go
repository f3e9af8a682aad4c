package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

type restoreCommand struct {
	Copy string `arg:"" help:"The copy, such as one that towerpost backup has made."`
	Yes  bool   `help:"Do it. Without this, it only says what would be lost."`
	storeFlags
}

// Help is shown below the usage.
func (restoreCommand) Help() string {
	return `Puts a copy in the place of the store that the configuration names, while no bot is running ` +
		`on it. It says first what the copy and the store hold, and changes nothing without --yes. The ` +
		`copy is verified, and both files stay: the copy where it is, the store under another name beside ` +
		`the new one.`
}

func (c restoreCommand) Run(ctx context.Context, s streams) error {
	store, err := c.path()
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		return c.restore(ctx, s, store, meter)
	})
}

// restore prints the contents of a store and of a copy, and replaces the store by the copy if --yes is given.
func (c restoreCommand) restore(ctx context.Context, s streams, store string, meter *progress.Meter) error {
	meter.Begin("checking the copy", 0)
	if err := storage.CheckCopy(store, c.Copy); err != nil {
		return err
	}
	copied, err := storage.Summarize(c.Copy)
	if err != nil {
		return err
	}
	meter.Begin("reading the store", 0)
	there, err := storage.Summarize(store)
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, bolt.ErrForeign) {
		return err
	}
	fmt.Fprintf(s.out, "the copy  %s: %s\n", c.Copy, summary(copied))
	switch {
	case errors.Is(err, bolt.ErrForeign):
		fmt.Fprintf(s.out, "the store %s: what is there cannot be read as a store\n", store)
	case err != nil:
		fmt.Fprintf(s.out, "the store %s: nothing is there\n", store)
	default:
		fmt.Fprintf(s.out, "the store %s: %s\n%s\n", store, summary(there), loss(copied, there))
	}
	if !c.Yes {
		fmt.Fprintln(s.out, "Nothing was changed. "+
			"Give the same command with --yes to put the copy in the place of the store.")
		return nil
	}
	meter.Begin("copying", 0)
	done, err := storage.Restore(ctx, store, c.Copy, time.Now())
	tellRestored(s.out, store, done)
	if err != nil {
		return fmt.Errorf("restore %s: %w", store, err)
	}
	return nil
}

// tellRestored prints what was done to a store.
func tellRestored(out io.Writer, store string, done storage.Restored) {
	if !done.Replaced {
		fmt.Fprintln(out, "The store is as it was.")
		return
	}
	fmt.Fprintf(out, "%s is now what the copy holds.\n", store)
	if done.Kept != "" {
		fmt.Fprintf(out, "The store that was there is kept as %s.\n", done.Kept)
	}
}

// summary describes the contents of a store.
func summary(s storage.Summary) string {
	if s.Unknown {
		return "damaged, and what it holds cannot be told"
	}
	text := counted(s.Matches) + ", no event"
	if !s.Newest.IsZero() {
		newest := s.Newest.UTC().Format("2006-01-02 15:04:05 MST")
		text = fmt.Sprintf("%s, the newest event at %s", counted(s.Matches), newest)
	}
	if s.Damage != nil {
		text = "damaged; what is not hurt of it: " + text
	}
	return text
}

// counted formats a number of matches.
func counted(n int) string {
	if n == 1 {
		return "1 match"
	}
	return fmt.Sprintf("%d matches", n)
}

// loss describes what is lost if a copy replaces a store.
func loss(copied, there storage.Summary) string {
	text := "No move of the store is newer than the copy; challenges, settings and imported records may be."
	if since := there.Newest.Sub(copied.Newest); since > 0 {
		text = fmt.Sprintf("What happened in the last %s before the newest event of the store "+
			"is not in the copy and will be missing.", since.Round(time.Second))
	}
	if there.Unknown {
		text = "Whether anything in the store is newer than the copy cannot be told; " +
			"if so, it will be missing."
	}
	if there.Damage != nil && there.Newest.After(copied.Newest) {
		text += " towerpost salvage saves what is not hurt of the store, in a file of its own."
	}
	return text + " Whoever asked to be forgotten after the copy was made is in it again."
}
