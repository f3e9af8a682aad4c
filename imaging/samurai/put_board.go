package samurai

import (
	"image/color"
	"slices"
	"strconv"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// measure returns the width of a text in whole pixels.
type measure func(text string, s lettering.Font) int

// picture is the list of the items on a picture, in the order in which they are drawn.
type picture struct {
	*theme
	layout
	scene   *Scene
	measure measure
	items   []item
}

// compose returns the items of the picture of a scene, except for its title and status.
func (t *theme) compose(l layout, s *Scene, m measure) []item {
	p := &picture{theme: t, layout: l, scene: s, measure: m, items: make([]item, 0, 400)}
	p.putFrame()
	if !s.Table {
		p.putGround()
		p.putArrows()
		p.putTiles()
		p.putMarks()
		p.putTowns()
	}
	for seat := range p.panels {
		p.putPanel(engine.Seat(seat))
	}
	for seat := range p.names {
		p.putSeat(engine.Seat(seat))
	}
	p.putCounts()
	for i := range p.hands {
		p.putHand(i)
	}
	if !p.open.Empty() {
		p.putKey()
	}
	for i := range p.influence {
		p.putInfluence(i)
	}
	return p.items
}

func (p *picture) add(it item) { p.items = append(p.items, it) }

// hex returns an item on a hex of the board.
func (p *picture) hex(k kind, h rules.Hex) item {
	return item{kind: k, at: p.field.at(h), size: p.field.radius(), high: float64(p.field.high)}
}

// putFrame puts the band and the edges of a private picture.
func (p *picture) putFrame() {
	if p.band.Empty() {
		return
	}
	for _, strip := range append(p.frame, p.band) {
		from, to := corners(strip)
		p.add(item{kind: itemBox, at: from, to: to, fill: p.Gold})
	}
	dark := imaging.RGB(0x111111)
	font := lettering.Bold.At(p.Em(36))
	box := p.band.Inset(p.Px(6))
	lock := float64(box.Dy())
	wide := min(p.measure(p.scene.Private, font), box.Dx()-int(2.5*lock))
	box.Min.X += (box.Dx() - wide + int(lock)) / 2
	box.Max.X = box.Min.X + wide + 2
	from, to := corners(box)
	p.add(item{kind: itemLock, at: point{from.x - lock*0.7, from.y + lock/2}, size: lock * 0.9, fill: dark,
		edge: p.Gold})
	p.add(item{kind: itemText, at: from, to: to, size: font.Size, bold: true, align: lettering.AtStart,
		fill: dark, text: p.scene.Private})
}

// putGround puts the hexes of land and sea without tiles, and the letters of the columns.
func (p *picture) putGround() {
	covered := map[rules.Hex]bool{}
	for _, t := range p.scene.Tiles {
		covered[t.Hex] = true
	}
	for _, ground := range []rules.Ground{rules.Sea, rules.Land} {
		for _, h := range p.field.board.Hexes() {
			if h.Ground() == ground && !covered[h] {
				p.putHex(h)
			}
		}
	}
	if !p.small {
		p.putLetters()
	}
}

func (p *picture) putHex(h rules.Hex) {
	it := p.hex(itemHex, h)
	it.text = strconv.Itoa(h.Row())
	if h.Ground() == rules.Sea {
		it.style |= styleSea
	}
	if p.small {
		it.style |= styleMute
	}
	p.add(it)
}

func (p *picture) putLetters() {
	for column := p.field.first; column <= p.field.last; column++ {
		above, below, ok := p.field.columnEnds(column)
		for _, at := range []point{above, below} {
			if ok {
				p.add(item{kind: itemChar, at: at, size: float64(p.field.high) * 0.46, fill: p.Muted,
					text: columnLetter(column)})
			}
		}
	}
}

// putTiles puts the tiles on the board.
func (p *picture) putTiles() {
	for _, t := range p.scene.Tiles {
		if !p.field.uses(t.Hex) || t.Hex.Town() != 0 {
			continue
		}
		it := p.hex(itemTile, t.Hex)
		it.seat, it.tile = t.Seat, knownKind(t.Kind)
		switch t.Mark {
		case Last:
			it.style = styleLast
		case Pending:
			it.style = stylePending
		}
		p.add(it)
	}
}

// knownKind returns the kind, or rules.NoKind for an unknown one.
func knownKind(k rules.Kind) rules.Kind {
	if slices.Contains(rules.AllKinds(), k) {
		return k
	}
	return rules.NoKind
}

// putMarks puts the outlines of hexes that would close a town, and the dots of those that can be chosen.
func (p *picture) putMarks() {
	ring := func(h rules.Hex, wide float64, ink color.RGBA) {
		if p.field.uses(h) {
			it := p.hex(itemRing, h)
			it.width, it.fill = it.size*wide, ink
			p.add(it)
		}
	}
	for _, h := range p.scene.Closing {
		ring(h, 0.2, p.Dark)
		ring(h, 0.13, p.Push)
	}
	for _, h := range p.scene.Options {
		if p.field.uses(h) && h.Town() == 0 {
			at := p.field.at(h)
			r := p.field.radius()
			p.add(item{kind: itemDisc, at: at, size: r * 0.42, width: r * 0.1, fill: p.Turn, edge: p.Dark})
		}
	}
}

// putTowns puts the towns with their figures and names.
func (p *picture) putTowns() {
	there := func(t *Town) bool { return slices.Contains(p.field.board.Towns(), t.Town) }
	for i := range p.scene.Towns {
		if t := &p.scene.Towns[i]; there(t) {
			p.putTown(t)
		}
	}
	for i := range p.scene.Towns {
		if t := &p.scene.Towns[i]; there(t) && !p.small {
			p.putName(t)
		}
	}
}

func (p *picture) putTown(t *Town) {
	h := t.Town.Hex()
	it := p.hex(itemTown, h)
	switch h.Ground() {
	case rules.City:
		it.style |= styleCity
	case rules.Edo:
		it.style |= styleEdo
	}
	if t.empty() {
		it.style |= styleEmpty
	}
	p.add(it)
	if slices.Contains(p.scene.Options, h) {
		ring := p.hex(itemRing, h)
		ring.width, ring.fill = ring.size*0.16, p.Turn
		p.add(ring)
	}
	p.putFigures(t)
}

// empty reports whether a town has lost its figures.
func (t *Town) empty() bool { return t.Figures.Len() == 0 && t.Free == 0 }

// putFigures puts the figures of a town, then those that have left it, then its free places.
func (p *picture) putFigures(t *Town) {
	standing := t.Figures.List()
	spots := p.spots(t.Town.Hex(), len(standing)+len(t.Taken)+min(max(t.Free, 0), 3))
	for i, on := range spots {
		switch taken := i - len(standing); {
		case taken < 0:
			p.add(item{kind: itemFigure, class: standing[i], at: on.at, size: on.size})
		case taken < len(t.Taken):
			p.putTaken(t.Taken[taken], on)
		default:
			p.add(item{kind: itemDisc, at: on.at, size: on.size * 0.3, width: on.size * 0.08, fill: p.town,
				edge: p.pale})
		}
	}
}

// putTaken puts a figure that has left its town, on the colour of the seat that has captured it. One that
// was set aside is crossed out.
func (p *picture) putTaken(t Taken, on spot) {
	p.add(item{kind: itemDisc, at: on.at, size: on.size * 0.62, width: on.size * 0.1, fill: p.of(t.Seat),
		edge: imaging.RGB(0x111111)})
	p.add(item{kind: itemFigure, class: t.Class, at: on.at, size: on.size * 0.72})
	if t.Seat == engine.Nobody {
		p.add(item{kind: itemCross, at: on.at, size: on.size * 0.6, fill: imaging.RGB(0x111111)})
	}
}

// spot is the position and the height of a figure.
type spot struct {
	at   point
	size float64
}

// spots returns the spots of n figures in a town, above its name.
func (p *picture) spots(h rules.Hex, n int) []spot {
	at, r, high := p.field.at(h), p.field.radius(), float64(p.field.high)
	up := -0.17 * high
	if p.small {
		up = 0
	}
	switch n {
	case 0:
		return nil
	case 1:
		return []spot{{at.shifted(0, up), 0.86 * r}}
	case 2:
		return []spot{{at.shifted(-0.37*r, up), 0.68 * r}, {at.shifted(0.37*r, up), 0.68 * r}}
	}
	spots := []spot{
		{at.shifted(-0.35*r, -0.23*high), 0.56 * r}, {at.shifted(0.35*r, -0.23*high), 0.56 * r},
		{at.shifted(0, 0.07*high), 0.56 * r},
	}
	for len(spots) < n { // more than a town can hold
		spots = append(spots, spots[2])
	}
	return spots
}

// putName puts the name of a town on a plate across its lower part. A long name is written smaller, so that
// the neighbours stay legible.
func (p *picture) putName(t *Town) {
	font := lettering.Bold.At(max(p.Em(20), float64(p.field.high)*0.27))
	wide, most := float64(p.measure(t.Name, font)), 2.4*p.field.radius()
	if wide > most {
		font.Size = max(font.Size*most/wide, font.Size*0.84)
		wide = min(float64(p.measure(t.Name, font)), 3.4*p.field.radius())
	}
	if t.Name == "" || font.Size < smallestLetter {
		return
	}
	at := p.field.at(t.Town.Hex()).shifted(0, 0.22*float64(p.field.high))
	if t.Figures.Len()+len(t.Taken)+t.Free > 2 {
		at.y += 0.22 * float64(p.field.high)
	}
	fill := p.town
	if t.empty() {
		fill = p.pale
	}
	from, to := corners(around(at, wide+font.Size*0.3, font.Size*1.06))
	p.add(item{kind: itemBox, at: from, to: to, size: font.Size * 0.2, fill: fill})
	p.add(item{kind: itemText, at: from.shifted(-2, 0), to: to.shifted(2, 0), size: font.Size, bold: true,
		align: lettering.Centered, fill: imaging.RGB(0x111111), text: t.Name})
}

// putArrows puts the moves by Mu and Swap. They lie below the tiles, whose strengths must stay legible.
func (p *picture) putArrows() {
	for _, a := range p.scene.Arrows {
		if !p.field.uses(a.From) || !p.field.uses(a.To) {
			continue
		}
		r := p.field.radius()
		it := item{kind: itemArrow, seat: a.Seat, fill: p.of(a.Seat), edge: p.rim, size: r * 0.14}
		from, to := p.field.at(a.From), p.field.at(a.To)
		it.at, it.to = from.toward(to, r*0.9), to.toward(from, r*0.95)
		if a.Both {
			it.style |= styleBoth
		}
		p.add(it)
	}
}
