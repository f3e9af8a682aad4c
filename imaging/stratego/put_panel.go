package stratego

import (
	"image"
	"image/color"
	"strconv"

	rules "towerpost/engine/stratego"
	"towerpost/imaging/lettering"
)

// putPanel puts the name of a player and the lists of the player's pieces.
func (p *picture) putPanel(seat int) {
	at, player := &p.panels[seat], &p.scene.Players[seat]
	ground := p.Panel
	if player.Decides {
		ground = p.Accent
	}
	p.putBox(at.box, ground)
	if edge := p.edgeOf(player); edge != ground {
		p.putBox(image.Rect(at.box.Min.X, at.box.Min.Y, at.box.Min.X+p.Px(8), at.box.Max.Y), edge)
	}
	p.putName(at, seat, player)
	p.putList(at, at.lost, p.scene.Lost, player.Lost)
	if !at.unseen.Empty() {
		p.putList(at, at.unseen, p.scene.Unseen, player.Unseen)
	}
	p.putHeads(at, seat, player)
}

// edgeOf returns the colour of the left edge of a panel.
func (p *picture) edgeOf(player *Player) color.RGBA {
	switch {
	case player.Winner:
		return p.Gold
	case player.Decides:
		return p.Turn
	}
	return p.Panel
}

// putName puts a piece of the player, and the name.
func (p *picture) putName(at *panel, seat int, player *Player) {
	line := at.name
	line.Min.X += p.Px(14)
	side := line.Dy()
	it := p.pieceOf(image.Rect(line.Min.X, line.Min.Y, line.Min.X+side, line.Max.Y), seat, rules.Unknown)
	p.add(it)
	line.Min.X += side + p.Px(8)
	line.Max.X -= p.Px(8)
	ink := p.Text
	if player.Winner {
		ink = p.Won
	}
	p.putWords(line, player.Name, p.Em(34), true, lettering.AtStart, ink)
}

// putList puts one of a player's lists: its heading, and the number of pieces of each rank.
func (p *picture) putList(at *panel, line image.Rectangle, heading string, list []rules.Rank) {
	words := line
	words.Min.X, words.Max.X = at.name.Min.X+p.Px(18), at.name.Max.X-p.Px(8)
	p.putWords(words, heading, p.Em(26), false, lettering.AtStart, p.Muted)
	for i, rank := range p.ranks {
		if n := countOf(list, rank); n > 0 {
			box := at.heads[i]
			box.Min.Y, box.Max.Y = line.Min.Y, line.Max.Y
			p.putWords(box, strconv.Itoa(n), p.Em(31), true, lettering.Centered, p.Text)
		}
	}
}

// countOf returns how often a rank is in a list.
func countOf(list []rules.Rank, rank rules.Rank) (n int) {
	for _, r := range list {
		if r == rank {
			n++
		}
	}
	return n
}

// putHeads puts the ranks above the lists, faint if no piece of a rank is listed.
func (p *picture) putHeads(at *panel, seat int, player *Player) {
	for i, rank := range p.ranks {
		box := at.heads[i]
		half := min(box.Dx(), box.Dy()) / 2
		middle := image.Pt((box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2)
		n := countOf(player.Lost, rank) + countOf(player.Unseen, rank)
		if rank == rules.Unknown && n == 0 {
			continue
		}
		it := p.pieceOf(image.Rect(middle.X-half, middle.Y-half, middle.X+half, middle.Y+half), seat, rank)
		if it.style |= stylePlain; n == 0 {
			it.style |= styleFaint
		}
		p.add(it)
	}
}

// putClash puts the two pieces of the last attack side by side, with the lost ones crossed out.
func (p *picture) putClash() {
	if p.clash.Empty() {
		return
	}
	last, box := p.scene.Last, p.clash
	side := box.Dy()
	left := image.Rect(box.Min.X, box.Min.Y, box.Min.X+side, box.Max.Y)
	right := image.Rect(box.Max.X-side, box.Min.Y, box.Max.X, box.Max.Y)
	attacker := p.pieceOf(left, last.Seat, last.Attacker)
	defender := p.pieceOf(right, 1-seatOf(last.Seat), last.Defender)
	if last.Result != rules.AttackerWins {
		attacker.style |= styleLost
	}
	if last.Result != rules.DefenderWins {
		defender.style |= styleLost
	}
	if last.Defender == rules.Unknown {
		defender.style |= stylePlain // shows a question mark
	}
	p.add(attacker)
	p.add(defender)
	middle := float64(box.Min.Y+box.Max.Y) / 2
	p.add(item{kind: itemArrow, at: point{float64(left.Max.X) - p.Em(2), middle},
		to: point{float64(right.Min.X) + p.Em(2), middle}, size: p.Em(9), fill: p.sides[seatOf(last.Seat)]})
}
