package standings

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
)

// Profile returns the public page of a player's results as a picture, with a text that does not repeat the
// picture. The text has the rating and the streak of the learner at puzzles, if they have answered any.
// Practice counts the casual matches against the computer, which count nowhere else.
func Profile(
	p *present.Presenter, profile ranking.Profile, practice ranking.Count, learner trainer.Learner,
	now time.Time, tag string,
) present.Message {
	w := p.Words(tag)
	lines := []string{
		w.Text("profile.head", locale.Args{
			"Name": member(w, profile.Standing), "Game": w.GameName(profile.Game),
		}),
		ratingLine(w, profile.Standing, now),
	}
	lines = append(lines, tallyLines(w, profile)...)
	lines = append(lines, habits(w, profile), practiceLine(w, practice), puzzleLine(w, learner, now))
	card := profileCard(w, profile, now)
	return present.Message{
		Text: present.Fit(w, withLive(w, present.NonEmptyLines(lines), profile.Live)),
		Pictures: []present.Picture{{
			Name: "profile.png", Game: w.Games.Usual(profile.Game), Look: p.Look(), Chart: card,
			Alt: present.Clip(profileAlt(w, profile, card), present.MaxAlt),
		}},
		Rows: []present.Row{{Buttons: []present.Button{{
			Control: historyControl(w.Games, HistoryFilter{Player: profile.Player}, ""),
			Label:   w.Text("button.history", nil), Emoji: "📜",
		}}}},
	}
}

// NoProfile returns the private reply about a player without counted matches of a game on this server. It
// tells how the casual matches against the computer ended, which practice counts.
func NoProfile(
	p *present.Presenter, game string, player match.Player, practice ranking.Count, tag string,
) present.Message {
	w := p.Words(tag)
	args := locale.Args{"Player": present.Mention(player), "Game": w.GameName(game)}
	lines := []string{w.Text("profile.none", args), practiceLine(w, practice)}
	if len(w.Games.ByKey) > 1 {
		lines = append(lines, w.Text("profile.other", nil))
	}
	return present.Private(present.NonEmptyLines(lines)...)
}

// practiceLine returns the results of casual matches against the computer, "" if there are none.
func practiceLine(w present.Words, c ranking.Count) string {
	if c.Played == 0 {
		return ""
	}
	return w.Text("profile.practice", locale.Args{"Count": c.Played, "Won": c.Wins, "Lost": c.Losses})
}

// ratingLine returns a player's rating, deviation and rank.
func ratingLine(w present.Words, s ranking.Standing, now time.Time) string {
	if !rated(s) {
		return w.Text("profile.unrated", nil)
	}
	return w.Text("profile.rating", locale.Args{
		"Rating": present.Value(s.Rating), "Deviation": present.Deviation(s.Rating, now),
		"Standing": standingOf(w, s),
	})
}

// standingOf returns a player's rank, or says that there is none yet.
func standingOf(w present.Words, s ranking.Standing) string {
	switch {
	case !rated(s):
		return w.Text("profile.standing.unrated", nil)
	case s.Provisional || s.Rank == 0:
		return w.Text("profile.standing.provisional", nil)
	}
	return w.Text("profile.standing.rank", locale.Args{"Rank": s.Rank})
}

// tallyLines returns the records by opponent. If the picture has no room for all bars, it adds those by
// category and by side.
func tallyLines(w present.Words, profile ranking.Profile) []string {
	lines := []string{tallies(w, "profile.opponents", "", profile.Opponents, opponentTally(w))}
	if len(profile.ByCategory)+len(profile.BySide) > present.MaxBars {
		lines = append(lines,
			tallies(w, "profile.forms", "", profile.ByCategory, categoryTally(w, profile.Game)),
			tallies(w, "profile.sides", "", profile.BySide, sideTally(w, profile.Game)),
		)
	}
	return lines
}

// talliesAtMost is the largest number of records in a line of tallies.
const talliesAtMost = 6

// tallies returns a line of records, "" if there are none. The text with the key may name the player whose
// records they are.
func tallies(
	w present.Words, key, whose string, all []ranking.Tally, name func(ranking.Tally) string,
) string {
	var parts []string
	for _, t := range all[:min(len(all), talliesAtMost)] {
		parts = append(parts, w.Text("profile.tally", locale.Args{
			"Name": name(t), "Record": record(w, t.Wins, t.Losses),
		}))
	}
	if len(parts) == 0 {
		return ""
	}
	return w.Text(key, locale.Args{"Whose": whose, "Tallies": strings.Join(parts, w.Text("list.comma", nil))})
}

// categoryTally returns the function that names a tally by the category of a game.
func categoryTally(w present.Words, game string) func(ranking.Tally) string {
	return func(t ranking.Tally) string { return w.Category(game, t.Key) }
}

// sideTally returns the function that names a tally by the seat of a game. A seat without a name is named as
// on the bars of a card.
func sideTally(w present.Words, game string) func(ranking.Tally) string {
	return func(t ranking.Tally) string {
		key := "side." + t.Key
		if !w.Has(w.Games.Usual(game) + "." + key) {
			key = "profile.bar." + t.Key
		}
		return w.WordsFor(game).Text(key, nil)
	}
}

// opponentTally returns the function that names a tally by the opponent.
func opponentTally(w present.Words) func(ranking.Tally) string {
	return func(t ranking.Tally) string { return present.Escape(memberPlain(w, match.Player(t.Key), t.Name)) }
}

// habits returns a line on the player's way of playing, "" if the game knows none.
func habits(w present.Words, profile ranking.Profile) string {
	if counter, ok := w.Face(profile.Game).(games.Counter); ok {
		return counter.Habits(w.WordsFor(profile.Game), countsOf(profile))
	}
	return ""
}

// countsOf returns a profile's counters for the face of the game.
func countsOf(profile ranking.Profile) games.Counts {
	c := games.Counts{Seat: profile.Counts, Average: profile.RoundMoves}
	for _, t := range profile.Towers {
		c.Winners = append(c.Winners, games.Tally{Key: t.Key, Count: t.Wins})
	}
	return c
}

// puzzleLine returns a player's results with puzzles, "" if they have answered none.
func puzzleLine(w present.Words, l trainer.Learner, now time.Time) string {
	if l.Answered() == 0 {
		return ""
	}
	return w.Text("profile.puzzles", locale.Args{
		"Rating": present.Value(l.Rating), "Deviation": present.Deviation(l.Rating, now),
		"Streak": present.PuzzleStreak(w, l), "Best": l.Best,
	})
}

// liveAtMost is the largest number of live matches that a profile lists.
const liveAtMost = 5

// withLive appends the player's live matches to the lines. The names of their players are brief if a message
// does not hold all lines otherwise.
func withLive(w present.Words, lines []string, live []match.Match) []string {
	full := func(m match.Match) string { return w.Lineup(m, "", w.Player) }
	all := slices.Concat(lines, liveLines(w, live, full))
	if present.Held(all) == len(all) {
		return all
	}
	return slices.Concat(lines, liveLines(w, live, func(m match.Match) string { return brief(w, m, "") }))
}

// liveLines returns the number of live matches, and a line for each of the first ones.
func liveLines(w present.Words, live []match.Match, lineup func(match.Match) string) []string {
	if len(live) == 0 {
		return nil
	}
	lines := []string{w.Count("profile.live", len(live), nil)}
	for _, m := range live[:min(len(live), liveAtMost)] {
		lines = append(lines, w.Text("profile.live.one", locale.Args{
			"Match": m.ID, "Players": lineup(m), "Form": w.Played(m.Game, m.Setup),
			"URL": present.PostURL(match.Snapshot{Match: m}),
		}))
	}
	return lines
}

// profileCard returns the content of the picture of a profile.
func profileCard(w present.Words, profile ranking.Profile, now time.Time) *present.ProfileCard {
	card := &present.ProfileCard{
		Name:  memberPlain(w, profile.Player, profile.Name),
		Title: cardTitle(w, profile.Standing), Rating: "—",
		CurveTitle: w.Text("profile.card.curve", nil), BarsTitle: w.Text("profile.card.bars", nil),
		Facts: facts(w, profile), Bars: bars(w, profile),
	}
	if rated(profile.Standing) {
		card.Rating, card.Deviation = present.Value(profile.Rating), present.Deviation(profile.Rating, now)
	}
	if len(profile.Curve) > 1 { // one day makes no curve
		for _, point := range profile.Curve {
			card.Curve = append(card.Curve, present.CurvePoint(point))
		}
	}
	if n := len(card.Curve); n > 0 {
		card.CurveBegin = card.Curve[0].At.UTC().Format(time.DateOnly)
		card.CurveEnd = card.Curve[n-1].At.UTC().Format(time.DateOnly)
	}
	if !profile.Last.IsZero() {
		card.Footer = w.Text("profile.card.foot", locale.Args{
			"Date": profile.Last.UTC().Format(time.DateOnly),
		})
	}
	return card
}

// cardTitle returns standingOf as a title.
func cardTitle(w present.Words, s ranking.Standing) string {
	if !rated(s) || s.Provisional || s.Rank == 0 {
		return standingOf(w, s)
	}
	return w.Text("profile.card.rank", locale.Args{"Rank": s.Rank})
}

// streakShort returns streak in a word or two.
func streakShort(w present.Words, n int) string {
	switch {
	case n > 0:
		return w.Count("profile.streak.won", n, nil)
	case n < 0:
		return w.Count("profile.streak.lost", -n, nil)
	}
	return streak(w, n)
}

// facts returns the short values of a profile's card.
func facts(w present.Words, profile ranking.Profile) []present.Fact {
	facts := []present.Fact{
		{Label: w.Text("profile.fact.record", nil), Value: record(w, profile.Wins, profile.Losses)},
		{Label: w.Text("profile.fact.points", nil), Value: strconv.Itoa(profile.Points)},
		{Label: w.Text("profile.fact.streak", nil), Value: streakShort(w, profile.Streak)},
		{Label: w.Text("profile.fact.best", nil), Value: strconv.Itoa(profile.BestStreak)},
	}
	if counter, ok := w.Face(profile.Game).(games.Counter); ok {
		for _, f := range counter.Facts(w.WordsFor(profile.Game), countsOf(profile)) {
			facts = append(facts, present.Fact(f))
		}
	}
	return facts
}

// bars returns the records by category and by side, at most MaxBars.
func bars(w present.Words, profile ranking.Profile) []present.Bar {
	var bars []present.Bar
	for _, t := range profile.ByCategory {
		bars = append(bars, present.Bar{
			Label: w.WordsFor(profile.Game).Text("profile.bar."+t.Key, nil), Won: t.Wins, Lost: t.Losses,
		})
	}
	for _, t := range profile.BySide {
		bars = append(bars, present.Bar{
			Label: w.WordsFor(profile.Game).Text("profile.bar."+t.Key, nil), Won: t.Wins, Lost: t.Losses,
		})
	}
	return bars[:min(len(bars), present.MaxBars)]
}

// profileAlt returns the alternative text of the picture of a profile.
func profileAlt(w present.Words, profile ranking.Profile, card *present.ProfileCard) string {
	parts := []string{w.Text("profile.alt", locale.Args{
		"Name": card.Name, "Game": w.GameName(profile.Game), "Standing": card.Title,
		"Rating": strings.TrimSpace(card.Rating + " " + card.Deviation),
	})}
	if n := len(card.Curve); n > 1 {
		parts = append(parts, w.Text("profile.alt.curve", locale.Args{
			"Begin": card.CurveBegin, "First": int(card.Curve[0].Value + 0.5),
			"End": card.CurveEnd, "Last": int(card.Curve[n-1].Value + 0.5),
		}))
	}
	for _, f := range card.Facts {
		parts = append(parts, w.Text("profile.alt.fact", locale.Args{"Label": f.Label, "Value": f.Value}))
	}
	for _, b := range card.Bars {
		parts = append(parts, w.Text("profile.alt.fact", locale.Args{
			"Label": b.Label, "Value": record(w, b.Won, b.Lost),
		}))
	}
	return strings.Join(parts, " ")
}
