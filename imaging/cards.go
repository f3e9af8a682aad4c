package imaging

import (
	"image"
	"image/color"
	"sync"
	"time"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
)

// Brand is what cards wear of a game.
type Brand struct {
	// Ribbon is the colours of the strip that every card has at its top; without any, it has the colour of panels.
	Ribbon []color.RGBA
	// Emblem draws the picture beside the title of a leaderboard, on a square; nil is none.
	Emblem func(*gg.Context)
	// Flat are the colours of areas on cards of the game's own, beside those of the scheme.
	Flat []color.RGBA
	// Typical are pictures from cards of the game's own, for the choice of colours.
	Typical []*image.RGBA
}

// CardOptions are the settings of Cards; the zero value has the defaults.
type CardOptions struct {
	// Fonts are the typefaces; nil loads them.
	Fonts *lettering.Fonts
	// Width is the width of the cards in pixels, from MinWidth to MaxWidth; 0 is Reference.
	Width int
	// Theme is their colours.
	Theme Theme
	// Brand is what they wear.
	Brand Brand
}

// Cards draws the cards of a table, such as a leaderboard or a profile, as PNG. They have a palette of their own, with the colours of
// metal and of a chart. It is safe for concurrent use.
type Cards struct {
	paintbox
	width  int
	brand  Brand
	encode *whole
	medals *Icons[int]
	emblem *Icons[struct{}]
	plots  sync.Pool
}

// NewCards returns what draws cards, which costs as much as one, or an error when the width is out of bounds.
func NewCards(o CardOptions) (*Cards, error) {
	usual, err := Options{Width: o.Width, Fonts: o.Fonts}.Complete()
	if err != nil {
		return nil, err
	}
	o.Width, o.Fonts = usual.Width, usual.Fonts
	k := &Cards{width: o.Width, brand: o.Brand, encode: newWhole()}
	k.fonts, k.scheme = o.Fonts, o.Theme.Scheme()
	k.medals = medals(o.Fonts, k.scheme)
	if o.Brand.Emblem != nil {
		k.emblem = NewIcons(func(dc *gg.Context, _ struct{}) { o.Brand.Emblem(dc) })
	}
	k.palette = newPalette(k.flat(), k.typical())
	k.palette.softness = cardSoftness
	return k, nil
}

// Scale returns the scale of the cards.
func (k *Cards) Scale() Scale { return Scale{k.width} }

// Draw lends draw a canvas of the size for a card of a game's own, and returns what it has drawn.
func (k *Cards) Draw(size image.Point, draw func(*Canvas)) ([]byte, error) {
	c := k.canvas(size)
	defer k.release(c)
	draw(c)
	return k.encode.encode(c.picture)
}

// flat returns the colours of the areas of a card, and steps between each ink and the grounds on which it is written.
func (k *Cards) flat() []color.RGBA {
	s := k.scheme
	colors := []color.RGBA{s.Page, s.Panel, s.Accent, s.Text, s.Muted, s.Empty, s.Turn, s.Gold, s.Bright, s.Gain, s.Loss}
	colors = append(colors, k.brand.Flat...)
	colors = append(colors, k.rule(), Mix(k.rule(), s.Gold, bandOpacity))
	colors = append(colors, k.brand.Ribbon...)
	ramp := func(ground, ink color.RGBA, steps int) {
		for step := 1; step < steps; step++ {
			colors = append(colors, Mix(ground, ink, float64(step)/float64(steps)))
		}
	}
	for _, ground := range []color.RGBA{s.Page, s.Panel, s.Accent} {
		ramp(ground, s.Text, 12)
		ramp(ground, s.Muted, 8)
		ramp(ground, s.Gain, 6)
		ramp(ground, s.Loss, 6)
	}
	ramp(s.Panel, s.Gold, 8)
	ramp(s.Page, s.Panel, 3)
	ramp(s.Page, s.Turn, 4)
	return colors
}

// typical returns the medals on their grounds, the emblem and a chart: what the rest of the palette is chosen for.
func (k *Cards) typical() []*image.RGBA {
	var pictures []*image.RGBA
	sketch := func(size image.Point, ground color.RGBA) *image.RGBA {
		m := image.NewRGBA(image.Rectangle{Max: size})
		Ground(m, ground)
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

// sampleCurve goes up and down as steeply as curves do.
func sampleCurve() []CurvePoint {
	return []CurvePoint{
		{At: time.Unix(0, 0), Value: 1500, Deviation: 350}, {At: time.Unix(1, 0), Value: 1650, Deviation: 150},
		{At: time.Unix(2, 0), Value: 1400, Deviation: 90}, {At: time.Unix(5, 0), Value: 1700, Deviation: 80},
		{At: time.Unix(6, 0), Value: 1690, Deviation: 60},
	}
}

// rule returns the colour of a chart's thin lines.
func (k *Cards) rule() color.RGBA { return Mix(k.scheme.Panel, k.scheme.Text, 0.16) }

// Ribbon draws the strip that every card has at its top.
func (k *Cards) Ribbon(c *Canvas, box image.Rectangle) {
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
