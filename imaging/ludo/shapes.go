package ludo

import "math"

// shape adds the shape of an arm's colour around a point. Shapes differ in outline, so that they can be
// told apart in small: disc, square, triangle, rhombus, cross, star, two bars, hourglass.
func (p *patch) shape(arm int8, at point, r float64) {
	corners := func(all ...point) {
		for i := range all {
			all[i] = point{at.x + all[i].x*r, at.y + all[i].y*r}
		}
		p.polygon(all...)
	}
	switch arm {
	case 0: // Yellow: the sun
		p.Circle(at.x, at.y, r)
	case 1: // Blue
		corners(point{-0.9, -0.9}, point{0.9, -0.9}, point{0.9, 0.9}, point{-0.9, 0.9})
	case 2: // Red
		corners(point{0, -1.1}, point{1.1, 0.9}, point{-1.1, 0.9})
	case 3: // Green: the leaf
		corners(point{0, -1.25}, point{0.9, 0}, point{0, 1.25}, point{-0.9, 0})
	case 4: // Orange
		corners(point{-0.35, -1.1}, point{0.35, -1.1}, point{0.35, -0.35}, point{1.1, -0.35},
			point{1.1, 0.35}, point{0.35, 0.35}, point{0.35, 1.1}, point{-0.35, 1.1},
			point{-0.35, 0.35}, point{-1.1, 0.35}, point{-1.1, -0.35}, point{-0.35, -0.35})
	case 5: // Purple
		corners(star(1.3, 0.55)...)
	case 6: // Pink
		corners(point{-1, -1}, point{1, -1}, point{1, -0.3}, point{-1, -0.3})
		corners(point{-1, 0.3}, point{1, 0.3}, point{1, 1}, point{-1, 1})
	default: // Cyan
		corners(point{-1, -1.1}, point{1, -1.1}, point{0.2, 0}, point{1, 1.1}, point{-1, 1.1}, point{-0.2, 0})
	}
}

// star returns a star of five points.
func star(outer, inner float64) (all []point) {
	for i := range 10 {
		radius := outer
		if i%2 == 1 {
			radius = inner
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		all = append(all, point{radius * sin, -radius * cos})
	}
	return all
}
