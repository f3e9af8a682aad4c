package member

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// MostSleep is the greatest length of a night.
const MostSleep = 10 * time.Hour

const dayMinutes = 24 * 60

// Sleep is a night in minutes of the day, 0 to 1439; it may span midnight. If both are equal, as in the zero
// value, there is none.
type Sleep struct{ From, To int }

// Length returns the length of the night in local time.
func (s Sleep) Length() time.Duration {
	return time.Duration((s.To-s.From+dayMinutes)%dayMinutes) * time.Minute
}

// String returns the night in the form that ReadSleep reads, such as "22:30-6:45", or "off".
func (s Sleep) String() string {
	if s.Length() == 0 {
		return "off"
	}
	return fmt.Sprintf("%d:%02d-%d:%02d", s.From/60, s.From%60, s.To/60, s.To%60)
}

// Check returns a *Refusal of kind ErrSleep or ErrLongSleep if the night is not valid.
func (s Sleep) Check() error {
	switch {
	case min(s.From, s.To) < 0 || max(s.From, s.To) >= dayMinutes:
		return &Refusal{Kind: ErrSleep, Given: s.String()}
	case s.Length() > MostSleep:
		return &Refusal{Kind: ErrLongSleep, Given: s.String()}
	}
	return nil
}

// ReadSleep parses a night such as "22-7", "22:30 - 6:45", "10pm-6am", or "off" for none. The error is a
// *Refusal of kind ErrSleep or ErrLongSleep.
func ReadSleep(text string) (Sleep, error) {
	plain := strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch plain {
	case "off", "none", "no", "-":
		return Sleep{}, nil
	}
	first, last, ok := strings.Cut(strings.ReplaceAll(plain, "–", "-"), "-")
	from, fromOK := parseMinute(first)
	to, toOK := parseMinute(last)
	if !ok || !fromOK || !toOK {
		return Sleep{}, &Refusal{Kind: ErrSleep, Given: text}
	}
	s := Sleep{From: from, To: to}
	if s.Length() == 0 {
		return Sleep{}, &Refusal{Kind: ErrSleep, Given: text}
	}
	return s, s.Check()
}

// parseMinute parses a time of day, such as "7", "07:30", "7.30", "10pm" or "24", as a minute of the day.
func parseMinute(text string) (int, bool) {
	text, afternoon := strings.CutSuffix(text, "pm")
	text, morning := strings.CutSuffix(text, "am")
	hours, minutes, exact := strings.Cut(strings.ReplaceAll(text, ".", ":"), ":")
	h, err := strconv.ParseUint(hours, 10, 8)
	if err != nil || h > 24 {
		return 0, false
	}
	var m uint64
	if exact {
		m, err = strconv.ParseUint(minutes, 10, 8)
		if err != nil || m > 59 || len(minutes) != 2 || h == 24 && m > 0 {
			return 0, false
		}
	}
	if morning || afternoon {
		if morning && afternoon || h < 1 || h > 12 {
			return 0, false
		}
		h %= 12
		if afternoon {
			h += 12
		}
	}
	return int(h*60+m) % dayMinutes, true
}
