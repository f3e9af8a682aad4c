package rival

import (
	"math/rand/v2"

	"towerpost/engine/stratego"
)

// vary returns a set-up after one of the army's patterns: mirrored half the time, with some
// neighbors swapped.
func vary(a stratego.Army, draw *rand.Rand) stratego.Deployment {
	presets := a.Presets()
	d := presets[draw.IntN(len(presets))].Deployment
	if draw.IntN(2) == 0 {
		d = d.Mirror()
	}
	return shift(d, a, draw)
}

// shift returns a set-up with some neighbors swapped.
func shift(d stratego.Deployment, a stratego.Army, draw *rand.Rand) stratego.Deployment {
	for range len(d) {
		next := swapped(d, draw.IntN(len(d)), draw)
		if len(next.Faults(a)) == 0 && opensNoLine(next) {
			d = next
		}
	}
	return d
}

// swapped returns the set-up with a piece and one nearby swapped, unless the pattern hangs on one of them.
func swapped(d stratego.Deployment, i int, draw *rand.Rand) stratego.Deployment {
	row, column := i/side+draw.IntN(3)-1, i%side+draw.IntN(5)-2
	if row < 0 || row > 3 || column < 0 || column >= side {
		return d
	}
	if j := row*side + column; free(d[i], d[j]) {
		d[i], d[j] = d[j], d[i]
	}
	return d
}

// free reports whether two pieces may change places: neither Bomb nor Flag, and of about the same kind.
func free(one, other stratego.Rank) bool {
	if one > stratego.General || other > stratego.General {
		return false
	}
	if one == stratego.Unknown || other == stratego.Unknown {
		return true
	}
	return one-other+2 <= 4
}

// opensNoLine reports whether something stands before the Flag.
func opensNoLine(d stratego.Deployment) bool {
	for i, r := range d {
		if r != stratego.Flag {
			continue
		}
		for before := i - side; before >= 0; before -= side {
			if d[before] != stratego.Unknown {
				return true
			}
		}
		column := i % side
		return column == 2 || column == 3 || column == 6 || column == 7
	}
	return false
}
