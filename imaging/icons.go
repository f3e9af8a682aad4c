package imaging

import (
	"image"
	"image/color"
	"image/draw"

	"towerpost/engine/kamisado"
)

// iconKind is what an icon shows.
type iconKind uint8

const (
	iconPanel iconKind = iota // a strip with soft corners
	iconTurn                  // the same with a bright stripe at its left end
	iconChip                  // the body of a side's tower
	iconTower                 // a tower
	iconTooth                 // a tooth that is won
	iconGap                   // a tooth that is not
)

// icon names a small picture outside the board, on a ground of one colour.
type icon struct {
	kind   iconKind
	size   image.Point
	ground color.RGBA
	ink    color.RGBA // of a panel
	tower  kamisado.Tower
}

// icons draws icons, each once. It is safe for concurrent use.
type icons struct {
	theme   *theme
	faces   typefaces
	palette *palette
	drawn   *cache[icon, *image.Paletted]
}

// iconLimit is how many icons are kept: their sizes follow from layouts, so they are few.
const iconLimit = 256

func newIcons(t *theme, faces typefaces, p *palette) *icons {
	return &icons{theme: t, faces: faces, palette: p, drawn: newCache[icon, *image.Paletted](iconLimit)}
}

// paint puts an icon into the box of a picture.
func (i *icons) paint(dst *image.Paletted, box image.Rectangle, name icon) {
	name.size = box.Size()
	name.tower.Square = kamisado.NoSquare
	copyInto(dst, box.Min, i.drawn.get(name, func() *image.Paletted { return i.draw(name) }))
}

// draw draws an icon in the middle of its ground.
func (i *icons) draw(name icon) *image.Paletted {
	ground := image.NewRGBA(image.Rectangle{Max: name.size})
	draw.Draw(ground, ground.Rect, image.NewUniform(name.ground), image.Point{}, draw.Src)
	side := min(name.size.X, name.size.Y)
	if name.kind == iconPanel || name.kind == iconTurn || name.kind == iconTooth || name.kind == iconGap {
		side = max(name.size.X, name.size.Y)
	}
	drawn := i.sketch(side, name)
	offset := image.Pt((side-name.size.X)/2, (side-name.size.Y)/2)
	draw.Draw(ground, ground.Rect, drawn, offset, draw.Over)
	finished := image.NewPaletted(ground.Rect, nil)
	i.palette.translate(finished, image.Point{}, ground)
	return finished
}

// sketch draws what the icon shows, on a square.
func (i *icons) sketch(side int, name icon) *image.RGBA {
	a, p := newArtist(i.theme, i.faces, side), newPencil(side)
	width := float64(name.size.X) / float64(side)
	height := float64(name.size.Y) / float64(side)
	switch name.kind {
	case iconPanel, iconTurn:
		a.drawPanel(p, width, height, name)
	case iconChip:
		a.drawBody(p, a.theme.of(name.tower.Side))
		p.octagon(inlayHalf)
		p.fill(a.theme.of(name.tower.Side).mid)
	case iconTower:
		a.drawTower(p, name.tower)
	case iconTooth:
		a.drawTooth(p, width, a.theme.gold, a.theme.dark)
	case iconGap:
		a.drawTooth(p, width, a.theme.empty, a.theme.empty)
	}
	return p.image()
}

// drawPanel draws a strip with soft corners.
func (a *artist) drawPanel(p pencil, width, height float64, name icon) {
	x, y, w, h := p.x(-width/2), p.x(-height/2), width*p.size, height*p.size
	p.dc.DrawRoundedRectangle(x, y, w, h, h*0.2)
	if name.kind == iconPanel {
		p.fill(name.ink)
		return
	}
	p.dc.ClipPreserve()
	p.fill(a.theme.turn)
	p.dc.DrawRectangle(x+h*stripeShare, y, w, h)
	p.fill(name.ink)
	p.dc.ResetClip()
}

// drawTooth draws a tooth that stands upright in a column of the width.
func (a *artist) drawTooth(p pencil, width float64, fill, line color.RGBA) {
	half := min(width*0.42, 0.26)
	root, tip := half*1.35, -half*1.6
	p.move(-half, root)
	p.curve(-half*0.85, tip*0.35, half*0.35, tip)
	p.curve(half*1.15, -half*0.1, half, root)
	p.curve(0, root+half*0.45, -half, root)
	p.dc.ClosePath()
	p.dc.SetColor(line)
	p.dc.SetLineWidth(0.03 * p.size)
	p.dc.StrokePreserve()
	p.fill(fill)
}
