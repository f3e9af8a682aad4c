package mia

// samples returns typical scenes, from which a kit learns.
func samples() []Scene {
	players := []Player{
		{Name: "First", Lives: 3, Of: 3},
		{Name: "Second", Lives: 1, Of: 3, Turn: true},
		{Name: "Third", Of: 3},
	}
	return []Scene{
		{Title: "Mia with 3 lives", Status: "Second believes or doubts", Said: 43, SaidHeading: "Announced",
			Cup: Closed, CupHeading: "Under the cup", Players: players},
		{Title: "Mia with 3 lives", Status: "Third was right to doubt", Said: 66, SaidHeading: "Announced",
			Cup: Lifted, Roll: 52, CupHeading: "The roll", Players: players},
		{Title: "Mia with 3 lives", Status: "First throws", SaidHeading: "Announced",
			CupHeading: "The cup", Players: players[:2]},
		{Title: "Mia with 3 lives", Status: "The match is over", Said: 21, SaidHeading: "Announced",
			Cup: Lifted, Roll: 21, CupHeading: "The roll",
			Players: []Player{{Name: "First", Lives: 2, Of: 3, Winner: true}, {Name: "Second", Of: 3}}},
	}
}
