package ludo

import (
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// ask returns the question which piece moves, zero if no seat must decide.
func (sc scene) ask() games.Ask {
	seat := sc.asked()
	if seat == engine.Nobody {
		return games.Ask{}
	}
	kind := sc.kind()
	args := games.Args{
		"Who": sc.m.Call(seat), "Side": sc.side(seat), "Player": sc.name(seat), "Count": sc.countText(),
		"Places": sc.barrierPlaces(), "Partner": sc.name(sc.view.Mover), "URL": sc.m.URL,
		"Number": sc.firstNumber(),
	}
	args["With"] = ""
	if sc.view.Mover != seat {
		args["With"] = sc.Text("ask.partner", args)
	}
	return games.Ask{
		Text: sc.Text("ask."+kind, args),
		Due:  sc.Text("due."+kind, args), Yours: sc.Text("yours."+kind, args),
		Wait: sc.Text("wait."+kind, args), Call: sc.Text("call."+kind, args),
		Advice: sc.Text("advice", args), Hint: sc.Text("hint", nil),
		Allowed: sc.allowed(), Choices: sc.choices(),
	}
}

// kind returns the kind of the question, for message keys: "move", "barrier" for a six that must open a
// barrier, "capture" and "home" for their bonuses, and "none" for a decision with a single answer.
func (sc scene) kind() string {
	switch v := &sc.view; {
	case v.Phase == rules.Returning, len(v.Choices) == 1 && v.Choices[0].Move.Pass():
		return "none"
	case v.Phase == rules.Counting && pieceView(v, v.Last).Place == rules.Goal:
		return "home"
	case v.Phase == rules.Counting:
		return "capture"
	case sc.opensBarrier():
		return "barrier"
	}
	return "move"
}

// opensBarrier reports whether the six must open a barrier (B3).
func (sc scene) opensBarrier() bool {
	v := &sc.view
	if v.Phase != rules.Moving || v.Die != 6 || v.Rules.Barriers != rules.BarriersStrict {
		return false
	}
	for _, c := range v.Choices {
		if !pieceView(v, c.Move.Piece).Barrier {
			return false
		}
	}
	return len(v.Choices) > 0
}

// countText returns the number of squares that a piece moves.
func (sc scene) countText() string {
	switch v := sc.view; {
	case v.Phase == rules.Moving && v.Die == 6 && v.Count == 7:
		return sc.Text("die.seven", nil)
	case v.Phase == rules.Counting:
		return strconv.Itoa(v.Bonus)
	default:
		return strconv.Itoa(v.Die)
	}
}

// barrierPlaces lists the places of the barriers that can be opened.
func (sc scene) barrierPlaces() string {
	var places []string
	for _, c := range sc.view.Choices {
		if pieceView(&sc.view, c.Move.Piece).Barrier {
			places = append(places, sc.place(c.From))
		}
	}
	return sc.either(places)
}

// firstNumber returns the number of the first piece that can move, as an example of a text to type.
func (sc scene) firstNumber() string {
	if p := sc.view.Choices[0].Move.Piece; p != 0 {
		return strconv.Itoa(p.Number())
	}
	return strings.ToLower(string(sc.view.Choices[0].Action))
}

// allowed lists the legal actions.
func (sc scene) allowed() string {
	var moves []string
	for _, c := range sc.view.Choices {
		moves = append(moves, sc.Text("allowed.move", games.Args{"Move": sc.label(c), "Action": c.Action}))
	}
	return sc.Text("allowed", games.Args{"Moves": sc.either(moves)})
}

// choices returns the legal actions as buttons, for there are at most four.
func (sc scene) choices() []games.Choice {
	var list []games.Choice
	for _, c := range sc.view.Choices {
		choice := sc.choice(c)
		choice.Button = true
		list = append(list, choice)
	}
	return list
}

// choiceOf returns the choice of an action, which need not be legal now.
func (sc scene) choiceOf(a engine.Action) games.Choice {
	for _, c := range sc.view.Choices {
		if c.Action == a {
			return sc.choice(c)
		}
	}
	return sc.written(a)
}

// written returns the choice of an action as its notation tells it, whatever can be played now.
func (sc scene) written(a engine.Action) games.Choice {
	written, ok := rules.ParseAction(a)
	if !ok {
		return games.Choice{Action: a, Label: string(a)}
	}
	switch written.Kind {
	case rules.Throws:
		label := sc.Text("choice.throw", games.Args{"Die": written.Die})
		return games.Choice{Action: a, Label: label, Emoji: "🎲"}
	case rules.Passes:
		return sc.choice(rules.Choice{Action: a})
	}
	return games.Choice{Action: a, Label: sc.Text("choice.move", games.Args{
		"Piece": sc.Text("choice.piece", games.Args{"Number": written.Number}),
		"From":  sc.place(written.From), "To": sc.place(written.To),
	})}
}

// actionLabel names an action in a sentence.
func (sc scene) actionLabel(a engine.Action) string {
	for _, c := range sc.view.Choices {
		if c.Action == a {
			return sc.label(c)
		}
	}
	return sc.choiceOf(a).Label
}

// choice returns a legal action as a line of a menu.
func (sc scene) choice(c rules.Choice) games.Choice {
	sc = sc.withoutMarkdown()
	return games.Choice{Action: c.Action, Label: sc.label(c), Description: sc.notes(c), Emoji: choiceSign(c)}
}

// label names a legal action: "Piece 3: 8 → 28, captures Bram".
func (sc scene) label(c rules.Choice) string {
	if c.Move.Pass() {
		return sc.Text("choice.pass", nil)
	}
	args := games.Args{"Piece": sc.buttonPiece(c.Move.Piece), "From": sc.place(c.From), "To": sc.place(c.To)}
	label := sc.Text(choiceKey(&sc.view, c), args)
	if c.Captures {
		victim := sc.distinctName(c.Move.Captured.Seat())
		label = sc.Text("choice.capture", games.Args{"Move": label, "Victim": victim})
	}
	return label
}

// buttonPiece names a piece at the start of a button.
func (sc scene) buttonPiece(p rules.Piece) string {
	if p.Seat() == sc.view.Turn {
		return sc.Text("choice.piece", games.Args{"Number": p.Number()})
	}
	return sc.owned(p)
}

func choiceKey(v *rules.View, c rules.Choice) string {
	switch {
	case v.Phase == rules.Returning:
		return "choice.back"
	case c.Enters:
		return "choice.enter"
	case c.Home:
		return "choice.home"
	}
	return "choice.move"
}

// choiceSign returns the sign of the most important effect of a move.
func choiceSign(c rules.Choice) string {
	switch {
	case c.Captures:
		return "⚔️"
	case c.Home:
		return "🏁"
	case c.Barrier:
		return "🧱"
	case c.Safe:
		return "🛡️"
	}
	return ""
}

// notes lists the other effects of a move.
func (sc scene) notes(c rules.Choice) string {
	var notes []string
	r := sc.view.Rules
	if c.Captures && r.Capture > 0 {
		args := games.Args{"Piece": sc.owned(c.Move.Captured), "Count": r.Capture}
		notes = append(notes, sc.Text("note.capture", args))
	}
	if c.Home && r.Goal > 0 {
		notes = append(notes, sc.Text("note.home", games.Args{"Count": r.Goal}))
	}
	if c.Barrier && r.Barriers != rules.BarriersNone {
		notes = append(notes, sc.Text("note.barrier", nil))
	}
	if c.Safe {
		notes = append(notes, sc.Text("note.safe", nil))
	}
	return strings.Join(notes, sc.Text("list.comma", nil))
}
