package imaging

import "image"

// leaderboardNeeds is what decides where everything stands on a leaderboard beside the width: the parts that there are, and
// how wide the texts of the columns would like to be, in pixels.
type leaderboardNeeds struct {
	subtitle, headings, footer bool
	rank, main, detail, trend  int
	apart                      []bool // by row
}

// rowLayout is where everything stands in the row of one player. A column that nobody needs is empty.
type rowLayout struct {
	box                             image.Rectangle
	rank, name, trend, main, detail image.Rectangle
	dots                            []image.Rectangle // above a row that does not follow the one before
}

// leaderboardLayout is where everything stands on the picture of a leaderboard. Parts that are missing are empty.
type leaderboardLayout struct {
	size                            image.Point
	ribbon, title, subtitle, footer image.Rectangle
	emblem                          image.Rectangle    // at the right of the title
	headings                        [4]image.Rectangle // rank, name, main, detail
	rows                            []rowLayout
}

// column is a stack of lines from the top to the bottom of a picture.
type column struct {
	scale
	left, right, y int
}

// line takes the next line of a height, at the reference width.
func (c *column) line(height int) image.Rectangle {
	r := image.Rect(c.left, c.y, c.right, c.y+c.px(height))
	c.y = r.Max.Y
	return r
}

// skip leaves room, at the reference width.
func (c *column) skip(height int) { c.y += c.px(height) }

// newColumn begins a card: the ribbon across its top, then lines between its edges.
func newColumn(width int) (c *column, ribbon image.Rectangle) {
	s := scale{width}
	ribbon = image.Rect(0, 0, width, s.px(12))
	return &column{scale: s, left: s.px(20), right: width - s.px(20), y: ribbon.Max.Y}, ribbon
}

// layoutLeaderboard places a leaderboard on a picture of the width.
func layoutLeaderboard(width int, n leaderboardNeeds) leaderboardLayout {
	var l leaderboardLayout
	c, ribbon := newColumn(width)
	l.ribbon = ribbon
	c.skip(14)
	l.title = inset(c.line(76), c.px(12))
	if n.subtitle {
		l.subtitle = inset(c.line(48), c.px(12))
	}
	side := c.y - l.title.Min.Y
	l.emblem = image.Rect(l.title.Max.X-side, l.title.Min.Y, l.title.Max.X, c.y)
	l.title.Max.X, l.subtitle.Max.X = l.emblem.Min.X-c.px(16), min(l.subtitle.Max.X, l.emblem.Min.X-c.px(16))
	c.skip(12)
	if n.headings {
		heads := layoutRow(c, 44, n)
		l.headings = [4]image.Rectangle{heads.rank, heads.name, heads.main, heads.detail}
		c.skip(2)
	}
	for _, apart := range n.apart {
		var dots []image.Rectangle
		if apart {
			dots = layoutDots(c)
		}
		row := layoutRow(c, 84, n)
		row.dots = dots
		l.rows = append(l.rows, row)
		c.skip(8)
	}
	if n.footer {
		c.skip(4)
		l.footer = inset(c.line(54), c.px(12))
	}
	c.skip(10)
	l.size = image.Pt(width, c.y)
	return l
}

// inset returns the line without so many pixels at both of its ends.
func inset(line image.Rectangle, by int) image.Rectangle {
	line.Min.X += by
	line.Max.X -= by
	return line
}

// layoutRow places the columns in the next line: the rank at its beginning, and from its end the detail, the main value and
// the trend, each as wide as it needs up to a limit, so that at least a sixth of the line is left to the name.
func layoutRow(c *column, height int, n leaderboardNeeds) rowLayout {
	r := rowLayout{box: c.line(height)}
	inner := r.box
	inner.Min.Y += c.px(6)
	inner.Max.Y -= c.px(6)
	left := inner.Min.X + c.px(20)
	r.rank = image.Rect(left, inner.Min.Y, left+min(max(n.rank, c.px(84)), c.px(120)), inner.Max.Y)
	end := inner.Max.X - c.px(18)
	take := func(need, most, gap int) image.Rectangle {
		if need == 0 {
			return image.Rectangle{}
		}
		taken := image.Rect(end-min(need+1, c.px(most)), inner.Min.Y, end, inner.Max.Y)
		end = taken.Min.X - c.px(gap)
		return taken
	}
	others := min(n.main, c.px(200)) + c.px(18) + min(n.trend, c.px(92)) + c.px(16)
	room := end - r.rank.Max.X - c.px(14+20+250) - others
	r.detail = take(min(n.detail, max(room, c.px(180))), 260, 20)
	r.main = take(n.main, 200, 18)
	r.trend = take(n.trend, 92, 16)
	r.name = image.Rect(r.rank.Max.X+c.px(14), inner.Min.Y, end, inner.Max.Y)
	return r
}

// layoutDots places three dots in the middle of the next line.
func layoutDots(c *column) []image.Rectangle {
	line := c.line(26)
	side := c.px(10)
	dots := make([]image.Rectangle, 3)
	for i := range dots {
		x := (line.Min.X+line.Max.X-side)/2 + (i-1)*c.px(26)
		dots[i] = image.Rect(x, line.Min.Y+c.px(4), x+side, line.Min.Y+c.px(4)+side)
	}
	return dots
}
