package rival

import (
	"math/rand/v2"

	"towerpost/engine/stratego"
)

// variedPreset returns a random preset of the army, mirrored half the time, with some pieces swapped.
func variedPreset(a stratego.Army, draw *rand.Rand) stratego.Deployment {
	presets := a.Presets()
	d := presets[draw.IntN(len(presets))].Deployment
	if draw.IntN(2) == 0 {
		d = d.Mirror()
	}
	return perturb(d, a, draw)
}

// perturb returns a set-up with some pieces swapped with others nearby.
func perturb(d stratego.Deployment, a stratego.Army, draw *rand.Rand) stratego.Deployment {
	for range len(d) {
		next := swapped(d, draw.IntN(len(d)), draw)
		if len(next.Faults(a)) == 0 && flagCovered(next) {
			d = next
		}
	}
	return d
}

// swapped returns the set-up with a piece and another one nearby swapped, if they are swappable.
func swapped(d stratego.Deployment, i int, draw *rand.Rand) stratego.Deployment {
	row, column := i/side+draw.IntN(3)-1, i%side+draw.IntN(5)-2
	if row < 0 || row > 3 || column < 0 || column >= side {
		return d
	}
	if j := row*side + column; swappable(d[i], d[j]) {
		d[i], d[j] = d[j], d[i]
	}
	return d
}

// swappable reports whether two pieces may change places: neither is a Bomb or the Flag, and their ranks are
// at most two apart. An empty square may be swapped with any such piece.
func swappable(one, other stratego.Rank) bool {
	if one > stratego.General || other > stratego.General {
		return false
	}
	if one == stratego.Unknown || other == stratego.Unknown {
		return true
	}
	return one-other+2 <= 4 // a Rank is unsigned: a difference below -2 wraps around
}

// flagCovered reports whether a piece or a lake stands in front of the Flag.
func flagCovered(d stratego.Deployment) bool {
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
