package protocol

import (
	"context"
	"math"
	"strconv"
	"strings"
	"time"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// think handles the command go: it looks for the best move and prints it. Meanwhile "stop" ends the search
// with the best move so far, and any other line waits.
func (s *session) think(ctx context.Context, lines <-chan string, rest string) error {
	limit, err := limitOf(rest)
	if err != nil {
		return err
	}
	if s.position.Phase() == kamisado.Over {
		return wrongf("the match is over in %s", s.position)
	}
	if s.thinker == nil {
		if s.thinker, err = s.New(s.level, s.seed); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	chosen := make(chan choice, 1)
	go func() {
		action, err := s.thinker.Choose(ctx, s.position)
		chosen <- choice{action, err}
	}()
	return s.answer(chosen, lines, cancel)
}

// choice is the result of a thinker.
type choice struct {
	action engine.Action
	err    error
}

// answer waits for the choice and prints it.
func (s *session) answer(chosen <-chan choice, lines <-chan string, stop func()) error {
	for {
		if s.stopped() {
			stop()
		}
		select {
		case c := <-chosen:
			return s.report(c)
		case line, more := <-lines:
			if !more {
				lines = nil
				continue
			}
			if strings.TrimSpace(line) != "" || line == overlong {
				s.waiting = append(s.waiting, line)
			}
		}
	}
}

// stopped reports whether the first waiting line is "stop". A "stop" after another command belongs to that
// command.
func (s *session) stopped() bool {
	return len(s.waiting) > 0 && strings.TrimSpace(s.waiting[0]) == "stop"
}

func (s *session) report(c choice) error {
	if c.err != nil {
		return wrongf("%v", c.err)
	}
	return s.say("bestmove %s", c.action)
}

// defaultLimit is the thinking time if "go" gives none.
const defaultLimit = time.Minute

// limitOf parses the arguments of "go".
func limitOf(rest string) (time.Duration, error) {
	if rest == "" {
		return defaultLimit, nil
	}
	key, value, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if key != "time" || err != nil || n < 1 {
		return 0, wrongf("go takes nothing, or time and a number of milliseconds from 1, not %q", rest)
	}
	return time.Duration(min(int64(n), math.MaxInt64/int64(time.Millisecond))) * time.Millisecond, nil
}
