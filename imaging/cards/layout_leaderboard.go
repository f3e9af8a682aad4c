package cards

import (
	"image"

	"towerpost/imaging"
)

// leaderboardNeeds determines the layout of a leaderboard, together with the width: the parts that it has,
// and the widths in pixels that the texts of the columns need.
type leaderboardNeeds struct {
	subtitle, headings, footer, emblem bool
	rank, main, detail, trend          int
	apart                              []bool // by row: whether it does not follow the one before
}

// rowLayout is the layout of a player's row. A column that is not needed is empty.
type rowLayout struct {
	box                             image.Rectangle
	rank, name, trend, main, detail image.Rectangle
	dots                            []image.Rectangle // above a row that does not follow the one before
}

// leaderboardLayout is the layout of a leaderboard. Parts that are missing are empty.
type leaderboardLayout struct {
	size                            image.Point
	ribbon, title, subtitle, footer image.Rectangle
	emblem                          image.Rectangle    // at the right of the title
	headings                        [5]image.Rectangle // rank, name, main, detail, trend
	rows                            []rowLayout
}

// NewCard begins a card of a width. It returns a column for the lines below the ribbon, and the box of the
// ribbon.
func NewCard(width int) (c *imaging.Column, ribbon image.Rectangle) {
	ribbon = image.Rect(0, 0, width, imaging.Scale{Width: width}.Px(12))
	return imaging.NewColumn(width, ribbon.Max.Y, 20), ribbon
}

// layoutLeaderboard places a leaderboard on a card of a width.
func layoutLeaderboard(width int, n leaderboardNeeds) leaderboardLayout {
	var l leaderboardLayout
	c, ribbon := NewCard(width)
	l.ribbon = ribbon
	c.Skip(14)
	l.title = imaging.Inset(c.Line(76), c.Px(12))
	if n.subtitle {
		l.subtitle = imaging.Inset(c.Line(48), c.Px(12))
	}
	if side := c.Y - l.title.Min.Y; n.emblem {
		l.emblem = image.Rect(l.title.Max.X-side, l.title.Min.Y, l.title.Max.X, c.Y)
		l.title.Max.X = l.emblem.Min.X - c.Px(16)
		l.subtitle.Max.X = min(l.subtitle.Max.X, l.title.Max.X)
	}
	c.Skip(12)
	if n.headings {
		heads := layoutRow(c, 44, n)
		l.headings = [5]image.Rectangle{heads.rank, heads.name, heads.main, heads.detail, heads.trend}
		c.Skip(2)
	}
	for _, apart := range n.apart {
		var dots []image.Rectangle
		if apart {
			dots = layoutDots(c)
		}
		row := layoutRow(c, 84, n)
		row.dots = dots
		l.rows = append(l.rows, row)
		c.Skip(8)
	}
	if n.footer {
		c.Skip(4)
		l.footer = imaging.Inset(c.Line(54), c.Px(12))
	}
	c.Skip(10)
	l.size = image.Pt(width, c.Y)
	return l
}

// layoutRow places the columns of the next line: the rank at the left, and the detail, the main value and
// the trend from the right. Each is as wide as needed up to a limit, so that at least a sixth of the line
// is left for the name.
func layoutRow(c *imaging.Column, height int, n leaderboardNeeds) rowLayout {
	r := rowLayout{box: c.Line(height)}
	inner := r.box
	inner.Min.Y += c.Px(6)
	inner.Max.Y -= c.Px(6)
	left := inner.Min.X + c.Px(20)
	r.rank = image.Rect(left, inner.Min.Y, left+min(max(n.rank, c.Px(84)), c.Px(120)), inner.Max.Y)
	end := inner.Max.X - c.Px(18)
	take := func(need, most, gap int) image.Rectangle {
		if need == 0 {
			return image.Rectangle{}
		}
		taken := image.Rect(end-min(need+1, c.Px(most)), inner.Min.Y, end, inner.Max.Y)
		end = taken.Min.X - c.Px(gap)
		return taken
	}
	others := min(n.main, c.Px(200)) + c.Px(18) + min(n.trend, c.Px(92)) + c.Px(16)
	room := end - r.rank.Max.X - c.Px(14+20+250) - others
	r.detail = take(min(n.detail, max(room, c.Px(180))), 260, 20)
	r.main = take(n.main, 200, 18)
	r.trend = take(n.trend, 92, 16)
	r.name = image.Rect(r.rank.Max.X+c.Px(14), inner.Min.Y, end, inner.Max.Y)
	return r
}

// layoutDots places three dots in the middle of the next line.
func layoutDots(c *imaging.Column) []image.Rectangle {
	line := c.Line(26)
	side := c.Px(10)
	dots := make([]image.Rectangle, 3)
	for i := range dots {
		x := (line.Min.X+line.Max.X-side)/2 + (i-1)*c.Px(26)
		dots[i] = image.Rect(x, line.Min.Y+c.Px(4), x+side, line.Min.Y+c.Px(4)+side)
	}
	return dots
}
