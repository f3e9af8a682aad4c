package present_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

func TestGames(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	fill := recorded(t, "round-standard")
	elsewhere := newTable(t, engine.Setup{"length": "series", "rounds": "3"}).seen(johan)
	elsewhere.Post = match.Post{}
	many := inbox.List{Player: johan, Waiting: 7, Filter: inbox.Filter{Show: inbox.GamesEverywhere, Opponent: alain, Page: 1}}
	for range 20 {
		many.Live = append(many.Live, moved.seen(johan))
	}
	empty := func(show string) present.Message {
		return inbox.Games(p, inbox.List{Player: johan, Filter: inbox.Filter{Show: show}}, "en-US")
	}
	pages := []named{
		titled("nothing", inbox.Games(p, inbox.List{Player: johan}, "en-US")),
		titled("nothing waits", empty(inbox.GamesWaiting)),
		titled("nothing anywhere", empty(inbox.GamesEverywhere)),
		titled("nothing against somebody", inbox.Games(p, inbox.List{Player: johan, Filter: inbox.Filter{Opponent: alain}}, "en-US")),
		titled("Johan's", inbox.Games(p, inbox.List{
			Player: johan, Live: []match.Snapshot{fill.seen(johan), elsewhere, moved.seen(johan)}, Waiting: 2,
			Challenges: []match.Challenge{offered(), toAnyone(), toRole(true)},
		}, "en-US")),
		titled("Alain's", inbox.Games(p, inbox.List{
			Player: alain, Live: []match.Snapshot{moved.seen(alain), fill.seen(alain)}, Challenges: []match.Challenge{offered()},
		}, "en-US")),
		titled("the second page", inbox.Games(p, many, "en-US")),
	}
	for _, page := range pages {
		withinLimits(t, page.message)
	}
	golden(t, "games", pages...)
}

func TestGamesFilterIsReadAsItWasWritten(t *testing.T) {
	p := presenter(t)
	many := inbox.List{Player: johan, Filter: inbox.Filter{Show: inbox.GamesWaiting, Opponent: alain, Page: 1}}
	for range 30 {
		many.Live = append(many.Live, newTable(t, nil).seen(johan))
	}
	m := inbox.Games(p, many, "en-US")
	buttons, menu := m.Rows[1].Buttons, m.Rows[0].Menu
	assert.Equal(t, inbox.Filter{Show: inbox.GamesWaiting, Opponent: alain}, inbox.ReadFilter(buttons[0].Control, ""))
	assert.Equal(t, inbox.Filter{Show: inbox.GamesWaiting, Opponent: alain, Page: 2}, inbox.ReadFilter(buttons[1].Control, ""))
	assert.Equal(t, inbox.Filter{Show: "all", Opponent: alain}, inbox.ReadFilter(menu.Control, "all"), "another list begins with its first page")
}

func TestLongListsAreCut(t *testing.T) {
	long := newTable(t, nil)
	long.match.Names = []string{"Johan", "________________________________________"}
	long.match.Guild, long.match.Channel = "1100000000000000000", "1100000000000000001"
	list := inbox.List{Player: johan}
	for range 60 {
		list.Live = append(list.Live, long.seen(johan))
	}
	for range 40 {
		list.Challenges = append(list.Challenges, toRole(true))
	}
	list.Filter.Page = 99
	m := inbox.Games(presenter(t), list, "en-US")
	withinLimits(t, m)
	require.Contains(t, m.Text, "Page 8 of 8", "a page behind the last is the last")
}

func TestOffers(t *testing.T) {
	p := presenter(t)
	numbered := func(list ...match.Challenge) []match.Challenge {
		for i := range list {
			list[i].ID = match.ID(fmt.Sprint(i + 1))
		}
		return list
	}
	amys := toAnyone()
	amys.Challenger, amys.Control = amy, fischer
	some := numbered(offered(), amys, toRole(true))
	var many []match.Challenge
	for range 12 {
		many = append(many, toAnyone())
	}
	many = numbered(many...)
	pages := []named{
		titled("none", challenge.List(p, challenge.Offers{Player: amy}, "en-US")),
		titled("the challenger's", challenge.List(p, challenge.Offers{Player: johan, All: some}, "en-US")),
		titled("the invited player's", challenge.List(p, challenge.Offers{Player: alain, Roles: []string{"55"}, All: some}, "en-US")),
		titled("somebody's without the role", challenge.List(p, challenge.Offers{Player: amy, Roles: []string{"5"}, All: some[2:]}, "en-US")),
		titled("the second of three pages", challenge.List(p, challenge.Offers{Player: amy, All: many, Page: 1}, "en-US")),
		titled("a page behind the last", challenge.List(p, challenge.Offers{Player: amy, All: many, Page: 9}, "en-US")),
	}
	for _, page := range pages {
		withinLimits(t, page.message)
	}
	golden(t, "offers", pages...)
}

func TestDesk(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	pages := []named{
		titled("one of three that wait", inbox.Board(p, moved.seen(alain), 3, "en-US")),
		titled("the only one that waits", inbox.Board(p, moved.seen(alain), 1, "en-US")),
		titled("one that does not wait", inbox.Board(p, moved.seen(johan), 2, "en-US")),
		titled("a watcher's", inbox.Board(p, moved.seen(amy), 0, "en-US")),
		titled("a finished match", inbox.Board(p, recorded(t, "won-standard").seen(johan), 0, "en-US")),
		titled("nothing waits", inbox.Empty(p, "en-US")),
		titled("played, and two more wait", inbox.WithNext(p, turn.Played(p, moved.seen(johan), "en-US"), "12", 2, "en-US")),
		titled("played, and nothing waits", inbox.WithNext(p, turn.Played(p, moved.seen(johan), "en-US"), "12", 0, "en-US")),
	}
	for _, page := range pages {
		withinLimits(t, page.message)
	}
	golden(t, "desk", pages...)
}

// ratings are those before and after a match that Black has won.
func ratings() []match.RatingChange {
	return []match.RatingChange{{Before: 1498.5, After: 1612.6}, {Before: 1523.4, After: 1411.2}}
}

func TestResults(t *testing.T) {
	p := presenter(t)
	casual := recorded(t, "won-standard")
	rated := casual.seen(amy)
	rated.Match.Rated = true
	golden(t, "results",
		titled("won", turn.Notice(p, match.Notice{Kind: match.NoticeResult, Locale: "en-US"}, rated, match.Challenge{})),
		titled("with ratings", turn.Notice(p, match.Notice{Kind: match.NoticeResult, Locale: "en-US", Ratings: ratings()}, rated, match.Challenge{})),
		titled("casual", turn.Result(p, casual.seen(amy), "en-US")),
		titled("resigned", turn.Result(p, newTable(t, nil).resign(0).seen(amy), "en-US")),
	)
}
