package kamisado

import (
	"math"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// symbol is a character as a list of outlines. It consists of straight strokes and slopes of 45 degrees,
// which are sharp at every size. The unit of its grid is the width of a stroke; the origin is the upper
// left corner.
type symbol [][][2]float64

// symbolGrid is the width and height of a symbol in strokes.
const symbolGrid = 7

// stroke returns the outline of a straight stroke.
func stroke(left, top, right, bottom float64) [][2]float64 {
	return [][2]float64{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
}

// symbolOf returns the symbol of a colour. It is a character with few strokes that names something of this
// colour. Most players cannot read it, and recognise its outline.
func symbolOf(c kamisado.Color) symbol {
	return [9]symbol{
		kamisado.Brown: { // 山, the mountain
			stroke(3, 0, 4, 7), stroke(0, 2, 1, 7), stroke(6, 2, 7, 7), stroke(0, 6, 7, 7),
		},
		kamisado.Green: { // 木, the tree
			stroke(3, 0, 4, 7), stroke(0, 1, 7, 2),
			{{3, 2}, {3, 3.4}, {0.7, 5.7}, {0, 5}}, {{4, 2}, {7, 5}, {6.3, 5.7}, {4, 3.4}},
		},
		kamisado.Red: { // 火, the fire
			stroke(3, 0, 4, 4), stroke(0, 2, 1, 4), stroke(6, 2, 7, 4),
			{{3, 3.3}, {4, 3.3}, {7, 6.3}, {6.3, 7}, {3.5, 4.2}, {0.7, 7}, {0, 6.3}},
		},
		kamisado.Yellow: { // 日, the sun
			stroke(1, 0, 6, 1), stroke(1, 3, 6, 4), stroke(1, 6, 6, 7), stroke(1, 0, 2, 7), stroke(5, 0, 6, 7),
		},
		kamisado.Pink: { // 品, many, like petals
			stroke(2, 0, 5, 1), stroke(2, 2, 5, 3), stroke(2, 0, 3, 3), stroke(4, 0, 5, 3),
			stroke(0, 4, 3, 5), stroke(0, 6, 3, 7), stroke(0, 4, 1, 7), stroke(2, 4, 3, 7),
			stroke(4, 4, 7, 5), stroke(4, 6, 7, 7), stroke(4, 4, 5, 7), stroke(6, 4, 7, 7),
		},
		kamisado.Purple: { // 王, the king
			stroke(0, 0, 7, 1), stroke(1, 3, 6, 4), stroke(0, 6, 7, 7), stroke(3, 0, 4, 7),
		},
		kamisado.Blue: { // 川, the river
			stroke(0, 0, 1, 7), stroke(3, 1, 4, 6), stroke(6, 0, 7, 7),
		},
		kamisado.Orange: { // 門, the gate
			stroke(0, 0, 1, 7), stroke(0, 0, 3, 1), stroke(0, 2, 3, 3), stroke(2, 0, 3, 3),
			stroke(6, 0, 7, 7), stroke(4, 0, 7, 1), stroke(4, 2, 7, 3), stroke(4, 0, 5, 3),
		},
	}[c]
}

// The measures of the symbols, as fractions of a square's width.
const (
	symbolInlay = 0.312 // from the middle to the edge of the inlay, wider than that for a letter
	symbolSize  = 0.38
)

// inlay returns half the width of a tower's inlay.
func (t *theme) inlay() float64 {
	if t.symbols {
		return symbolInlay
	}
	return imaging.InlayHalf
}

// drawSymbol adds a symbol around a point. Strokes are whole pixels wide, so that their edges are sharp.
func drawSymbol(p imaging.Pencil, s symbol, size, x, y float64) {
	unit := math.Max(math.Round(size*p.Size/symbolGrid), 1)
	left, top := math.Round(p.At(x)-unit*symbolGrid/2), math.Round(p.At(y)-unit*symbolGrid/2)
	for _, outline := range s {
		p.DC.NewSubPath()
		for _, corner := range outline {
			p.DC.LineTo(left+unit*corner[0], top+unit*corner[1])
		}
		p.DC.ClosePath()
	}
}
