package witness

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/display"
	"towerpost/engine/match/policy"
)

// tell writes the store of the story to a file.
func tell(t *testing.T, path string) {
	t.Helper()
	story := &teller{house: newHouse(t, path, dawn()), rand: rand.New(rand.NewPCG(2026, 1)), held: []string{
		"unreachable", "quiet-thread", "desk", "deleted",
	}}
	for _, chapter := range []func(){
		story.choices, story.habits, story.season, story.lengths, story.outage, story.endings, story.clocks,
		story.computer, story.guests, story.puzzles, story.offers, story.analyses, story.eve, story.boards,
		story.talks, story.plans, story.kept, story.dice, story.evening,
	} {
		story.wait(time.Minute)
		story.deliver()
		chapter()
	}
	story.night(path)
}

// choices are how boards look, and what guilds have decided.
func (t *teller) choices() {
	for guild, change := range map[string]func(*policy.Policy){
		north: func(p *policy.Policy) {
			p.Announcements, p.Form, p.Clock, p.Live, p.Open, p.ComputerRated = "news", "single", "3d", 60, 20, true
		},
		south: func(p *policy.Policy) {
			p.Announcements, p.Channels, p.Casual, p.Locale, p.NoPuzzle = "tidings", []string{"hall",
				"garden"}, true, "pt", true
		},
	} {
		_, err := t.policies.Change(t.Context(), guild, change)
		require.NoError(t, err)
	}
	for owner, chosen := range map[match.Owner]display.Preference{
		display.OfGuild(north):  {Theme: display.Light, Face: display.Symbols},
		display.OfPlayer(amy):   {Theme: display.Contrast, Bottom: display.Own},
		display.OfPlayer(chloe): {Face: display.Symbols, Bottom: display.White},
		display.OfPlayer(emir):  {Theme: display.Dark, Bottom: display.Black},
	} {
		_, err := t.displays.Change(t.Context(), owner, chosen)
		require.NoError(t, err)
	}
}

// season plays many short matches, so that some ratings become certain.
func (t *teller) season() {
	players := cast()
	for round := range 14 {
		t.in(north, "arena")
		for i := range 2 { // some play so often that their strength is known well
			t.finish(t.begin(players[2*i+round%2], players[2*i+1-round%2], match.Proposal{Setup: length("single"),
				Rated: true}))
		}
		for i := range 4 {
			a, b := players[(i+round)%8], players[7-(i+2*round)%8]
			if a == b {
				b = players[(i+round+1)%8]
			}
			t.in(north, "arena")
			rated := t.rand.IntN(5) > 0
			if i == 3 {
				t.in(south, "hall")
			}
			t.finish(t.begin(a, b, match.Proposal{Setup: length("single"), Rated: rated}))
			t.deliver()
		}
		t.wait(60 * time.Hour)
	}
}

// lengths is a match of every length. In some the sides are swapped by a rematch.
func (t *teller) lengths() {
	t.in(north, "long-games")
	for _, setup := range []engine.Setup{
		length("standard"), length("long"), length("marathon"), {"length": "series",
			"rounds": "5"}, {"length": "series"}, nil,
	} {
		t.finish(t.begin(bengt, chloe, match.Proposal{Setup: setup, Rated: true}))
		t.wait(time.Hour)
	}
	t.in(south, "garden")
	first := t.finish(t.begin(fumi, gal, match.Proposal{Setup: length("standard"),
		Control: clock.PerMove(24 * time.Hour)}))
	again := t.must(t.matches.Rematch(t.Context(), t.by(gal), first))[0].Challenge
	t.finish(t.accept(fumi, again))
}

// outage is when the program could not be reached, while a clock ran.
func (t *teller) outage() {
	t.in(north, "dark")
	id := t.begin(dilnoza, hans, match.Proposal{Setup: length("single"),
		Control: clock.PerMove(3 * 24 * time.Hour)})
	t.turns(id, 3, time.Hour)
	t.now = t.now.Add(31 * time.Hour)
	t.turns(id, 2, 5*time.Hour)
	t.finish(id)
}

// endings is every way in which a match ends other than by a tower on the far row.
func (t *teller) endings() {
	ctx := t.Context()
	t.in(north, "endings")
	single := match.Proposal{Setup: length("single"), Rated: true}
	t.say(t.begin(amy, bengt, single), "Red Left 2", "Blue Left 6", "Red Right 4")

	id := t.begin(chloe, dilnoza, single)
	t.turns(id, 4, time.Minute)
	t.must(t.matches.Resign(ctx, t.by(chloe), match.Order{}))

	t.begin(emir, fumi, single)
	t.must(t.matches.Resign(ctx, t.by(fumi), match.Order{}))

	id = t.begin(gal, hans, single)
	t.turns(id, 1, time.Minute)
	t.must(t.matches.Abort(ctx, t.by(hans), match.Order{}))

	for _, winner := range []engine.Seat{1, engine.Nobody} {
		id = t.begin(amy, emir, match.Proposal{Setup: length("standard"), Rated: true})
		t.turns(id, 5, time.Minute)
		t.must(t.matches.Pause(ctx, t.by(warden), id, "They quarrel about \"touch-move\"\nagain"))
		t.wait(time.Hour)
		t.must(t.matches.Adjudicate(ctx, t.by(warden), id, winner, "Decided by the club <@&1>"))
	}

	id = t.begin(bengt, fumi, single)
	t.turns(id, 3, time.Minute)
	t.must(t.matches.Pause(ctx, t.by(warden), id, "Lunch"))
	t.wait(2 * time.Hour)
	t.must(t.matches.Resume(ctx, t.by(warden), id, "Lunch is over"))
	t.finish(id)

	t.in(north, "deleted")
	id = t.finish(t.begin(hans, amy, single))
	t.must(t.ranking.Delete(ctx, t.by(warden), id, "Played by their little brothers"))
}

// clocks is how time ends matches: by itself, where it is claimed, and in live play.
func (t *teller) clocks() {
	t.in(north, "clocks")
	day := 24 * time.Hour
	id := t.begin(amy, gal, match.Proposal{Setup: length("standard"), Rated: true, Control: clock.PerMove(day)})
	t.turns(id, 4, 3*time.Hour)
	t.deliver()
	t.wait(3 * day)
	require.Equal(t, "timeout", t.snapshot(id, "").Ending.Reason)

	soft := clock.Control{Bank: 2 * day, Increment: day, Cap: 4 * day, Soft: true, NoHolidays: true}
	id = t.begin(emir, hans, match.Proposal{Setup: length("standard"), Control: soft})
	t.turns(id, 6, 7*time.Hour)
	t.wait(6 * day)
	_, waiting := t.mover(id)
	t.must(t.matches.Claim(t.Context(), t.by(waiting), match.Order{}))

	id = t.begin(bengt, gal, match.Proposal{Setup: length("standard"), Control: clock.PerMove(10 * time.Minute)})
	t.turns(id, 2, 2*time.Minute)
	t.wait(time.Hour)
	require.False(t, t.snapshot(id, "").Match.Live())
}

// computer is matches against the program, casual and rated, with a move taken back, and one resigned.
func (t *teller) computer() {
	t.in(north, "computer")
	id := t.against(amy, match.Proposal{Setup: length("single")})
	t.turns(id, 3, time.Minute)
	if asked, _ := t.mover(id); asked == program {
		t.turn(id)
	}
	if t.snapshot(id, "").Match.Live() {
		t.must(t.matches.AskTakeback(t.Context(), t.by(amy), match.Order{}))
	}
	t.finish(id)
	t.finish(t.against(bengt, match.Proposal{Setup: length("standard"), Rated: true, Seat: 1}))
	t.against(hans, match.Proposal{Setup: length("single"), Seat: engine.Nobody})
	t.must(t.matches.Resign(t.Context(), t.by(hans), match.Order{}))
}

// guests imports records, forgets a player, and lets the bot leave a guild.
func (t *teller) guests() {
	t.in(north, "elsewhere")
	for i, record := range []string{deadlockRecord, resignedRecord} {
		_, err := t.matches.Import(t.Context(), t.by([]match.Player{chloe, gal}[i]), record)
		require.NoError(t, err)
	}
	t.in(north, "leaving")
	for range 2 {
		t.finish(t.begin(forgotten, amy, match.Proposal{Setup: length("single"), Rated: true}))
	}
	t.finish(t.begin(hans, forgotten, match.Proposal{Setup: length("standard"), Rated: true}))
	t.offer(forgotten, match.Proposal{Setup: length("single")})
	t.deliver()
	require.NoError(t, t.ranking.Forget(t.Context(), t.by(forgotten)))

	t.in(left, "abandoned")
	t.finish(t.begin(amy, dilnoza, match.Proposal{Setup: length("single"), Rated: true}))
	t.turns(t.begin(dilnoza, amy, match.Proposal{Setup: length("standard")}), 3, time.Minute)
	require.NoError(t, t.ranking.LeaveGuild(t.Context(), left))
}

// dice is matches that hang on chance: one that is over, one that is live, and an open challenge.
func (t *teller) dice() {
	t.in(north, "dice")
	mia := match.Proposal{Game: "mia", Rated: true, Seats: 2}
	t.finish(t.begin(amy, fumi, mia))
	t.turns(t.begin(chloe, gal, mia), 3, time.Minute)
	t.in(north, "more-dice")
	t.offer(hans, mia)
}
