package member_test

import (
	"errors"
	"testing"
	"time"

	"towerpost/engine/match/member"
)

// A zone that is read can be loaded and is read again as itself; what is refused has a reason
// that people can be told.
func FuzzReadZone(f *testing.F) {
	for _, text := range []string{"", "Europe/Lisbon", "lisbon", "UTC", "Local", "../../etc/passwd", "new york", "Etc/GMT+5"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		zone, err := member.ReadZone(text)
		if err != nil {
			refused(t, text, err)
			return
		}
		if _, err := time.LoadLocation(zone); err != nil {
			t.Fatalf("%q is read as %q: %v", text, zone, err)
		}
		if again, err := member.ReadZone(zone); err != nil || again != zone {
			t.Fatalf("%q is read as %q, and that as %q (%v)", text, zone, again, err)
		}
	})
}

func FuzzReadUntil(f *testing.F) {
	for _, text := range []string{"", "2026-12-24", "2026-12-24 18:00", "2026-12-24T18:00", "0000-00-00", "9999-12-31", "2026-02-30"} {
		f.Add(text)
	}
	p := member.Preferences{Zone: "Europe/Lisbon"}
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := p.ReadUntil(text); err != nil {
			refused(t, text, err)
		}
	})
}

func refused(t *testing.T, text string, err error) {
	t.Helper()
	if refusal := (*member.Refusal)(nil); !errors.As(err, &refusal) {
		t.Fatalf("%q is refused without a reason that people can be told: %v", text, err)
	}
}
