package cards

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func at(seconds int, value, deviation float64) Point {
	return Point{At: time.Unix(int64(seconds), 0), Value: value, Deviation: deviation}
}

func TestSound(t *testing.T) {
	for _, row := range []struct {
		name         string
		points, want []Point
	}{
		{"none", nil, nil},
		{"in order", []Point{at(1, 10, 1), at(2, 20, 1)}, []Point{at(1, 10, 1), at(2, 20, 1)}},
		{"out of order", []Point{at(2, 20, 1), at(1, 10, 1), at(2, 30, 1)}, []Point{at(1, 10, 1), at(2, 20, 1), at(2, 30, 1)}},
		{"no numbers", []Point{at(1, math.NaN(), 1), at(2, math.Inf(1), 1), at(3, math.Inf(-1), 1), at(4, 1e16, 1), at(5, 5, 1)}, []Point{at(5, 5, 1)}},
		{"odd deviations", []Point{at(1, 1, math.NaN()), at(2, 2, -3), at(3, 3, math.Inf(1))}, []Point{at(1, 1, 0), at(2, 2, 0), at(3, 3, maxValue)}},
	} {
		t.Run(row.name, func(t *testing.T) { assert.Equal(t, row.want, drawable(row.points)) })
	}
}

func TestSpread(t *testing.T) {
	for _, row := range []struct {
		name   string
		points []Point
		want   []float64
	}{
		{"one point", []Point{at(7, 1, 1)}, []float64{0.5}},
		{"by time", []Point{at(0, 1, 1), at(1, 1, 1), at(4, 1, 1)}, []float64{0, 0.25, 1}},
		{"all at once", []Point{at(3, 1, 1), at(3, 2, 1), at(3, 3, 1)}, []float64{0, 0.5, 1}},
		{"thousands of years", []Point{{}, {At: time.Date(5000, 1, 1, 0, 0, 0, 0, time.UTC)}, {At: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)}}, []float64{0, 0.5, 1}},
	} {
		t.Run(row.name, func(t *testing.T) { assert.InDeltaSlice(t, row.want, positions(row.points), 0.001) })
	}
}

func TestChartKeepsItsCurveInThePlot(t *testing.T) {
	for _, scene := range profileScenes() {
		points := drawable(scene.card.Curve)
		if len(points) == 0 {
			continue
		}
		c := newChart(points, valueAxis(points), 800, 300, 18)
		assert.Len(t, c.y, len(c.x))
		for i := range c.x {
			assert.True(t, c.x[i] >= 18 && c.x[i] <= 782, "%s: %f is beside the plot", scene.name, c.x[i])
			assert.True(t, c.y[i] >= 0 && c.y[i] <= 300, "%s: %f is above or below the plot", scene.name, c.y[i])
			assert.True(t, c.upper[i] <= c.y[i] && c.y[i] <= c.lower[i], "%s: the line leaves its band", scene.name)
		}
	}
}

func TestThinnedKeepsEndsAndPeaks(t *testing.T) {
	points := make([]Point, 100_000)
	for i := range points {
		points[i] = at(i, 1500+100*math.Sin(float64(i)/1000), 50)
	}
	points[77_777].Value = 1900
	c := newChart(points, valueAxis(points), 800, 300, 0)
	assert.LessOrEqual(t, len(c.x), 4*801)
	assert.Zero(t, c.x[0])
	assert.InDelta(t, 800, c.x[len(c.x)-1], 0.001)
	highest := c.y[0]
	for _, y := range c.y {
		highest = min(highest, y)
	}
	peak := newChart([]Point{points[77_777]}, valueAxis(points), 800, 300, 0)
	assert.Equal(t, peak.y[0], highest, "the highest of all points is drawn")

	few := chart{x: []float64{1, 2, 3}, y: []float64{4, 5, 6}, upper: []float64{3, 4, 5}, lower: []float64{5, 6, 7}}
	assert.Equal(t, few, few.thinned(), "points that can be told apart stay")
}
