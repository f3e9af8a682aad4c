package kamisado

import (
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
)

// turnMenu leads to each turning point.
func (d analysed) turnMenu() *present.Menu {
	all := make([]present.Choice, len(d.turns))
	for i, at := range d.turns {
		all[i] = d.turnChoice(i+1, at)
	}
	return &present.Menu{
		Control: d.control("choose", d.turn, 0), Hint: games.Clip(d.Text("analysis.menu", nil), present.MaxHint), Options: d.kit.Paged(all, max(d.turn-1, 0)),
	}
}

// turnChoice is a turning point as a line of a menu: where it was, and what was played.
func (d analysed) turnChoice(turn int, at analysis.Place) present.Choice {
	ply, kind := d.report.At(at), ".move"
	if ply.Number == 0 {
		kind = ".fill"
	}
	position, _ := kamisado.ParsePosition(ply.Position) // of a position that cannot be read the action is told as it is kept
	return present.Choice{
		Value: strconv.Itoa(turn), Chosen: turn == d.turn,
		Label: games.Clip(d.Text("analysis.menu"+kind, games.Args{"Turn": turn, "Round": d.report.Rounds[at.Round].Number, "Ply": ply.Number}), present.MaxLabel),
		Description: games.Clip(d.Text("analysis.menu.played", games.Args{
			"Player": d.playerPlain(ply.Side), "Played": d.actionWords(position, ply.Played),
		}), present.MaxLabel),
	}
}
