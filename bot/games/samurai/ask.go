package samurai

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// handSize is the number of tiles in a first hand.
const handSize = 5

// ask returns the question for a hand, a figure or a tile, zero if no seat must decide.
func (sc scene) ask() games.Ask {
	seats := sc.asked()
	if len(seats) == 0 {
		return games.Ask{}
	}
	kind, args := sc.kind(), sc.askArgs(seats)
	ask := games.Ask{
		Text:  sc.Text("ask."+kind, args),
		Due:   sc.Count("due."+kind, len(sc.humans(seats)), args),
		Yours: sc.Text(sc.yoursKey(kind), args),
		Wait:  sc.Text("wait."+kind, args), Call: sc.Text("call."+kind, args),
		Advice: sc.Text("advice."+kind, args), Hint: sc.Text("hint."+kind, nil),
	}
	if sc.mustDecide() {
		ask.Allowed, ask.Choices = sc.allowed(), sc.choices()
		if kind == rules.PromptHand {
			ask.Least, ask.Most = handSize, handSize
		}
	}
	return ask
}

// yoursKey returns the message key of Ask.Yours. A player who does not see their own tiles has no menus to
// choose from, and gets another message. There is another one also if no tile reaches a town with figures,
// for then there is no menu of towns.
func (sc scene) yoursKey(kind string) string {
	own, _ := sc.own()
	switch {
	case !own.Known:
		return "yours." + strings.Replace(kind, "more", "turn", 1) + ".away"
	case kind == rules.PromptTurn && sc.mustDecide() && len(sc.townChoices()) == 0:
		return "yours.turn.far"
	}
	return "yours." + kind
}

// askArgs returns the values for the messages of a question.
func (sc scene) askArgs(seats []engine.Seat) games.Args {
	var called, names []string
	for _, seat := range sc.humans(seats) {
		called, names = append(called, sc.m.Call(seat)), append(names, sc.name(seat))
	}
	return games.Args{
		"Who": sc.join(called), "Players": sc.join(names), "Side": sc.side(seats[0]), "URL": sc.m.URL,
		"Example": sc.example(), "Preview": sc.preview(),
	}
}

// humans returns the seats that people play, or all seats if there are none. Computers need not be called.
func (sc scene) humans(seats []engine.Seat) []engine.Seat {
	computer := func(seat engine.Seat) bool { return int(seat) < len(sc.m.Computer) && sc.m.Computer[seat] }
	if people := slices.DeleteFunc(slices.Clone(seats), computer); len(people) > 0 {
		return people
	}
	return seats
}

// kind returns the kind of the question, for message keys: "hand", "place", "turn", or "more" in a turn
// that has begun.
func (sc scene) kind() string {
	if sc.view.Prompt == rules.PromptTurn && len(sc.view.Position.Played()) > 0 {
		return "more"
	}
	return sc.view.Prompt
}

// moves returns the viewer's legal moves. It returns none for the choice of a hand, which has too many.
func (sc scene) moves() []rules.Move {
	position := sc.view.Position
	return position.Moves(sc.m.Seat)
}

// usualHand returns a hand that suits most layouts: one strong tile of each class, a Samurai and a Ronin.
func usualHand() rules.Tiles {
	return rules.TilesOf(rules.Samurai3, rules.Kabuto4, rules.Buddha4, rules.Obento4, rules.Ronin)
}

// example returns a text that the viewer could type now. For other readers it is a general example.
func (sc scene) example() string {
	if sc.view.Prompt == rules.PromptHand {
		return "hand s3 k4 b4 o4 r"
	}
	if sc.mustDecide() {
		for _, m := range sc.moves() {
			if m.Verb == rules.Lays || m.Verb == rules.Places {
				return shortAction(m)
			}
		}
	}
	if sc.view.Prompt == rules.PromptPlace {
		return "b kyoto"
	}
	return "s3 kyoto n"
}

// allowed lists the allowed actions, for the answer to a mistake.
func (sc scene) allowed() string {
	args := games.Args{"Example": sc.example()}
	if sc.view.Prompt != rules.PromptTurn {
		return sc.Text("allowed."+sc.view.Prompt, args)
	}
	var kinds []rules.Kind
	for _, k := range sc.playable() {
		kinds = append(kinds, k.kind)
	}
	args["Tiles"] = sc.either(sc.tileNames(kinds))
	if len(kinds) == 0 {
		return sc.Text("allowed.end", args)
	}
	return sc.Text("allowed.turn", args)
}

// tileNames returns the names of tiles.
func (sc scene) tileNames(kinds []rules.Kind) []string {
	var names []string
	for _, k := range kinds {
		names = append(names, sc.tile(k))
	}
	return names
}

// playableTile is a kind of tile in the viewer's hand that can be played now, with the moves that play it.
type playableTile struct {
	kind  rules.Kind
	moves []rules.Move
}

// playable returns the tiles in the viewer's hand that can be played now.
func (sc scene) playable() []playableTile {
	var list []playableTile
	for _, m := range sc.moves() {
		k := m.Played()
		switch last := len(list) - 1; {
		case k == rules.NoKind:
		case last >= 0 && list[last].kind == k:
			list[last].moves = append(list[last].moves, m)
		default:
			list = append(list, playableTile{k, []rules.Move{m}})
		}
	}
	return list
}

// movesOf returns the moves that play a kind of tile.
func (sc scene) movesOf(k rules.Kind) []rules.Move {
	for _, p := range sc.playable() {
		if p.kind == k {
			return p.moves
		}
	}
	return nil
}
