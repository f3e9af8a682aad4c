package rival

import "towerpost/engine/samurai"

// hands are the hands that rivals choose among: strong tiles of each class, and some that go beside others.
var hands = [][]samurai.Kind{
	{samurai.Kabuto4, samurai.Buddha4, samurai.Obento4, samurai.Samurai3, samurai.Boat2},
	{samurai.Kabuto4, samurai.Buddha4, samurai.Obento3, samurai.Samurai3, samurai.Ronin},
	{samurai.Kabuto4, samurai.Buddha3, samurai.Obento4, samurai.Samurai3, samurai.Boat1},
	{samurai.Kabuto3, samurai.Buddha4, samurai.Obento4, samurai.Samurai3, samurai.Boat2},
}

// chosenHand returns the hand that the number chooses.
func chosenHand(number uint64) samurai.Move {
	list := hands[number%uint64(len(hands))]
	return samurai.Move{Verb: samurai.Chooses, Hand: samurai.TilesOf(list...)}
}

// placing returns the figure that the number chooses among those of which the hand influences most.
func placing(list []samurai.Move, hand samurai.Tiles, number uint64) samurai.Move {
	var strength [classCount]int
	for k, n := range hand {
		for class, on := range tiles[k].on {
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
