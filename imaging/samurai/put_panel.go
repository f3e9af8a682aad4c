package samurai

import (
	"image"
	"image/color"
	"strconv"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// putPanel puts the name of a player, the captured figures, and the sizes of hand and pile.
func (p *picture) putPanel(seat engine.Seat) {
	box, player := p.panels[seat], &p.scene.Players[seat]
	from, to := corners(box)
	panel := item{kind: itemBox, at: from, to: to, size: p.Em(12), fill: p.Panel}
	if player.Decides {
		half := p.Em(2)
		panel.at, panel.to = from.shifted(half, half), to.shifted(-half, -half)
		panel.fill, panel.width, panel.edge = p.Accent, 2*half, p.Text
	}
	p.add(panel)
	inner := box.Inset(p.Px(9))
	upper, lower := inner, inner
	upper.Max.Y = inner.Min.Y + inner.Dy()/2 - p.Px(2)
	lower.Min.Y = upper.Max.Y + p.Px(4)
	p.putWho(upper, seat, player)
	p.putHas(lower, player)
}

// putWho puts the tile of a seat, the name and the rank on a line.
func (p *picture) putWho(line image.Rectangle, seat engine.Seat, player *Player) {
	high := float64(line.Dy())
	p.add(item{kind: itemTile, style: styleMute, seat: seat, size: high * 0.58, high: high,
		at: point{float64(line.Min.X) + high*0.58, middle(line).y}})
	line.Min.X += int(high*1.16) + p.Px(10)
	if player.Rank > 0 {
		wide := p.Px(50)
		from, to := corners(image.Rect(line.Max.X-wide, line.Min.Y+p.Px(4), line.Max.X, line.Max.Y-p.Px(4)))
		fill := p.Empty
		if player.Winner {
			fill = p.Gold
		}
		p.add(item{kind: itemPill, at: from, to: to, size: p.Em(10), fill: fill,
			text: strconv.Itoa(player.Rank) + "."})
		line.Max.X -= wide + p.Px(6)
	}
	from, to := corners(line)
	name := item{kind: itemText, at: from, to: to, size: p.Em(34), bold: true, align: lettering.AtStart,
		fill: p.wordsOf(player), text: player.Name}
	if player.Left {
		name.kind = itemStruck
	}
	p.add(name)
}

// wordsOf returns the colour of texts about a player.
func (p *picture) wordsOf(player *Player) color.RGBA {
	if player.Left {
		return p.dimmed()
	}
	return p.Text
}

// putHas puts the figures of a player, in gold for classes that the player leads, and the sizes of hand and
// pile.
func (p *picture) putHas(line image.Rectangle, player *Player) {
	gap := p.Px(6)
	wide := min((line.Dx()*68/100-2*gap)/3, p.Px(112))
	x := line.Min.X
	for _, class := range rules.AllClasses() {
		box := image.Rect(x, line.Min.Y, x+wide, line.Max.Y)
		p.putCount(box, class, player.Captured.Of(class), player.Markers.Has(class))
		x += wide + gap
	}
	line.Min.X = x + gap
	p.putSizes(line, player)
}

// putCount puts a figure with a number on a pill.
func (p *picture) putCount(box image.Rectangle, class rules.Class, n int, leads bool) {
	fill := p.town
	switch {
	case leads:
		fill = p.Gold
	case n == 0:
		fill = p.pale
	}
	from, to := corners(box)
	high := float64(box.Dy())
	pill := item{kind: itemBox, at: from, to: to, size: high * 0.3, fill: fill}
	if leads {
		pill.width, pill.edge = p.Em(4), p.Text
		pill.at, pill.to = from.shifted(p.Em(2), p.Em(2)), to.shifted(-p.Em(2), -p.Em(2))
	}
	p.add(pill)
	at := point{from.x + high*0.55, middle(box).y}
	p.add(item{kind: itemFigure, class: class, at: at, size: high * 0.74})
	number := box
	number.Min.X += int(high * 0.98)
	from, to = corners(number)
	p.add(item{kind: itemText, at: from, to: to, size: high * 0.74, bold: true, align: lettering.Centered,
		fill: imaging.RGB(0x111111), text: strconv.Itoa(n)})
}

// putSizes puts the sizes of hand and pile beside outlines of tiles: one for the hand, a stack for the
// pile.
func (p *picture) putSizes(line image.Rectangle, player *Player) {
	ink, half := p.wordsOf(player), line.Dx()/2
	for i, n := range []int{player.Hand, player.Pile} {
		box := image.Rect(line.Min.X+i*half, line.Min.Y, line.Min.X+(i+1)*half, line.Max.Y)
		high := float64(box.Dy())
		r := high * 0.34
		at := point{float64(box.Min.X) + r, middle(box).y}
		for card := range 1 + 2*i {
			up := high * 0.15 * float64(i-card)
			p.add(item{kind: itemRing, at: at.shifted(0, up), size: r, high: r * 1.5,
				width: p.Em(4), fill: ink})
		}
		box.Min.X += int(2*r) + p.Px(5)
		from, to := corners(box)
		p.add(item{kind: itemText, at: from, to: to, size: p.Em(30), bold: true, align: lettering.AtStart,
			fill: ink, text: strconv.Itoa(n)})
	}
}

// putCounts puts the number of figures of each class in towns, and the number set aside.
func (p *picture) putCounts() {
	if p.counts.Empty() {
		return
	}
	from, to := corners(p.counts)
	p.add(item{kind: itemBox, at: from, to: to, size: p.Em(12), fill: p.Panel})
	inner := p.counts.Inset(p.Px(9))
	lines := [4]image.Rectangle{}
	for i := range lines {
		lines[i] = inner
		lines[i].Min.Y = inner.Min.Y + i*inner.Dy()/4
		lines[i].Max.Y = inner.Min.Y + (i+1)*inner.Dy()/4 - p.Px(3)
	}
	p.putLabel(lines[0], p.scene.Labels.OnBoard)
	gap := p.Px(6)
	wide := (inner.Dx() - 2*gap) / 3
	for i, class := range rules.AllClasses() {
		x := inner.Min.X + i*(wide+gap)
		box := image.Rect(x, lines[1].Min.Y, x+wide, lines[1].Max.Y)
		p.putCount(box, class, p.scene.OnBoard.Of(class), false)
	}
	p.putLabel(lines[2], p.scene.Labels.Aside)
	p.putAside(lines[3])
}

func (p *picture) putLabel(line image.Rectangle, text string) {
	from, to := corners(line)
	p.add(item{kind: itemText, at: from, to: to, size: p.Em(28), align: lettering.AtStart,
		fill: p.Text, text: text})
}

// putAside puts a place for each figure that is set aside, at least four; taken places are crossed out.
// Four end the match, but a turn can set aside more.
func (p *picture) putAside(line image.Rectangle) {
	high := float64(line.Dy())
	n := max(p.scene.Aside, 4)
	for i := range min(n, 9) {
		at := point{float64(line.Min.X) + high*(0.5+1.1*float64(i)), middle(line).y}
		taken := i < p.scene.Aside
		disc := item{kind: itemDisc, at: at, size: high * 0.36, fill: p.Empty}
		if taken {
			disc.fill = p.pale
		}
		p.add(disc)
		if taken {
			p.add(item{kind: itemCross, at: at, size: high * 0.36, fill: imaging.RGB(0x111111)})
		}
	}
}
