package kamisado

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/fogleman/gg"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// iconKind is the kind of an icon.
type iconKind uint8

const (
	iconPanel iconKind = iota // a strip with round corners
	iconTurn                  // the same with a bright stripe at its left end
	iconChip                  // the body of a side's tower
	iconTower                 // a tower
	iconTooth                 // a tooth that is won
	iconGap                   // a tooth that is not won yet
)

// icon identifies a small picture outside of the board.
type icon struct {
	kind  iconKind
	ink   color.RGBA // of a panel
	tower kamisado.Tower
}

// icons returns the icons, which the artist draws.
func (a *artist) icons() *imaging.Icons[icon] { return imaging.NewIcons(a.drawIcon) }

// chip returns the icon with the body of a side's tower.
func chip(side kamisado.Side) icon { return icon{kind: iconChip, tower: kamisado.Tower{Side: side}} }

// drawIcon draws an icon in the middle of its ground.
func (a *artist) drawIcon(dc *gg.Context, name icon) {
	size := image.Pt(dc.Width(), dc.Height())
	side := min(size.X, size.Y)
	if name.kind == iconPanel || name.kind == iconTurn || name.kind == iconTooth || name.kind == iconGap {
		side = max(size.X, size.Y)
	}
	p := imaging.Sketch(side)
	a.sketch(p, float64(size.X)/float64(side), float64(size.Y)/float64(side), name)
	ground := dc.Image().(*image.RGBA)
	draw.Draw(ground, ground.Rect, p.Image(), image.Pt((side-size.X)/2, (side-size.Y)/2), draw.Over)
}

// sketch draws an icon on a part of a square, given the part's width and height.
func (a *artist) sketch(p imaging.Pencil, width, height float64, name icon) {
	switch name.kind {
	case iconPanel, iconTurn:
		a.drawPanel(p, width, height, name)
	case iconChip:
		p.Token(a.theme.of(name.tower.Side), a.theme.inlay())
		p.Octagon(imaging.InlayHalf)
		p.Fill(a.theme.of(name.tower.Side).Mid)
	case iconTower:
		a.drawTower(p, name.tower)
	case iconTooth:
		a.drawTooth(p, width, a.theme.Gold, a.theme.Dark)
	case iconGap:
		a.drawTooth(p, width, a.theme.Empty, a.theme.Empty)
	}
}

// drawPanel draws a strip with round corners.
func (a *artist) drawPanel(p imaging.Pencil, width, height float64, name icon) {
	x, y, w, h := p.At(-width/2), p.At(-height/2), width*p.Size, height*p.Size
	p.DC.DrawRoundedRectangle(x, y, w, h, h*0.2)
	if name.kind == iconPanel {
		p.Fill(name.ink)
		return
	}
	p.DC.ClipPreserve()
	p.Fill(a.theme.Turn)
	p.DC.DrawRectangle(x+h*imaging.StripeShare, y, w, h)
	p.Fill(name.ink)
	p.DC.ResetClip()
}

// drawTooth draws an upright tooth in a column of a width.
func (a *artist) drawTooth(p imaging.Pencil, width float64, fill, line color.RGBA) {
	half := min(width*0.42, 0.26)
	root, tip := half*1.35, -half*1.6
	p.Move(-half, root)
	p.Curve(-half*0.85, tip*0.35, half*0.35, tip)
	p.Curve(half*1.15, -half*0.1, half, root)
	p.Curve(0, root+half*0.45, -half, root)
	p.DC.ClosePath()
	p.DC.SetColor(line)
	p.DC.SetLineWidth(0.03 * p.Size)
	p.DC.StrokePreserve()
	p.Fill(fill)
}
