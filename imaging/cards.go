package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"sync"
	"time"

	"towerpost/engine/kamisado"
)

// cards draws the cards of a table: a leaderboard, a profile. It has a Painter of its own, for it needs a palette with the
// colours of metal and of a chart, where boards need those of tiles and towers.
type cards struct {
	*Painter
	medals sync.Map // from medal to *image.Paletted; at most six of them
	plots  sync.Pool
}

// newCards returns what draws cards of a theme. It costs as much as a picture, so a Painter makes it when it is first needed.
func newCards(o *Painter, of Theme) *cards {
	t := Style{Theme: of}.theme()
	p := &Painter{theme: &t, faces: o.faces, encoder: o.encoder, width: o.width}
	k := &cards{Painter: p}
	p.palette = newPalette(k.flat(), k.typical())
	p.palette.softness = cardSoftness
	p.icons = newIcons(p.theme, p.faces, p.palette)
	return k
}

// flat returns the colours of the areas of a card, and steps between each ink and the grounds on which it is written.
func (k *cards) flat() []color.RGBA {
	t := k.theme
	colors := []color.RGBA{t.page, t.panel, t.panelTurn, t.text, t.muted, t.empty, t.turn, t.gold, t.bright, t.gain, t.loss, t.white.mid, t.black.deep, k.track(), k.rule(), mix(k.rule(), t.gold, bandOpacity)}
	colors = append(colors, t.tiles[1:]...)
	ramp := func(ground, ink color.RGBA, steps int) {
		for step := 1; step < steps; step++ {
			colors = append(colors, mix(ground, ink, float64(step)/float64(steps)))
		}
	}
	for _, ground := range []color.RGBA{t.page, t.panel, t.panelTurn} {
		ramp(ground, t.text, 12)
		ramp(ground, t.muted, 8)
		ramp(ground, t.gain, 6)
		ramp(ground, t.loss, 6)
	}
	ramp(t.panel, t.gold, 8)
	ramp(t.page, t.panel, 3)
	ramp(t.page, t.turn, 4)
	return colors
}

// typical returns the medals on their grounds and a chart: what the rest of the palette is chosen for.
func (k *cards) typical() []*image.RGBA {
	var pictures []*image.RGBA
	l := layoutLeaderboard(k.width, leaderboardNeeds{apart: make([]bool, 1)})
	for rank := 1; rank <= len(metals); rank++ {
		for _, ground := range []color.RGBA{k.theme.panel, k.theme.panelTurn} {
			pictures = append(pictures, k.drawMedal(medal{rank, l.rows[0].rank.Dy(), ground}))
		}
	}
	tower := image.NewRGBA(image.Rectangle{Max: l.emblem.Size()})
	ground(tower, k.theme.page)
	draw.Draw(tower, tower.Rect, newIcons(k.theme, k.faces, nil).sketch(l.emblem.Dx(), emblem(k.theme.page)), image.Point{}, draw.Over)
	pictures = append(pictures, tower)
	plot := layoutProfile(k.width, profileNeeds{curve: true}).curve.plot
	m := image.NewRGBA(image.Rectangle{Max: plot.Size()})
	ground(m, k.theme.panel)
	k.drawCurve(m, newChart(sampleCurve, valueAxis(sampleCurve), float64(plot.Dx()), float64(plot.Dy()), 0))
	return append(pictures, m, k.typicalRound())
}

// sampleCurve goes up and down as steeply as curves do.
var sampleCurve = []CurvePoint{
	{At: time.Unix(0, 0), Value: 1500, Deviation: 350}, {At: time.Unix(1, 0), Value: 1650, Deviation: 150}, {At: time.Unix(2, 0), Value: 1400, Deviation: 90},
	{At: time.Unix(5, 0), Value: 1700, Deviation: 80}, {At: time.Unix(6, 0), Value: 1690, Deviation: 60},
}

// rule returns the colour of a chart's thin lines.
func (k *cards) rule() color.RGBA { return mix(k.theme.panel, k.theme.text, 0.16) }

// track returns the colour of the ground of a band, from which White's and Black's colours stand off.
func (k *cards) track() color.RGBA { return mix(k.theme.panel, k.theme.text, 0.4) }

// emblem is the tower beside the title of a leaderboard.
func emblem(ground color.RGBA) icon {
	return icon{kind: iconTower, ground: ground, tower: kamisado.Tower{Side: kamisado.White, Color: kamisado.Purple, Teeth: 2}}
}

// drawRibbon draws the strip in the colours of the board that every card has at its top.
func (k *cards) drawRibbon(c *canvas, box image.Rectangle) {
	for i, tile := range k.theme.tiles[1:] {
		part := box
		part.Min.X = box.Min.X + i*box.Dx()/8
		part.Max.X = box.Min.X + (i+1)*box.Dx()/8
		fillRect(c.picture, part, k.palette.of(tile))
	}
}

// ground fills a picture with one colour.
func ground(m *image.RGBA, c color.RGBA) {
	draw.Draw(m, m.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}
