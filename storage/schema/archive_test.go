package schema

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine"
	"towerpost/engine/match"
)

var midday = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// drawLog draws a log.
func drawLog(t *rapid.T) []match.Event {
	var events []match.Event
	for i := range rapid.IntRange(0, 12).Draw(t, "events") {
		e := match.Event{
			Seq: i + 1, At: midday.Add(time.Duration(rapid.IntRange(-1e9, 1e9).Draw(t, "at")) * time.Millisecond),
			Kind:   rapid.SampledFrom([]match.EventKind{match.EventAction, match.EventAction, match.EventResign}).Draw(t, "kind"),
			Seat:   engine.Seat(rapid.IntRange(-2, 3).Draw(t, "seat")),
			Action: engine.Action(rapid.SampledFrom([]string{"", " ", "Purple Left 5 Yellow", "Fill  Left", "Green 0 Yellow"}).Draw(t, "action")),
			Auto:   rapid.Bool().Draw(t, "auto"),
			Left:   Duration(rapid.SampledFrom([]int64{0, 0, 1, 345_600_000}).Draw(t, "left")),
			By:     rapid.SampledFrom([]match.Player{"", "1", "2"}).Draw(t, "by"),
			Key:    rapid.SampledFrom([]string{"", "0", "007", "1328891127654322177", "text", "99999999999999999999"}).Draw(t, "key"),
		}
		if rapid.IntRange(0, 5).Draw(t, "moderated") == 0 {
			e.Kind = rapid.SampledFrom([]match.EventKind{match.EventTakeback, match.EventPause, match.EventAdjudicate}).Draw(t, "moderation")
			e.Back = rapid.IntRange(0, i).Draw(t, "back")
			e.Reason = rapid.SampledFrom([]string{"", "a dispute", "\n€"}).Draw(t, "reason")
		}
		if rapid.IntRange(0, 20).Draw(t, "timeless") == 0 {
			e.At = time.Time{}
		}
		events = append(events, e)
	}
	return events
}

func TestArchiveKeepsLogs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		events := drawLog(t)
		got, err := Unpack(Pack(events))
		require.NoError(t, err)
		require.Equal(t, events, got)
	})
}

func TestArchiveIsSmall(t *testing.T) {
	var events []match.Event
	actions := []engine.Action{"Purple Left 5 Yellow", "Yellow Right 1 Pink", "Pink Forward 3 Green", "Green 0 Yellow"}
	for i := range 50 {
		events = append(events, match.Event{
			Seq: i + 1, At: midday.Add(time.Duration(i) * 7 * time.Hour), Kind: match.EventAction, Seat: engine.Seat(i % 2),
			Action: actions[i%4], By: "318129437418291201", Key: "132889112765432217" + string(rune('0'+i%10)),
		})
	}
	assert.Less(t, len(Pack(events)), 50*26)
}

func TestArchiveOfPlainLogsStaysReadableByOlderPrograms(t *testing.T) {
	plain := match.Event{Seq: 1, At: midday, Kind: match.EventAction, Action: "a"}
	assert.EqualValues(t, archiveVersion, Pack([]match.Event{plain})[0])
	for name, e := range map[string]match.Event{
		"back":   {Seq: 2, Kind: match.EventTakeback, Back: 1},
		"reason": {Seq: 2, Kind: match.EventPause, Reason: "a dispute"},
	} {
		data := Pack([]match.Event{plain, e})
		assert.EqualValues(t, archiveVersionBack, data[0], name)
		data[0] = archiveVersion
		_, err := Unpack(data)
		require.ErrorIs(t, err, errArchive, name)
	}
}

func FuzzUnarchive(f *testing.F) {
	f.Add(Pack(nil))
	f.Add(Pack([]match.Event{{Seq: 1, At: midday, Kind: match.EventAction, Action: "a b", By: "x", Key: "12"}}))
	f.Add(Pack([]match.Event{{Seq: 1, Kind: match.EventTakeback, Back: 3, Reason: "x"}}))
	f.Add([]byte{archiveVersion, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		events, err := Unpack(data)
		if err != nil {
			require.ErrorIs(t, err, errArchive)
			return
		}
		again, err := Unpack(Pack(events))
		require.NoError(t, err)
		require.Equal(t, events, again)
	})
}
