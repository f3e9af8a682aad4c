package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/match/policy"
)

// gamesPage is about which game is meant where none is named: on the server, and in the channel in which the page is read.
func (w words) gamesPage(now policy.Policy, here string) ([]string, []Row) {
	var all, of []Choice
	for i, key := range w.games.keys {
		c := Choice{Value: key, Label: w.gameName(key)}
		of = append(of, Choice{Value: here + "." + key, Label: c.Label})
		if i == 0 {
			c.Value = unset
		}
		all = append(all, c)
	}
	of = append([]Choice{{Value: here + "." + unset, Label: w.Text("policy.here.server", nil)}}, of...)
	chosen := now.Games[here]
	if chosen == "" {
		chosen = unset
	}
	lines := []string{
		w.Text("policy.game", locale.Args{"Game": w.gameName(w.games.played(now.Game))}),
		w.Text("policy.here", locale.Args{"Channel": channel(here), "Game": w.gameName(w.games.played(now.GameIn(here, "")))}),
	}
	return lines, []Row{
		{Menu: w.policyMenu(PageGames, policyGame, now.Game, all...)},
		{Menu: w.policyMenu(PageGames, policyHere, here+"."+chosen, of...)},
	}
}

// chooseHere changes the game that is meant in a channel. The value names both: "123.chess".
func chooseHere(p *policy.Policy, value string, _ []string) {
	channel, game, ok := strings.Cut(value, ".")
	if !ok || channel == "" {
		return
	}
	if game == unset {
		game = ""
	}
	p.SetGame(channel, game)
}
