package challenge_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

func TestChallengePosts(t *testing.T) {
	p := presenttest.Presenter(t)
	post := func(c match.Challenge) present.Message {
		return turn.Notice(p, match.Notice{Kind: match.NoticeChallenge, Locale: c.Locale}, match.Snapshot{}, c)
	}
	presenttest.Golden(t, "challenge",
		presenttest.Titled("to one person", post(presenttest.Offered())),
		presenttest.Titled("to anyone", post(presenttest.ToAnyone())),
		presenttest.Titled("to a role that may be pinged", post(presenttest.ToRole(true))),
		presenttest.Titled("to a role", post(presenttest.ToRole(false))),
		presenttest.Titled("to a role, expired", post(presenttest.Closed(presenttest.ToRole(true), match.ChallengeExpired, ""))),
		presenttest.Titled("accepted", post(presenttest.Closed(presenttest.Offered(), match.ChallengeAccepted, presenttest.Alain))),
		presenttest.Titled("to anyone, accepted", post(presenttest.Closed(presenttest.ToAnyone(), match.ChallengeAccepted, presenttest.Amy))),
		presenttest.Titled("declined", post(presenttest.Closed(presenttest.Offered(), match.ChallengeDeclined, presenttest.Alain))),
		presenttest.Titled("withdrawn", post(presenttest.Closed(presenttest.Offered(), match.ChallengeWithdrawn, presenttest.Johan))),
		presenttest.Titled("expired", post(presenttest.Closed(presenttest.ToAnyone(), match.ChallengeExpired, ""))),
		presenttest.Titled("answered, privately", challenge.Answered(p, presenttest.Closed(presenttest.Offered(), match.ChallengeDeclined, presenttest.Alain), "en-US")),
		presenttest.Titled("in a busy channel", challenge.Busy(p, presenttest.NewTable(t, nil).Seen(presenttest.Amy), "101.standard.3.black", "en-US")),
		presenttest.Titled("in a busy thread", challenge.Busy(p, presenttest.NewTable(t, nil).Seen(presenttest.Amy), "", "en-US")),
		presenttest.Titled("in a thread", challenge.Threaded(p, "55", "en-US")),
	)
}

// The post of a challenge can be edited after the challenger became a former member.
func TestClosedChallengesMentionNoFormerMember(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, open := range []match.Challenge{presenttest.Offered(), presenttest.Gathering()} {
		open.Challenger = match.NewGone(17)
		for _, status := range []match.ChallengeStatus{match.ChallengeExpired, match.ChallengeDeclined} {
			m := challenge.Post(p, presenttest.Closed(open, status, presenttest.Alain))
			require.Empty(t, m.Mentions)
			require.NotContains(t, m.Text, "<@~")
		}
	}
}

func TestThreadNamesAreShort(t *testing.T) {
	p := presenttest.Presenter(t)
	require.Equal(t, "Kamisado: Johan – Alain", challenge.ThreadName(p, "", "Johan", "Alain", "en-US"))
	require.Equal(t, "Kamisado: Johan – anyone", challenge.ThreadName(p, "", "Johan", "", "en-US"))
	long := challenge.ThreadName(p, "", string(make([]byte, 500))+"x", "塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔塔", "en-US")
	require.LessOrEqual(t, len([]rune(long)), present.MaxLabel)
}
