package settings

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match/policy"
)

// gamesPage is about which game is meant where none is named: on the server, and in the channel
// in which the page is read.
func gamesPage(w present.Words, now policy.Policy, here string) ([]string, []present.Row) {
	var all, of []present.Choice
	for i, key := range w.Games.Keys {
		c := present.Choice{Value: key, Label: w.GameName(key)}
		of = append(of, present.Choice{Value: here + "." + key, Label: c.Label})
		if i == 0 {
			c.Value = unset
		}
		all = append(all, c)
	}
	of = append([]present.Choice{{Value: here + "." + unset, Label: w.Text("policy.here.server", nil)}}, of...)
	chosen := now.Games[here]
	if chosen == "" {
		chosen = unset
	}
	lines := []string{w.Text("policy.game", locale.Args{"Game": w.GameName(w.Games.Played(now.Game))})}
	if now.Form != "" {
		lines = append(lines, w.Text("policy.game.form", nil))
	}
	lines = append(lines, w.Text("policy.here", locale.Args{
		"Channel": present.Channel(here), "Game": w.GameName(w.Games.Played(now.GameIn(here, ""))),
	}))
	return lines, []present.Row{
		{Menu: policyMenu(w, PageGames, policyGame, now.Game, all...)},
		{Menu: policyMenu(w, PageGames, policyHere, here+"."+chosen, of...)},
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
