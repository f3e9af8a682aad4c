package ludo

import (
	"image/color"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// picture is the list of the items on a picture, in the order in which they are drawn.
type picture struct {
	*theme
	layout
	scene *Scene
	// played says by arm whether it has a player who has not left.
	played [8]bool
	items  []item
}

// compose returns the items of the picture of a scene.
func (t *theme) compose(l layout, s *Scene) []item {
	p := &picture{theme: t, layout: l, scene: s, items: make([]item, 0, 320)}
	for _, player := range s.Players {
		if player.Arm >= 0 && player.Arm < len(p.yards) {
			p.played[player.Arm] = !player.Left
		}
	}
	for arm := range p.yards {
		p.putYard(arm)
	}
	p.putRing()
	for arm := range p.yards {
		p.putLane(arm)
	}
	for seat := range s.Players {
		p.putPanel(seat)
	}
	p.putTrails()
	p.putPieces()
	p.putTags()
	p.putCaptures()
	p.putDice()
	return p.items
}

func (p *picture) add(it item) { p.items = append(p.items, it) }

// idle returns styleIdle for an arm that no player has, else 0.
func (p *picture) idle(arm int) style {
	if arm >= 0 && arm < len(p.played) && p.played[arm] {
		return 0
	}
	return styleIdle
}

// playerAt returns the player of an arm with the seat, or nil.
func (p *picture) playerAt(arm int) (*Player, int) {
	for seat := range p.scene.Players {
		if p.scene.Players[seat].Arm == arm {
			return &p.scene.Players[seat], seat
		}
	}
	return nil, -1
}

// putYard puts the yard of an arm: its room, its ground, its four places, and on a star the player's name.
func (p *picture) putYard(arm int) {
	y := &p.yards[arm]
	player, _ := p.playerAt(arm)
	lit := player != nil && player.Decides
	p.putRoom(arm, y, lit)
	ground := p.yardColor(arm)
	disc := item{kind: itemDisc, at: y.middle, size: y.radius, fill: ground}
	if lit && y.room.Empty() {
		disc.width, disc.edge = p.field.cell*0.2, p.Text
		disc.size -= disc.width / 2
	}
	p.add(disc)
	for number := 1; number <= 4; number++ {
		p.add(item{kind: itemDisc, at: y.place(number), size: y.size * 0.5, fill: p.placeColor(arm)})
	}
	if player != nil && !y.name.Empty() {
		from, to := corners(y.name)
		size := to.y - from.y - p.Em(4)
		p.add(item{
			kind: itemText, at: from, to: to, size: size, bold: true, align: lettering.Centered,
			fill: p.theme.ink(ground), text: player.Name,
		})
	}
}

// putRoom puts the corner of an upright board.
func (p *picture) putRoom(arm int, y *yard, lit bool) {
	if y.room.Empty() {
		return
	}
	room := item{kind: itemBox, size: p.Em(18), width: p.field.cell * 0.14, fill: p.room,
		edge: p.of(int8(arm))}
	switch {
	case p.idle(arm) != 0:
		room.edge, room.width = p.Empty, p.field.cell*0.06
	case lit:
		room.fill, room.width = p.Accent, p.field.cell*0.18
	}
	from, to := corners(y.room)
	if lit {
		edge := p.field.cell * 0.12
		p.add(item{kind: itemBox, at: from, to: to, size: p.Em(22), fill: p.Text})
		from, to = point{from.x + edge, from.y + edge}, point{to.x - edge, to.y - edge}
	}
	half := room.width / 2
	room.at, room.to = point{from.x + half, from.y + half}, point{to.x - half, to.y - half}
	p.add(room)
}

// yardColor returns the colour of the ground of a yard.
func (p *picture) yardColor(arm int) color.RGBA {
	if p.idle(arm) != 0 {
		return p.Empty
	}
	return p.lane(int8(arm))
}

// placeColor returns the colour of an empty place in a yard.
func (p *picture) placeColor(arm int) color.RGBA {
	if p.idle(arm) != 0 {
		return p.Panel
	}
	return p.square
}

// putRing puts the squares of the ring on their grounds.
func (p *picture) putRing() {
	f := &p.field
	for arm := range p.yards {
		middle := f.armPoint(arm, 0, f.arms.Radius()-4)
		p.add(item{kind: itemSlab, at: middle, to: p.slab(), angle: f.angle(arm), size: f.cell, fill: p.line})
	}
	for square := 1; square <= f.arms.Squares(); square++ {
		at, angle, _ := f.square(0, rules.Ring(square))
		it := item{kind: itemSquare, at: at, angle: angle, size: f.cell, number: int16(square)}
		arm := square / 17 % int(f.arms)
		switch {
		case rules.IsExit(square):
			it.arm, it.style = int8(arm), styleExit|styleShelter|p.idle(arm)
		case square%17 == 0:
			it.style = styleShelter
		case rules.Safe(square):
			it.style = styleShelter
		}
		if p.small {
			it.style |= styleMute
		}
		p.add(it)
	}
}

// slab returns the size of an arm's ground in squares. If the squares contrast with the page, it leaves no
// line around them.
func (p *picture) slab() point {
	if imaging.Contrast(p.square, p.Page) > 2 {
		less := 2 * seam(p.field.cell, p.bold) / p.field.cell
		return point{3 - less, 8 - less}
	}
	return point{3, 8}
}

// putLane puts the lane and the goal of an arm.
func (p *picture) putLane(arm int) {
	f := &p.field
	for j := 1; j <= rules.LaneLength; j++ {
		at, angle, _ := f.square(arm, rules.Lane(j))
		p.add(item{kind: itemSquare, at: at, angle: angle, size: f.cell, arm: int8(arm),
			style: styleLane | p.idle(arm)})
	}
	goal := item{
		kind: itemGoal, at: f.armPoint(arm, 0, f.arms.Apothem()), to: f.middle, size: f.cell, share: 0.72,
		arm: int8(arm), style: p.idle(arm),
	}
	if player, _ := p.playerAt(arm); player != nil && !player.Left {
		goal.text = digits(int16(player.Home))
	}
	p.add(goal)
}
