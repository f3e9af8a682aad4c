package cards

import (
	"image"
	"image/color"
	"strconv"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Leaderboard is everything that a card of a leaderboard shows. The texts are in the reader's language.
type Leaderboard struct {
	// Title stands above the table, and Subtitle below that.
	Title, Subtitle string
	// Columns are the headings of the columns: rank, name, main value, detail and trend. They may be
	// missing or empty.
	Columns []string
	// Rows are the players, best first. Only the first twenty are drawn.
	Rows []Row
	// Footer stands below the table.
	Footer string
}

// Row is one player on a Leaderboard.
type Row struct {
	// Rank counts from 1; equal players share a rank, and 0 is shown as a dash.
	Rank int
	Name string
	// Main is the value by which the table is sorted, and Detail an additional one.
	Main, Detail string
	// Trend is the length of the player's current winning streak, or minus the length of a losing streak; 0
	// shows nothing.
	Trend int
	// Mine marks the row of the player who asked.
	Mine bool
	// Apart marks a row that does not follow the one above it.
	Apart bool
}

// maxRows is the greatest number of rows on a leaderboard.
const maxRows = 20

// Leaderboard draws a leaderboard as PNG.
func (k *Painter) Leaderboard(card Leaderboard) ([]byte, error) {
	card.Rows = card.Rows[:min(len(card.Rows), maxRows)]
	l := layoutLeaderboard(k.width, k.leaderboardNeeds(card))
	return k.Draw(l.size, func(c *imaging.Canvas) { k.drawLeaderboard(c, l, card) })
}

// leaderboardFonts are the fonts of a leaderboard.
type leaderboardFonts struct {
	title, subtitle, heading, rank, name, main, detail, streak, footer lettering.Font
}

func newLeaderboardFonts(s imaging.Scale) leaderboardFonts {
	return leaderboardFonts{
		title:    lettering.Bold.At(s.Em(54)),
		subtitle: lettering.Regular.At(s.Em(34)),
		heading:  lettering.Regular.At(s.Em(28)),
		rank:     lettering.Bold.At(s.Em(38)),
		name:     lettering.Bold.At(s.Em(40)),
		main:     lettering.Bold.At(s.Em(44)),
		detail:   lettering.Regular.At(s.Em(32)),
		streak:   lettering.Bold.At(s.Em(30)),
		footer:   lettering.Regular.At(s.Em(31)),
	}
}

// leaderboardNeeds measures the texts that determine the widths of the columns.
func (k *Painter) leaderboardNeeds(card Leaderboard) leaderboardNeeds {
	s, pen := imaging.Scale{Width: k.width}, k.fonts.Pen()
	f := newLeaderboardFonts(s)
	n := leaderboardNeeds{
		subtitle: card.Subtitle != "", footer: card.Footer != "", emblem: k.emblem != nil,
		apart: make([]bool, len(card.Rows)),
	}
	for i := range 5 {
		n.headings = n.headings || card.heading(i) != ""
	}
	n.main = min(pen.Width(card.heading(2), f.heading), s.Px(150))
	n.detail = min(pen.Width(card.heading(3), f.heading), s.Px(180))
	for i, row := range card.Rows {
		n.apart[i] = row.Apart && i > 0
		n.main = max(n.main, pen.Width(row.Main, f.main))
		n.detail = max(n.detail, pen.Width(row.Detail, f.detail))
		n.trend = max(n.trend, trendWidth(s, pen, f.streak, row.Trend))
		n.rank = max(n.rank, pen.Width(strconv.Itoa(row.Rank), f.rank))
	}
	if n.trend > 0 {
		n.trend = max(n.trend, pen.Width(card.heading(4), f.heading))
	}
	return n
}

// heading returns the heading of a column, or "".
func (card Leaderboard) heading(column int) string {
	if column >= len(card.Columns) {
		return ""
	}
	return card.Columns[column]
}

// drawLeaderboard draws a leaderboard on an empty canvas.
func (k *Painter) drawLeaderboard(c *imaging.Canvas, l leaderboardLayout, card Leaderboard) {
	t, f := k.scheme, newLeaderboardFonts(imaging.Scale{Width: k.width})
	k.Ribbon(c, l.ribbon)
	if k.emblem != nil {
		k.emblem.Paint(c, l.emblem, t.Page, struct{}{})
	}
	c.Write(l.title, card.Title, f.title, lettering.AtStart, t.Page, t.Text)
	c.Write(l.subtitle, card.Subtitle, f.subtitle, lettering.AtStart, t.Page, t.Muted)
	aligns := [5]lettering.Align{
		lettering.Centered, lettering.AtStart, lettering.AtEnd, lettering.AtEnd, lettering.AtEnd,
	}
	for i, box := range l.headings {
		c.Write(box, card.heading(i), f.heading, aligns[i], t.Page, t.Muted)
	}
	for i, row := range card.Rows {
		k.drawRow(c, l.rows[i], f, row)
	}
	c.Write(l.footer, card.Footer, f.footer, lettering.Centered, t.Page, t.Muted)
}

// drawRow draws one player's row.
func (k *Painter) drawRow(c *imaging.Canvas, l rowLayout, f leaderboardFonts, row Row) {
	t := k.scheme
	ground, radius := t.Panel, l.box.Dy()/5
	for _, dot := range l.dots {
		c.Panel(dot, dot.Dx(), t.Page, t.Empty)
	}
	if row.Mine {
		ground = t.Accent
		stripe := int(float64(l.box.Dy()) * imaging.StripeShare)
		c.Split(l.box, radius, l.box.Min.X+stripe, t.Page, t.Turn, ground)
	} else {
		c.Panel(l.box, radius, t.Page, ground)
	}
	k.drawRank(c, l.rank, f.rank, row.Rank, ground)
	c.WriteName(l.name, row.Name, f.name, ground, t.Text)
	k.drawTrend(c, l.trend, f.streak, row.Trend, ground)
	c.WriteFigures(l.main, row.Main, f.main, ground, t.Text)
	c.WriteFigures(l.detail, row.Detail, f.detail, ground, t.Muted)
}

// drawRank draws the medal of one of the first three ranks, or the number of another rank.
func (k *Painter) drawRank(
	c *imaging.Canvas, box image.Rectangle, st lettering.Font, rank int, ground color.RGBA,
) {
	switch {
	case rank < 1:
		c.Write(box, "–", st, lettering.Centered, ground, k.scheme.Muted)
	case rank <= len(metals):
		side := box.Dy()
		middle := image.Pt(box.Min.X+(box.Dx()-side)/2, box.Min.Y)
		k.medals.Paint(c, image.Rectangle{Min: middle, Max: middle.Add(image.Pt(side, side))}, ground, rank)
	default:
		c.Write(box, strconv.Itoa(rank), st, lettering.Centered, ground, k.scheme.Muted)
	}
}
