package kamisado

import (
	"image"

	"towerpost/imaging/lettering"
)

// badge is the label of a turning point.
type badge struct {
	box  image.Rectangle
	text string
}

// badges places the labels of a round's turning points: each where the winning side changes, or as near as
// the others allow. It drops those for which there is no space; their lines on the band stay.
func (k *cardPainter) badges(
	p *lettering.Pen, l roundLayout, f analysisFonts, r AnalyzedRound,
) (badges []badge) {
	height := min(k.scale().Px(36), l.band.Dy())
	top, room := (l.band.Min.Y+l.band.Max.Y-height)/2, l.badges.Dx()
	for i, ply := range r.plies() {
		if ply.Turn == "" {
			continue
		}
		width := badgeWidth(p.Width(ply.Turn, f.turn), height)
		if room -= width + 1; room < 0 {
			break
		}
		left := int(l.at(i+1)+0.5) - width/2
		badges = append(badges, badge{image.Rect(left, top, left+width, top+height), ply.Turn})
	}
	spreadBadges(badges, l.badges)
	return badges
}

// badgeWidth returns the width of a badge, given that of its text. It is round, or longer if the text needs
// it.
func badgeWidth(text, height int) int { return min(max(height, text+height/3), 3*height) }

// spreadBadges moves badges apart and into a range. Together they must fit into it.
func spreadBadges(badges []badge, room image.Rectangle) {
	free := room.Min.X
	for i := range badges {
		free = badges[i].moveTo(max(badges[i].box.Min.X, free)) + 1
	}
	end := room.Max.X
	for i := len(badges) - 1; i >= 0; i-- {
		end = min(badges[i].box.Max.X, end)
		badges[i].moveTo(end - badges[i].box.Dx())
		end = badges[i].box.Min.X - 1
	}
}

// moveTo moves the left edge of a badge, and returns its right edge.
func (b *badge) moveTo(left int) int {
	b.box = b.box.Add(image.Pt(left-b.box.Min.X, 0))
	return b.box.Max.X
}
