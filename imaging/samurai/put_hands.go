package samurai

import (
	"image"
	"strconv"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging/lettering"
)

// putHand puts a hand and its pile.
func (p *picture) putHand(i int) {
	at, hand := &p.hands[i], &p.scene.Hands[i]
	from, to := corners(at.box)
	p.add(item{kind: itemBox, at: from, to: to, size: p.Em(10), fill: p.Panel})
	if at.codeHigh == 0 {
		high := float64(at.handName.Dy())
		p.add(item{kind: itemTile, style: styleMute, seat: hand.Seat, at: middle(at.handName),
			size: high * 0.5, high: high * 0.86})
	} else {
		p.putHandName(at.handName, p.scene.Labels.Hand)
		p.putHandName(at.pileName, p.scene.Labels.Pile)
	}
	p.putKinds(at.hand, hand.Seat, hand.Hand, at.codeHigh)
	p.putKinds(at.pile, hand.Seat, hand.Pile, at.codeHigh)
}

func (p *picture) putHandName(box image.Rectangle, text string) {
	box.Min.X += p.Px(10)
	from, to := corners(box)
	p.add(item{kind: itemText, at: from, to: to, size: p.Em(30), bold: true, align: lettering.AtStart,
		fill: p.Text, text: text})
}

// putKinds puts tiles into boxes, with their codes below them if codeHigh is positive.
func (p *picture) putKinds(boxes []image.Rectangle, seat engine.Seat, kinds []rules.Kind, codeHigh int) {
	for i, box := range boxes[:min(len(boxes), len(kinds))] {
		high := float64(box.Dx()) * 0.92 * 0.866
		p.add(item{kind: itemTile, seat: seat, tile: knownKind(kinds[i]), at: middle(box),
			size: float64(box.Dx()) * 0.47, high: min(high, float64(box.Dy()))})
		if codeHigh > 0 {
			from, to := corners(image.Rect(box.Min.X, box.Max.Y, box.Max.X, box.Max.Y+codeHigh))
			p.add(item{kind: itemText, at: from, to: to, size: float64(codeHigh) * 0.86,
				align: lettering.Centered, fill: p.Text, text: knownKind(kinds[i]).Code()})
		}
	}
}

// putInfluence puts a line of the table of influence: town, open hexes, figure, and the influence of each
// seat that has any. The greatest influence is outlined.
func (p *picture) putInfluence(i int) {
	box, row := p.influence[i], &p.scene.Influence[i]
	from, to := corners(box)
	p.add(item{kind: itemBox, at: from, to: to, size: p.Em(8), fill: p.Panel})
	line := box.Inset(p.Px(4))
	name := line
	name.Min.X += p.Px(6)
	name.Max.X = line.Min.X + p.Px(158)
	if i == 0 || p.scene.Influence[i-1].Town != row.Town || p.influence[i].Min.X != p.influence[i-1].Min.X {
		from, to = corners(name)
		p.add(item{kind: itemText, at: from, to: to, size: p.Em(27), bold: true, align: lettering.AtStart,
			fill: p.Text, text: row.Name})
	}
	p.putOpen(image.Rect(name.Max.X, line.Min.Y, name.Max.X+p.Px(52), line.Max.Y), row.Open)
	high := float64(line.Dy())
	x := name.Max.X + p.Px(60)
	chip := image.Rect(x, line.Min.Y, x+line.Dy(), line.Max.Y)
	from, to = corners(chip)
	p.add(item{kind: itemBox, at: from, to: to, size: p.Em(8), fill: p.town})
	p.add(item{kind: itemFigure, class: row.Class, at: middle(chip), size: high * 0.78})
	line.Min.X = chip.Max.X + p.Px(6)
	p.putSums(line, row.Sums)
}

// putSeat puts the tile of a seat and its name above a table.
func (p *picture) putSeat(seat engine.Seat) {
	line := p.names[seat]
	high := float64(line.Dy())
	p.add(item{kind: itemTile, style: styleMute, seat: seat, size: high * 0.46, high: high * 0.8,
		at: point{float64(line.Min.X) + high*0.5, middle(line).y}})
	line.Min.X += int(high * 1.1)
	from, to := corners(line)
	player := &p.scene.Players[seat]
	p.add(item{kind: itemText, at: from, to: to, size: p.Em(30), bold: true, align: lettering.AtStart,
		fill: p.wordsOf(player), text: player.Name})
}

// putKey puts the explanation of the outlines with numbers in the table of influence.
func (p *picture) putKey() {
	high, text := float64(p.open.Dy()), p.open
	at := point{float64(p.open.Min.X) + high*0.6, middle(p.open).y}
	p.add(item{kind: itemRing, at: at, size: high * 0.5, high: high * 0.86, width: p.Em(3), fill: p.Muted})
	text.Min.X += int(high * 1.3)
	from, to := corners(text)
	p.add(item{kind: itemText, at: from, to: to, size: p.Em(27), align: lettering.AtStart, fill: p.Text,
		text: p.scene.Labels.Open})
}

// putOpen puts the number of open hexes into an outline. A single one is in gold.
func (p *picture) putOpen(box image.Rectangle, open int) {
	high, ink, edge := float64(box.Dy()), p.Text, p.Muted
	if open == 1 {
		ink, edge = p.Gold, p.Gold
	}
	p.add(item{kind: itemRing, at: middle(box), size: high * 0.58, high: high, width: p.Em(3), fill: edge})
	p.add(item{kind: itemChar, at: middle(box), size: p.Em(26), fill: ink, text: strconv.Itoa(open)})
}

// putSums puts the influence of each seat that has any.
func (p *picture) putSums(line image.Rectangle, sums []int) {
	best := 0
	for _, n := range sums {
		best = max(best, n)
	}
	gap := p.Px(4)
	wide := (line.Dx() - 3*gap) / 4
	x := line.Min.X
	for seat, n := range sums {
		if n == 0 {
			continue
		}
		fill := p.of(engine.Seat(seat))
		from, to := corners(image.Rect(x, line.Min.Y, x+wide, line.Max.Y))
		chip := item{kind: itemBox, at: from, to: to, size: p.Em(8), fill: fill}
		if n == best {
			half := p.Em(2)
			chip.at, chip.to = from.shifted(half, half), to.shifted(-half, -half)
			chip.width, chip.edge = 2*half, p.Text
		}
		p.add(chip)
		p.add(item{kind: itemText, at: from, to: to, size: p.Em(28), bold: true, align: lettering.Centered,
			fill: p.ink(fill), text: letter(engine.Seat(seat)) + strconv.Itoa(n)})
		x += wide + gap
	}
}
