package stratego

import (
	"slices"
	"strings"

	"towerpost/engine"
)

// Red and Blue are the two seats. Red moves first.
const (
	Red  engine.Seat = 0
	Blue engine.Seat = 1
)

// seats is the number of seats.
const seats = 2

// seatKeys are the keys of the seats, seatNames their names, and seatLetters their letters in records.
var (
	seatKeys    = [seats]string{"red", "blue"}
	seatNames   = [seats]string{"Red", "Blue"}
	seatLetters = [seats]string{"R", "B"}
)

// homeLines is the number of lines of a home, homeSquares the number of its squares.
const (
	homeLines   = 4
	homeSquares = homeLines * side
)

// Deployment is a set-up as its player sees it (P2): the front line first, and the ten squares of each line
// from the player's left to right. Unknown is an empty square. It is comparable.
type Deployment [homeSquares]Rank

// HomeSquare returns the square of the board for an index of a player's Deployment.
func HomeSquare(seat engine.Seat, index int) Square {
	line, column := index/side, index%side
	if seat == Blue {
		return At(side-1-column, side-homeLines+line)
	}
	return At(column, homeLines-1-line)
}

// homeIndex returns the index of a square in a player's Deployment; ok is false for a square outside their
// home.
func homeIndex(seat engine.Seat, s Square) (index int, ok bool) {
	for index := range homeSquares {
		if HomeSquare(seat, index) == s {
			return index, true
		}
	}
	return 0, false
}

// String returns the set-up in 43 characters, lines joined by "/", such as
// "....9..X../....2..S../....2...../.....3BF..".
func (d Deployment) String() string {
	var b strings.Builder
	for i, r := range d {
		if i > 0 && i%side == 0 {
			b.WriteByte('/')
		}
		if r == Unknown {
			b.WriteByte('.')
			continue
		}
		b.WriteString(r.Symbol())
	}
	return b.String()
}

// ParseDeployment parses a set-up in the format of String; ok is false for any other text. It does not check
// that an army has these pieces.
func ParseDeployment(text string) (d Deployment, ok bool) {
	lines := strings.Split(text, "/")
	if len(lines) != homeLines {
		return d, false
	}
	for i, line := range lines {
		if len(line) != side {
			return d, false
		}
		for j := range line {
			r := rankOf(line[j])
			if d[i*side+j] = r; r == Unknown && line[j] != '.' {
				return d, false
			}
		}
	}
	return d, true
}

// Mirror returns the set-up with left and right swapped.
func (d Deployment) Mirror() Deployment {
	for line := range homeLines {
		slices.Reverse(d[line*side : (line+1)*side])
	}
	return d
}

// Swap returns the set-up with the contents of two squares of the player's home swapped; ok is false if a
// square is not in it.
func (d Deployment) Swap(seat engine.Seat, one, other Square) (swapped Deployment, ok bool) {
	i, here := homeIndex(seat, one)
	j, there := homeIndex(seat, other)
	if !here || !there {
		return d, false
	}
	d[i], d[j] = d[j], d[i]
	return d, true
}

// Faults returns all faults of the set-up for an army (P3–P5). Wrong numbers of pieces come first, in the
// order of Ranks.
func (d Deployment) Faults(a Army) []Fault {
	var have [rankCount]int
	for _, r := range d {
		have[r]++
	}
	faults := append(a.countFaults(have), d.frontFaults(a)...)
	if len(faults) == 0 && !d.moves() {
		faults = append(faults, Fault{Rule: "P5", Key: FaultImmobile})
	}
	return faults
}

// frontFaults returns the fault of the first line that must be empty and is not (P4), or nil if there is
// none.
func (d Deployment) frontFaults(a Army) []Fault {
	for i, r := range d[:a.emptyLines()*side] {
		if r != Unknown {
			return []Fault{{Rule: "P4", Key: FaultFront, Line: i/side + 1}}
		}
	}
	return nil
}

// countFaults returns the faults of ranks with too many or too few pieces, and of their total number.
func (a Army) countFaults(have [rankCount]int) []Fault {
	var faults []Fault
	pieces := 0
	for _, r := range Ranks() {
		if pieces += have[r]; have[r] != a.Count(r) {
			fault := Fault{Rule: "P3", Key: FaultCount, Rank: r, Have: have[r], Want: a.Count(r)}
			faults = append(faults, fault)
		}
	}
	if pieces != a.Size() {
		faults = append(faults, Fault{Rule: "P3", Key: FaultPieces, Have: pieces, Want: a.Size()})
	}
	return faults
}

// moves reports whether some piece could move if the opponent were not there (P5).
func (d Deployment) moves() bool {
	var taken [squares]bool
	for i, r := range d {
		taken[HomeSquare(Red, i)] = r != Unknown
	}
	for i, r := range d {
		for _, way := range directions {
			next := HomeSquare(Red, i).Next(way)
			if r.Moves() && next != NoSquare && !next.Lake() && !taken[next] {
				return true
			}
		}
	}
	return false
}
