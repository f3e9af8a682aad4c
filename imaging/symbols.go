package imaging

import "towerpost/engine/kamisado"

// symbol returns the Chinese character for a colour of the board: those that the Japanese language uses, which differ most
// from one another in their outlines.
func symbol(c kamisado.Color) string {
	return [9]string{
		kamisado.Brown: "茶", kamisado.Green: "緑", kamisado.Red: "赤", kamisado.Yellow: "黄",
		kamisado.Pink: "桃", kamisado.Purple: "紫", kamisado.Blue: "青", kamisado.Orange: "橙",
	}[c]
}

// The measures of the symbols, as fractions of a square's width.
const (
	symbolInlay = 0.312 // from the middle to the edge of the inlay, wider than that for a letter
	symbolSize  = 0.47
)

// inlay returns how wide half of a tower's inlay is.
func (t *theme) inlay() float64 {
	if t.symbols {
		return symbolInlay
	}
	return inlayHalf
}

// char returns what stands on a tower of the colour, and its size.
func (t *theme) char(c kamisado.Color) (string, float64) {
	if t.symbols {
		return symbol(c), symbolSize
	}
	return string(rune(c.Letter())), letterSize
}
