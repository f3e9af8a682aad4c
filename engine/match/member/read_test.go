package member_test

import (
	"slices"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/member"
)

func TestReadZone(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"as the database has it", "Europe/Paris", "Europe/Paris"},
		{"in small letters", "europe/paris", "Europe/Paris"},
		{"with a blank", "america/new york", "America/New_York"},
		{"a city", "Tokyo", "Asia/Tokyo"},
		{"a city of two words", " Buenos aires ", "America/Argentina/Buenos_Aires"},
		{"a name of old", "US/Pacific", "US/Pacific"},
		{"universal time", "utc", "UTC"},
	} {
		t.Run(row.name, func(t *testing.T) {
			zone, err := member.ReadZone(row.text)
			require.NoError(t, err)
			assert.Equal(t, row.want, zone)
		})
	}
}

func TestReadZoneRefuses(t *testing.T) {
	for _, row := range []struct{ name, text, near string }{
		{"nothing", "", ""},
		{"this machine's zone", "Local", ""},
		{"a slip of the pen", "Europe/Pariss", "Europe/Paris"},
		{"a city, misspelt at its end", "Berlim", "Europe/Berlin"},
		{"an offset", "UTC+2", "UTC"},
		{"a file of the machine", "../etc/passwd", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := member.ReadZone(row.text)
			var refusal *member.Refusal
			require.ErrorAs(t, err, &refusal)
			require.ErrorIs(t, err, member.ErrZone)
			assert.Equal(t, row.text, refusal.Given)
			if row.near == "" {
				assert.Empty(t, refusal.Zones)
			} else {
				assert.Contains(t, refusal.Zones, row.near)
			}
		})
	}
}

// A long text is no more work than a name.
func TestReadZoneOfALongText(t *testing.T) {
	read := func(text string) func() {
		return func() {
			_, err := member.ReadZone(text)
			require.ErrorIs(t, err, member.ErrZone)
		}
	}
	name := testing.AllocsPerRun(1, read(strings.Repeat("x", 40)))
	assert.LessOrEqual(t, testing.AllocsPerRun(1, read(strings.Repeat("x", 6000))), 2*name)
}

func TestEveryZoneOfferedIsKnown(t *testing.T) {
	zones := member.Zones()
	assert.True(t, slices.IsSorted(zones))
	assert.Greater(t, len(zones), 400)
	for _, zone := range zones {
		_, err := time.LoadLocation(zone)
		require.NoError(t, err)
		again, err := member.ReadZone(zone)
		require.NoError(t, err)
		assert.Equal(t, zone, again)
	}
}

func TestFindZones(t *testing.T) {
	assert.Len(t, member.FindZones("", 25), 25)
	assert.Equal(t, "Europe/London", member.FindZones("lond", 3)[0])
	assert.Contains(t, member.FindZones("europe/", 25), "Europe/Amsterdam")
	assert.Equal(t, []string{"America/New_York"}, member.FindZones("new york", 25))
	assert.Empty(t, member.FindZones("nowhere", 25))
}

func TestReadSleep(t *testing.T) {
	for _, row := range []struct {
		text string
		want member.Sleep
		back string
	}{
		{"22-7", member.Sleep{From: 22 * 60, To: 7 * 60}, "22:00-7:00"},
		{"22:30 - 6:45", member.Sleep{From: 22*60 + 30, To: 6*60 + 45}, "22:30-6:45"},
		{"22.30–06.45", member.Sleep{From: 22*60 + 30, To: 6*60 + 45}, "22:30-6:45"},
		{"10pm-6am", member.Sleep{From: 22 * 60, To: 6 * 60}, "22:00-6:00"},
		{"12am-8am", member.Sleep{To: 8 * 60}, "0:00-8:00"},
		{"24-8", member.Sleep{To: 8 * 60}, "0:00-8:00"},
		{"23-9", member.Sleep{From: 23 * 60, To: 9 * 60}, "23:00-9:00"},
		{" Off ", member.Sleep{}, "off"},
	} {
		t.Run(row.text, func(t *testing.T) {
			sleep, err := member.ReadSleep(row.text)
			require.NoError(t, err)
			assert.Equal(t, row.want, sleep)
			assert.Equal(t, row.back, sleep.String())
			again, err := member.ReadSleep(row.back)
			require.NoError(t, err)
			assert.Equal(t, sleep, again)
		})
	}
}

func TestReadSleepRefuses(t *testing.T) {
	for text, kind := range map[string]error{
		"": member.ErrSleep, "22": member.ErrSleep, "22-": member.ErrSleep, "25-7": member.ErrSleep, "22:60-7": member.ErrSleep,
		"22:5-7": member.ErrSleep, "24:30-7": member.ErrSleep, "13pm-6am": member.ErrSleep, "7-7": member.ErrSleep,
		"ten-six": member.ErrSleep, "-1-7": member.ErrSleep,
		"21-7:01": member.ErrLongSleep, "7-22": member.ErrLongSleep,
	} {
		_, err := member.ReadSleep(text)
		require.ErrorIs(t, err, kind, text)
	}
}

func FuzzReadSleep(f *testing.F) {
	for _, text := range []string{"22-7", "10pm-6am", "22:30–6.45", "off"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sleep, err := member.ReadSleep(text)
		if err != nil {
			return
		}
		require.NoError(t, sleep.Check())
		again, err := member.ReadSleep(sleep.String())
		require.NoError(t, err)
		assert.Equal(t, sleep, again)
	})
}
