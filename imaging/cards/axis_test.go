package cards

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func labels(ticks []tick) (words []string) {
	for _, t := range ticks {
		words = append(words, t.label)
	}
	return words
}

func TestValueAxis(t *testing.T) {
	for _, row := range []struct {
		name   string
		points []Point
		want   []string
	}{
		{"a career", []Point{at(1, 1500, 350), at(2, 1720, 60), at(3, 1650, 50)}, []string{"1400", "1500", "1600", "1700", "1800"}},
		{"one point", []Point{at(1, 1662, 290)}, []string{"1200", "1400", "1600", "1800", "2000"}},
		{"a calm curve", []Point{at(1, 1500, 0), at(2, 1500, 0)}, []string{"1440", "1460", "1480", "1500", "1520", "1540", "1560"}},
		{"around zero", []Point{at(1, -40, 0), at(2, 60, 0)}, []string{"−40", "−20", "0", "20", "40", "60"}},
		{"large", []Point{at(1, 100_000, 0), at(2, 600_000, 0)}, []string{"100k", "200k", "300k", "400k", "500k", "600k"}},
		{"with decimals", []Point{at(1, 1e6, 0), at(2, 2e6, 0)}, []string{"1M", "1.2M", "1.4M", "1.6M", "1.8M", "2M"}},
		{"large and calm", []Point{at(1, 1_000_000_010, 0), at(2, 1_000_000_090, 0)}, []string{"1000000000", "1000000020", "1000000040", "1000000060", "1000000080", "1000000100"}},
		{"the largest", []Point{at(1, -1e15, 0), at(2, 1e15, 0)}, []string{"−1000T", "−500T", "0T", "500T", "1000T"}},
	} {
		t.Run(row.name, func(t *testing.T) { assert.Equal(t, row.want, labels(valueAxis(row.points).ticks)) })
	}
}

func TestValueAxisHoldsAllValues(t *testing.T) {
	for exponent := -3.0; exponent <= 15; exponent += 0.37 {
		high := math.Pow(10, exponent)
		points := []Point{at(1, -high/3, high/9), at(2, high, high/7)}
		a := valueAxis(points)
		assert.LessOrEqual(t, a.low, -high/3)
		assert.GreaterOrEqual(t, a.high, high)
		assert.GreaterOrEqual(t, len(a.ticks), 3)
		assert.LessOrEqual(t, len(a.ticks), 8, "up to %g", high)
		assert.Equal(t, a.low, a.ticks[0].at)
		assert.InEpsilon(t, a.high, a.ticks[len(a.ticks)-1].at, 1e-9)
	}
}

func TestDateTicks(t *testing.T) {
	day := func(year, month, day int) time.Time {
		return time.Date(year, time.Month(month), day, 18, 30, 0, 0, time.UTC)
	}
	for _, row := range []struct {
		name       string
		begin, end time.Time
		want       []string
	}{
		{"an evening", day(2026, 3, 14), day(2026, 3, 14).Add(5 * time.Hour), nil},
		{"no time", day(2026, 3, 14), day(2026, 3, 14), nil},
		{"three days", day(2026, 3, 14), day(2026, 3, 17), []string{"2026-03-15", "2026-03-16", "2026-03-17"}},
		{"weeks from Monday", day(2026, 3, 14), day(2026, 4, 14), []string{"2026-03-16", "2026-03-23", "2026-03-30", "2026-04-06", "2026-04-13"}},
		{"months", day(2025, 11, 14), day(2026, 3, 14), []string{"2025-12", "2026-01", "2026-02", "2026-03"}},
		{"quarters", day(2024, 2, 10), day(2025, 6, 24), []string{"2024-04", "2024-07", "2024-10", "2025-01", "2025-04"}},
		{"years", day(2021, 2, 10), day(2026, 6, 24), []string{"2022", "2023", "2024", "2025", "2026"}},
		{"from zero", time.Time{}, day(2026, 1, 1), []string{"1000", "2000"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			ticks := dateTicks(row.begin, row.end, func(string) int { return 5 })
			assert.Equal(t, row.want, labels(ticks))
			for i, tick := range ticks {
				assert.True(t, tick.at > 0 && tick.at < 1, "%s at %f", tick.label, tick.at)
				assert.True(t, i == 0 || tick.at > ticks[i-1].at)
			}
		})
	}
}

func TestDateTicksNeedRoom(t *testing.T) {
	ticks := dateTicks(begin, begin.AddDate(1, 0, 0), func(layout string) int { return 60 / len(layout) })
	assert.Equal(t, []string{"2024-03", "2024-05", "2024-07", "2024-09", "2024-11", "2025-01"}, labels(ticks))
	assert.Empty(t, dateTicks(begin, begin.AddDate(1, 0, 0), func(string) int { return 0 }))
}
