package cards

import (
	"math"
	"math/rand/v2"
	"time"
)

type leaderboardScene struct {
	name string
	card Leaderboard
}

type profileScene struct {
	name string
	card Profile
}

// leaderboard is the first page of a server with ten regulars.
func leaderboard() Leaderboard {
	return Leaderboard{
		Title: "Leaderboard", Subtitle: "by rating · all time", Columns: []string{"#", "Player", "Rating", "± · won–lost", "Streak"},
		Rows: []Row{
			{Rank: 1, Name: "Alain", Main: "1912", Detail: "±48 · 131–42", Trend: 7},
			{Rank: 2, Name: "Johan", Main: "1874", Detail: "±52 · 98–40"},
			{Rank: 3, Name: "Amy", Main: "1803", Detail: "±61 · 44–23", Trend: -2},
			{Rank: 4, Name: "Chris", Main: "1788", Detail: "±75 · 19–9", Trend: 3, Mine: true},
			{Rank: 5, Name: "Alain II", Main: "1764", Detail: "±58 · 61–48"},
			{Rank: 6, Name: "Johan der Ältere", Main: "1690", Detail: "±66 · 31–27", Trend: -1},
			{Rank: 7, Name: "amy_of_the_towers", Main: "1655", Detail: "±49 · 120–119", Trend: 1},
			{Rank: 8, Name: "CHRIS", Main: "1611", Detail: "±83 · 12–14"},
			{Rank: 9, Name: "Алан", Main: "1540", Detail: "±70 · 25–33", Trend: -4},
			{Rank: 10, Name: "アラン 将軍", Main: "1498", Detail: "±91 · 10–15"},
		},
		Footer: "Page 1 of 6 · 60 players",
	}
}

// hardNames is a leaderboard with names that are long, from right to left, or full of what no font has.
func hardNames() Leaderboard {
	card := leaderboard()
	names := []string{
		"Wilhelmina Wolfeschlegelsteinhausen", "محمد السلام (Mo)", "אלן 123 כהן 🎲", "𝓙𝓸𝓱𝓪𝓷 🐉🔥 the Z̴̛͉a̸͓͝l̶̰̕g̵͎̈o", "👩‍👩‍👧 Amy 🏳️‍🌈",
		"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "🐉🔥", "漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢", "x", "gjpqy ÅÉ Nguyễn",
	}
	for i := range card.Rows {
		card.Rows[i].Name = names[i]
		card.Rows[i].Rank = []int{1, 1, 3, 4, 10, 99, 100, 999, 1000, 12345}[i]
		card.Rows[i].Trend = []int{128, -99, 1, 0, 12, -7, 3, 0, 1000, -1}[i]
		card.Rows[i].Mine = i == 2
	}
	card.Title = "Bestenliste der Kamisado-Gemeinschaft von Llanfairpwllgwyngyll"
	card.Subtitle = "nach der Wertungszahl · Marathon auf 15 Punkte · im Dezember des Jahres 2026 · gesamter Server"
	card.Columns = []string{"Platzierung", "Mitspielerin oder Mitspieler", "Wertungszahl", "Gewonnen und verloren", "Hintereinander"}
	card.Rows[0].Main, card.Rows[0].Detail = "1234567890", "±12345 · 1234567–7654321"
	return card
}

// askerBelow is a page with the asker's row from a later page below it.
func askerBelow() Leaderboard {
	card := leaderboard()
	card.Title, card.Subtitle, card.Columns = "Leaderboard", "by points · November 2026 · Standard match to 3", []string{"", "", "Points", "Matches"}
	for i := range card.Rows {
		row := &card.Rows[i]
		row.Main, row.Detail, row.Trend, row.Mine = []string{"61", "58", "58", "40", "33", "30", "21", "20", "11", "9"}[i], "20", 0, false
		row.Rank = []int{1, 2, 2, 4, 5, 6, 7, 8, 9, 10}[i]
	}
	card.Rows = append(card.Rows, Row{Rank: 37, Name: "Chris", Main: "3", Detail: "2", Mine: true, Apart: true})
	return card
}

func leaderboardScenes() []leaderboardScene {
	empty := Leaderboard{Title: "Leaderboard", Subtitle: "by rating · all time", Footer: "Nobody has finished a rated match yet."}
	few := leaderboard()
	few.Rows = []Row{
		{Rank: 1, Name: "Amy", Main: "1662", Detail: "±290 · 1–0", Trend: 1, Mine: true},
		{Rank: 0, Name: "Chris", Main: "1338", Detail: "±290 · 0–1", Trend: -1},
	}
	few.Footer = ""
	return []leaderboardScene{{"page", leaderboard()}, {"hard-names", hardNames()}, {"asker-below", askerBelow()}, {"few", few}, {"empty", empty}}
}

// career is a curve of matches over a time, from a beginner's rating on: it wanders, and its deviation falls.
func career(matches int, begin time.Time, length time.Duration) []Point {
	random := rand.New(rand.NewPCG(1, 2))
	points := make([]Point, matches)
	value, strength := 1500.0, 1760.0
	for i := range points {
		deviation := 45 + 305*math.Exp(-float64(i)/12)
		value += (strength-value)*deviation/2500 + random.NormFloat64()*deviation*0.18
		at := begin.Add(time.Duration(float64(length) * (float64(i) + 0.7*random.Float64()) / float64(matches)))
		points[i] = Point{At: at, Value: value, Deviation: deviation}
	}
	return points
}

var begin = time.Date(2024, 2, 10, 18, 30, 0, 0, time.UTC)

// profile is a player with a hundred matches.
func profile() Profile {
	return Profile{
		Name: "Johan", Title: "3rd of 60 by rating", Rating: "1742", Deviation: "±52",
		Curve: career(110, begin, 500*24*time.Hour), CurveTitle: "Rating", CurveBegin: "2024-02-10", CurveEnd: "2025-06-24",
		Facts: []Fact{
			{"Matches", "110"}, {"Won", "64%"}, {"Points", "231"}, {"Best streak", "9"}, {"Moves a round", "17.4"},
			{"Favorite tower", "Purple (38)"}, {"Pushes", "61 made · 44 taken"}, {"Now playing", "3 matches"},
		},
		Bars: []Bar{
			{"Single round", 12, 3}, {"Standard match to 3", 40, 22}, {"Long match to 7", 9, 9}, {"Marathon to 15", 1, 4},
			{"Black", 33, 20}, {"White", 29, 18}, {"against Alain", 10, 21}, {"against Amy", 30, 2},
		},
		BarsTitle: "Won and lost", Footer: "Since 10 February 2024 · last match 2 days ago",
	}
}

func profileScenes() []profileScene {
	newcomer := Profile{Name: "Chris", Title: "No rated match yet", Rating: "1500", Deviation: "±350, provisional", Facts: []Fact{{"Matches", "0"}}}
	one := Profile{
		Name: "Amy", Title: "Provisional", Rating: "1662", Deviation: "±290, provisional", CurveTitle: "Rating", CurveBegin: "2026-11-20", CurveEnd: "2026-11-20",
		Curve: []Point{{begin, 1662, 290}}, Facts: []Fact{{"Matches", "1"}, {"Best streak", "1"}, {"Favorite tower", "Green"}},
		Bars: []Bar{{"Standard match to 3", 1, 0}, {"Black", 1, 0}, {"White", 0, 0}}, BarsTitle: "Won and lost",
	}
	evening := profile()
	evening.Curve, evening.CurveBegin, evening.CurveEnd = career(6, begin, 0), "2024-02-10", "2024-02-10"
	evening.Facts, evening.Bars = evening.Facts[:4], evening.Bars[:2]
	month := profile()
	month.Curve, month.CurveEnd = career(25, begin, 40*24*time.Hour), "2024-03-21"
	month.Facts, month.Bars, month.Footer = nil, nil, ""
	years := profile()
	years.Curve, years.CurveEnd = career(1500, begin, 8*365*24*time.Hour), "2032-02-01"
	years.Bars = nil
	return []profileScene{
		{"regular", profile()}, {"newcomer", newcomer}, {"one-match", one}, {"one-evening", evening}, {"one-month", month}, {"years", years},
		{"huge", hugeProfile()}, {"right-to-left", rightToLeftProfile()},
	}
}

// hugeProfile has the longest words and the greatest figures.
func hugeProfile() Profile {
	card := profile()
	card.Name, card.Title = "Wilhelmina Wolfeschlegelsteinhausen", "Tausendzweihundertvierunddreißigste von 1234567 nach der Wertungszahl"
	card.Rating, card.Deviation = "1234567890", "±123456789, vorläufig und sehr ungewiss"
	for i := range card.Curve {
		card.Curve[i].Value *= 1e6
		card.Curve[i].Deviation *= 1e6
	}
	card.CurveTitle = "Der Verlauf der Wertungszahl über die gesamte Zeit mit ihrer Abweichung nach beiden Seiten"
	card.CurveBegin, card.CurveEnd = "Samstag, der 10. Februar 2024, abends", "Dienstag, der 24. Juni 2025, mittags"
	for i := range card.Facts {
		card.Facts[i].Label = "Durchschnittliche Anzahl der Züge in einer Runde"
	}
	card.Facts[0].Value, card.Facts[2].Value = "12345678901234567890", "Lila (1234567 von 7654321)"
	card.Facts = card.Facts[:7]
	for i := range card.Bars {
		card.Bars[i].Label = "gegen " + card.Name
	}
	card.Bars[0].Won, card.Bars[1].Lost = math.MaxInt, math.MaxInt
	card.Bars[2].Won, card.Bars[2].Lost = 1, 1_000_000
	card.Footer = "Dabei seit dem 10. Februar 2024 auf diesem Server · die letzte Partie endete vor zwei Tagen und drei Stunden"
	return card
}

// rightToLeftProfile has its words in Hebrew and Arabic.
func rightToLeftProfile() Profile {
	card := profile()
	card.Name, card.Title = "אלן 123 כהן 🎲", "מקום 3 מתוך 60"
	card.CurveTitle, card.BarsTitle, card.Footer = "דירוג", "ניצחונות והפסדים", "محمد السلام"
	card.Facts = []Fact{{"משחקים", "110"}, {"المباريات", "64%"}}
	card.Bars = []Bar{{"משחק רגיל עד 3", 40, 22}, {"محمد السلام (Mo)", 10, 21}}
	return card
}
