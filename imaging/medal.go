package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"
)

// metal is how the tower of one of the first three ranks looks.
type metal struct {
	body
	inlay, ink color.RGBA
}

// metals are gold, silver and bronze.
var metals = [3]metal{
	{
		body:  body{rim: rgb(0x2a1c02), lit: rgb(0xfff3b8), mid: rgb(0xffc933), deep: rgb(0xb07808), seam: rgb(0x6d4a05)},
		inlay: rgb(0xffd95e), ink: rgb(0x3a2600),
	},
	{
		body:  body{rim: rgb(0x14171d), lit: rgb(0xffffff), mid: rgb(0xc6ccd6), deep: rgb(0x7d8594), seam: rgb(0x4b515d)},
		inlay: rgb(0xdfe4eb), ink: rgb(0x1d222b),
	},
	{
		body:  body{rim: rgb(0x1f0f04), lit: rgb(0xf6cda4), mid: rgb(0xc57f46), deep: rgb(0x7c431c), seam: rgb(0x542a0d)},
		inlay: rgb(0xd99560), ink: rgb(0x2b1404),
	},
}

// medal names the picture of one of the first three ranks, as wide as it is high.
type medal struct {
	rank   int
	size   int
	ground color.RGBA
}

// medal puts the tower of the rank into the middle of the box.
func (k *cards) medal(dst *image.Paletted, box image.Rectangle, rank int, ground color.RGBA) {
	name := medal{rank, box.Dy(), ground}
	kept, ok := k.medals.Load(name)
	if !ok {
		finished := image.NewPaletted(image.Rect(0, 0, name.size, name.size), nil)
		k.palette.translate(finished, image.Point{}, k.drawMedal(name))
		kept, _ = k.medals.LoadOrStore(name, finished)
	}
	copyInto(dst, box.Min.Add(image.Pt((box.Dx()-name.size)/2, 0)), kept.(*image.Paletted))
}

// drawMedal draws a tower of metal with its rank on it.
func (k *cards) drawMedal(name medal) *image.RGBA {
	// A sprite leaves a border for the teeth; a medal has none, so it is drawn larger and its border is cut off.
	side := int(float64(name.size) * 0.95 / (2 * (towerHalf + 0.03)))
	a, p := newArtist(k.theme, k.faces, side), newPencil(side)
	m := metals[name.rank-1]
	a.drawShadow(p)
	a.drawBody(p, m.body)
	p.octagon(inlayHalf)
	p.fill(m.seam)
	p.octagon(inlayHalf - inlaySeam)
	p.fill(m.inlay)
	a.write(p, a.bold, strconv.Itoa(name.rank), 0.42, 0, 0, m.ink)
	finished := image.NewRGBA(image.Rect(0, 0, name.size, name.size))
	ground(finished, name.ground)
	offset := (side - name.size) / 2
	draw.Draw(finished, finished.Rect, p.image(), image.Pt(offset, offset), draw.Over)
	return finished
}
