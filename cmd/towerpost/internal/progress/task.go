package progress

import (
	"fmt"
	"strings"
	"time"
)

// task is work whose steps are counted.
type task struct {
	what        string
	done, total int // total is 0 if it is unknown
	began       time.Time
}

// text describes the progress of the task, the time spent, and an estimate of the time left.
func (t task) text(now time.Time) string {
	took := now.Sub(t.began)
	if t.total == 0 {
		return fmt.Sprintf("%s: %s", t.what, rounded(took))
	}
	text := fmt.Sprintf("%s: %d of %d, %s", t.what, t.done, t.total, rounded(took))
	if t.done > 0 && t.done < t.total {
		left := took / time.Duration(t.done) * time.Duration(t.total-t.done)
		text += fmt.Sprintf(", about %s left", rounded(left))
	}
	return text
}

// bar returns a bar for the finished part of the task, with a space after it, or "" if the total is unknown.
func (t task) bar() string {
	const width = 24
	if t.total == 0 {
		return ""
	}
	full := min(max(width*t.done/t.total, 0), width)
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", width-full) + "] "
}

func rounded(d time.Duration) time.Duration { return d.Round(time.Second) }
