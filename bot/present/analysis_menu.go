package present

import (
	"strconv"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
)

// turnMenu leads to each turning point.
func (d analysed) turnMenu() *Menu {
	all := make([]Choice, len(d.turns))
	for i, at := range d.turns {
		all[i] = d.turnChoice(i+1, at)
	}
	return &Menu{
		Control: d.control("choose", d.turn, 0), Hint: clip(d.Text("analysis.menu", nil), MaxHint), Options: d.paged(all, max(d.turn-1, 0)),
	}
}

// turnChoice is a turning point as a line of a menu: where it was, and what was played.
func (d analysed) turnChoice(turn int, at analysis.Place) Choice {
	ply, kind := d.report.At(at), ".move"
	if ply.Number == 0 {
		kind = ".fill"
	}
	position, _ := kamisado.ParsePosition(ply.Position) // of a position that cannot be read the action is told as it is kept
	return Choice{
		Value: strconv.Itoa(turn), Chosen: turn == d.turn,
		Label: clip(d.Text("analysis.menu"+kind, locale.Args{"Turn": turn, "Round": d.report.Rounds[at.Round].Number, "Ply": ply.Number}), MaxLabel),
		Description: clip(d.Text("analysis.menu.played", locale.Args{
			"Player": d.playerPlain(d.match, ply.Side), "Played": d.actionWords(position, ply.Played),
		}), MaxLabel),
	}
}
