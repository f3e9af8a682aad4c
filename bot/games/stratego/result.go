package stratego

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// won says who has won by the rules and how, or that it is a draw.
func (sc scene) won() string {
	o := sc.outcome()
	args := games.Args{"Quiet": sc.view.Rules.Quiet, "Taker": sc.rank(sc.view.Last.Attacker)}
	if winner := o.Winner(); plays(winner) {
		args["Player"], args["Other"] = sc.name(winner), sc.name(other(winner))
	} else {
		args["Player"], args["Other"] = sc.name(rules.Red), sc.name(rules.Blue)
	}
	return sc.Text("end."+sc.reason(o), args)
}

// outcome returns how the match has ended by its rules.
func (sc scene) outcome() engine.Outcome {
	if sc.m.Outcome.Over() {
		return sc.m.Outcome
	}
	return sc.view.Outcome
}

// sign is that of a win, or of a draw.
func (sc scene) sign() string {
	if plays(sc.outcome().Winner()) {
		return "🏆"
	}
	return "🤝"
}

// reason returns why the match has ended by its rules.
func (sc scene) reason(o engine.Outcome) string {
	switch o.Reason {
	case rules.ByFlag, rules.ByImmobile, rules.ByStandstill, rules.ByQuiet:
		return o.Reason
	}
	return "other"
}

// result tells a match that its rules have ended to whoever asks later.
func (sc scene) result() string {
	return sc.Text("result", games.Args{"Sign": sc.sign(), "Won": sc.won(), "Moves": sc.view.Moves, "Match": sc.m.Match})
}

// score says what both have lost, and how many moves were made without an attack where that is much (D2).
func (sc scene) score() string {
	if !sc.known || sc.view.Preparing {
		return ""
	}
	text := sc.lostLine(rules.Red) + sc.Text("list.dot", nil) + sc.lostLine(rules.Blue)
	return sc.Text("score", games.Args{"Lost": text, "Quiet": sc.counted("counter.line")})
}

// lostLine says what a seat has lost.
func (sc scene) lostLine(seat engine.Seat) string {
	lost := sc.view.Lost[seat]
	args := games.Args{"Emoji": emoji(seat), "Player": sc.name(seat), "Ranks": sc.symbols(lost)}
	if len(lost) == 0 {
		return sc.Text("score.none", args)
	}
	return sc.Count("score.lost", len(lost), args)
}

// counted says how many moves in a row were made without an attack, "" before half of those
// that make a draw (D2).
func (sc scene) counted(key string) string {
	if sc.view.Quiet*2 < sc.view.Rules.Quiet || sc.view.Preparing || !sc.known {
		return ""
	}
	return sc.Text(key, games.Args{"Count": sc.view.Quiet, "Most": sc.view.Rules.Quiet})
}

// progress returns the title, and how many pieces each has lost.
func (sc scene) progress() string {
	args := games.Args{"Title": sc.title(), "Red": len(sc.view.Lost[rules.Red]), "Blue": len(sc.view.Lost[rules.Blue])}
	if sc.view.Preparing || !sc.known {
		return sc.title()
	}
	if plays(sc.m.Seat) {
		args["Own"], args["Theirs"] = len(sc.view.Lost[sc.m.Seat]), len(sc.view.Lost[other(sc.m.Seat)])
		return sc.Text("progress", args)
	}
	return sc.Text("progress.watched", args)
}
