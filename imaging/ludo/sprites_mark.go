package ludo

import "math"

// arrow draws an arrow with a dark border.
func (p *patch) arrow(it *item) {
	away := math.Hypot(it.to.x-it.at.x, it.to.y-it.at.y)
	if away < it.size {
		return
	}
	head := math.Min(it.size*3.2, away)
	neck := it.to.toward(it.at, head)
	for i, c := range []struct{ extra float64 }{{it.size * 0.4}, {0}} {
		ink := it.fill
		if i == 0 {
			ink = it.edge
		}
		p.line(it.at, neck, it.size+2*c.extra, ink)
		p.head(neck, it.to, it.size*1.9+c.extra*1.6, c.extra*1.6)
		p.Fill(ink)
	}
}

// head adds an arrow head from its foot to its tip. It extends half to each side, and is lengthened by
// extra at both ends.
func (p *patch) head(foot, tip point, half, extra float64) {
	away := math.Hypot(tip.x-foot.x, tip.y-foot.y)
	dx, dy := (tip.x-foot.x)/away, (tip.y-foot.y)/away
	foot = point{foot.x - dx*extra*0.6, foot.y - dy*extra*0.6}
	tip = point{tip.x + dx*extra, tip.y + dy*extra}
	p.polygon(point{foot.x - dy*half, foot.y + dx*half}, tip, point{foot.x + dy*half, foot.y - dx*half})
}

// tag marks the end of a possible move with the piece's number in a ring.
func (p *patch) tag(it *item) {
	half := it.size / 2
	p.disc(it.at, half, p.theme.Dark)
	p.disc(it.at, half-p.thin(it.size), p.theme.Turn)
	half -= it.size * 0.11
	p.disc(it.at, half, p.theme.Dark)
	p.disc(it.at, half-p.thin(it.size), p.theme.rim)
	p.write(digits(it.number), it.size*0.6, it.at, p.theme.ink(p.theme.rim))
}
