package kamisado

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/fogleman/gg"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/cards"
	"towerpost/imaging/lettering"
)

// cardPainter draws the cards of one theme: those of package cards, and the analysis.
type cardPainter struct {
	*cards.Painter
	theme *theme
	icons *imaging.Icons[icon]
	width int
}

func newCardPainter(fonts *lettering.Fonts, of imaging.Theme, width int) (*cardPainter, error) {
	t := newTheme(imaging.Look{Theme: of})
	a := newArtist(&t, fonts)
	k := &cardPainter{theme: &t, icons: a.icons(), width: width}
	var err error
	k.Painter, err = cards.New(cards.Options{Fonts: fonts, Width: width, Theme: of, Brand: cards.Brand{
		Ribbon: t.tiles[1:], Emblem: a.emblem, Flat: []color.RGBA{t.white.Mid, t.black.Deep, k.track()},
		Typical: []*image.RGBA{k.typicalRound()},
	}})
	return k, err
}

// scale returns the scale of the cards.
func (k *cardPainter) scale() imaging.Scale { return imaging.Scale{Width: k.width} }

// track returns the ground colour of a band, which contrasts with White's and Black's colours.
func (k *cardPainter) track() color.RGBA { return imaging.Mix(k.theme.Panel, k.theme.Text, 0.4) }

// emblem draws the tower beside the title of a leaderboard. It has no letter, as that would seem to mean
// something.
func (a *artist) emblem(dc *gg.Context) {
	p := imaging.Sketch(dc.Width())
	a.drawBlank(p, kamisado.Tower{Side: kamisado.White, Color: kamisado.Purple, Teeth: 2})
	m := dc.Image().(*image.RGBA)
	draw.Draw(m, m.Rect, p.Image(), image.Point{}, draw.Over)
}

// typicalRound returns a band with every mark, for the choice of the palette.
func (k *cardPainter) typicalRound() *image.RGBA {
	r := AnalyzedRound{Start: kamisado.White}
	for j := range Judgement(judgements) {
		side := analysisSides[j%2]
		r.Plies = append(r.Plies, AnalyzedPly{Side: side, Judgement: j, Winning: side})
	}
	l := layoutAnalysis(k.width, analysisNeeds{rounds: []int{len(r.Plies)}}).rounds[0]
	box := l.lanes[0].Union(l.lanes[1])
	m := image.NewRGBA(image.Rectangle{Max: box.Size()})
	imaging.Ground(m, k.theme.Panel)
	k.drawBand(m, box.Min, l, r)
	return m
}
