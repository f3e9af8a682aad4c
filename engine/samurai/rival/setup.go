package rival

import "towerpost/engine/samurai"

// strongHands are the hands among which rivals choose. They have strong tiles of each class and a multi-use
// tile.
var strongHands = [][]samurai.Kind{
	{samurai.Kabuto4, samurai.Buddha4, samurai.Obento4, samurai.Samurai3, samurai.Boat2},
	{samurai.Kabuto4, samurai.Buddha4, samurai.Obento3, samurai.Samurai3, samurai.Ronin},
	{samurai.Kabuto4, samurai.Buddha3, samurai.Obento4, samurai.Samurai3, samurai.Boat1},
	{samurai.Kabuto3, samurai.Buddha4, samurai.Obento4, samurai.Samurai3, samurai.Boat2},
}

// chooseHand returns the choice of one of the strongHands, selected by the number.
func chooseHand(number uint64) samurai.Move {
	list := strongHands[number%uint64(len(strongHands))]
	return samurai.Move{Verb: samurai.Chooses, Hand: samurai.TilesOf(list...)}
}

// choosePlacing returns one of the placings of the class that the hand influences most, selected by the
// number.
func choosePlacing(list []samurai.Move, hand samurai.Tiles, number uint64) samurai.Move {
	var strength [classCount]int
	for k, n := range hand {
		for class, on := range tiles[k].influence {
			strength[class] += int(on) * int(n)
		}
	}
	most := 0
	for _, m := range list {
		most = max(most, strength[m.Class-1])
	}
	var good []samurai.Move
	for _, m := range list {
		if strength[m.Class-1] == most {
			good = append(good, m)
		}
	}
	return good[number%uint64(len(good))]
}
