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

// think looks for the best move and tells it. Meanwhile "stop" makes it tell the best that it knows,
// and any other line waits.
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

// choice is what a thinker has chosen.
type choice struct {
	action engine.Action
	err    error
}

// answer waits for the choice and tells it.
func (s *session) answer(chosen <-chan choice, lines <-chan string, stop func()) error {
	for {
		if s.stopped() {
			stop()
		}
		select {
		case c := <-chosen:
			return s.told(c)
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

// stopped reports whether the next line that waits is "stop". What comes after another
// command belongs to that.
func (s *session) stopped() bool {
	return len(s.waiting) > 0 && strings.TrimSpace(s.waiting[0]) == "stop"
}

func (s *session) told(c choice) error {
	if c.err != nil {
		return wrongf("%v", c.err)
	}
	return s.say("bestmove %s", c.action)
}

// longest is how long the session thinks where "go" does not say.
const longest = time.Minute

// limitOf reads the arguments of "go".
func limitOf(rest string) (time.Duration, error) {
	if rest == "" {
		return longest, nil
	}
	key, value, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if key != "time" || err != nil || n < 1 {
		return 0, wrongf("go takes nothing, or time and a number of milliseconds from 1, not %q", rest)
	}
	return time.Duration(min(int64(n), math.MaxInt64/int64(time.Millisecond))) * time.Millisecond, nil
}
