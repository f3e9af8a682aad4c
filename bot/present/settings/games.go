package settings

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match/policy"
)

// gamesPage returns the page of the default games of the server and of the channel in which the page is read.
func gamesPage(w present.Words, now policy.Policy, here string) ([]string, []present.Row) {
	server := present.Choice{Value: here + "." + unset, Label: w.Text("policy.here.server", nil)}
	ofServer, ofChannel := []present.Choice{}, []present.Choice{server}
	for i, key := range w.Games.Keys {
		c := present.Choice{Value: key, Label: w.GameName(key)}
		ofChannel = append(ofChannel, present.Choice{Value: here + "." + key, Label: c.Label})
		if i == 0 {
			c.Value = unset
		}
		ofServer = append(ofServer, c)
	}
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
		{Menu: policyMenu(w, PageGames, policyGame, now.Game, ofServer...)},
		{Menu: policyMenu(w, PageGames, policyHere, here+"."+chosen, ofChannel...)},
	}
}

// chooseHere sets the default game of a channel. The value names the channel and the game: "123.chess".
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
