package protocol

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Thinker chooses actions.
type Thinker interface {
	Choose(ctx context.Context, p kamisado.Position) (engine.Action, error)
}

// Options are the dependencies of a session.
type Options struct {
	// Levels are the keys of the levels, the weakest first. A session begins with the last one.
	Levels []string
	// New returns the thinker for a level and a seed.
	New func(level string, seed uint64) (Thinker, error)
}

// maxLine is the largest length of a line, in bytes.
const maxLine = 1 << 20

// overlong replaces a line that is too long.
const overlong = "\n"

// Run executes the commands of the input until "quit", the end of the input, or the end of the context.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{
		Options: o, out: out, level: o.Levels[len(o.Levels)-1],
		position: kamisado.Start(kamisado.Single.Target(0)),
	}
	lines, failed := read(ctx, in)
	for line := range lines {
		if err := s.execute(ctx, lines, line); errors.Is(err, errQuit) {
			return nil
		} else if err != nil {
			return err
		}
	}
	return <-failed
}

// read returns the lines of the input, and after them the error that ended it, nil at its end.
func read(ctx context.Context, in io.Reader) (<-chan string, <-chan error) {
	lines, failed := make(chan string), make(chan error, 1)
	go func() {
		defer close(lines)
		reader := bufio.NewReaderSize(in, 1<<16)
		for {
			line, err := readLine(reader)
			if line != "" || err == nil {
				select {
				case lines <- line:
				case <-ctx.Done():
					failed <- nil
					return
				}
			}
			if err != nil {
				if errors.Is(err, io.EOF) {
					err = nil
				}
				failed <- err
				return
			}
		}
	}()
	return lines, failed
}

// readLine returns the next line without its line end. For a line that is too long it returns overlong. It
// does not keep such a line in memory.
func readLine(reader *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, more, err := reader.ReadLine()
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		if err == nil && more {
			continue
		}
		if long {
			return overlong, err
		}
		return string(line), err
	}
}

// errQuit ends a session.
var errQuit = errors.New("quit")

// session is the state of a session.
type session struct {
	Options
	out      io.Writer
	level    string
	seed     uint64
	position kamisado.Position
	thinker  Thinker // for level and seed; nil until it is needed
	waiting  []string
}

// execute executes a line, and then the lines that came meanwhile.
func (s *session) execute(ctx context.Context, lines <-chan string, line string) error {
	s.waiting = append(s.waiting, line)
	for len(s.waiting) > 0 {
		line, s.waiting = s.waiting[0], s.waiting[1:]
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		err := s.command(ctx, lines, word, strings.TrimSpace(rest))
		if line == overlong {
			err = wrongf("a line has at most %d bytes", maxLine)
		}
		var wrong *commandError
		if errors.As(err, &wrong) {
			err = s.say("error %s", wrong.text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// commandError is the error for a command that cannot be executed. It is sent as the answer, and the session
// goes on.
type commandError struct{ text string }

// Error returns the reason.
func (w *commandError) Error() string { return w.text }

func wrongf(format string, args ...any) error {
	return &commandError{strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " ")}
}

// command executes one command.
func (s *session) command(ctx context.Context, lines <-chan string, word, rest string) error {
	switch word {
	case "", "stop": // nothing to stop
		return nil
	case "quit":
		return errQuit
	case "ready":
		return s.say("readyok")
	case "levels":
		return s.say("levels %s", strings.Join(s.Levels, " "))
	case "set":
		return s.set(rest)
	case "position":
		return s.setPosition(rest)
	case "show":
		return s.show()
	case "go":
		return s.think(ctx, lines, rest)
	}
	return wrongf("unknown command %q; there are go, levels, position, quit, ready, set, show and stop", word)
}

// say writes one line.
func (s *session) say(format string, args ...any) error {
	_, err := fmt.Fprintf(s.out, format+"\n", args...)
	return err
}
