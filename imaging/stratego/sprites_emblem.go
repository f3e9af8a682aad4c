package stratego

import (
	"image/color"
	"math"

	rules "towerpost/engine/stratego"
)

// emblem draws the emblem of a rank around a point, in a box that extends r to each side.
func (p *patch) emblem(rank rules.Rank, at point, r float64, ink color.RGBA) {
	p.Turn(at.x, at.y, 0)
	switch rank {
	case rules.Flag:
		p.flag(r)
	case rules.Bomb:
		p.bomb(r)
	case rules.Spy:
		p.hat(r)
	case rules.Miner:
		p.pickaxe(at, r)
	case rules.Marshal:
		p.swords(at, r)
	case rules.General:
		p.crown(r)
	default:
		p.insignia(rank, r)
	}
	p.Fill(ink)
	p.Turn(0, 0, 0)
}

// insignia adds the emblems of the ranks from the Scout to the Colonel: double arrow, chevrons, bars,
// stars.
func (p *patch) insignia(rank rules.Rank, r float64) {
	switch rank {
	case rules.Scout:
		for _, x := range []float64{-0.75, 0.1} {
			p.unitPolygon(r, x, -0.9, x+0.35, -0.9, x+1.05, 0, x+0.35, 0.9, x, 0.9, x+0.7, 0)
		}
	case rules.Sergeant:
		for _, y := range []float64{-0.7, -0.15, 0.4} {
			p.chevron(point{0, y * r}, r*0.85, r*0.3)
		}
	case rules.Lieutenant:
		p.Box(-r*0.2, -r*0.85, r*0.2, r*0.85)
	case rules.Captain:
		p.Box(-r*0.6, -r*0.85, -r*0.2, r*0.85)
		p.Box(r*0.2, -r*0.85, r*0.6, r*0.85)
	case rules.Major:
		p.star(0, r)
	case rules.Colonel:
		p.star(-r*0.95, r*0.88)
		p.star(r*0.95, r*0.88)
	}
}

// unitPolygon adds a polygon, given the coordinates of its corners in units of r.
func (p *patch) unitPolygon(r float64, all ...float64) {
	corners := make([][2]float64, 0, len(all)/2)
	for i := 0; i+1 < len(all); i += 2 {
		corners = append(corners, [2]float64{all[i] * r, all[i+1] * r})
	}
	p.Polygon(corners...)
}

// star adds a star of five points, shifted to the right by x.
func (p *patch) star(x, r float64) {
	corners := make([][2]float64, 10)
	for i := range corners {
		radius := r
		if i%2 == 1 {
			radius = r * 0.42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		corners[i] = [2]float64{x + radius*sin, -radius*cos + r*0.08}
	}
	p.Polygon(corners...)
}

// flag adds a pole with a pennant.
func (p *patch) flag(r float64) {
	p.Box(-r*0.65, -r, -r*0.4, r)
	p.unitPolygon(r, -0.4, -1, 0.95, -0.45, -0.4, 0.15)
}

// bomb adds a ball with a burning fuse.
func (p *patch) bomb(r float64) {
	p.Circle(-r*0.15, r*0.25, r*0.75)
	p.Line(r*0.3, -r*0.35, r*0.6, -r*0.7, r*0.24)
	p.Circle(r*0.75, -r*0.85, r*0.24)
}

// hat adds a hat over dark glasses.
func (p *patch) hat(r float64) {
	p.unitPolygon(r, -0.6, -0.25, -0.45, -1, 0.45, -1, 0.6, -0.25)
	p.Box(-r*1.1, -r*0.25, r*1.1, r*0.05)
	p.Circle(-r*0.45, r*0.5, r*0.36)
	p.Circle(r*0.45, r*0.5, r*0.36)
	p.Box(-r*0.3, r*0.36, r*0.3, r*0.54)
}

// pickaxe adds an inclined pickaxe.
func (p *patch) pickaxe(at point, r float64) {
	p.Turn(at.x, at.y, math.Pi/4)
	p.Box(-r*0.14, -r*0.95, r*0.14, r*1.15)
	p.unitPolygon(r, -1, -0.3, -0.55, -0.8, 0, -0.98, 0.55, -0.8, 1, -0.3, 0.5, -0.5, 0, -0.6, -0.5, -0.5)
}

// swords adds two crossed swords.
func (p *patch) swords(at point, r float64) {
	for _, angle := range []float64{-0.85, 0.85} {
		p.Turn(at.x, at.y, angle)
		p.unitPolygon(r, -0.15, 0.65, -0.15, -1, 0, -1.3, 0.15, -1, 0.15, 0.65)
		p.Box(-r*0.45, r*0.5, r*0.45, r*0.72)
		p.Box(-r*0.13, r*0.6, r*0.13, r*1.15)
	}
}

// crown adds a crown of three points.
func (p *patch) crown(r float64) {
	p.unitPolygon(r, -1.05, -0.65, -0.5, 0, 0, -1, 0.5, 0, 1.05, -0.65, 0.8, 0.55, -0.8, 0.55)
	p.Box(-r*0.8, r*0.68, r*0.8, r*0.95)
}
