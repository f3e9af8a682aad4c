package present_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// offered returns Johan's open challenge to Alain.
func offered() match.Challenge {
	return match.Challenge{
		ID: "7", Guild: "1", Channel: "2", Locale: "en-US", Challenger: johan, Opponent: alain, Game: "kamisado",
		Setup: engine.Setup{"length": "standard"}, Seat: engine.Nobody, Created: day, Expires: day.Add(7 * 24 * time.Hour),
		Status: match.ChallengeOpen, Message: "800", Names: map[match.Player]string{johan: "Johan", alain: "Alain", amy: "Amy"}, Rated: true,
	}
}

// closed returns the challenge after somebody, or time, closed it.
func closed(c match.Challenge, status match.ChallengeStatus, by match.Player) match.Challenge {
	c.Status, c.By, c.Closed = status, by, day
	return c
}

// toAnyone returns Johan's open challenge to anyone: a series, in which Johan wants White.
func toAnyone() match.Challenge {
	c := offered()
	c.Opponent, c.Setup, c.Seat, c.Rated = "", engine.Setup{"length": "series", "rounds": "5"}, 1, false
	return c
}

// toRole returns Johan's open challenge to the members with a role.
func toRole(ping bool) match.Challenge {
	c := offered()
	c.ID, c.Opponent, c.Role = "8", "", match.Role{ID: "55", Name: "Club *night*", Ping: ping}
	return c
}

func TestChallengePosts(t *testing.T) {
	p := presenter(t)
	post := func(c match.Challenge) present.Message {
		return turn.Notice(p, match.Notice{Kind: match.NoticeChallenge, Locale: c.Locale}, match.Snapshot{}, c)
	}
	golden(t, "challenge",
		titled("to one person", post(offered())),
		titled("to anyone", post(toAnyone())),
		titled("to a role that may be pinged", post(toRole(true))),
		titled("to a role", post(toRole(false))),
		titled("to a role, expired", post(closed(toRole(true), match.ChallengeExpired, ""))),
		titled("accepted", post(closed(offered(), match.ChallengeAccepted, alain))),
		titled("to anyone, accepted", post(closed(toAnyone(), match.ChallengeAccepted, amy))),
		titled("declined", post(closed(offered(), match.ChallengeDeclined, alain))),
		titled("withdrawn", post(closed(offered(), match.ChallengeWithdrawn, johan))),
		titled("expired", post(closed(toAnyone(), match.ChallengeExpired, ""))),
		titled("answered, privately", challenge.Answered(p, closed(offered(), match.ChallengeDeclined, alain), "en-US")),
		titled("in a busy channel", challenge.Busy(p, newTable(t, nil).seen(amy), "101.standard.3.black", "en-US")),
		titled("in a busy thread", challenge.Busy(p, newTable(t, nil).seen(amy), "", "en-US")),
		titled("in a thread", challenge.Threaded(p, "55", "en-US")),
	)
}

func TestThreadNamesAreShort(t *testing.T) {
	p := presenter(t)
	require.Equal(t, "Kamisado: Johan – Alain", challenge.ThreadName(p, "", "Johan", "Alain", "en-US"))
	require.Equal(t, "Kamisado: Johan – anyone", challenge.ThreadName(p, "", "Johan", "", "en-US"))
	long := challenge.ThreadName(p, "", string(make([]byte, 500))+"x", "塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔", "en-US")
	require.LessOrEqual(t, len([]rune(long)), present.MaxLabel)
}
