package stratego

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// told tells what happened, a line each, with what belongs to the opening of play and to the end.
func (sc scene) told() []string {
	var lines []string
	for _, e := range sc.events() {
		then := sc.on(*e.after)
		switch {
		case e.setsUp():
			lines = append(lines, then.setUpLine(e))
		case e.moves():
			lines = append(lines, sc.Text("tell.line", games.Args{"Emoji": emoji(e.seat()), "Text": then.moved(e)}))
		}
		if e.opens() {
			lines = append(lines, then.opened())
		}
		if e.after.Open && !e.after.Preparing && (e.over() || e.Left != "") {
			lines = append(lines, then.ended(e)...)
		}
	}
	if steps := sc.m.Steps; len(steps) > 0 && steps[len(steps)-1].Aside && sc.m.Ending.Reason != "" && sc.view.Open && !sc.view.Preparing {
		lines = append(lines, sc.unsealed()...)
	}
	return lines
}

// setUpLine tells a set-up: to its player with its salt and commitment (K2), to others, and of the past,
// that it is in (P7).
func (sc scene) setUpLine(e event) string {
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

// opened tells both commitments when play opens (K3).
func (sc scene) opened() string {
	args := games.Args{"Red": sc.view.Commitments[rules.Red], "Blue": sc.view.Commitments[rules.Blue]}
	if args["Red"] == "" || args["Blue"] == "" {
		return sc.Text("tell.opened.bare", nil)
	}
	return sc.Text("tell.opened", args)
}

// moved tells a move or an attack.
func (sc scene) moved(e event) string {
	last := e.after.Last
	args := games.Args{
		"Player": sc.name(last.Seat), "Other": sc.name(other(last.Seat)), "From": last.Move.From.String(), "To": last.Move.To.String(),
		"Attacker": sc.rank(last.Attacker), "Defender": sc.rank(last.Defender), "Rank": sc.rank(e.mover()),
	}
	switch {
	case last.Result != rules.NoAttack:
		args["Result"] = sc.Text(clashKey(last), args)
		return sc.Text("tell.attack", args)
	case e.reveals():
		return sc.Text("tell.scout", args)
	case e.mover() != rules.Unknown:
		return sc.Text("tell.move.known", args)
	}
	return sc.Text("tell.move", args)
}

// clashKey names the sentence about the result of an attack.
func clashKey(l rules.Last) string {
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

// ended tells the end of the match: who has won, and both set-ups.
func (sc scene) ended(e event) []string {
	var lines []string
	if e.over() && e.Left == "" {
		lines = append(lines, sc.Text("end", games.Args{"Sign": sc.sign(), "Won": sc.won()}))
	}
	return append(lines, sc.unsealed()...)
}

// unsealed tells both set-ups with their salts (V7, K4).
func (sc scene) unsealed() []string {
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
