package imaging

import (
	"image"
	"image/color"
	"strconv"
)

// LeaderboardCard is everything that is drawn on the picture of a leaderboard. Every word is given in the reader's language.
type LeaderboardCard struct {
	// Title stands above the table, and Subtitle below that.
	Title, Subtitle string
	// Columns are the headings of the four columns of a row: rank, name, main value, detail. They may be missing or empty.
	Columns []string
	// Rows are the players, best first; those beyond the twentieth are left out.
	Rows []LeaderboardRow
	// Footer stands below the table.
	Footer string
}

// LeaderboardRow is one player on a LeaderboardCard.
type LeaderboardRow struct {
	// Rank counts from 1; equal players share a rank, and 0 is shown as a dash.
	Rank int
	Name string
	// Main is the value by which the table is sorted; Detail says more.
	Main, Detail string
	// Trend is how many matches in a row the player has won lately; below 0 it is how many were lost, and 0 shows nothing.
	Trend int
	// Mine marks the row of whoever asked.
	Mine bool
	// Apart marks a row that does not follow the one above it.
	Apart bool
}

// mostRows is how many rows a leaderboard has at most.
const mostRows = 20

// Leaderboard draws a leaderboard as PNG.
func (p *Painter) Leaderboard(card LeaderboardCard) ([]byte, error) {
	k := p.cards[Dark]()
	card.Rows = card.Rows[:min(len(card.Rows), mostRows)]
	l := layoutLeaderboard(k.width, k.leaderboardNeeds(card))
	return k.draw(l.size, func(c *canvas) { k.drawLeaderboard(c, l, card) })
}

// leaderboardFonts are the styles of the texts of a leaderboard.
type leaderboardFonts struct{ title, subtitle, heading, rank, name, main, detail, streak, footer style }

func (s scale) leaderboardFonts() leaderboardFonts {
	return leaderboardFonts{
		title: style{bold, s.em(54)}, subtitle: style{regular, s.em(34)}, heading: style{regular, s.em(28)},
		rank: style{bold, s.em(38)}, name: style{bold, s.em(40)}, main: style{bold, s.em(44)},
		detail: style{regular, s.em(32)}, streak: style{bold, s.em(30)}, footer: style{regular, s.em(31)},
	}
}

// leaderboardNeeds measures the texts that decide how wide the columns are.
func (k *cards) leaderboardNeeds(card LeaderboardCard) leaderboardNeeds {
	s, pen := scale{k.width}, newPen(k.faces)
	f := s.leaderboardFonts()
	n := leaderboardNeeds{subtitle: card.Subtitle != "", footer: card.Footer != "", apart: make([]bool, len(card.Rows))}
	for i := range 4 {
		n.headings = n.headings || card.heading(i) != ""
	}
	n.main = min(pen.width(card.heading(2), f.heading), s.px(150))
	n.detail = min(pen.width(card.heading(3), f.heading), s.px(180))
	for i, row := range card.Rows {
		n.apart[i] = row.Apart && i > 0
		n.main = max(n.main, pen.width(row.Main, f.main))
		n.detail = max(n.detail, pen.width(row.Detail, f.detail))
		n.trend = max(n.trend, s.pips(pen, f.streak, row.Trend))
		n.rank = max(n.rank, pen.width(strconv.Itoa(row.Rank), f.rank))
	}
	return n
}

// heading returns the heading of the column, or nothing.
func (card LeaderboardCard) heading(column int) string {
	if column >= len(card.Columns) {
		return ""
	}
	return card.Columns[column]
}

// drawLeaderboard draws everything of a leaderboard on an empty canvas.
func (k *cards) drawLeaderboard(c *canvas, l leaderboardLayout, card LeaderboardCard) {
	t, f := k.theme, scale{k.width}.leaderboardFonts()
	k.drawRibbon(c, l.ribbon)
	k.icons.paint(c.picture, l.emblem, emblem(t.page))
	c.write(l.title, card.Title, f.title, atStart, t.page, t.text)
	c.write(l.subtitle, card.Subtitle, f.subtitle, atStart, t.page, t.muted)
	for i, box := range l.headings {
		a := [4]align{centered, atStart, atEnd, atEnd}[i]
		c.write(box, card.heading(i), f.heading, a, t.page, t.muted)
	}
	for i, row := range card.Rows {
		k.drawRow(c, l.rows[i], f, row)
	}
	c.write(l.footer, card.Footer, f.footer, centered, t.page, t.muted)
}

// drawRow draws one player's row.
func (k *cards) drawRow(c *canvas, l rowLayout, f leaderboardFonts, row LeaderboardRow) {
	t := k.theme
	ground, radius := t.panel, l.box.Dy()/5
	for _, dot := range l.dots {
		c.panel(dot, dot.Dx(), t.page, t.empty)
	}
	if row.Mine {
		ground = t.panelTurn
		c.split(l.box, radius, l.box.Min.X+int(float64(l.box.Dy())*stripeShare), t.page, t.turn, ground)
	} else {
		c.panel(l.box, radius, t.page, ground)
	}
	k.drawRank(c, l.rank, f.rank, row.Rank, ground)
	c.writeName(l.name, row.Name, f.name, ground, t.text)
	k.drawTrend(c, l.trend, f.streak, row.Trend, ground)
	c.writeFigures(l.main, row.Main, f.main, ground, t.text)
	c.writeFigures(l.detail, row.Detail, f.detail, ground, t.muted)
}

// drawRank draws the medal of one of the first three ranks, or the number of another one.
func (k *cards) drawRank(c *canvas, box image.Rectangle, st style, rank int, ground color.RGBA) {
	switch {
	case rank < 1:
		c.write(box, "–", st, centered, ground, k.theme.muted)
	case rank <= len(metals):
		k.medal(c.picture, box, rank, ground)
	default:
		c.write(box, strconv.Itoa(rank), st, centered, ground, k.theme.muted)
	}
}
