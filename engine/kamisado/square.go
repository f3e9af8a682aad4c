package kamisado

const boardSize = 8

// Square is one of the 64 squares, numbered 1 to 64 from a1, b1 … to h8.
type Square uint8

// NoSquare is no square of the board.
const NoSquare Square = 0

const squareCount = boardSize * boardSize

// squareColors holds the letters of the squares' colours, as White sees the board: row 8 first.
const squareColors = "" +
	"OBPKYRGN" +
	"ROKGBYNP" +
	"GKORPNYB" +
	"KPBONGRY" +
	"YRGNOBPK" +
	"BYNPROKG" +
	"PNYBGKOR" +
	"NGRYKPBO"

// colorsOnBoard is squareColors by Square.
var colorsOnBoard = func() (table [squareCount + 1]Color) {
	for i := range squareColors {
		column, row := i%boardSize+1, boardSize-i/boardSize
		table[At(column, row)], _ = colorOfLetter(squareColors[i])
	}
	return table
}()

// At returns the square in the column and row, both from 1 to 8 and counted from White's left corner, or
// NoSquare outside the board.
func At(column, row int) Square {
	if column < 1 || column > boardSize || row < 1 || row > boardSize {
		return NoSquare
	}
	return Square((row-1)*boardSize + column)
}

// Column returns 1 for column a to 8 for column h, and 0 for NoSquare.
func (s Square) Column() int {
	if !s.valid() {
		return 0
	}
	return (int(s)-1)%boardSize + 1
}

// Row returns the row from 1 (White's home row) to 8 (Black's), and 0 for NoSquare.
func (s Square) Row() int {
	if !s.valid() {
		return 0
	}
	return (int(s)-1)/boardSize + 1
}

// Color returns the square's colour, and NoColor for NoSquare.
func (s Square) Color() Color {
	if !s.valid() {
		return NoColor
	}
	return colorsOnBoard[s]
}

// String returns the square's name such as "a6", and "-" for NoSquare.
func (s Square) String() string {
	if !s.valid() {
		return "-"
	}
	return string([]byte{'a' + byte(s.Column()-1), '0' + byte(s.Row())})
}

func (s Square) valid() bool { return s >= 1 && s <= squareCount }

// toward returns the next square in the direction as the side sees it, or NoSquare at the edge.
func (s Square) toward(side Side, d Direction) Square {
	columns, rows := d.vector(side)
	return At(s.Column()+columns, s.Row()+rows)
}

// edge returns the number of squares between the square and the edge in the direction as the side sees it.
func (s Square) edge(side Side, d Direction) int {
	n := 0
	for s = s.toward(side, d); s != NoSquare; s = s.toward(side, d) {
		n++
	}
	return n
}
