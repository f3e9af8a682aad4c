package samurai

import (
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// samples returns typical pictures of every board, from which a kit learns.
func samples() (all []Scene) {
	for seats := 2; seats <= 4; seats++ {
		s := Scene{
			Seats: seats, Title: "Match 12 · Turn 9", Status: "Ana, it is your turn",
			Labels:  Labels{Aside: "set aside: 2 of 4", OnBoard: "left", Hand: "Hand", Pile: "Pile"},
			OnBoard: rules.Figures{5, 3, 4}, Aside: 2,
		}
		board := rules.Rules{Players: seats}.Board()
		for i, t := range board.Towns() {
			s.Towns = append(s.Towns, sampleTown(t, i))
		}
		kinds := rules.AllKinds()
		for i, h := range board.Hexes() {
			if h.Town() == 0 && i%3 == 0 {
				s.Tiles = append(s.Tiles, Tile{
					Hex: h, Kind: kinds[i*7%len(kinds)],
					Seat: engine.Seat(i / 3 % seats), Mark: Mark(i % 9 / 3),
				})
			}
		}
		for seat := range seats {
			s.Players = append(s.Players, Player{Name: [...]string{"Ana", "Bram", "Chiara", "Dov"}[seat],
				Captured: rules.Figures{2, int8(seat), 0}, Hand: 5, Pile: 9 + seat, Decides: seat == 0})
		}
		if seats == 2 {
			s.Private = "Only for Ana"
			s.Hands = []Hand{{Hand: kinds[:5], Pile: kinds[5:]}}
			s.Influence = []Influence{
				{Name: "Edo", Town: 13, Class: rules.Kabuto, Open: 2, Sums: []int{4, 3}},
			}
		}
		all = append(all, s)
	}
	return all
}

// sampleTown returns a town with figures, or one that has lost them.
func sampleTown(t rules.Town, i int) Town {
	town := Town{Town: t, Name: t.String()}
	for _, class := range rules.AllClasses()[:t.Room()] {
		class = rules.Class((int(class)+i)%3 + 1)
		if i%5 == 4 {
			town.Taken = append(town.Taken, Taken{Class: class, Seat: engine.Seat(i%3) - 1})
			continue
		}
		town.Figures |= 1 << (class - 1)
	}
	return town
}
