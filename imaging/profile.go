package imaging

import "strconv"

// ProfileCard is everything that is drawn on the picture of a player's profile. Every word is given in the reader's language.
type ProfileCard struct {
	// Name is the player's name, and Title stands below it.
	Name, Title string
	// Rating is the rating such as "1712", and Deviation its uncertainty such as "±62".
	Rating, Deviation string
	// Curve is the rating over time. A lone point is drawn with its deviation; without points there is no curve.
	Curve []CurvePoint
	// CurveTitle stands over the curve; CurveBegin and CurveEnd stand under its ends.
	CurveTitle, CurveBegin, CurveEnd string
	// Facts are short values with their labels; those beyond the twelfth are left out.
	Facts []Fact
	// Bars are records of matches won and lost; those beyond the twelfth are left out. BarsTitle stands over them.
	Bars      []Bar
	BarsTitle string
	// Footer stands below everything.
	Footer string
}

// Fact is one value with its label.
type Fact struct {
	Label, Value string
}

// Bar is a record of matches won and lost under one heading.
type Bar struct {
	Label     string
	Won, Lost int
}

// The greatest numbers of facts and bars on a profile.
const (
	mostFacts = 12
	mostBars  = 12
)

// Profile draws a player's profile as PNG.
func (p *Painter) Profile(card ProfileCard) ([]byte, error) {
	k := p.cards[Dark]()
	card.Facts = card.Facts[:min(len(card.Facts), mostFacts)]
	card.Bars = card.Bars[:min(len(card.Bars), mostBars)]
	card.Curve = sound(card.Curve)
	var a axis
	if len(card.Curve) > 0 {
		a = valueAxis(card.Curve)
	}
	l := layoutProfile(k.width, k.profileNeeds(card, a))
	return k.draw(l.size, func(c *canvas) { k.drawProfile(c, l, a, card) })
}

// profileFonts are the styles of the texts of a profile.
type profileFonts struct {
	name, title, rating, deviation, heading, tick, label, value, barLabel, count, footer style
}

func (s scale) profileFonts() profileFonts {
	return profileFonts{
		name: style{bold, s.em(54)}, title: style{regular, s.em(34)}, rating: style{bold, s.em(84)}, deviation: style{regular, s.em(34)},
		heading: style{bold, s.em(31)}, tick: style{regular, s.em(28)}, label: style{regular, s.em(31)}, value: style{bold, s.em(36)},
		barLabel: style{regular, s.em(32)}, count: style{bold, s.em(32)}, footer: style{regular, s.em(31)},
	}
}

// profileNeeds measures the texts that decide how wide the columns are.
func (k *cards) profileNeeds(card ProfileCard, a axis) profileNeeds {
	pen, f := newPen(k.faces), scale{k.width}.profileFonts()
	n := profileNeeds{
		title: card.Title != "", curve: len(card.Curve) > 0, curveTitle: card.CurveTitle != "",
		bars: len(card.Bars), barsTitle: card.BarsTitle != "", footer: card.Footer != "",
		rating: max(pen.width(card.Rating, f.rating), pen.width(card.Deviation, f.deviation)),
	}
	for _, t := range a.ticks {
		n.tick = max(n.tick, pen.width(t.label, f.tick))
	}
	for _, fact := range card.Facts {
		n.facts = append(n.facts, factNeeds{pen.width(fact.Label, f.label), pen.width(fact.Value, f.value)})
	}
	for _, b := range card.Bars {
		n.barLabel = max(n.barLabel, pen.width(b.Label, f.barLabel))
		n.barCount = max(n.barCount, pen.width(b.count(), f.count))
	}
	return n
}

// drawProfile draws everything of a profile on an empty canvas.
func (k *cards) drawProfile(c *canvas, l profileLayout, a axis, card ProfileCard) {
	t, f := k.theme, scale{k.width}.profileFonts()
	k.drawRibbon(c, l.ribbon)
	c.writeName(l.name, card.Name, f.name, t.page, t.text)
	c.write(l.title, card.Title, f.title, atStart, t.page, t.muted)
	c.writeFigures(l.rating, card.Rating, f.rating, t.page, t.gold)
	c.writeFigures(l.deviation, card.Deviation, f.deviation, t.page, t.muted)
	if len(card.Curve) > 0 {
		k.drawChart(c, l.curve, a, card)
	}
	for i, fact := range card.Facts {
		box := l.facts[i]
		c.panel(box.box, box.box.Dy()/5, t.page, t.panel)
		c.writeName(box.label, fact.Label, f.label, t.panel, t.muted)
		c.writeFigures(box.value, fact.Value, f.value, t.panel, t.text)
	}
	if len(card.Bars) > 0 {
		k.drawBars(c, l.bars, f, card)
	}
	c.write(l.footer, card.Footer, f.footer, centered, t.page, t.muted)
}

// drawBars draws the records of matches won and lost.
func (k *cards) drawBars(c *canvas, l barsLayout, f profileFonts, card ProfileCard) {
	t := k.theme
	c.panel(l.box, l.radius, t.page, t.panel)
	c.write(l.title, card.BarsTitle, f.heading, atStart, t.panel, t.text)
	for i, b := range card.Bars {
		row := l.rows[i]
		c.write(row.label, b.Label, f.barLabel, atStart, t.panel, t.text)
		c.writeFigures(row.count, b.count(), f.count, t.panel, t.text)
		before, after := t.gold, t.empty
		if b.Won <= 0 && b.Lost <= 0 {
			before, after = t.page, t.page
		}
		c.split(row.track, row.track.Dy()/3, row.track.Min.X+b.share(row.track.Dx()), t.panel, before, after)
	}
}

// count returns the matches won and lost in figures.
func (b Bar) count() string {
	return strconv.Itoa(max(b.Won, 0)) + "–" + strconv.Itoa(max(b.Lost, 0))
}

// share returns how much of a width stands for the matches won; where some were won and some lost, both are seen.
func (b Bar) share(width int) int {
	won, lost := float64(max(b.Won, 0)), float64(max(b.Lost, 0))
	if won+lost == 0 {
		return 0
	}
	least := max(width/40, 1)
	part := int(won/(won+lost)*float64(width) + 0.5)
	if won > 0 {
		part = max(part, least)
	}
	if lost > 0 {
		part = min(part, width-least)
	}
	return part
}
