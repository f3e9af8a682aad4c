package present

import (
	"strconv"
	"strings"
	"time"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
	"towerpost/engine/match/trainer"
)

// Profile returns what the table tells of a player, as a picture and as text, for everyone. Of how the player does with puzzles it tells
// the rating and the streak; nothing where the learner has answered none. Practice are the casual matches against the program, which
// nothing else counts.
func (p *Presenter) Profile(profile table.Profile, practice table.Count, learner trainer.Learner, now time.Time, tag string) Message {
	w := p.words(tag)
	lines := []string{
		w.Text("profile.head", locale.Args{"Name": w.member(profile.Standing)}),
		w.ratingLine(profile.Standing, now), w.recordLine(profile.Standing),
	}
	lines = append(lines, w.tallyLines(profile)...)
	lines = append(lines, w.habits(profile), w.practiceLine(practice), w.puzzleLine(learner, now))
	lines = append(lines, w.liveLines(profile.Live)...)
	card := w.profileCard(profile, now)
	return Message{
		Text:     paragraph(filled(lines)...),
		Pictures: []Picture{{Name: "profile.png", Chart: card, Alt: clip(w.profileAlt(profile, card), MaxAlt)}},
		Rows: []Row{{Buttons: []Button{{
			Control: w.games.history(HistoryFilter{Player: profile.Player}, ""), Label: w.Text("button.history", nil), Emoji: "📜",
		}}}},
	}
}

// NoProfile returns the private answer about a player of whom no match counts here, with those against the program that do not.
func (p *Presenter) NoProfile(player match.Player, practice table.Count, tag string) Message {
	w := p.words(tag)
	return private(filled([]string{w.Text("profile.none", locale.Args{"Player": mention(player)}), w.practiceLine(practice)})...)
}

// practiceLine tells of casual matches against the program, "" where there are none.
func (w words) practiceLine(c table.Count) string {
	if c.Played == 0 {
		return ""
	}
	return w.Count("profile.practice", c.Played, locale.Args{"Won": c.Wins, "Lost": c.Losses})
}

// filled returns the lines that say something.
func filled(lines []string) []string {
	var all []string
	for _, line := range lines {
		if line != "" {
			all = append(all, line)
		}
	}
	return all
}

// ratingLine says how strong a player is, and how sure that is.
func (w words) ratingLine(s table.Standing, now time.Time) string {
	if !rated(s) {
		return w.Text("profile.unrated", nil)
	}
	return w.Text("profile.rating", locale.Args{
		"Rating": value(s.Rating), "Deviation": deviation(s.Rating, now), "Standing": w.standingOf(s),
	})
}

// standingOf says a player's rank, or that there is none yet.
func (w words) standingOf(s table.Standing) string {
	switch {
	case !rated(s):
		return w.Text("profile.standing.unrated", nil)
	case s.Provisional || s.Rank == 0:
		return w.Text("profile.standing.provisional", nil)
	}
	return w.Text("profile.standing.rank", locale.Args{"Rank": s.Rank})
}

// recordLine says what a player has won and lost in all.
func (w words) recordLine(s table.Standing) string {
	return w.Text("profile.record", locale.Args{
		"Played": w.Count("table.matches", s.Played, nil), "Won": s.Wins, "Lost": s.Losses,
		"Points": w.pointCount(s.Points), "Streak": w.streak(s.Streak), "Best": s.BestStreak,
	})
}

// tallyLines tell the record by form, by side and by opponent.
func (w words) tallyLines(profile table.Profile) []string {
	return []string{
		w.tallies("profile.forms", profile.ByCategory, w.categoryTally(profile.Game)),
		w.tallies("profile.sides", profile.BySide, w.sideTally(profile.Game)),
		w.tallies("profile.opponents", profile.Opponents, w.opponentTally()),
	}
}

// talliesAtMost is how many rows of a kind are told.
const talliesAtMost = 6

// tallies says some records under a heading; "" where there are none.
func (w words) tallies(key string, all []table.Tally, name func(table.Tally) string) string {
	var parts []string
	for _, t := range all[:min(len(all), talliesAtMost)] {
		parts = append(parts, w.Text("profile.tally", locale.Args{"Name": name(t), "Record": w.record(t.Wins, t.Losses)}))
	}
	if len(parts) == 0 {
		return ""
	}
	return w.Text(key, locale.Args{"Tallies": strings.Join(parts, w.Text("list.comma", nil))})
}

// categoryTally names the categories of a game.
func (w words) categoryTally(game string) func(table.Tally) string {
	return func(t table.Tally) string { return w.category(game, t.Key) }
}

// sideTally names the seats of a game; where they have no names of their own, as on the bars of a card.
func (w words) sideTally(game string) func(table.Tally) string {
	return func(t table.Tally) string {
		key := "side." + t.Key
		if !w.has(w.games.usual(game) + "." + key) {
			key = "profile.bar." + t.Key
		}
		return w.wordsFor(game).Text(key, nil)
	}
}

// opponentTally names players.
func (w words) opponentTally() func(table.Tally) string {
	return func(t table.Tally) string { return escape(w.memberPlain(match.Player(t.Key), t.Name)) }
}

// habits tells how a player plays.
func (w words) habits(profile table.Profile) string {
	if counter, ok := w.face(profile.Game).(games.Counter); ok {
		return counter.Habits(w.wordsFor(profile.Game), countsOf(profile))
	}
	return ""
}

// countsOf returns what a face may know of a profile's counters.
func countsOf(profile table.Profile) games.Counts {
	c := games.Counts{Seat: profile.Counts, Average: profile.RoundMoves}
	for _, t := range profile.Towers {
		c.Winners = append(c.Winners, games.Tally{Key: t.Key, Count: t.Wins})
	}
	return c
}

// puzzleLine tells how a player does with puzzles.
func (w words) puzzleLine(l trainer.Learner, now time.Time) string {
	if l.Answered() == 0 {
		return ""
	}
	return w.Text("profile.puzzles", locale.Args{
		"Rating": value(l.Rating), "Deviation": deviation(l.Rating, now), "Streak": w.puzzleStreak(l), "Best": l.Best,
	})
}

// liveAtMost is how many running matches a profile names.
const liveAtMost = 5

// liveLines name the matches that are on.
func (w words) liveLines(live []match.Match) []string {
	if len(live) == 0 {
		return nil
	}
	lines := []string{w.Count("profile.live", len(live), nil)}
	for _, m := range live[:min(len(live), liveAtMost)] {
		lines = append(lines, w.Text("profile.live.one", locale.Args{
			"Match": m.ID, "Players": w.lineup(m, "", w.player), "Form": w.played(m.Game, m.Setup), "URL": postURL(match.Snapshot{Match: m}),
		}))
	}
	return lines
}

// profileCard returns the profile for drawing.
func (w words) profileCard(profile table.Profile, now time.Time) *ProfileCard {
	card := &ProfileCard{
		Name: w.memberPlain(profile.Player, profile.Name), Title: w.cardTitle(profile.Standing), Rating: "—",
		CurveTitle: w.Text("profile.card.curve", nil), BarsTitle: w.Text("profile.card.bars", nil),
		Facts: w.facts(profile), Bars: w.bars(profile),
	}
	if rated(profile.Standing) {
		card.Rating, card.Deviation = value(profile.Rating), deviation(profile.Rating, now)
	}
	for _, point := range profile.Curve {
		card.Curve = append(card.Curve, CurvePoint(point))
	}
	if n := len(card.Curve); n > 0 {
		card.CurveBegin, card.CurveEnd = card.Curve[0].At.UTC().Format(time.DateOnly), card.Curve[n-1].At.UTC().Format(time.DateOnly)
	}
	if !profile.Last.IsZero() {
		card.Footer = w.Text("profile.card.foot", locale.Args{"Date": profile.Last.UTC().Format(time.DateOnly)})
	}
	return card
}

// cardTitle is standingOf as a line of its own.
func (w words) cardTitle(s table.Standing) string {
	if !rated(s) || s.Provisional || s.Rank == 0 {
		return w.standingOf(s)
	}
	return w.Text("profile.card.rank", locale.Args{"Rank": s.Rank})
}

// streakShort says in a word or two how many matches in a row were won, or below 0 lost.
func (w words) streakShort(n int) string {
	switch {
	case n > 0:
		return w.Count("profile.streak.won", n, nil)
	case n < 0:
		return w.Count("profile.streak.lost", -n, nil)
	}
	return w.streak(n)
}

// facts are the short values of a profile's card.
func (w words) facts(profile table.Profile) []Fact {
	facts := []Fact{
		{Label: w.Text("profile.fact.record", nil), Value: w.record(profile.Wins, profile.Losses)},
		{Label: w.Text("profile.fact.points", nil), Value: strconv.Itoa(profile.Points)},
		{Label: w.Text("profile.fact.streak", nil), Value: w.streakShort(profile.Streak)},
		{Label: w.Text("profile.fact.best", nil), Value: strconv.Itoa(profile.BestStreak)},
	}
	if counter, ok := w.face(profile.Game).(games.Counter); ok {
		for _, f := range counter.Facts(w.wordsFor(profile.Game), countsOf(profile)) {
			facts = append(facts, Fact(f))
		}
	}
	return facts
}

// bars are the records by length and by side.
func (w words) bars(profile table.Profile) []Bar {
	var bars []Bar
	for _, t := range profile.ByCategory {
		bars = append(bars, Bar{Label: w.wordsFor(profile.Game).Text("profile.bar."+t.Key, nil), Won: t.Wins, Lost: t.Losses})
	}
	for _, t := range profile.BySide {
		bars = append(bars, Bar{Label: w.wordsFor(profile.Game).Text("profile.bar."+t.Key, nil), Won: t.Wins, Lost: t.Losses})
	}
	return bars[:min(len(bars), MaxBars)]
}

// profileAlt describes the picture of a profile.
func (w words) profileAlt(profile table.Profile, card *ProfileCard) string {
	parts := []string{w.Text("profile.alt", locale.Args{
		"Name": card.Name, "Rating": strings.TrimSpace(card.Rating + " " + card.Deviation), "Standing": card.Title,
	})}
	if n := len(card.Curve); n > 1 {
		parts = append(parts, w.Text("profile.alt.curve", locale.Args{
			"Begin": card.CurveBegin, "First": int(card.Curve[0].Value + 0.5), "End": card.CurveEnd, "Last": int(card.Curve[n-1].Value + 0.5),
		}))
	}
	for _, f := range card.Facts {
		parts = append(parts, w.Text("profile.alt.fact", locale.Args{"Label": f.Label, "Value": f.Value}))
	}
	for _, b := range card.Bars {
		parts = append(parts, w.Text("profile.alt.fact", locale.Args{"Label": b.Label, "Value": w.record(b.Won, b.Lost)}))
	}
	return strings.Join(parts, " ")
}
