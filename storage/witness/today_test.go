package witness

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/puzzle"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/trainer"
)

// deadlockRecord is a match from elsewhere that ends by a deadlock.
const deadlockRecord = `[Game "Kamisado"]
[Length "single"]
[Black "Jôhn \"Doe\""]
[White "n/a"]

Round 1
B Red Left 2 Blue
W Blue Left 6 Red
B Red Right 4 Blue
W Blue 0 Red
B Red 0 Blue
Deadlock
`

// resignedRecord is a match from elsewhere that was given up.
const resignedRecord = `[Game "Kamisado"]
[Length "standard"]
[Black "Ада"]
[White "Bob"]

Round 1
B Green Right 6 Purple
W Purple Left 1 Green
B Green 0 Purple
W Resigns
`

// habits is when people rest, and how they are told that a match waits.
func (t *teller) habits() {
	t.in(north, "arena")
	for _, h := range []struct {
		player   match.Player
		zone     string
		sleep    string
		weekends bool
		mode     match.NotifyMode
		hour     int
	}{
		{amy, "Europe/Lisbon", "22-7", false, match.NotifyMention, 0},
		{bengt, "Europe/Stockholm", "23:30-6:15", true, match.NotifyDirect, 0},
		{chloe, "America/Montreal", "off", false, match.NotifyDigest, 7},
		{fumi, "Asia/Tokyo", "1-8", false, match.NotifyOff, 0},
	} {
		sleep, err := member.ReadSleep(h.sleep)
		require.NoError(t, err)
		choice := member.Choice{Zone: &h.zone, Sleep: &sleep, Weekends: &h.weekends, NotifyMode: &h.mode}
		if h.mode == match.NotifyDigest {
			choice.Hour = &h.hour
		}
		_, err = t.members.Change(t.Context(), t.by(h.player), choice)
		require.NoError(t, err)
	}
	_, err := t.members.AwayDays(t.Context(), t.by(gal), 2)
	require.NoError(t, err)
	t.wait(30 * time.Hour)
	_, err = t.members.EndHoliday(t.Context(), t.by(gal))
	require.NoError(t, err)
}

// offers is challenges in every state.
func (t *teller) offers() {
	ctx := t.Context()
	t.in(south, "garden")
	t.thread("quiet-thread")
	t.offer(amy, match.Proposal{Setup: length("long"), Opponent: bengt, Seat: 1}) // will have expired
	t.wait(8 * 24 * time.Hour)
	t.in(south, "hall")
	t.must(t.matches.Decline(ctx, t.by(dilnoza), t.offer(chloe, match.Proposal{Opponent: dilnoza, Rated: true})))
	t.must(t.matches.Withdraw(ctx, t.by(emir), t.offer(emir, match.Proposal{Seat: engine.Nobody})))

	role := match.Role{ID: "role-1", Name: "Kamisado @everyone", Ping: true}
	t.in(north, "offers")
	t.finish(t.accept(gal, t.offer(fumi, match.Proposal{Setup: length("single"), Role: role,
		Seat: engine.Nobody}), "role-0", "role-1"))
	t.offer(hans, match.Proposal{Setup: length("marathon"), Opponent: amy, Rated: true,
		Control: clock.PerMove(3 * 24 * time.Hour)})
	t.offer(bengt, match.Proposal{Setup: engine.Setup{"length": "series", "rounds": "7"}, Seat: engine.Nobody})
	t.offer(chloe, match.Proposal{Setup: length("standard"), Role: role, Control: clock.Control{
		Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour, Soft: true,
	}})
	last, err := t.matches.Last(ctx, "arena", "")
	require.NoError(t, err)
	t.in(north, "arena")
	t.must(t.matches.Rematch(ctx, t.by(last.Match.Players[0]), last.Match.ID))
	t.in(north, "offers")
	t.thread("offer-thread")
	t.offer(dilnoza, match.Proposal{Setup: length("single"), Opponent: emir})
}

// eve waits for the last 54 hours of the story.
func (t *teller) eve() {
	require.True(t, t.now.Before(dusk().Add(-48*time.Hour)), "the story takes until %s already", t.now)
	t.until(dusk().Add(-54 * time.Hour))
	t.held = append(t.held, "news", "live-thread", "live-5", "nudges", "takeback-declined",
		match.Direct(bengt), match.Direct(chloe))
}

// boards is live matches: just begun, in the middle, with clocks of every kind, in a thread, paused,
// against the program.
func (t *teller) boards() {
	day := 24 * time.Hour
	t.in(north, "live-new")
	t.begin(amy, bengt, match.Proposal{Setup: length("standard"), Rated: true})
	for i, c := range []struct {
		control clock.Control
		setup   engine.Setup
		turns   int
		a, b    match.Player
	}{
		{clock.PerMove(3 * day), length("standard"), 5, amy, chloe},
		{clock.PerMove(3 * day), length("single"), 0, bengt, dilnoza},
		{clock.Control{Bank: 2 * day, Increment: day, Cap: 4 * day}, length("marathon"), 41, emir, bengt},
		{clock.Control{Bank: 2 * day, Increment: 12 * time.Hour, Cap: 3 * day, NoHolidays: true}, length("long"),
			17, hans, amy},
		{clock.Control{Bank: 20 * time.Hour, Increment: 13 * time.Hour, Cap: 40 * time.Hour, Soft: true},
			length("series"), 8, gal, fumi},
		// The time of this one will have run out, and nobody has claimed that.
		{clock.Control{Bank: 13 * time.Hour, Increment: 13 * time.Hour, Cap: 13 * time.Hour, Soft: true},
			length("single"), 2, emir, gal},
	} {
		t.in(north, fmt.Sprint("live-", i))
		if i == 3 {
			t.thread("live-thread")
		}
		id := t.begin(c.a, c.b, match.Proposal{Setup: c.setup, Control: c.control, Rated: i%2 == 0})
		t.turns(id, c.turns, 17*time.Minute)
	}
	t.in(south, "garden")
	t.turns(t.begin(chloe, hans, match.Proposal{Setup: length("marathon"), Rated: true}), 60, time.Minute)

	t.in(north, "live-paused")
	id := t.begin(emir, gal, match.Proposal{Setup: length("standard"), Control: clock.PerMove(day), Rated: true})
	t.turns(id, 6, time.Hour)
	t.must(t.matches.Pause(t.Context(), t.by(warden), id, "The hall is closed today"))
	t.in(north, "live-computer")
	id = t.against(fumi, match.Proposal{Setup: length("standard"), Seat: 1, Control: clock.PerMove(7 * day)})
	t.turns(id, 4, time.Minute)
	t.in(north, "live-computer-rated")
	t.against(dilnoza, match.Proposal{Setup: length("long"), Rated: true})
}

// talks is what players ask of one another: take-backs, moves, and that they be reminded.
func (t *teller) talks() {
	ctx := t.Context()
	ask := func(channel string, a, b match.Player, control clock.Control) (id match.ID, asker,
		asked match.Player) {
		t.in(north, channel)
		id = t.begin(a, b, match.Proposal{Setup: length("standard"), Control: control, Rated: true})
		t.turns(id, 4, time.Minute)
		asked, asker = t.mover(id)
		t.must(t.matches.AskTakeback(ctx, t.by(asker), match.Order{}))
		t.wait(time.Minute)
		return id, asker, asked
	}
	ask("takeback-asked", chloe, emir, clock.PerMove(72*time.Hour))
	_, _, asked := ask("takeback-declined", dilnoza, gal, clock.Control{})
	t.must(t.matches.DeclineTakeback(ctx, t.by(asked), match.Order{}))
	id, _, asked := ask("takeback-done", hans, bengt, clock.Control{Bank: 48 * time.Hour,
		Increment: 24 * time.Hour, Cap: 96 * time.Hour})
	t.must(t.matches.AcceptTakeback(ctx, t.by(asked), match.Order{}))
	t.turns(id, 5, 11*time.Minute)
	id, _, asked = ask("takeback-over", amy, fumi, clock.Control{})
	t.must(t.matches.AcceptTakeback(ctx, t.by(asked), match.Order{}))
	t.turns(id, 3, time.Minute)
	t.finish(id)

	t.in(north, "nudges")
	id = t.begin(emir, dilnoza, match.Proposal{Setup: length("single"), Control: clock.PerMove(24 * time.Hour)})
	t.turns(id, 2, time.Minute)
	_, waiting := t.mover(id)
	t.wait(6 * time.Hour) // a turn that has only just begun is nobody's delay
	t.must(t.matches.Nudge(ctx, t.by(waiting), match.Order{}))
	t.in(north, "reminders") // bengt is written to in private, though not at weekends
	t.begin(bengt, hans, match.Proposal{Setup: length("single"), Control: clock.PerMove(24 * time.Hour)})
	_, err := t.members.AwayDays(ctx, t.by(chloe), 1)
	require.NoError(t, err)
	t.wait(14 * time.Hour)
	_, err = t.members.EndHoliday(ctx, t.by(chloe))
	require.NoError(t, err)
}

// plans is answers planned ahead: one with branches that waits, one that was played, and one that came to
// nothing.
func (t *teller) plans() {
	t.in(north, "plans")
	id := t.begin(amy, dilnoza, match.Proposal{Setup: length("standard")})
	t.turns(id, 2, time.Minute)
	t.ahead(id, 3)
	t.in(north, "plans-played")
	id = t.begin(chloe, gal, match.Proposal{Setup: length("standard")})
	t.say(id, string(t.ahead(id, 1)))
	t.in(north, "plans-void")
	id = t.begin(emir, hans, match.Proposal{Setup: length("standard")})
	foreseen := t.ahead(id, 1)
	asked, _ := t.mover(id)
	for _, a := range t.snapshot(id, asked).Legal {
		if a != foreseen {
			t.say(id, string(a))
			break
		}
	}
}

// ahead plans the waiting player's answers to a number of moves, and to the moves that follow the answers.
// It returns the first of these moves.
func (t *teller) ahead(id match.ID, moves int) engine.Action {
	t.Helper()
	asked, waiting := t.mover(id)
	legal := t.snapshot(id, asked).Legal
	for _, a := range legal[:moves] {
		p, rule := t.answer(waiting, match.PlanOrder{Match: id, If: string(a)})
		if view := p.Ahead.View.(kamisado.View); !p.Mine() && !p.Ahead.Outcome.Over() {
			t.answer(waiting, match.PlanOrder{Match: id, After: rule, If: string(view.Position.Moves()[0].Action())})
		}
	}
	return legal[0]
}

// answer plans the first answer that fits.
func (t *teller) answer(p match.Player, o match.PlanOrder) (match.PlanPlace, int) {
	t.Helper()
	place, err := t.matches.PlanAt(t.Context(), t.by(p), o)
	require.NoError(t, err)
	if place.Mine() {
		o.Then = string(place.Ahead.Legal[0])
	}
	place, err = t.matches.Plan(t.Context(), t.by(p), o)
	require.NoError(t, err)
	return place, place.Rule.ID
}

// puzzles adds two puzzles of the day with the answers of players.
func (t *teller) puzzles() {
	ctx := t.Context()
	claims, err := puzzle.Starter()
	require.NoError(t, err)
	var stock []trainer.Puzzle
	for _, c := range claims[:60] {
		stock = append(stock, trainer.Puzzle{
			ID: c.ID(), Game: "kamisado", Position: c.Position.String(), Solution: c.Solution.Action(),
			Length: c.Length,
			Rating: trainer.Graded(c.Grade),
		})
	}
	require.NoError(t, t.trainer.Stock(ctx, stock))
	require.NoError(t, t.trainer.Prepare(ctx))
	for day := range 3 {
		t.until(t.now.Truncate(24 * time.Hour).Add(24*time.Hour + 10*time.Hour))
		today, ok, err := t.trainer.Today(ctx)
		require.NoError(t, err)
		require.True(t, ok)
		for i, p := range cast()[:5-day] {
			z, err := t.trainer.Puzzle(ctx, today.Puzzle)
			require.NoError(t, err)
			_, err = t.trainer.Answer(ctx, p, z.ID, []engine.Action{z.Solution, ""}[(i+day)%2])
			require.NoError(t, err)
			own, err := t.trainer.Next(ctx, p, in("").Game)
			require.NoError(t, err)
			if i%2 == 0 {
				_, err = t.trainer.Answer(ctx, p, own.ID, own.Solution)
				require.NoError(t, err)
			}
		}
	}
}

// analyses is reports that were made, and people who wait for one. What stands in a report is its reader's
// business.
func (t *teller) analyses() {
	ctx := t.Context()
	page, err := t.ranking.History(ctx, historyOf(north))
	require.NoError(t, err)
	for i, m := range page.Matches[:4] {
		for _, p := range []match.Player{bengt, fumi}[:1+i%2] {
			require.NoError(t, t.db.Ask(ctx, analyst.Request{Match: m.ID, Asker: p, Guild: north, Channel: "desk",
				Locale: "en", At: t.now}))
		}
		if i < 2 {
			report := fmt.Sprintf(`{"Version":1,"Match":%q,"Rounds":[]}`, m.ID)
			require.NoError(t, t.db.Keep(ctx, m.ID, []byte(report)))
			notice := analyst.Request{Match: m.ID, Asker: bengt, Guild: north, Channel: "desk", Locale: "en",
				At: t.now}.Notice(match.NoticeAnalysis, t.now, fmt.Sprint("report-", m.ID))
			require.NoError(t, t.db.Conclude(ctx, m.ID, []match.Notice{notice}))
		}
	}
}

// evening ends the story: players leave for a holiday, and some of the last notices are not delivered.
func (t *teller) evening() {
	ctx := t.Context()
	require.True(t, t.now.Before(dusk().Add(-time.Hour)), "the story takes until %s", t.now)
	t.until(dusk().Add(-time.Hour))
	_, err := t.members.AwayDays(ctx, t.by(hans), 5)
	require.NoError(t, err)
	never := member.Sleep{From: 60, To: 420}
	_, err = t.members.Change(ctx, t.by(amy), member.Choice{Sleep: &never}) // comes into force a day later
	require.NoError(t, err)
	t.deliver()
	for _, channel := range []string{"live-new", "live-0", "unreachable"} {
		t.in(north, channel)
		if channel == "unreachable" {
			t.begin(gal, bengt, match.Proposal{Setup: length("single"), Rated: true})
		}
		s, err := t.matches.Live(ctx, channel, "")
		require.NoError(t, err)
		t.turns(s.Match.ID, 2, time.Minute)
	}
	t.in(north, "arena")
	t.finish(t.begin(dilnoza, fumi, match.Proposal{Setup: length("single"), Rated: true}))
}

// night leaves notices that failed, were given up, or are left to a reply, and closes the store.
func (t *teller) night(path string) {
	ctx := t.Context()
	t.until(dusk().Add(-time.Minute))
	due, err := t.matches.Due(ctx, 100)
	require.NoError(t, err)
	for _, n := range due {
		switch n.Channel {
		case "unreachable":
			require.NoError(t, t.matches.Postpone(ctx, n, t.now.Add(time.Hour)))
		case "arena":
			_, err = t.matches.MarkDelivered(ctx, n, match.Post{})
			require.NoError(t, err)
		}
	}
	t.in(south, "hall")
	t.offer(emir, match.Proposal{Setup: length("single"), Seat: engine.Nobody})
	require.NoError(t, t.matches.Leave(ctx))
	t.close()
	t.open(path) // which leaves no bytes of whoever was forgotten
	require.NoError(t, t.db.Check(ctx))
	require.NoError(t, t.ranking.Check(ctx))
	t.close()
}
