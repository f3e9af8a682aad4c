package kamisado

import (
	"math"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// symbol is a character, drawn with a flat brush: straight strokes and slopes of 45 degrees, which stay sharp
// at every size. It is a list of outlines, on a grid whose unit is the width of a stroke, from the upper left
// corner to the right and down.
type symbol [][][2]float64

// symbolGrid is how many strokes a symbol is wide and high.
const symbolGrid = 7

// stroke is a straight stroke from one corner to the other.
func stroke(left, top, right, bottom float64) [][2]float64 {
	return [][2]float64{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
}

// symbolOf returns the character for a colour of the board. It names something of that colour, and is one of
// few strokes: most who play read none of them, and tell them apart by their outlines.
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

// inlay returns how wide half of a tower's inlay is.
func (t *theme) inlay() float64 {
	if t.symbols {
		return symbolInlay
	}
	return imaging.InlayHalf
}

// drawSymbol adds a symbol with its middle near the point. A stroke is a whole number of pixels wide, so
// that the edges are sharp.
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
