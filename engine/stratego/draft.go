package stratego

import "strings"

// openColumns are the columns without a lake. A Bomb in the front row of one would block the player's own
// pieces.
const openColumns = "abefij"

// Draft returns a random set-up that a player can change. The Flag is in the home row with two Bombs beside
// it, or as many as the army has. The front row has a Scout, a piece of rank 6 or more, and no Bomb in a
// column without a lake. The Flag's column is not open to a Scout. Draw must return a random number 0 ≤ x <
// n.
func (a Army) Draft(draw func(n int) int) Deployment {
	for {
		if d := a.random(draw); d.sound(a) {
			return d
		}
	}
}

// random returns a set-up with the Flag in the home row, Bombs beside it, and all other pieces anywhere.
func (a Army) random(draw func(n int) int) Deployment {
	var d Deployment
	flag := homeSquares - side + draw(side)
	d[flag] = Flag
	bombs := a.Count(Bomb)
	for _, beside := range shuffled(neighbours(flag), draw) {
		if bombs > 0 && a.Count(Bomb)-bombs < 2 {
			d[beside], bombs = Bomb, bombs-1
		}
	}
	var free []int
	for i := a.emptyLines() * side; i < homeSquares; i++ {
		if d[i] == Unknown {
			free = append(free, i)
		}
	}
	free = shuffled(free, draw)
	for _, r := range Ranks() {
		n := a.Count(r)
		switch r {
		case Bomb:
			n = bombs
		case Flag:
			n = 0
		}
		for range n {
			d[free[0]], free = r, free[1:]
		}
	}
	return d
}

// neighbours returns the indexes of the squares of a deployment beside the one with the given index.
func neighbours(index int) []int {
	var list []int
	for other := range homeSquares {
		if HomeSquare(Red, index).Beside(HomeSquare(Red, other)) {
			list = append(list, other)
		}
	}
	return list
}

func shuffled(list []int, draw func(n int) int) []int {
	for i := len(list) - 1; i > 0; i-- {
		j := draw(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// sound reports whether a random set-up fulfils the conditions of Draft.
func (d Deployment) sound(a Army) bool {
	front := d[a.emptyLines()*side:][:side]
	scout, strong := false, false
	for column, r := range front {
		scout = scout || r == Scout
		strong = strong || r >= Captain && r <= General
		if r == Bomb && isOpenColumn(column) {
			return false
		}
	}
	return scout && strong && d.flagCovered() && len(d.Faults(a)) == 0
}

func isOpenColumn(column int) bool { return strings.ContainsRune(openColumns, rune('a'+column)) }

// flagCovered reports whether a piece or a lake stands in front of the Flag, so that no Scout could reach it
// along its column.
func (d Deployment) flagCovered() bool {
	for i, r := range d {
		if r != Flag {
			continue
		}
		for before := i - side; before >= 0; before -= side {
			if d[before] != Unknown {
				return true
			}
		}
		return !isOpenColumn(i % side)
	}
	return false
}
