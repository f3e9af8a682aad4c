package stratego

import "strconv"

// side is the number of rows and of columns of the board.
const side = 10

// squares is the number of squares of the board, with the lakes.
const squares = side * side

// Square is a square of the board, counted from 0 for a1 by columns and then by rows: b1 is
// 1, a2 is 10, j10 is 99.
type Square int8

// NoSquare is the square of a lost piece.
const NoSquare Square = -1

// At returns the square in a column and a row, both counted from 0, or NoSquare if it is off the board.
func At(column, row int) Square {
	if column < 0 || column >= side || row < 0 || row >= side {
		return NoSquare
	}
	return Square(row*side + column)
}

// Column returns the number of the column, 0 for column a.
func (s Square) Column() int { return int(s) % side }

// Row returns the number of the row, 0 for Red's home row.
func (s Square) Row() int { return int(s) / side }

// Lake reports whether the square is one of the eight lake squares, on which no piece can stand.
func (s Square) Lake() bool {
	row, column := s.Row(), s.Column()
	return (row == 4 || row == 5) && (column == 2 || column == 3 || column == 6 || column == 7)
}

// String returns the name of the square, such as "b4", or "-" for NoSquare.
func (s Square) String() string {
	if s < 0 {
		return "-"
	}
	return string(rune('a'+s.Column())) + strconv.Itoa(s.Row()+1)
}

// ParseSquare parses the name of a square, such as "b4" or "j10".
func ParseSquare(text string) (Square, bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'j' || text[1] < '1' || text[1] > '9' {
		return NoSquare, false
	}
	row := int(text[1] - '1')
	if text[1:] == "10" {
		row = 9
	} else if len(text) > 2 {
		return NoSquare, false
	}
	return At(int(text[0]-'a'), row), true
}

// Direction is a direction on the board as Red sees it. Its value is the difference between two Squares.
type Direction int8

// The directions, in the order of the squares to which they lead.
const (
	Down  Direction = -side
	Left  Direction = -1
	Right Direction = 1
	Up    Direction = side
)

var directions = [...]Direction{Down, Left, Right, Up}

// Next returns the next square in a direction, also a lake, or NoSquare at the edge of the board.
func (s Square) Next(d Direction) Square {
	switch d {
	case Left:
		return At(s.Column()-1, s.Row())
	case Right:
		return At(s.Column()+1, s.Row())
	}
	return At(s.Column(), s.Row()+int(d)/side)
}

// Beside reports whether two squares share an edge.
func (s Square) Beside(other Square) bool {
	if s < 0 || other < 0 {
		return false
	}
	columns, rows := s.Column()-other.Column(), s.Row()-other.Row()
	return columns*columns+rows*rows == 1
}

// towards returns the direction and the distance to another square in the same row or column. Both are 0 for
// any other square.
func (s Square) towards(to Square) (Direction, int) {
	columns, rows := to.Column()-s.Column(), to.Row()-s.Row()
	switch {
	case columns == 0 && rows > 0:
		return Up, rows
	case columns == 0 && rows < 0:
		return Down, -rows
	case rows == 0 && columns > 0:
		return Right, columns
	case rows == 0 && columns < 0:
		return Left, -columns
	}
	return 0, 0
}
