package stratego

import (
	"fmt"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	drawings "towerpost/imaging/stratego"
)

// example is a match for a page of the rules or a lesson: one or both set-ups, and some moves.
type example struct {
	setup     engine.Setup
	red, blue string // set-ups; blue may be missing
	moves     string
	// seat is the viewer, engine.Nobody for the public board.
	seat engine.Seat
	// draft shows only Red's set-up.
	draft bool
}

const (
	keep   = "4927226X57/267268S248/B62254B55B/33333BFB4B"
	corner = "86257692X2/6865424S25/77B524B34B/23B3B323BF"
)

// barrage is the set-up of a match with small armies, for boards that are easy to read.
func barrage() engine.Setup { return engine.Setup{"army": "barrage"} }

// examplesOf returns the examples by page.
func examplesOf() map[string][]example {
	meeting := scoutMeeting
	meeting.seat = engine.Nobody
	meeting.moves += " a4xa5"
	return map[string][]example{
		"board":   {{red: keep, blue: corner, seat: engine.Nobody}},
		"set-up":  {{red: keep, blue: corner, seat: rules.Red, draft: true}},
		"moving":  {farScout},
		"attack":  {meeting},
		"repeat":  {backAndForth},
		"secrets": {{red: keep, blue: corner, moves: "e4-e5 b7-b6 e5-e6", seat: rules.Blue}},
	}
}

// The positions of lessons and pages. Each is Red's view.
var (
	scoutMeeting = example{
		setup: barrage(), moves: "j4-j5 a10-a5",
		red: "9........2/...X....../S..3....../..2...BF..", blue: "....X...../.3......../....9...S./BF..2....2",
	}
	defusing = example{
		setup: barrage(), moves: "e4xe7 j7-j6",
		red: "....2...../....3...../..9...X.../F.....S2B.", blue: "2....B...2/...X....../.9.....3../S......F..",
	}
	assassin = example{
		setup: barrage(), moves: "a4-a5 a7-a6 a3-a4 a6xa5",
		red: "2....9..../S.....X.../..3......./F......B.2", blue: ".........X/...9....../.2...3..S./BF......2.",
	}
	equals = example{
		setup: barrage(), moves: "a4-a5 j10-j5",
		red: "9........2/...X....../S..3....../..2...BF..", blue: "....X...../.3......../....9...S./2..2..BF..",
	}
	farScout = example{
		setup: barrage(),
		red:   "2....9..../S.....X.../..3......./F......B.2", blue: "....X...../.3......../....9....S/2..2..BF..",
	}
	backAndForth = example{
		setup: barrage(), moves: "a4-a5 f7-f6 a5-a4 f6-f7 a4-a5 f7-f6 a5-a4 f6-f7 a4-a5 f7-f6",
		red: "9........2/...X....../S..3....../..2...BF..", blue: "....X...../.3......../....9...S./2..2..BF..",
	}
	moved = example{red: keep, blue: corner, moves: "e4-e5 b7-b6 e5-e4"}
	start = example{red: keep, blue: corner}
	// waiting has no set-up of Blue yet.
	waiting = example{red: keep}
)

// state returns the state of an example, or an error if the rules refuse it.
func (e example) state() (engine.State, error) {
	log := engine.Log{Setup: e.setup, Seats: 2}
	enter := func(seat engine.Seat, a engine.Action) {
		log.Entries = append(log.Entries, engine.Entry{Seat: seat, Action: a})
	}
	for seat, text := range []string{e.red, e.blue} {
		if text == "" {
			continue
		}
		d, ok := rules.ParseDeployment(text)
		if !ok {
			return nil, fmt.Errorf("the set-up %q cannot be read", text)
		}
		enter(engine.Seat(seat), rules.Prepared{Deployment: d}.Action())
	}
	for i, move := range strings.Fields(e.moves) {
		enter(engine.Seat(i%2), engine.Action(move))
	}
	return engine.Replay(rules.New(), log)
}

// scene returns the scene of an example. With quiet it leaves out the possible moves.
func (e example) scene(w games.Words, look games.Look, quiet bool) scene {
	look.Bottom = engine.Nobody
	m := games.Moment{Words: w, Setup: e.setup, Seats: 2, Seat: e.seat, Look: look, Partial: quiet}
	if state, err := e.state(); err == nil { // a test plays all examples
		m.View, m.Pending = state.View(e.seat), state.Pending()
	}
	sc := newScene(m)
	sc.isExample = true
	return sc
}

// shot draws an example.
func (e example) shot(w games.Words, look games.Look, quiet bool, n int) games.Shot {
	sc := e.scene(w, look, quiet)
	name := fmt.Sprintf("example-%d", n)
	if e.draft {
		d, words := sc.view.Prepared[rules.Red].Deployment, sc.pictureWords(sc.Text("status.draft", nil))
		board := drawings.OfDeployment(d, sc.view.Rules.Army, int(rules.Red), drawings.Draft, words)
		return games.Shot{Name: name, Scene: board, Alt: sc.altDeployment("alt.draft", rules.Red, d)}
	}
	board := sc.draw(sc.status())
	if !quiet && e.seat == rules.Red {
		board.Offer(sc.view.Legal)
	}
	return games.Shot{Name: name, Scene: board, Alt: sc.alt()}
}
