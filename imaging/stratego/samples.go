package stratego

import (
	rules "towerpost/engine/stratego"
)

// samples returns typical pictures, from which a kit learns: a private board and a public one after an
// attack.
func samples() []Scene {
	s := Scene{
		Sight: Private, Badge: "Only you see this", Title: "Match 12 · Move 31", Status: "Ana, your move",
		Lost: "Lost", Unseen: "Not seen yet",
	}
	presets := rules.Full.Presets()
	for seat := range s.Players {
		s.Players[seat] = Player{Name: [...]string{"Ana", "Rui"}[seat],
			Lost: []rules.Rank{rules.Captain, rules.Scout, rules.Scout}}
		for i, rank := range presets[seat].Deployment {
			s.Squares[homeSquare(seat, i)] = Square{Piece: true, Seat: seat, Rank: rank, Moved: i < 3,
				Known: i == 7}
		}
	}
	s.Players[1].Unseen = []rules.Rank{rules.General, rules.Major, rules.Bomb}
	s.Last = Move{Shown: true, Seat: 1, From: rules.At(4, 6), To: rules.At(4, 4), Attacker: rules.Scout,
		Defender: rules.Miner, Result: rules.DefenderWins}
	public := s
	public.Sight, public.Badge = Public, "Public board"
	for i := range public.Squares {
		public.Squares[i].Rank = rules.Unknown
		if i%10 > 3 && s.Squares[i].Seat == 1 {
			s.Squares[i].Rank = rules.Unknown
		}
	}
	return []Scene{s, public}
}
