// Package cards draws cards such as leaderboards and profiles in the brand of a game, and provides a canvas
// for the game's own cards. A card is drawn on one canvas and encoded as a whole: its layout also depends
// on the widths of its texts, and it has a palette of its own.
package cards

import (
	"image"
	"image/color"
	"sync"
	"time"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// softness is the number of steps in the soft edges of text on cards. Cards are not posted again and again,
// so they can have more than boards.
const softness = 4

// Brand is the appearance of a game's cards.
type Brand struct {
	// Ribbon is the colours of the strip at the top of every card. Without colours the strip is that of
	// panels.
	Ribbon []color.RGBA
	// Emblem draws the picture beside the title of a leaderboard on a square; nil is none.
	Emblem func(*gg.Context)
	// Flat are the colours of areas on the game's own cards, in addition to those of the scheme.
	Flat []color.RGBA
	// Typical are pictures from the game's own cards, for the choice of colours.
	Typical []*image.RGBA
}

// Options are the settings of a Painter. The zero value is ready to use.
type Options struct {
	// Fonts are the typefaces; nil loads them.
	Fonts *lettering.Fonts
	// Width is the width of the cards in pixels, from MinWidth to MaxWidth; 0 is Reference.
	Width int
	// Theme is the theme of the cards.
	Theme imaging.Theme
	// Brand is the appearance of the cards.
	Brand Brand
}

// Painter draws cards, such as leaderboards and profiles, as PNG. They have a palette of their own, with
// the colours of metals and of a chart. It is safe for concurrent use.
type Painter struct {
	*imaging.Paper
	fonts  *lettering.Fonts
	scheme imaging.Scheme
	width  int
	brand  Brand
	medals *imaging.Icons[int]
	emblem *imaging.Icons[struct{}]
	plots  sync.Pool
}

// New returns a Painter, or an error if the width is out of bounds. It costs as much as a card.
func New(o Options) (*Painter, error) {
	usual, err := imaging.Options{Width: o.Width, Fonts: o.Fonts}.Complete()
	if err != nil {
		return nil, err
	}
	o.Width, o.Fonts = usual.Width, usual.Fonts
	k := &Painter{fonts: o.Fonts, scheme: o.Theme.Scheme(), width: o.Width, brand: o.Brand}
	k.medals = medals(o.Fonts, k.scheme)
	if o.Brand.Emblem != nil {
		k.emblem = imaging.NewIcons(func(dc *gg.Context, _ struct{}) { o.Brand.Emblem(dc) })
	}
	k.Paper = imaging.NewPaper(imaging.PaperOptions{
		Fonts: o.Fonts, Scheme: k.scheme, Flat: k.flat(), Typical: k.typical(), Softness: softness,
	})
	return k, nil
}

// Scale returns the scale of the cards.
func (k *Painter) Scale() imaging.Scale { return imaging.Scale{Width: k.width} }

// flat returns the colours of the areas of a card, and intermediate colours between each ink and its
// grounds.
func (k *Painter) flat() []color.RGBA {
	s := k.scheme
	colors := []color.RGBA{
		s.Page, s.Panel, s.Accent, s.Text, s.Muted, s.Empty,
		s.Turn, s.Gold, s.Bright, s.Gain, s.Loss, s.Won,
	}
	colors = append(colors, k.brand.Flat...)
	colors = append(colors, k.rule(), imaging.Mix(k.rule(), s.Won, bandOpacity))
	colors = append(colors, k.brand.Ribbon...)
	ramp := func(ground, ink color.RGBA, steps int) {
		for step := 1; step < steps; step++ {
			colors = append(colors, imaging.Mix(ground, ink, float64(step)/float64(steps)))
		}
	}
	for _, ground := range []color.RGBA{s.Page, s.Panel, s.Accent} {
		ramp(ground, s.Text, 12)
		ramp(ground, s.Muted, 8)
		ramp(ground, s.Gain, 6)
		ramp(ground, s.Loss, 6)
	}
	ramp(s.Panel, s.Gold, 8)
	ramp(s.Panel, s.Won, 8)
	ramp(s.Page, s.Panel, 3)
	ramp(s.Page, s.Turn, 4)
	return colors
}

// typical returns pictures of the medals, the emblem and a chart, from which the rest of the palette is
// chosen.
func (k *Painter) typical() []*image.RGBA {
	var pictures []*image.RGBA
	sketch := func(size image.Point, ground color.RGBA) *image.RGBA {
		m := image.NewRGBA(image.Rectangle{Max: size})
		imaging.Ground(m, ground)
		pictures = append(pictures, m)
		return m
	}
	l := layoutLeaderboard(k.width, leaderboardNeeds{emblem: k.emblem != nil, apart: make([]bool, 1)})
	side := l.rows[0].rank.Dy()
	for rank := 1; rank <= len(metals); rank++ {
		for _, ground := range []color.RGBA{k.scheme.Panel, k.scheme.Accent} {
			drawMedal(gg.NewContextForRGBA(sketch(image.Pt(side, side), ground)), k.fonts, k.scheme, rank)
		}
	}
	if k.emblem != nil {
		k.brand.Emblem(gg.NewContextForRGBA(sketch(l.emblem.Size(), k.scheme.Page)))
	}
	plot := layoutProfile(k.width, profileNeeds{curve: true}).curve.plot
	curve := sampleCurve()
	chart := newChart(curve, valueAxis(curve), float64(plot.Dx()), float64(plot.Dy()), 0)
	k.drawCurve(sketch(plot.Size(), k.scheme.Panel), chart)
	return append(pictures, k.brand.Typical...)
}

// sampleCurve returns a curve that rises and falls as steeply as real ones.
func sampleCurve() []Point {
	return []Point{
		{At: time.Unix(0, 0), Value: 1500, Deviation: 350},
		{At: time.Unix(1, 0), Value: 1650, Deviation: 150},
		{At: time.Unix(2, 0), Value: 1400, Deviation: 90},
		{At: time.Unix(5, 0), Value: 1700, Deviation: 80},
		{At: time.Unix(6, 0), Value: 1690, Deviation: 60},
	}
}

// rule returns the colour of a chart's thin lines.
func (k *Painter) rule() color.RGBA { return imaging.Mix(k.scheme.Panel, k.scheme.Text, 0.16) }

// Ribbon draws the strip at the top of a card.
func (k *Painter) Ribbon(c *imaging.Canvas, box image.Rectangle) {
	n := len(k.brand.Ribbon)
	if n == 0 {
		c.Fill(box, k.scheme.Panel)
	}
	for i, ink := range k.brand.Ribbon {
		part := box
		part.Min.X = box.Min.X + i*box.Dx()/n
		part.Max.X = box.Min.X + (i+1)*box.Dx()/n
		c.Fill(part, ink)
	}
}
