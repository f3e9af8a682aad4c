package present_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// fischer is two days, and one more for each move, up to four.
var fischer = clock.Control{Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour}

// timed gives the table's match a clock: whoever is on turn has until tomorrow, the other two days and some hours.
func (tb *table) timed(c clock.Control) *table {
	other := clock.Side{Left: 53*time.Hour + 59*time.Minute}
	tb.match.Control, tb.match.Clocks = c, []match.Clock{{Side: other}, {Side: other}}
	if pending := tb.state.Pending(); len(pending) > 0 && tb.match.Live() {
		mover := &tb.match.Clocks[pending[0].Seat]
		mover.Since, mover.Flag = day, day.Add(24*time.Hour)
	}
	return tb
}

// timeout ends the match because the seat's time has run out; by claims it, "" for nobody.
func (tb *table) timeout(seat engine.Seat, by match.Player) *table {
	tb.resign(seat)
	tb.steps[0].Event.Kind, tb.steps[0].Event.By = match.EventTimeout, by
	tb.match.Ending.Reason, tb.match.Outcome.Reason = "timeout", "timeout"
	for i := range tb.match.Clocks {
		tb.match.Clocks[i].Since, tb.match.Clocks[i].Flag = time.Time{}, time.Time{}
	}
	return tb
}

// withClock returns Johan's challenge with a clock.
func withClock(c clock.Control) match.Challenge {
	offer := offered()
	offer.Control, offer.Rated = c, !c.Live()
	return offer
}

func TestClocks(t *testing.T) {
	p := presenter(t)
	soft, strict, live := fischer, clock.PerMove(36*time.Hour), clock.PerMove(10*time.Minute)
	soft.Soft, strict.NoHolidays = true, true
	moved := func(c clock.Control) *table { return newTable(t, nil).timed(c).play("Red Left 2 Blue").timed(c) }
	flagged := moved(soft).seen(amy)
	answer := func(kind error, tb *table, by match.Player) present.Message {
		return refusal.Answer(p, "en-US", refusalOf(kind, tb, by), "K7Q2")
	}
	golden(t, "clock",
		titled("challenge", challenge.Post(p, withClock(fischer))),
		titled("challenge, claimed", challenge.Post(p, withClock(soft))),
		titled("challenge without holidays", challenge.Post(p, withClock(strict))),
		titled("challenge to live play", challenge.Post(p, withClock(live))),
		titled("challenge with a bank alone", challenge.Post(p, withClock(clock.Control{Bank: 30 * time.Minute, Cap: 30 * time.Minute}))),
		titled("turn", posted(p, moved(fischer))),
		titled("turn, so much a move", posted(p, moved(strict))),
		titled("board", turn.Board(p, moved(fischer).seen(amy), "en-US")),
		titled("games", inbox.Games(p, inbox.List{Player: johan, Live: []match.Snapshot{moved(fischer).seen(johan), newTable(t, nil).timed(live).seen(johan)}}, "en-US")),
		titled("games, with a challenge", inbox.Games(p, inbox.List{Player: johan, Challenges: []match.Challenge{withClock(fischer)}}, "en-US")),
		titled("run out, to be claimed", turn.Notice(p, match.Notice{Kind: match.NoticeFlag, Locale: "en-US"}, flagged, match.Challenge{})),
		titled("timeout", posted(p, moved(fischer).timeout(1, ""))),
		titled("timeout, claimed", posted(p, moved(soft).timeout(1, johan))),
		titled("board after a timeout", turn.Board(p, moved(fischer).timeout(1, "").seen(amy), "en-US")),
		titled("refused: no clock", answer(match.ErrNoClock, newTable(t, nil), alain)),
		titled("refused: in time", answer(match.ErrInTime, moved(soft), johan)),
		titled("refused: own clock", answer(match.ErrOwnClock, moved(soft), alain)),
		titled("refused: live play is not rated", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrLiveRated}, "")),
		titled("refused: a clock is missing", refusal.Answer(p, "en-US", challenge.ErrNoClock, "")),
	)
}

func TestClockErrors(t *testing.T) {
	p := presenter(t)
	var all []named
	for _, text := range []string{"soon", "0", "90d", "4d+1d/2d", "@everyone *x*"} {
		_, err := clock.Parse(text)
		require.Error(t, err)
		all = append(all, titled(text, refusal.Answer(p, "en-US", err, "")))
	}
	golden(t, "clock-errors", all...)
}

func TestSuggestClocks(t *testing.T) {
	p := presenter(t)
	for _, row := range []struct {
		typed string
		want  []string
	}{
		{"", []string{"none", "1d", "3d", "7d", "48h+24h", "10m"}},
		{"3", []string{"3d"}},
		{"days a move", []string{"3d", "7d"}},
		{"live", []string{"10m"}},
		{"36h", []string{"1d12h"}},
		{"2d+1d/4d", []string{"2d+1d/4d"}},
		{"1d", []string{"1d"}},
		{"2d+1d/5d", []string{"2d+1d/5d"}},
		{"nonsense", []string{}},
	} {
		values := []string{}
		for _, c := range challenge.SuggestClocks(p, "en-US", row.typed) {
			values = append(values, c.Value)
			_, err := clock.Parse(c.Value)
			require.NoError(t, err)
		}
		require.Equal(t, row.want, values, row.typed)
	}
	require.Equal(t, "1 day 12 hours a move", challenge.SuggestClocks(p, "en-US", "36h")[0].Label)
	require.Equal(t, "5 minutes + 5 minutes a move, up to 10 minutes (live play)", challenge.SuggestClocks(p, "en-US", "5m+5m")[0].Label)
}
