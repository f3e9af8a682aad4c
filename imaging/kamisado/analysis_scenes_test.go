package kamisado

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

type analysisScene struct {
	name  string
	card  AnalysisCard
	theme imaging.Theme
}

// analyzed makes up a round: players alternate, keep their win, and now and then throw it away. The winner
// is the side that has the win at the end. unknown is the number of first moves whose worth is unknown.
func analyzed(random *rand.Rand, number, moves, unknown int) AnalyzedRound {
	r := AnalyzedRound{Label: fmt.Sprint(number)}
	winning, side := kamisado.White, kamisado.Black
	if unknown == 0 {
		r.Start = winning
	}
	for i := range moves {
		ply := AnalyzedPly{Side: side, Winning: winning}
		switch {
		case i < unknown:
			ply.Judgement, ply.Winning = Undecided, kamisado.NoSide
		case side != winning:
			ply.Judgement = LostAnyway
		case i < moves-3 && random.IntN(7) == 0:
			winning = winning.Other()
			ply.Judgement, ply.Winning, ply.Turn = ThrownAway, winning, string(rune('A'+(number-1)%26))
		case random.IntN(3) == 0:
			ply.Judgement = OnlyMove
		default:
			ply.Judgement = Kept
		}
		if random.IntN(9) == 0 {
			ply.Judgement, ply.Turn, ply.Winning = NotJudged, "", winning
		}
		r.Plies = append(r.Plies, ply)
		side = side.Other()
	}
	return r
}

// analysis is a standard match to three points in five rounds.
func analysis() AnalysisCard {
	random := rand.New(rand.NewPCG(7, 8))
	card := AnalysisCard{
		Title: "Analysis", Subtitle: "Standard match to 3 · 21 November 2026", Names: [2]string{"Johan", "Alain"}, Points: [2]string{"2", "3"}, Winner: kamisado.White,
		Tallies: []Tally{
			{Kept, "kept the win", [2]string{}}, {OnlyMove, "the only move that won", [2]string{}}, {ThrownAway, "threw the win away", [2]string{}},
			{LostAnyway, "was lost anyway", [2]string{}}, {Undecided, "not proved", [2]string{}},
		},
		Footer: "Who was winning: White above, Black below",
	}
	for i, score := range []string{"0–1", "1–1", "2–1", "2–2", "3–2"} {
		card.Rounds = append(card.Rounds, analyzed(random, i+1, 12+random.IntN(20), max(4-2*i, 0)))
		card.Rounds[i].Score = score
	}
	return card.counted()
}

// counted returns the card with as many of each mark as its rounds have.
func (card AnalysisCard) counted() AnalysisCard {
	card.Tallies = slices.Clone(card.Tallies)
	for i := range card.Tallies {
		t := &card.Tallies[i]
		var counts [2]int
		for _, r := range card.Rounds {
			for _, ply := range r.Plies {
				if ply.Judgement == t.Judgement {
					counts[ply.Side.Seat()]++
				}
			}
		}
		t.Counts = [2]string{fmt.Sprint(counts[0]), fmt.Sprint(counts[1])}
	}
	return card
}

// analyzedMarathon has as many rounds as a card holds, names and words that are too long, and
// moves without room.
func analyzedMarathon() AnalysisCard {
	random := rand.New(rand.NewPCG(9, 10))
	card := analysis()
	card.Title, card.Subtitle = "Die Analyse einer außerordentlich langen Partie", "Marathon auf 15 Punkte · 19 Runden · vom Februar bis zum November des Jahres 2026 · gewertet"
	card.Names = [2]string{"Wilhelmina Wolfeschlegelsteinhausen", "𝓙𝓸𝓱𝓪𝓷 🐉🔥 the Zalgo of Llanfairpwllgwyngyll"}
	card.Points, card.Winner = [2]string{"12", "1234567"}, kamisado.Black
	for i := range card.Tallies {
		card.Tallies[i].Label = "ein Zug, der den schon sicheren Gewinn der Runde aus der Hand gegeben hat"
		card.Tallies[i].Counts = [2]string{"123", "1234567890"}
	}
	card.Rounds = nil
	for i := range MaxAnalyzedRounds {
		card.Rounds = append(card.Rounds, analyzed(random, i+1, 8+random.IntN(30), random.IntN(8)))
		card.Rounds[i].Score = fmt.Sprintf("%d–%d", i/2, (i+1)/2)
	}
	card.Rounds[3] = analyzed(random, 4, 120, 0)
	card.Rounds[3].Label, card.Rounds[3].Score = "Runde 4", "100–1000"
	return card
}

// analyzedDense is a marathon of players who let each other off again and again, as beginners do: the winner
// of the moment throws the win away four times out of ten.
func analyzedDense() AnalysisCard {
	random := rand.New(rand.NewPCG(11, 12))
	card, turn := analysis(), 0
	card.Subtitle, card.Rounds = "Marathon to 15 · 21 November 2026", nil
	for i := range 14 {
		r := AnalyzedRound{Label: fmt.Sprint(i + 1), Score: fmt.Sprintf("%d–%d", i/3, i), Start: kamisado.White}
		winning, side := kamisado.White, kamisado.Black
		for range 7 + random.IntN(18) {
			ply := AnalyzedPly{Side: side, Judgement: Kept, Winning: winning}
			switch {
			case side != winning:
				ply.Judgement = LostAnyway
			case random.IntN(10) < 4:
				turn++
				winning = winning.Other()
				ply.Judgement, ply.Winning, ply.Turn = ThrownAway, winning, fmt.Sprint(turn)
			}
			r.Plies = append(r.Plies, ply)
			side = side.Other()
		}
		card.Rounds = append(card.Rounds, r)
	}
	return card.counted()
}

func analysisScenes() []analysisScene {
	single := analysis()
	single.Subtitle, single.Points, single.Rounds = "Single round", [2]string{"0", "1"}, single.Rounds[2:3]
	single.Rounds[0].Label, single.Rounds[0].Score = "", ""
	single = single.counted()
	light, contrast := analysis(), analysis()
	light.Names = [2]string{"محمد السلام (Mo)", "אלן 123 כהן 🎲"}
	bare := AnalysisCard{Title: "Analysis", Rounds: []AnalyzedRound{{Plies: make([]AnalyzedPly, 20)}}}
	return []analysisScene{
		{"match", analysis(), imaging.Dark}, {"round", single, imaging.Dark}, {"light", light, imaging.Light},
		{"contrast", contrast, imaging.HighContrast}, {"marathon", analyzedMarathon(), imaging.Dark},
		{"dense", analyzedDense(), imaging.Dark}, {"bare", bare, imaging.Dark},
	}
}
