package kamisado

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// example is a board for a topic of the rules.
type example struct {
	// position is the position on the board. The tower that must move is marked with its targets, unless a
	// fill is due.
	position string
	// before is the position before action, which led to position. Both are empty if the move before does not
	// matter.
	before string
	action engine.Action
	// blocked are the towers that are marked as blocked: one by a forced pass, several by a deadlock.
	blocked []ownedColor
}

// ownedColor names one of the sixteen towers.
type ownedColor struct {
	side  kamisado.Side
	color kamisado.Color
}

// exampleBoards returns the examples by topic.
func exampleBoards() map[string][]example {
	const (
		start      = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/3"
		sumo       = "obpkyr1n/8/8/3g4/3P+4/8/8/NGRYK1BO w P 1-0/3"
		sumoPushed = "obpkyr1n/8/3g4/3P+4/8/8/8/NGRYK1BO w R 1-0/3"
		double     = "obpky2n/8/8/3r+4/3g4/3P++4/8/NGRYK1BO w P 3-1/7"
		doublePush = "obpky2n/8/3r+4/3g4/3P++4/8/8/NGRYK1BO w R 3-1/7"
		triple     = "ob1ky2n/8/3p4/3r+4/3g4/3P+++4/8/NGRYK1BO w P 7-1/15"
		tripleDone = "ob1ky2n/3p4/3r+4/3g4/3P+++4/8/8/NGRYK1BO w G 7-1/15"
	)
	white, black := kamisado.White, kamisado.Black
	return map[string][]example{
		"tower":   {{position: "obpky1gn/8/7r/8/8/8/8/NGRYKPBO w B 0-0/3", before: start, action: "Red Left 2 Blue"}},
		"moves":   {{position: "o1pkyr1n/8/6g1/8/3b4/2RP4/8/NG1YK1BO w P 0-0/3"}},
		"blocked": {{position: "o1pky1gn/8/6br/7G/8/8/8/N1RYKPBO b Y 0-0/3", blocked: []ownedColor{{white, kamisado.Green}}}},
		"deadlock": {{
			position: "o1pk2gn/8/y5br/NR5G/8/8/8/3YKPBO W - 1-0/3",
			blocked:  []ownedColor{{white, kamisado.Green}, {black, kamisado.Yellow}},
		}},
		"sumo":        {{position: sumo}, {position: sumoPushed, before: sumo, action: "Purple Forward 1 Orange"}},
		"double-sumo": {{position: double}, {position: doublePush, before: double, action: "Purple Forward 1 Brown"}},
		"triple-sumo": {{position: triple}, {position: tripleDone, before: triple, action: "Purple Forward 1 Brown"}},
	}
}

// filledExample is the end of a round before White's fill: the worked example of rules F3 and F4.
const filledExample = "3P+yrg1/3G4/2Y2k2/oR2K2n/5O2/1b6/2p5/N5B1 W - 1-0/3"

// examples returns the picture of a topic of the rules. A page has one picture at most. Of several examples
// it shows the last one, which is the position after the action.
func examples(w games.Words, look games.Look, topic string) []games.Shot {
	var shots []games.Shot
	add := func(sc scene, s shot) {
		name := fmt.Sprintf("example-%d", len(shots)+1)
		shots = append(shots, games.Shot{Name: name, Alt: sc.altExample(s), Scene: s.scene()})
	}
	if boards := exampleBoards()[topic]; len(boards) > 0 {
		e := boards[len(boards)-1]
		sc := exampleScene(w, look, e.position)
		add(sc, sc.exampleShot(e))
	}
	if topic == "filling" {
		sc := exampleScene(w, look, filledExample)
		add(sc, sc.exampleFill())
	}
	return shots
}

// exampleScene returns the scene of a position without a match.
func exampleScene(w games.Words, look games.Look, position string) scene {
	parsed, _ := kamisado.ParsePosition(position)
	look.Still = true
	view := kamisado.View{Position: parsed, Length: kamisado.Standard}
	return newScene(games.Moment{Words: w, Look: look, Seat: engine.Nobody, View: view})
}

// exampleShot returns the board of an example with its marks.
func (sc scene) exampleShot(e example) shot {
	position := sc.view.Position
	b := &Board{
		Position: position, Bottom: sc.bottom(), Names: sc.sides(), Unscored: true,
		Title: sc.Text("picture.title.example", nil), Status: sc.statusOf(position),
	}
	s := shot{board: b}
	if e.before != "" {
		before, _ := kamisado.ParsePosition(e.before)
		b.Last = moveIn(before, e.action)
		s.altLines = []string{sc.movedPlain(before, b.Last)}
	}
	for _, o := range e.blocked {
		b.Ring = append(b.Ring, position.Tower(o.side, o.color))
	}
	switch len(b.Ring) {
	case 0:
	case 1:
		t := b.Ring[0]
		b.Passes, b.Ring = []Pass{{Tower: t, Blockers: position.Blockers(t.Side, t.Color)}}, nil
		s.altLines = []string{sc.blockedPlain(position, b.Passes[0])}
	default:
		b.Status = sc.Text("status.deadlock", nil)
		towers := sc.ringList(kamisado.Finish{Ring: b.Ring})
		s.altLines = []string{sc.Text("alt.deadlock", games.Args{"Towers": towers})}
		return s
	}
	s.now = true
	b.Must = position.RequiredColor()
	for _, m := range sc.moves() {
		b.Targets = append(b.Targets, m.To)
	}
	return s
}

// sides returns the names of the sides by seat, for a board without players.
func (w words) sides() [2]string { return [2]string{w.side(kamisado.Black), w.side(kamisado.White)} }

// moveIn returns the legal move of a position with the action, the zero move if there is none.
func moveIn(position kamisado.Position, action engine.Action) kamisado.Move {
	for _, m := range position.Moves() {
		if m.Action() == action {
			return m
		}
	}
	return kamisado.Move{}
}

// exampleFill shows both line-ups of the example of filling.
func (sc scene) exampleFill() shot {
	position := sc.view.Position
	return shot{fills: &Fills{
		Left: position.Filled(kamisado.FillLeft), Right: position.Filled(kamisado.FillRight),
		LeftLabel: sc.Text("button.left", nil), RightLabel: sc.Text("button.right", nil), Names: sc.sides(),
		Title: sc.Text("picture.title.example", nil), Status: sc.statusOf(position), Bottom: sc.bottom(),
	}}
}

// altExample returns the description of an example, without a score.
func (sc scene) altExample(s shot) string {
	if s.fills != nil {
		return strings.Join(sc.altFills(s), " ")
	}
	parts := append([]string{s.board.Title + "."}, s.altLines...)
	if s.now {
		parts = append(parts, sc.altNow())
	}
	return strings.Join(append(parts,
		sc.altTowers("alt.white", s.board.Position, kamisado.White),
		sc.altTowers("alt.black", s.board.Position, kamisado.Black)), " ")
}

// sampleTopic is the topic whose example is shown in /settings: a push, after which White moves again.
const sampleTopic = "sumo"

// Sample returns the push from the examples of the rules.
func (Face) Sample(w games.Words, look games.Look, you string) games.Shot {
	all := exampleBoards()[sampleTopic]
	e := all[slices.IndexFunc(all, func(e example) bool { return e.before != "" })]
	sc := exampleScene(w, look, e.position)
	s := sc.exampleShot(e)
	sc.m.Look = look
	s.board.Bottom = sc.bottom()
	s.board.Names[kamisado.Black.Seat()] = you
	return games.Shot{Name: "example", Alt: sc.altExample(s), Scene: s.scene()}
}

// Position returns the position of a view in text form, and the number of its round.
func (Face) Position(view any) (text string, round int) {
	v, _ := view.(kamisado.View)
	return v.Position.String(), v.Round
}
