package kamisado

import (
	"strconv"
	"strings"
	"time"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	drawings "towerpost/imaging/kamisado"
)

// judgements maps verdicts to their marks on the card. A forced decision has no mark.
func judgements() map[analysis.Verdict]drawings.Judgement {
	return map[analysis.Verdict]drawings.Judgement{
		analysis.Kept:    drawings.Kept,
		analysis.Only:    drawings.OnlyMove,
		analysis.Threw:   drawings.ThrownAway,
		analysis.Lost:    drawings.LostAnyway,
		analysis.Unknown: drawings.Undecided,
	}
}

// summary returns the page that says how well both sides have played, with the course of the match as a card.
func (d reportScene) summary() games.Page {
	lines := []string{d.Text("analysis.head", games.Args{
		"Match": d.m.Match, "Black": d.player(kamisado.Black), "White": d.player(kamisado.White),
		"Length": d.form("length.title.", d.m.Setup),
	})}
	counts := d.report.Counts()
	for _, side := range []kamisado.Side{kamisado.Black, kamisado.White} {
		lines = append(lines, d.account(side, counts[side.Seat()]))
	}
	if len(d.turns) == 0 {
		lines = append(lines, d.Text("analysis.turns.none", nil))
	} else {
		lines = append(lines, d.Count("analysis.turns", len(d.turns), nil))
	}
	if d.report.Withheld > 0 {
		lines = append(lines, d.Count("analysis.withheld", d.report.Withheld, nil))
	}
	card := d.card(counts)
	shot := games.Shot{Name: "analysis", Scene: *card, Alt: d.cardAlt(card, lines[1:])}
	return games.Page{Text: strings.Join(lines, "\n"), Shots: []games.Shot{shot}}
}

// account returns a line on how well a side has played.
func (d reportScene) account(side kamisado.Side, c analysis.Count) string {
	args := games.Args{"Player": d.player(side)}
	var parts []string
	for _, v := range analysis.Verdicts() {
		if n := c[v]; n > 0 {
			parts = append(parts, d.Count("analysis.account."+string(v), n, nil))
		}
	}
	if len(parts) == 0 {
		return d.Text("analysis.account.nothing", args)
	}
	args["Parts"] = strings.Join(parts, " · ")
	kept, all := c.Won()
	if all == 0 {
		return d.Text("analysis.account", args)
	}
	args["Kept"], args["All"], args["Percent"] = kept, all, (200*kept+all)/(2*all)
	return d.Text("analysis.account.accuracy", args)
}

// card returns the course of the match as a card.
func (d reportScene) card(counts [2]analysis.Count) *AnalysisCard {
	form, date := d.form("length.title.", d.m.Setup), d.m.Ended.UTC().Format(time.DateOnly)
	card := &AnalysisCard{
		Title: d.Text("analysis.title", nil), Subtitle: form + " · " + date,
		Names: d.names(), Winner: d.winner(), Footer: d.Text("analysis.card.footer", nil),
	}
	for seat := range card.Points {
		if card.Names[seat] == "" {
			card.Names[seat] = d.side(kamisado.SideOf(engine.Seat(seat)))
		}
		if seat < len(d.m.Outcome.Points) {
			card.Points[seat] = strconv.Itoa(d.m.Outcome.Points[seat])
		}
	}
	turn := 0
	for _, r := range d.report.Rounds {
		round := drawings.AnalyzedRound{Start: r.Start}
		if len(d.report.Rounds) > 1 {
			round.Label = strconv.Itoa(r.Number)
			round.Score = d.Text("history.score", games.Args{
				"White": r.Points[kamisado.White.Seat()], "Black": r.Points[kamisado.Black.Seat()],
			})
		}
		for _, p := range r.Plies {
			ply := drawings.AnalyzedPly{Side: p.Side, Judgement: judgements()[p.Verdict], Winning: p.Winning}
			if p.Verdict == analysis.Threw {
				turn++
				ply.Turn = strconv.Itoa(turn)
			}
			round.Plies = append(round.Plies, ply)
		}
		card.Rounds = append(card.Rounds, round)
	}
	for _, v := range analysis.Verdicts() {
		if black, white := counts[0][v], counts[1][v]; v != analysis.Unknown || black+white > 0 {
			card.Tallies = append(card.Tallies, drawings.Tally{
				Judgement: judgements()[v], Label: d.Text("analysis.tally."+string(v), nil),
				Counts: [2]string{strconv.Itoa(black), strconv.Itoa(white)},
			})
		}
	}
	return card
}

// cardAlt returns the description of the card: the other lines of the page, and the number of turning
// points in each round.
func (d reportScene) cardAlt(card *AnalysisCard, accounts []string) string {
	parts := []string{d.Text("analysis.alt", games.Args{"Subtitle": card.Subtitle})}
	for _, line := range accounts {
		parts = append(parts, strings.ReplaceAll(strings.ReplaceAll(line, "**", ""), "\\", ""))
	}
	changes := make([]string, 0, len(d.report.Rounds))
	for i, r := range d.report.Rounds {
		turns := 0
		for _, at := range d.turns {
			if at.Round == i {
				turns++
			}
		}
		changes = append(changes, d.Count("analysis.alt.round", turns, games.Args{"Round": r.Number}))
	}
	if len(changes) <= maxRoundsInAlt {
		parts = append(parts, strings.Join(changes, " "))
	}
	return strings.Join(parts, " ")
}

// maxRoundsInAlt is the largest number of rounds that a description lists; more do not fit.
const maxRoundsInAlt = 12
