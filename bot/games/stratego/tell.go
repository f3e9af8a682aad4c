package stratego

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// tellSteps describes the steps, a line each. It adds the commitments when play opens, and the result and the
// set-ups at the end.
func (sc scene) tellSteps() []string {
	var lines []string
	for _, e := range sc.events() {
		then := sc.withView(*e.after)
		switch {
		case e.setsUp():
			lines = append(lines, then.tellSetUp(e))
		case e.moves():
			args := games.Args{"Emoji": emoji(e.seat()), "Text": then.moveText(e)}
			lines = append(lines, sc.Text("tell.line", args))
		}
		if e.opensPlay() {
			lines = append(lines, then.tellOpening())
		}
		if e.after.Open && !e.after.Preparing && (e.over() || e.Left != "") {
			lines = append(lines, then.tellEnd(e)...)
		}
	}
	if sc.endedAside() && sc.view.Open && !sc.view.Preparing {
		lines = append(lines, sc.revealSetups()...)
	}
	return lines
}

// endedAside reports whether the last step of the moment ended the match from outside the rules, without an
// entry of the game.
func (sc scene) endedAside() bool {
	steps := sc.m.Steps
	return len(steps) > 0 && steps[len(steps)-1].Aside && sc.m.Ending.Reason != ""
}

// tellSetUp describes a set-up. Its player is told the set-up with salt and commitment (K2). Other viewers,
// and readers of a film or a past moment, are only told that it is submitted (P7).
func (sc scene) tellSetUp(e event) string {
	seat := e.Seat
	own := sc.view.Prepared[max(seat, 0)]
	if seat != sc.m.Seat || own.Salt == "" || sc.m.Recalled || sc.m.Look.Still {
		return sc.Text("tell.set-up", games.Args{"Emoji": emoji(seat), "Player": sc.name(seat)})
	}
	return sc.Text("tell.set-up.own", games.Args{
		"Stands": !sc.view.Preparing,
		"Setup":  own.Deployment.String(), "Salt": own.Salt, "Commit": sc.view.Commitments[seat],
		"Side": []string{"red", "blue"}[seat],
	})
}

// tellOpening gives both commitments when play opens (K3).
func (sc scene) tellOpening() string {
	args := games.Args{"Red": sc.view.Commitments[rules.Red], "Blue": sc.view.Commitments[rules.Blue]}
	if args["Red"] == "" || args["Blue"] == "" {
		return sc.Text("tell.opened.bare", nil)
	}
	return sc.Text("tell.opened", args)
}

// moveText describes a move or an attack.
func (sc scene) moveText(e event) string {
	last := e.after.Last
	args := games.Args{
		"Player": sc.name(last.Seat), "Other": sc.name(other(last.Seat)),
		"From": last.Move.From.String(), "To": last.Move.To.String(), "Rank": sc.rank(e.moverRank()),
		"Attacker": sc.rank(last.Attacker), "Defender": sc.rank(last.Defender),
	}
	switch {
	case last.Result != rules.NoAttack:
		args["Result"] = sc.Text(clashKey(last), args)
		return sc.Text("tell.attack", args)
	case e.revealsScout():
		return sc.Text("tell.scout", args)
	case e.moverRank() != rules.Unknown:
		return sc.Text("tell.move.known", args)
	}
	return sc.Text("tell.move", args)
}

// clashKey returns the message key for the result of an attack.
func clashKey(l rules.LastAction) string {
	switch {
	case l.Result == rules.AttackerWins && l.Defender == rules.Flag:
		return "clash.flag"
	case l.Result == rules.AttackerWins && l.Defender == rules.Bomb:
		return "clash.defused"
	case l.Result == rules.AttackerWins && l.Attacker == rules.Spy && l.Defender == rules.General:
		return "clash.spy"
	case l.Result == rules.AttackerWins && l.Defender == rules.Unknown:
		return "clash.won.unseen"
	case l.Result == rules.AttackerWins && l.Attacker == l.Defender:
		return "clash.won.equal"
	case l.Result == rules.AttackerWins:
		return "clash.won"
	case l.Result == rules.BothLost:
		return "clash.both"
	case l.Defender == rules.Bomb:
		return "clash.bomb"
	case l.Defender == rules.Unknown:
		return "clash.lost.unseen"
	}
	return "clash.lost"
}

// tellEnd describes the end of the match: the winner, and both set-ups.
func (sc scene) tellEnd(e event) []string {
	var lines []string
	if e.over() && e.Left == "" {
		lines = append(lines, sc.Text("end", games.Args{"Sign": sc.resultSign(), "Won": sc.won()}))
	}
	return append(lines, sc.revealSetups()...)
}

// revealSetups gives both set-ups with their salts, and says if one does not match its commitment (V7, K4).
func (sc scene) revealSetups() []string {
	var lines []string
	for _, seat := range []engine.Seat{rules.Red, rules.Blue} {
		p := sc.view.Prepared[seat]
		args := games.Args{
			"Emoji": emoji(seat), "Player": sc.name(seat), "Setup": p.Deployment.String(), "Salt": p.Salt,
		}
		switch {
		case p.Salt == "":
			lines = append(lines, sc.Text("end.set-up.bare", args))
		case rules.Commitment(seat, p.Deployment, p.Salt) == sc.view.Commitments[seat]:
			lines = append(lines, sc.Text("end.set-up", args))
		default:
			lines = append(lines, sc.Text("end.set-up.wrong", args))
		}
	}
	return lines
}
