package stratego

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// ask returns the question for a set-up or a move, zero if no seat must decide.
func (sc scene) ask() games.Ask {
	due := sc.due()
	if len(due) == 0 {
		return games.Ask{}
	}
	kind := "move"
	if sc.view.Preparing || !sc.hasView {
		kind = "set-up"
	}
	var called []string
	for _, seat := range sc.humans(due) {
		called = append(called, sc.m.Call(seat))
	}
	args := games.Args{
		"Who": sc.join(called), "Side": sc.side(due[0]), "Players": sc.names(due), "URL": sc.m.URL,
		"Example": sc.example(), "Quiet": sc.quietText("counter.line"),
	}
	ask := games.Ask{
		Text: sc.Text("ask."+kind, args),
		Due:  sc.Text("due."+kind, args), Yours: sc.Text(sc.yoursKey(kind), args),
		Wait: sc.Text("wait."+kind, args), Call: sc.Text("call."+kind, args),
		Advice: sc.Text("advice."+kind, args), Hint: sc.Text("hint."+kind, args),
		Revise: sc.reviseValue(),
	}
	if _, ok := sc.asked(); ok && kind == "move" {
		ask.Choices, ask.Allowed = sc.pieceChoices(), sc.allowed()
	} else if ok {
		ask.Choices, ask.Allowed = sc.setupChoices(), sc.Text("allowed.set-up", nil)
	}
	return ask
}

// yoursKey returns the message key of Ask.Yours. A player who sees only the public board has no menus to
// choose from, and gets another message.
func (sc scene) yoursKey(kind string) string {
	if sc.m.View != nil && sc.view.Seat == engine.Nobody {
		return "yours." + kind + ".away"
	}
	return "yours." + kind
}

// humans returns the seats that people play, or all seats if there are none. Computers need not be called.
func (sc scene) humans(seats []engine.Seat) []engine.Seat {
	list := slices.DeleteFunc(slices.Clone(seats), func(seat engine.Seat) bool {
		return int(seat) < len(sc.m.Computer) && sc.m.Computer[seat]
	})
	if len(list) == 0 {
		return seats
	}
	return list
}

// example returns a move as an example of a text to type.
func (sc scene) example() string {
	if len(sc.view.Legal) > 0 && plays(sc.m.Seat) {
		return string(sc.view.Legal[0].Action())
	}
	return "b4-b5"
}

// allowed names the pieces that can move.
func (sc scene) allowed() string {
	var list []string
	for _, from := range sc.movable() {
		args := games.Args{"Square": from.String(), "Rank": sc.rank(sc.view.Squares[from].Rank)}
		list = append(list, sc.Text("allowed.piece", args))
	}
	return sc.Text("allowed.move", games.Args{"Pieces": sc.join(list)})
}

// movable returns the squares of the pieces that can move, in the order of the rules.
func (sc scene) movable() []rules.Square {
	var list []rules.Square
	for _, m := range sc.view.Legal {
		if !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	return list
}

// movesFrom returns the moves of the piece on a square.
func (sc scene) movesFrom(from rules.Square) []rules.Move {
	return slices.DeleteFunc(slices.Clone(sc.view.Legal), func(m rules.Move) bool { return m.From != from })
}

// pieceChoices returns the pieces that can move, by column from the player's left. Each leads on to its
// targets.
func (sc scene) pieceChoices() []games.Choice {
	from := sc.movable()
	slices.SortStableFunc(from, func(a, b rules.Square) int { return sc.viewColumn(a) - sc.viewColumn(b) })
	var list []games.Choice
	for _, square := range from {
		list = append(list, sc.pieceChoice(square))
	}
	return list
}

// viewColumn returns the column of a square from the viewer's left, 0 to 9.
func (sc scene) viewColumn(s rules.Square) int {
	if sc.m.Seat == rules.Blue {
		return 9 - s.Column()
	}
	return s.Column()
}

// pieceChoice returns a piece that can move as a line of a menu.
func (sc scene) pieceChoice(from rules.Square) games.Choice {
	moves := sc.movesFrom(from)
	args := games.Args{"Square": from.String(), "Rank": sc.rank(sc.view.Squares[from].Rank)}
	c := games.Choice{Value: from.String(), Label: sc.Text("choice.piece", args)}
	var attacks []string
	for _, m := range moves {
		if m.Attack {
			attacks = append(attacks, m.To.String())
		}
	}
	c.Description = sc.Count("choice.moves", len(moves), nil)
	if len(attacks) > 0 {
		c.Emoji = "⚔️"
		c.Description = sc.Count("choice.moves.attack", len(moves), games.Args{"Squares": sc.either(attacks)})
	}
	return c
}

// choiceOf returns the choice of an action, which need not be legal now.
func (sc scene) choiceOf(a engine.Action) games.Choice {
	for _, m := range sc.view.Legal {
		if m.Action() == a {
			return sc.moveChoice(m)
		}
	}
	words := strings.Fields(string(a))
	if len(words) > 1 {
		if d, ok := rules.ParseDeployment(words[1]); ok {
			return games.Choice{Action: a, Label: sc.deploymentName(d), Description: d.String()}
		}
	}
	return games.Choice{Action: a, Label: string(a)}
}

// moveChoice returns a move as a line of a menu: "Scout (2) b4 → b7".
func (sc scene) moveChoice(m rules.Move) games.Choice {
	args := games.Args{
		"Rank": sc.rank(sc.view.Squares[m.From].Rank), "From": m.From.String(), "To": m.To.String(),
	}
	c := games.Choice{Action: m.Action(), Label: sc.Text("choice.move", args)}
	if m.Attack {
		c.Emoji, c.Label = "⚔️", sc.Text("choice.attack", args)
		if r := sc.view.Squares[m.To].Rank; r != rules.Unknown {
			c.Description = sc.Text("choice.against", games.Args{"Rank": sc.rank(r)})
		}
	}
	return c
}
