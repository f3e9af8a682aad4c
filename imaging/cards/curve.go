package cards

import (
	"math"
	"slices"
	"time"
)

// Point is a rating and its deviation at a time.
type Point struct {
	At               time.Time
	Value, Deviation float64
}

// maxValue is the greatest absolute value that a curve shows. Greater ones are mistakes.
const maxValue = 1e15

// drawable returns the points that can be drawn, the oldest first. It drops those whose value is NaN or
// beyond maxValue, and makes negative or NaN deviations 0.
func drawable(points []Point) []Point {
	var kept []Point
	for _, p := range points {
		if math.IsNaN(p.Value) || math.Abs(p.Value) > maxValue {
			continue
		}
		if math.IsNaN(p.Deviation) || p.Deviation < 0 {
			p.Deviation = 0
		}
		p.Deviation = min(p.Deviation, maxValue)
		kept = append(kept, p)
	}
	slices.SortStableFunc(kept, func(a, b Point) int { return a.At.Compare(b.At) })
	return kept
}

// medianDeviation returns the median of the deviations. There must be at least one point.
func medianDeviation(points []Point) float64 {
	deviations := make([]float64, len(points))
	for i, p := range points {
		deviations[i] = p.Deviation
	}
	slices.Sort(deviations)
	return deviations[len(deviations)/2]
}

// positions returns the horizontal positions of points from 0 to 1: by time, or equally spaced if all have
// the same time. A single point is in the middle.
func positions(points []Point) []float64 {
	places := make([]float64, len(points))
	if len(points) == 1 {
		places[0] = 0.5
		return places
	}
	begin, end := seconds(points[0].At), seconds(points[len(points)-1].At)
	for i, p := range points {
		if begin == end {
			places[i] = float64(i) / float64(len(points)-1)
			continue
		}
		places[i] = (seconds(p.At) - begin) / (end - begin)
	}
	return places
}

// seconds returns the time in seconds since 1970, in which no difference overflows.
func seconds(t time.Time) float64 { return float64(t.UnixMilli()) / 1000 }

// chart is a curve in the pixels of its plot, with the origin at the upper left corner.
type chart struct {
	x, y         []float64 // of the line
	upper, lower []float64 // of the band around it
}

// newChart places points on a plot of a size that shows the range of an axis. A margin at both sides keeps
// the ends of the line in the picture.
func newChart(points []Point, a axis, width, height, margin float64) chart {
	var c chart
	place := func(v float64) float64 {
		y := height * (a.high - v) / (a.high - a.low)
		// A line far outside is invisible, but takes time in proportion to its length.
		return min(max(y, -4*height), 5*height)
	}
	places := positions(points)
	for i, p := range points {
		c.x = append(c.x, margin+places[i]*(width-2*margin))
		c.y = append(c.y, place(p.Value))
		c.upper = append(c.upper, place(p.Value+p.Deviation))
		c.lower = append(c.lower, place(p.Value-p.Deviation))
	}
	return c.thinned()
}

// thinned returns the chart without points that cannot be told apart. In each column of pixels it keeps the
// first, the last, the highest and the lowest point.
func (c chart) thinned() chart {
	var kept chart
	for from := 0; from < len(c.x); {
		to := from + 1
		for to < len(c.x) && int(c.x[to]) == int(c.x[from]) {
			to++
		}
		highest, lowest := from, from
		for i := from; i < to; i++ {
			if c.y[i] < c.y[highest] {
				highest = i
			}
			if c.y[i] > c.y[lowest] {
				lowest = i
			}
		}
		picked := []int{from, highest, lowest, to - 1}
		slices.Sort(picked)
		for _, i := range slices.Compact(picked) {
			kept.x, kept.y = append(kept.x, c.x[i]), append(kept.y, c.y[i])
			kept.upper, kept.lower = append(kept.upper, c.upper[i]), append(kept.lower, c.lower[i])
		}
		from = to
	}
	return kept
}
