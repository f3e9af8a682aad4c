package cards

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// tick is a position on an axis with its label.
type tick struct {
	at    float64
	label string
}

// axis is a range of values with ticks at round numbers, the lowest first. Both ends of the range are
// ticks.
type axis struct {
	low, high float64
	ticks     []tick
}

// minSpan is the smallest range of ratings that an axis shows, so that a calm curve looks calm.
const minSpan = 100

// valueAxis returns the axis that shows the values of all points with the median deviation. A beginner's
// deviation is several times wider; it would flatten the curve and is cut off instead.
func valueAxis(points []Point) axis {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		low, high = min(low, p.Value), max(high, p.Value)
	}
	around := medianDeviation(points) * 1.1
	low, high = low-around, high+around
	if missing := minSpan - (high - low); missing > 0 {
		low, high = low-missing/2, high+missing/2
	}
	step := roundStep((high - low) / 5)
	first, last := math.Floor(low/step), math.Ceil(high/step)
	a := axis{low: first * step, high: last * step}
	for i := 0; i <= int(last-first); i++ {
		a.ticks = append(a.ticks, tick{at: (first + float64(i)) * step})
	}
	unit, suffix := unitOf(step, max(math.Abs(a.low), math.Abs(a.high)))
	for i, t := range a.ticks {
		text := strconv.FormatFloat(t.at/unit, 'f', -1, 64)
		a.ticks[i].label = strings.Replace(text, "-", "−", 1) + suffix
	}
	return a
}

// roundStep returns the smallest of 1, 2, 5, 10, 20, 50 and so on that is at least the wanted step.
func roundStep(wanted float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(max(wanted, 1))))
	for _, factor := range []float64{1, 2, 5} {
		if factor*power >= wanted {
			return factor * power
		}
	}
	return 10 * power
}

// unitOf returns the unit in which large values are written, so that the labels of ticks at a step have at
// most one decimal.
func unitOf(step, largest float64) (unit float64, suffix string) {
	if largest < 1e5 {
		return 1, ""
	}
	for _, u := range []struct {
		unit   float64
		suffix string
	}{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if step >= u.unit/10 && largest >= u.unit {
			return u.unit, u.suffix
		}
	}
	return 1, ""
}

// calendar divides time into parts of a number of years, months or days.
type calendar struct {
	years, months, days int
	layout              string
}

// calendars are the usual divisions of time, the finest first.
var calendars = []calendar{
	{days: 1, layout: time.DateOnly}, {days: 2, layout: time.DateOnly},
	{days: 7, layout: time.DateOnly}, {days: 14, layout: time.DateOnly},
	{months: 1, layout: "2006-01"}, {months: 2, layout: "2006-01"},
	{months: 3, layout: "2006-01"}, {months: 6, layout: "2006-01"},
	{years: 1, layout: "2006"}, {years: 2, layout: "2006"},
	{years: 5, layout: "2006"}, {years: 10, layout: "2006"},
	{years: 50, layout: "2006"}, {years: 200, layout: "2006"}, {years: 1000, layout: "2006"},
}

// dateTicks returns ticks at round dates between begin and end, exclusive, in the finest division with at
// most room ticks. Positions go from 0 at begin to 1 at end. The dates are written as numbers, the same in
// every language.
func dateTicks(begin, end time.Time, room func(layout string) int) []tick {
	begin, end = begin.UTC(), end.UTC()
	for _, c := range calendars {
		if ticks := c.ticks(begin, end, room(c.layout)); ticks != nil {
			return ticks
		}
	}
	return nil
}

// ticks returns the beginnings of the calendar's parts between two times, or nil if there are none or more
// than most.
func (c calendar) ticks(begin, end time.Time, most int) []tick {
	var ticks []tick
	span := seconds(end) - seconds(begin)
	for at := c.first(begin); at.Before(end); at = at.AddDate(c.years, c.months, c.days) {
		if !at.After(begin) {
			continue
		}
		if len(ticks) == most {
			return nil
		}
		ticks = append(ticks, tick{(seconds(at) - seconds(begin)) / span, at.Format(c.layout)})
	}
	return ticks
}

// first returns the beginning of the part that contains a time. Weeks begin on Mondays.
func (c calendar) first(t time.Time) time.Time {
	switch {
	case c.years > 0:
		return time.Date(t.Year()-t.Year()%c.years, 1, 1, 0, 0, 0, 0, time.UTC)
	case c.months > 0:
		month := int(t.Month()) - 1
		return time.Date(t.Year(), time.Month(month-month%c.months+1), 1, 0, 0, 0, 0, time.UTC)
	}
	monday := time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)
	days := int(math.Floor((seconds(t) - seconds(monday)) / (24 * 60 * 60)))
	part := int(math.Floor(float64(days) / float64(c.days)))
	return monday.AddDate(0, 0, part*c.days)
}
