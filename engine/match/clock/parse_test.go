package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/clock"
)

func TestParse(t *testing.T) {
	const hour, day = time.Hour, 24 * time.Hour
	for _, row := range []struct {
		text string
		want clock.Control
		back string
	}{
		{"none", clock.Control{}, "none"},
		{"3d", clock.PerMove(3 * day), "3d"},
		{" 36 H ", clock.PerMove(36 * hour), "1d12h"},
		{"1d12h30m", clock.PerMove(36*hour + 30*time.Minute), "1d12h30m"},
		{"2d+1d/4d", clock.Control{Bank: 2 * day, Increment: day, Cap: 4 * day}, "2d+1d/4d"},
		{"48h + 24h", clock.Control{Bank: 2 * day, Increment: day, Cap: 4 * day}, "2d+1d/4d"},
		{"2d+1d", clock.Control{Bank: 2 * day, Increment: day, Cap: 4 * day}, "2d+1d/4d"},
		{"1h+12h", clock.Control{Bank: hour, Increment: 12 * hour, Cap: 12 * hour}, "1h+12h/12h"},
		{"40d+1d", clock.Control{Bank: 40 * day, Increment: day, Cap: 60 * day}, "40d+1d/60d"},
		{"5m+0/5m", clock.Control{Bank: 5 * time.Minute, Cap: 5 * time.Minute}, "5m+0/5m"},
		{"60d", clock.PerMove(60 * day), "60d"},
		{"1m", clock.PerMove(time.Minute), "1m"},
	} {
		t.Run(row.text, func(t *testing.T) {
			c, err := clock.Parse(row.text)
			require.NoError(t, err)
			assert.Equal(t, row.want, c)
			assert.Equal(t, row.back, c.String())
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for _, row := range []struct {
		text string
		kind error
		part string
	}{
		{"", clock.ErrSyntax, ""},
		{"soon", clock.ErrSyntax, "soon"},
		{"3", clock.ErrSyntax, "3"},
		{"d", clock.ErrSyntax, "d"},
		{"3w", clock.ErrSyntax, "3w"},
		{"12h1d", clock.ErrSyntax, "12h1d"},
		{"-1d", clock.ErrSyntax, "-1d"},
		{"1.5d", clock.ErrSyntax, "1.5d"},
		{"2d/4d", clock.ErrSyntax, "2d/4d"},
		{"2d+", clock.ErrSyntax, ""},
		{"2d+1d/", clock.ErrSyntax, ""},
		{"2d+1d+1d", clock.ErrSyntax, "1d+1d"},
		{"2d+1d/4d/5d", clock.ErrSyntax, "4d/5d"},
		{"0", clock.ErrShort, "0"},
		{"0+1d", clock.ErrShort, "0"},
		{"61d", clock.ErrLong, "61d"},
		{"99999999999999999999d", clock.ErrLong, "99999999999999999999d"},
		{"1d+61d", clock.ErrLong, "1d+61d"},
		{"4d+1d/2d", clock.ErrCap, "4d+1d/2d"},
		{"1d+3d/2d", clock.ErrCap, "1d+3d/2d"},
	} {
		t.Run(row.text, func(t *testing.T) {
			_, err := clock.Parse(row.text)
			var wrong *clock.ParseError
			require.ErrorAs(t, err, &wrong)
			assert.ErrorIs(t, err, row.kind)
			assert.Equal(t, row.text, wrong.Text)
			assert.Equal(t, row.part, wrong.Part)
		})
	}
}

func TestPresets(t *testing.T) {
	keys := []string{}
	for _, p := range clock.Presets() {
		keys = append(keys, p.Key)
		assert.NoError(t, p.Control.Check())
		p.Control.Soft, p.Control.NoHolidays = true, true
		assert.Equal(t, p.Key, p.Control.Key())
	}
	assert.Equal(t, []string{"none", "1d", "3d", "7d", "48h+24h", "10m"}, keys)
	assert.Equal(t, clock.Custom, clock.PerMove(5*time.Hour).Key())
	_, known := clock.PresetOf(clock.Custom)
	assert.False(t, known)
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"2d+1d/4d", "1d12h30m", "48h+24h", "none", "0", "9d+", "/", "1m+0/60d"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := clock.Parse(text)
		if err != nil {
			assert.Zero(t, c)
			return
		}
		require.NoError(t, c.Check(), "%q", text)
		again, err := clock.Parse(c.String())
		require.NoError(t, err, "%q", c.String())
		assert.Equal(t, c, again)
	})
}
