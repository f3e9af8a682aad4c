package ludo

import (
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// putPanel puts the name and the progress of a player: in a room in two lines, in a table in one.
func (p *picture) putPanel(seat int) {
	if seat >= len(p.panels) {
		return
	}
	box, player := p.panels[seat], &p.scene.Players[seat]
	if p.field.arms == 4 {
		middle := box.Min.Y + box.Dy()*56/100
		upper, lower := box, box
		upper.Max.Y, lower.Min.Y = middle, middle
		p.putWho(imaging.Inset(upper, p.Px(4)), player, p.Em(36))
		p.putProgress(imaging.Inset(lower, p.Px(4)), player, p.Px(150))
		return
	}
	from, to := corners(box)
	ground := p.Panel
	if player.Decides {
		ground = p.Accent
	}
	panel := item{kind: itemBox, at: from, to: to, size: p.Em(12), fill: ground}
	if player.Decides {
		half := p.Em(2)
		panel.at, panel.to = point{from.x + half, from.y + half}, point{to.x - half, to.y - half}
		panel.width, panel.edge = 2*half, p.Text
	}
	p.add(panel)
	inner := imaging.Inset(box, p.Px(8))
	who, progress := inner, inner
	who.Max.X = inner.Min.X + inner.Dx()*54/100
	progress.Min.X = who.Max.X + p.Px(8)
	p.putWho(who, player, p.Em(30))
	p.putProgress(progress, player, p.Px(52))
}

// putWho puts a piece, the rank or the team, and the name of a player on a line.
func (p *picture) putWho(line image.Rectangle, player *Player, size float64) {
	style, ink := p.idle(player.Arm), p.wordsOf(player)
	side := float64(min(line.Dy()-p.Px(4), p.Px(48)))
	at := point{float64(line.Min.X) + side/2, float64(line.Min.Y+line.Max.Y) / 2}
	p.add(item{kind: itemPiece, at: at, size: side, arm: int8(player.Arm), style: style})
	line.Min.X += int(side) + p.Px(10)
	end := line.Max.X
	for _, badge := range []string{p.rank(player), player.Team} {
		if badge == "" {
			continue
		}
		wide, middle := p.Px(12+14*len([]rune(badge))), (line.Min.Y+line.Max.Y)/2
		from, to := corners(image.Rect(end-wide, middle-p.Px(18), end, middle+p.Px(18)))
		fill := p.Empty
		if player.Winner {
			fill = p.Gold
		}
		p.add(item{kind: itemPill, at: from, to: to, size: p.Em(10), fill: fill, text: badge})
		end -= wide + p.Px(5)
	}
	line.Max.X = end
	from, to := corners(line)
	name := item{kind: itemText, at: from, to: to, size: size, bold: true, align: lettering.AtStart,
		fill: ink, text: player.Name}
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

// rank returns the text of a player's rank, or "".
func (p *picture) rank(player *Player) string {
	if player.Rank <= 0 {
		return ""
	}
	return strconv.Itoa(player.Rank) + "."
}

// putProgress puts the progress bar, its value, and the counts of a player on a line.
func (p *picture) putProgress(line image.Rectangle, player *Player, bar int) {
	ink, gap := p.wordsOf(player), p.Px(7)
	share := 0.0
	if player.Whole > 0 {
		share = float64(player.Progress) / float64(player.Whole)
	}
	middle, half := (line.Min.Y+line.Max.Y)/2, p.Px(9)
	from, to := corners(image.Rect(line.Min.X, middle-half, line.Min.X+bar, middle+half))
	p.add(item{kind: itemBar, at: from, to: to, share: share, fill: p.barColor(player)})
	figures := line
	figures.Min.X = line.Min.X + bar + gap
	from, to = corners(figures)
	p.add(item{kind: itemText, at: from, to: to, size: p.Em(26), align: lettering.AtStart, fill: ink,
		text: p.figures(player, share)})
}

// barColor returns the colour of a player's bar.
func (p *picture) barColor(player *Player) color.RGBA {
	if player.Left {
		return p.ring
	}
	return p.lane(int8(player.Arm))
}

// figures returns the text of a player's progress and counts.
func (p *picture) figures(player *Player, share float64) string {
	parts := []string{fmt.Sprintf("%d%%", int(share*100)), fmt.Sprintf("⌂%d", player.Home)}
	if player.Captures >= 0 {
		parts = append(parts, fmt.Sprintf("×%d", player.Captures))
	}
	if player.Captured >= 0 && p.field.arms == 4 {
		parts = append(parts, fmt.Sprintf("−%d", player.Captured))
	}
	return strings.Join(parts, " ")
}

// putDice puts the last throw in large, the ones before it in small, and the bonus.
func (p *picture) putDice() {
	player, ok := p.scene.at(p.scene.Dice.Seat)
	if !ok || player.Arm < 0 || player.Arm >= len(p.dice) {
		return
	}
	d, throws := p.dice[player.Arm], p.scene.Dice.Throws
	die := func(box image.Rectangle, number int) {
		at := point{float64(box.Min.X+box.Max.X) / 2, float64(box.Min.Y+box.Max.Y) / 2}
		p.add(item{kind: itemDie, at: at, size: float64(box.Dy()), number: int16(number),
			arm: int8(player.Arm), fill: p.of(int8(player.Arm))})
	}
	if n := len(throws); n > 0 {
		die(d.last, throws[n-1])
		before := throws[max(0, n-4) : n-1]
		side, gap := d.before.Dy(), p.Px(4)
		x := d.before.Min.X + (d.before.Dx()-len(before)*(side+gap)+gap)/2
		for i, number := range before {
			left := x + i*(side+gap)
			die(image.Rect(left, d.before.Min.Y, left+side, d.before.Max.Y), number)
		}
	}
	if p.scene.Dice.Bonus > 0 {
		from, to := corners(d.bonus)
		text := "+" + strconv.Itoa(p.scene.Dice.Bonus)
		p.add(item{kind: itemPill, at: from, to: to, size: p.Em(12), fill: p.Gold, text: text})
	}
}
