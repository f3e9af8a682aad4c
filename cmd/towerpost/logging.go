package main

import (
	"io"
	"log/slog"
	"os"

	"github.com/lmittmann/tint"

	"towerpost/cmd/towerpost/internal/config"
)

// newLog returns a logger for the configuration. Text is coloured if w is a terminal.
func newLog(w io.Writer, c config.Log) *slog.Logger {
	if c.Format == "json" {
		return slog.New(slog.NewJSONHandler(w, &slog.HandlerOptions{Level: c.Level}))
	}
	return slog.New(tint.NewTextHandler(w, &tint.Options{
		Level: c.Level, TimeFormat: "2006-01-02 15:04:05.000", NoColor: !terminal(w),
	}))
}

func terminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
