package turn_test

import (
	"testing"
	"time"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

func TestClocks(t *testing.T) {
	p := presenttest.Presenter(t)
	soft, strict, live := presenttest.Fischer, clock.PerMove(36*time.Hour), clock.PerMove(10*time.Minute)
	soft.Soft, strict.NoHolidays = true, true
	moved := func(c clock.Control) *presenttest.Table {
		return presenttest.NewTable(t, nil).Timed(c).Play("Red Left 2 Blue").Timed(c)
	}
	flagged := moved(soft).Seen(presenttest.Amy)
	answer := func(kind error, tb *presenttest.Table, by match.Player) present.Message {
		return refusal.Answer(p, "en-US", presenttest.RefusalOf(kind, tb, by), "K7Q2")
	}
	presenttest.Golden(t, "clock",
		presenttest.Titled("challenge", challenge.Post(p, presenttest.WithClock(presenttest.Fischer))),
		presenttest.Titled("challenge, claimed", challenge.Post(p, presenttest.WithClock(soft))),
		presenttest.Titled("challenge without holidays", challenge.Post(p, presenttest.WithClock(strict))),
		presenttest.Titled("challenge to live play", challenge.Post(p, presenttest.WithClock(live))),
		presenttest.Titled("challenge with a bank alone", challenge.Post(p, presenttest.WithClock(clock.Control{Bank: 30 * time.Minute, Cap: 30 * time.Minute}))),
		presenttest.Titled("turn", presenttest.Posted(p, moved(presenttest.Fischer))),
		presenttest.Titled("turn, so much a move", presenttest.Posted(p, moved(strict))),
		presenttest.Titled("board", turn.Board(p, moved(presenttest.Fischer).Seen(presenttest.Amy), "en-US")),
		presenttest.Titled("games", inbox.Games(p, inbox.List{Player: presenttest.Johan, Live: []match.Snapshot{moved(presenttest.Fischer).Seen(presenttest.Johan), presenttest.NewTable(t, nil).Timed(live).Seen(presenttest.Johan)}}, "en-US")),
		presenttest.Titled("games, with a challenge", inbox.Games(p, inbox.List{Player: presenttest.Johan, Challenges: []match.Challenge{presenttest.WithClock(presenttest.Fischer)}}, "en-US")),
		presenttest.Titled("run out, to be claimed", turn.Notice(p, match.Notice{Kind: match.NoticeFlag, Locale: "en-US"}, flagged, match.Challenge{})),
		presenttest.Titled("timeout", presenttest.Posted(p, moved(presenttest.Fischer).Timeout(1, ""))),
		presenttest.Titled("timeout, claimed", presenttest.Posted(p, moved(soft).Timeout(1, presenttest.Johan))),
		presenttest.Titled("board after a timeout", turn.Board(p, moved(presenttest.Fischer).Timeout(1, "").Seen(presenttest.Amy), "en-US")),
		presenttest.Titled("refused: no clock", answer(match.ErrNoClock, presenttest.NewTable(t, nil), presenttest.Alain)),
		presenttest.Titled("refused: in time", answer(match.ErrInTime, moved(soft), presenttest.Johan)),
		presenttest.Titled("refused: own clock", answer(match.ErrOwnClock, moved(soft), presenttest.Alain)),
		presenttest.Titled("refused: live play is not rated", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrLiveRated}, "")),
		presenttest.Titled("refused: a clock is missing", refusal.Answer(p, "en-US", challenge.ErrNoClock, "")),
	)
}
