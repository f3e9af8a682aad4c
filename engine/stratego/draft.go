package stratego

import "strings"

// lanes are the columns beside which no lake lies: a Bomb in front of one keeps the own pieces in.
const lanes = "abefij"

// Draft returns a set-up at random, for a player to change: the Flag in the home row, two Bombs beside it or
// as many as the army has, no Bomb in a lane of the front row, a Scout and a piece of 6 or more in the front
// row, and no open line before the Flag. Draw returns a number 0 ≤ x < n.
func (a Army) Draft(draw func(n int) int) Deployment {
	for {
		if d := a.random(draw); d.sound(a) {
			return d
		}
	}
}

// random returns a set-up with the Flag in the home row and Bombs beside it, and everything else anywhere.
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

// neighbours returns the places of a deployment beside one.
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

// sound reports whether a random set-up is one to begin with.
func (d Deployment) sound(a Army) bool {
	front := d[a.emptyLines()*side:][:side]
	scout, strong := false, false
	for column, r := range front {
		scout = scout || r == Scout
		strong = strong || r >= Captain && r <= General
		if r == Bomb && isLane(column) {
			return false
		}
	}
	return scout && strong && d.flagCovered() && len(d.Faults(a)) == 0
}

func isLane(column int) bool { return strings.ContainsRune(lanes, rune('a'+column)) }

// flagCovered reports whether no Scout could reach the Flag along its column: something stands before
// it, or a lake lies there.
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
		return !isLane(i % side)
	}
	return false
}
