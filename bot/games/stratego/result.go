package stratego

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// won names the winner by the rules and the reason, or says that the match is a draw.
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

// outcome returns the outcome of the match by its rules.
func (sc scene) outcome() engine.Outcome {
	if sc.m.Outcome.Over() {
		return sc.m.Outcome
	}
	return sc.view.Outcome
}

// resultSign returns the sign of a win or of a draw.
func (sc scene) resultSign() string {
	if plays(sc.outcome().Winner()) {
		return "🏆"
	}
	return "🤝"
}

// reason returns the end of the message key for the reason why the match has ended by its rules.
func (sc scene) reason(o engine.Outcome) string {
	switch o.Reason {
	case rules.ByFlag, rules.ByImmobile, rules.ByStandstill, rules.ByQuiet:
		return o.Reason
	}
	return "other"
}

// result returns one line on a match that its rules have ended.
func (sc scene) result() string {
	return sc.Text("result", games.Args{
		"Sign": sc.resultSign(), "Won": sc.won(), "Moves": sc.view.Moves, "Match": sc.m.Match,
	})
}

// score returns the lost pieces of both players, and the number of moves without an attack if it is high
// (D2). It returns "" before play begins.
func (sc scene) score() string {
	if !sc.hasView || sc.view.Preparing {
		return ""
	}
	text := sc.lostLine(rules.Red) + sc.Text("list.dot", nil) + sc.lostLine(rules.Blue)
	return sc.Text("score", games.Args{"Lost": text, "Quiet": sc.quietText("counter.line")})
}

// lostLine lists the pieces that a seat has lost.
func (sc scene) lostLine(seat engine.Seat) string {
	lost := sc.view.Lost[seat]
	args := games.Args{"Emoji": emoji(seat), "Player": sc.name(seat), "Ranks": sc.symbols(lost)}
	if len(lost) == 0 {
		return sc.Text("score.none", args)
	}
	return sc.Count("score.lost", len(lost), args)
}

// quietText returns the number of moves in a row without an attack. It returns "" below half of the number
// that makes a draw (D2).
func (sc scene) quietText(key string) string {
	if sc.view.Quiet*2 < sc.view.Rules.Quiet || sc.view.Preparing || !sc.hasView {
		return ""
	}
	return sc.Text(key, games.Args{"Count": sc.view.Quiet, "Most": sc.view.Rules.Quiet})
}

// progress returns the title, and the number of pieces that each player has lost.
func (sc scene) progress() string {
	args := games.Args{
		"Title": sc.title(), "Red": len(sc.view.Lost[rules.Red]), "Blue": len(sc.view.Lost[rules.Blue]),
	}
	if sc.view.Preparing || !sc.hasView {
		return sc.title()
	}
	if plays(sc.m.Seat) {
		args["Own"], args["Theirs"] = len(sc.view.Lost[sc.m.Seat]), len(sc.view.Lost[other(sc.m.Seat)])
		return sc.Text("progress", args)
	}
	return sc.Text("progress.watched", args)
}
