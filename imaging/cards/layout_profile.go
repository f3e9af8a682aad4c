package cards

import (
	"image"

	"towerpost/imaging"
)

// profileNeeds determines the layout of a profile, together with the width: the parts that it has, and the
// widths in pixels that its texts need.
type profileNeeds struct {
	title, curve, curveTitle, barsTitle, footer bool
	rating, tick, barLabel, barCount            int
	facts                                       []factNeeds
	bars                                        int
}

// factNeeds is the widths that a label and a value need.
type factNeeds struct{ label, value int }

// curveLayout is the layout of the panel of the curve.
type curveLayout struct {
	box, title image.Rectangle
	plot       image.Rectangle // the curve itself
	values     image.Rectangle // the labels of values, left of the plot and slightly higher
	dates      image.Rectangle // the labels of dates, below the plot
	radius     int
}

// factLayout is the layout of a value with its label.
type factLayout struct{ box, label, value image.Rectangle }

// barLayout is the layout of a record of matches.
type barLayout struct{ label, track, count image.Rectangle }

// barsLayout is the layout of the panel of records.
type barsLayout struct {
	box, title image.Rectangle
	rows       []barLayout
	radius     int
}

// profileLayout is the layout of a profile. Parts that are missing are empty.
type profileLayout struct {
	size                        image.Point
	ribbon, name, title, footer image.Rectangle
	rating, deviation           image.Rectangle
	curve                       curveLayout
	facts                       []factLayout
	bars                        barsLayout
}

// CardRadius is the corner radius of a card's large panels, at the reference width.
const CardRadius = 16

// layoutProfile places a profile on a card of a width.
func layoutProfile(width int, n profileNeeds) profileLayout {
	var l profileLayout
	c, ribbon := NewCard(width)
	l.ribbon = ribbon
	c.Skip(14)
	layoutHead(c, &l, n)
	c.Skip(12)
	if n.curve {
		l.curve = layoutCurve(c, n)
		c.Skip(12)
	}
	if len(n.facts) > 0 {
		l.facts = layoutFacts(c, n.facts)
		c.Skip(4)
	}
	if n.bars > 0 {
		l.bars = layoutBars(c, n)
		c.Skip(12)
	}
	if n.footer {
		l.footer = imaging.Inset(c.Line(54), c.Px(12))
		c.Skip(10)
	}
	c.Skip(4)
	l.size = image.Pt(width, c.Y)
	return l
}

// layoutHead places the name and the title at the left, and the rating with its deviation at the right.
func layoutHead(c *imaging.Column, l *profileLayout, n profileNeeds) {
	box := imaging.Inset(c.Line(136), c.Px(12))
	left, right := box, box
	right.Min.X = right.Max.X - min(n.rating+1, box.Dx()*2/5)
	if n.rating > 0 {
		left.Max.X = right.Min.X - c.Px(24)
		l.rating = image.Rect(right.Min.X, right.Min.Y, right.Max.X, right.Min.Y+c.Px(90))
		l.deviation = image.Rect(right.Min.X, l.rating.Max.Y, right.Max.X, right.Max.Y)
	}
	if !n.title {
		l.name = left
		return
	}
	l.name = image.Rect(left.Min.X, left.Min.Y, left.Max.X, left.Min.Y+c.Px(90))
	l.title = image.Rect(left.Min.X, l.name.Max.Y, left.Max.X, left.Max.Y)
}

// layoutCurve places the panel of the curve: a title, and the plot with the labels of values at its left
// and those of dates below.
func layoutCurve(c *imaging.Column, n profileNeeds) curveLayout {
	l := curveLayout{radius: c.Px(CardRadius)}
	top, pad := c.Y, c.Px(24)
	c.Skip(12)
	if n.curveTitle {
		l.title = imaging.Inset(c.Line(52), pad)
	}
	c.Skip(24)
	plot := imaging.Inset(c.Line(290), pad)
	l.values, l.plot = plot, plot
	l.values.Max.X = plot.Min.X + min(n.tick+1, plot.Dx()/4)
	l.values.Min.Y -= c.Px(22)
	l.values.Max.Y += c.Px(22)
	l.plot.Min.X = l.values.Max.X + c.Px(14)
	c.Skip(24)
	l.dates = imaging.Inset(c.Line(46), pad)
	l.dates.Min.X = l.plot.Min.X
	c.Skip(10)
	l.box = image.Rect(c.Left, top, c.Right, c.Y)
	return l
}

// layoutFacts places facts in two columns; a single last one spans both. A value gets the width that it
// needs, up to three fifths of its box or what its label leaves free. The label gets the rest.
func layoutFacts(c *imaging.Column, needs []factNeeds) []factLayout {
	gap, pad := c.Px(8), c.Px(20)
	half := (c.Right - c.Left - gap) / 2
	var facts []factLayout
	var line image.Rectangle
	for i, need := range needs {
		if i%2 == 0 {
			line = c.Line(66)
			c.Skip(8)
		}
		box := line
		switch {
		case i%2 == 1:
			box.Min.X = line.Max.X - half
		case i < len(needs)-1:
			box.Max.X = line.Min.X + half
		}
		inner := imaging.Inset(box, pad)
		f := factLayout{box: box, label: inner, value: inner}
		between := c.Px(14)
		most := max(inner.Dx()*3/5, inner.Dx()-need.label-1-between)
		f.value.Min.X = inner.Max.X - min(need.value+1, most)
		f.label.Max.X = f.value.Min.X - between
		facts = append(facts, f)
	}
	return facts
}

// layoutBars places the panel of records. Each row has a label, a bar and figures.
func layoutBars(c *imaging.Column, n profileNeeds) barsLayout {
	l := barsLayout{radius: c.Px(CardRadius)}
	top, pad, gap := c.Y, c.Px(24), c.Px(18)
	c.Skip(12)
	if n.barsTitle {
		l.title = imaging.Inset(c.Line(56), pad)
	}
	for range n.bars {
		line := imaging.Inset(c.Line(51), pad)
		r := barLayout{label: line, track: line, count: line}
		r.label.Max.X = line.Min.X + min(n.barLabel+1, line.Dx()*2/5)
		r.count.Min.X = line.Max.X - min(n.barCount+1, line.Dx()/4)
		r.track = image.Rect(r.label.Max.X+gap, line.Min.Y+c.Px(11), r.count.Min.X-gap, line.Max.Y-c.Px(11))
		l.rows = append(l.rows, r)
	}
	c.Skip(14)
	l.box = image.Rect(c.Left, top, c.Right, c.Y)
	return l
}
