package member

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// MostSleep is the longest that a night may be.
const MostSleep = 10 * time.Hour

const dayMinutes = 24 * 60

// Sleep is a night by minutes of the day, 0 to 1439; it may lie on both sides of midnight. The zero value,
// and any other in which both are equal, is none.
type Sleep struct{ From, To int }

// Length returns how long the night is by the clock.
func (s Sleep) Length() time.Duration {
	return time.Duration((s.To-s.From+dayMinutes)%dayMinutes) * time.Minute
}

// String returns the night as ReadSleep reads it, such as "22:30-6:45", or "off".
func (s Sleep) String() string {
	if s.Length() == 0 {
		return "off"
	}
	return fmt.Sprintf("%d:%02d-%d:%02d", s.From/60, s.From%60, s.To/60, s.To%60)
}

// Check returns a *Refusal of the kind ErrSleep or ErrLongSleep for a night that there cannot be.
func (s Sleep) Check() error {
	switch {
	case min(s.From, s.To) < 0 || max(s.From, s.To) >= dayMinutes:
		return &Refusal{Kind: ErrSleep, Given: s.String()}
	case s.Length() > MostSleep:
		return &Refusal{Kind: ErrLongSleep, Given: s.String()}
	}
	return nil
}

// ReadSleep reads a night such as "22-7", "22:30 - 6:45", "10pm-6am", or "off" for none. An error is a
// *Refusal of the kind ErrSleep or ErrLongSleep.
func ReadSleep(text string) (Sleep, error) {
	plain := strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch plain {
	case "off", "none", "no", "-":
		return Sleep{}, nil
	}
	first, last, ok := strings.Cut(strings.ReplaceAll(plain, "–", "-"), "-")
	from, fromOK := minute(first)
	to, toOK := minute(last)
	if !ok || !fromOK || !toOK {
		return Sleep{}, &Refusal{Kind: ErrSleep, Given: text}
	}
	s := Sleep{From: from, To: to}
	if s.Length() == 0 {
		return Sleep{}, &Refusal{Kind: ErrSleep, Given: text}
	}
	return s, s.Check()
}

// minute reads a time of the day, such as "7", "07:30", "7.30", "10pm" or "24".
func minute(text string) (int, bool) {
	text, afternoon := strings.CutSuffix(text, "pm")
	text, morning := strings.CutSuffix(text, "am")
	hours, minutes, exact := strings.Cut(strings.ReplaceAll(text, ".", ":"), ":")
	h, err := strconv.ParseUint(hours, 10, 8)
	if err != nil || h > 24 {
		return 0, false
	}
	var m uint64
	if exact {
		if m, err = strconv.ParseUint(minutes, 10, 8); err != nil || m > 59 || len(minutes) != 2 || h == 24 && m > 0 {
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
