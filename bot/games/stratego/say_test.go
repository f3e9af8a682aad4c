package stratego_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// deployed enters the set-ups of both, Red's first.
func deployed(m *gamestest.Match, red, blue string) {
	for seat, text := range []string{red, blue} {
		m.Enter(engine.Seat(seat), engine.Action("Setup "+text))
	}
}

// played enters moves in turn, Red's first.
func played(m *gamestest.Match, moves string) {
	for i, move := range strings.Fields(moves) {
		m.Enter(engine.Seat(i%2), engine.Action(move))
	}
}

const (
	redLane  = "2....9..../S.....X.../..3......./F......B.2"
	blueLane = ".........X/...9....../.2...3..S./BF......2."
	// Scouts face the Flag, a Bomb and the General along open lines.
	redScouts  = "29..2...X./..S.3...../.........B/F........."
	blueScouts = "22...B..S./.9......../..3......./....X....F"
)

// sayAll uses the messages that random matches may not use: every reason, every clash, every ending, every
// fact.
func sayAll(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	explainAll(t, g, words)
	clashes(t, g, words)
	endings(t, g, words)
	commitments(t, g, words)
	corners(t, g, words)
	account(t, g, words)
	accountOf(t, g, words, judged[:strings.Index(judged, "R b4-b5")])
	counter := g.Face.(games.Counter)
	counts := games.Counts{Seat: map[string]int{
		rules.CountMoves: 100, rules.CountAttacks: 20, rules.CountWon: 10, rules.CountTook + "major": 4,
		rules.CountFlagBy + "scout": 1, rules.CountFlagAt + "a1": 1, rules.CountFlagAt + "e1": 3,
	}}
	require.NotEmpty(t, counter.Facts(words, counts))
	require.Equal(t, "20% of the moves attack, 50% of the attacks win · Major (7) has taken most (4) · "+
		"Scout (2) took 1 of the Flags · own Flag in a corner in 25% of the matches", counter.Habits(words, counts))
	peaceful := games.Counts{Seat: map[string]int{rules.CountMoves: 3}}
	require.Equal(t, "no attack yet", counter.Habits(words, peaceful))
	require.Empty(t, counter.Facts(words, games.Counts{}))
	require.Empty(t, counter.Habits(words, games.Counts{}))
}

// clashes uses the messages for every kind of attack.
func clashes(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	silent, attacker := engine.Setup{"reveal": "silent"}, engine.Setup{"equal": "attacker"}
	for _, c := range []struct {
		setup       engine.Setup
		red, blue   string
		moves, want string
	}{
		{nil, redLane, blueLane, "a4-a5 a7-a6 a3-a4 a6xa5", "🔵 **Bram** attacks a5 from a6: **General (10)** takes **Scout (2)**."},
		{nil, redLane, blueLane, "a4-a5 a7-a6 a3-a4 a6xa5 a4xa5", "🔴 **Ana** attacks a5 from a4: the **Spy (1)** takes the **General (10)**."},
		{nil, redLane, blueLane, "a4xa7", "🔴 **Ana** attacks a7 from a4: **Scout (2)** falls to **General (10)**."},
		{silent, redLane, blueLane, "a4-a5 a7-a6 a3-a4 a6xa5", "🔵 **Bram** attacks a5 from a6: **General (10)** takes a piece that stays hidden."},
		{silent, redScouts, blueScouts, "b4-b5 b7-b6 c3-c4 b6xb5", "🔵 **Bram** attacks b5 from b6: **Spy (1)** falls to a piece that stays hidden."},
		{nil, redScouts, blueScouts, "a4xa10", "🔴 **Ana** attacks a10 from a4: **Scout (2)** takes the **Flag**!"},
		{nil, redScouts, blueScouts, "e4xe7 i7-i6 e3-e4 i6-i5 e4-e5 i5-i6 e5-e6 i6-i5 e6xe7", "🔴 **Ana** attacks e7 from e6: **Miner (3)** removes a **Bomb**."},
		{nil, redScouts, blueScouts, "e4xe7", "🔴 **Ana** attacks e7 from e4: **Scout (2)** is blown up by a **Bomb**, which stays."},
		{nil, redScouts, blueScouts, "b4-b5 i7xi4", "🔵 **Bram** attacks i4 from i7: **Scout (2)** falls to **General (10)**."},
		{nil, redScouts, blueScouts, "e4-f4 i7-f7 f4xf7", "🔴 **Ana** attacks f7 from f4: **Scout (2)** meets **Scout (2)**, and both are lost."},
		{attacker, redScouts, blueScouts, "e4-f4 i7-f7 f4xf7", "🔴 **Ana** attacks f7 from f4: **Scout (2)** takes **Scout (2)**: of equals, the attacker wins."},
		{nil, redScouts, blueScouts, "a4-a6", "🔴 **Ana** moves a4 → a6: only a Scout goes that far."},
		{nil, redScouts, blueScouts, "a4-a5", "🔴 **Ana** moves a4 → a5."},
	} {
		m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}.With(c.setup), 2)
		deployed(m, c.red, c.blue)
		m.Begin()
		played(m, c.moves)
		tell := g.Face.Tell(m.Moment(engine.Nobody))
		assert.Equal(t, c.want, tell[len(strings.Fields(c.moves))-1])
		shots := g.Face.Shots(m.Moment(engine.Nobody))
		assert.Contains(t, shots[0].Alt, "Last move: "+strings.ReplaceAll(c.want, "**", "")[len("🔴 "):])
	}
}

// explainAll explains every problem that the rules have.
func explainAll(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m := gamestest.NewMatch(t, g, words, nil, 2)
	for _, key := range append(rules.Reasons(), "players") {
		p := &engine.Problem{Kind: engine.ErrIllegal, Rule: "M1", Key: key, Allowed: []engine.Action{"a4-a5", "b4-b5"}, Args: map[string]string{
			"from": "a4", "to": "a6", "at": "a5", "rank": "miner", "given": "bomb", "side": "red", "option": "army", "legal": "full, duel",
			"number": "2", "times": "5", "low": "a4", "high": "a5", "reason": "because", "line": "3", "faults": "[]",
		}}
		text := g.Face.Explain(m.Moment(engine.Nobody), p)
		require.NotContains(t, text, "problem."+key)
		require.Empty(t, words.Wrong(text), text)
	}
	for text, want := range map[string]string{
		"4927226X57/267268S248/B62254B55B/33333BFB4":  "line 4 has 9 squares",
		"4927226X57/267268S248/B62254B55B":            "3 lines, 4 wanted",
		"4927226X57/267268S248/B62254B55B/33333BFB4Q": "“q” in line 4 isn't a piece",
		"4927226X57/267268S248/B62254B55B/33333BFB43": "6 × Miner (3), 5 wanted",
		"BB22BB22BB/X988777666/6555544443/33332222SF": "no piece could move",
	} {
		_, err := rules.Full.Read(text)
		var problem *engine.Problem
		if assert.True(t, errors.As(err, &problem), text) {
			assert.Contains(t, g.Face.Explain(m.Moment(0), problem), want)
		}
	}
	_, err := rules.Duel.Read("X........./....9...../2.S....3../FB3...2..B")
	var problem *engine.Problem
	require.True(t, errors.As(err, &problem))
	assert.Contains(t, g.Face.Explain(m.Moment(0), problem), "line 1 must be empty")
}

// endings uses the messages for every way in which a match can end.
func endings(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}, 2)
	deployed(m, redLane, blueLane)
	moment := m.Whole(engine.Nobody)
	for reason, want := range map[string]string{
		rules.ByFlag: "**Ana** wins: the Flag of Bram is taken.", rules.ByImmobile: "**Ana** wins: Bram cannot move.",
		rules.ByStandstill: "A draw: neither **Ana** nor **Bram** can move.", rules.ByQuiet: "A draw: 200 moves without an attack.",
		"agreed": "The match between **Ana** and **Bram** is over.",
	} {
		moment.Outcome = engine.Outcome{Ranks: []int{1, 2}, Points: []int{2, 0}, Reason: reason}
		sign := "🏆 "
		if strings.HasPrefix(want, "A draw") {
			moment.Outcome.Ranks, sign = []int{1, 1}, "🤝 "
		}
		assert.Contains(t, g.Face.Result(moment), sign+want)
	}
}

// secretSalt is a salt of a set-up.
const secretSalt = "00112233445566778899aabbccddeeff"

// commitments checks that a player is told their set-up with salt and commitment, that both commitments are
// told when play opens, and both set-ups at the end.
func commitments(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}, 2)
	m.Enter(1, engine.Action("Setup "+blueScouts+" "+secretSalt))
	commit := func(seat engine.Seat, text string) string {
		d, ok := rules.ParseDeployment(text)
		require.True(t, ok)
		return rules.Commitment(seat, d, secretSalt)
	}
	blue, red := commit(1, blueScouts), commit(0, redScouts)
	own := g.Face.Tell(m.Moment(1))
	require.Len(t, own, 1)
	for _, part := range []string{blueScouts, secretSalt, blue, "stratego:blue:"} {
		assert.Contains(t, own[0], part)
	}
	for _, viewer := range []engine.Seat{engine.Nobody, 0} {
		assert.Equal(t, []string{"🔵 **Bram** has set up."}, g.Face.Tell(m.Moment(viewer)))
		assert.NotContains(t, g.Face.Shots(m.Moment(viewer))[0].Alt, "b2")
	}
	assert.Equal(t, "show "+blueScouts, g.Face.Ask(m.Moment(1)).Revise)
	assert.Empty(t, g.Face.Ask(m.Moment(0)).Revise)
	m.Enter(0, engine.Action("Setup "+redScouts+" "+secretSalt))
	public := strings.Join(g.Face.Tell(m.Whole(engine.Nobody)), "\n")
	assert.Contains(t, public, "🔴 `"+red+"`")
	assert.Contains(t, public, "🔵 `"+blue+"`")
	assert.NotContains(t, public, secretSalt)

	m.Begin()
	played(m, "a4xa10")
	end := g.Face.Tell(m.Moment(engine.Nobody))
	require.Len(t, end, 4)
	assert.Equal(t, "🏆 **Ana** wins: the Flag of Bram is taken.", end[1])
	assert.Equal(t, "-# 🔵 Bram set up `"+blueScouts+"`, salt `"+secretSalt+"`: as committed.", end[3])
	assert.Len(t, g.Face.Shots(m.Moment(engine.Nobody)), 1, "three pictures would be too small to read")
}

// corners uses rare messages.
func corners(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}, 2)
	assert.Equal(t, "That cannot be chosen now. Press *My view* below the newest board.", g.Face.Narrow(m.Moment(0), "nonsense").Text)
	again := m.Moment(0)
	again.Earlier = engine.Action("Setup " + redScouts + " " + secretSalt)
	assert.Equal(t, "show "+redScouts, g.Face.Ask(again).Choices[2].Value)
	against := m.Moment(engine.Nobody)
	against.Computer = []bool{true, false}
	assert.Contains(t, g.Face.Ask(against).Text, "👉 <@1001>, set up")
	assert.Equal(t, "That cannot be chosen now. Press *My view* below the newest board.", g.Face.Narrow(m.Moment(0), "swap "+redScouts+" b1").Text)
	assert.Contains(t, g.Face.Narrow(m.Moment(0), "show ........../........../........../.........F").Text, "1 piece, 8 wanted")
	assert.Equal(t, "A set-up of your own", g.Face.Choice(m.Moment(0), 0, "Setup "+redScouts).Label)
	deployed(m, redScouts, blueScouts)
	assert.Contains(t, g.Face.Tell(m.Whole(engine.Nobody))[2], "Both armies are set up.")
	played(m, "b4-b5 i7-i6 b5-b4 i6-i7 b4-b5 i7-i6 b5-b4 i6-i7 b4-b5 i7-i6")
	chosen := g.Face.Narrow(m.Moment(0), "b5")
	assert.Contains(t, chosen.Shots[0].Alt, "It may not go to b4 now.")
	late := m.Moment(0)
	late.Steps = late.Steps[len(late.Steps)-1:]
	assert.Equal(t, "Before move 10", g.Face.(games.Chronicler).Frames(late, false)[0].Caption)
	late.Pending = nil
	assert.Contains(t, g.Face.Shots(late)[0].Alt, "The next move follows")

	view := m.State().View(rules.Red).(rules.View)
	for i, on := range view.Squares {
		if on.Piece.Seat() == rules.Blue {
			view.Squares[i] = rules.SquareView{}
		}
	}
	view.Lost[rules.Blue] = []rules.Rank{rules.General, rules.Marshal, rules.Miner, rules.Scout, rules.Scout, rules.Spy, rules.Bomb, rules.Flag}
	late.View = view
	assert.Contains(t, g.Face.Shots(late)[0].Alt, "Not seen yet: nothing.")

	open := m.State().(engine.Revealer).Reveal().View(engine.Nobody).(rules.View)
	open.Prepared[rules.Red].Salt = secretSalt
	late.Ending, late.View = engine.Ending{Reason: engine.LeftResign}, open
	late.Steps = []games.Step{{Entry: engine.Entry{Seat: 1, Left: engine.LeftResign}, Before: open, After: open}}
	told := g.Face.Tell(late)
	require.Len(t, told, 2, "who has won is told from outside the rules")
	assert.Contains(t, told[0], "It does not match the commitment")
	assert.Contains(t, g.Face.Shots(late)[0].Alt, "The match has ended")
	late.Ending.Ranks = []int{1, 2}
	assert.Contains(t, g.Face.Shots(late)[0].Alt, " wins")
}
