package inbox_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/match"
)

func TestGames(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	fill := presenttest.Recorded(t, "round-standard")
	elsewhere := presenttest.NewTable(t, engine.Setup{"length": "series", "rounds": "3"}).Seen(presenttest.Johan)
	elsewhere.Post = match.Post{}
	many := inbox.List{Player: presenttest.Johan, Waiting: 7, Filter: inbox.Filter{Show: inbox.GamesEverywhere, Opponent: presenttest.Alain, Page: 1}}
	for range 20 {
		many.Live = append(many.Live, moved.Seen(presenttest.Johan))
	}
	empty := func(show string) present.Message {
		return inbox.Games(p, inbox.List{Player: presenttest.Johan, Filter: inbox.Filter{Show: show}}, "en-US")
	}
	pages := []presenttest.Page{
		presenttest.Titled("nothing", inbox.Games(p, inbox.List{Player: presenttest.Johan}, "en-US")),
		presenttest.Titled("nothing waits", empty(inbox.GamesWaiting)),
		presenttest.Titled("nothing anywhere", empty(inbox.GamesEverywhere)),
		presenttest.Titled("nothing against somebody", inbox.Games(p, inbox.List{Player: presenttest.Johan, Filter: inbox.Filter{Opponent: presenttest.Alain}}, "en-US")),
		presenttest.Titled("Johan's", inbox.Games(p, inbox.List{
			Player: presenttest.Johan, Live: []match.Snapshot{fill.Seen(presenttest.Johan), elsewhere, moved.Seen(presenttest.Johan)}, Waiting: 2,
			Challenges: []match.Challenge{presenttest.Offered(), presenttest.ToAnyone(), presenttest.ToRole(true)},
		}, "en-US")),
		presenttest.Titled("Alain's", inbox.Games(p, inbox.List{
			Player: presenttest.Alain, Live: []match.Snapshot{moved.Seen(presenttest.Alain), fill.Seen(presenttest.Alain)}, Challenges: []match.Challenge{presenttest.Offered()},
		}, "en-US")),
		presenttest.Titled("the second page", inbox.Games(p, many, "en-US")),
	}
	for _, page := range pages {
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "games", pages...)
}

func TestGamesFilterIsReadAsItWasWritten(t *testing.T) {
	p := presenttest.Presenter(t)
	many := inbox.List{Player: presenttest.Johan, Filter: inbox.Filter{Show: inbox.GamesWaiting, Opponent: presenttest.Alain, Page: 1}}
	for range 30 {
		many.Live = append(many.Live, presenttest.NewTable(t, nil).Seen(presenttest.Johan))
	}
	m := inbox.Games(p, many, "en-US")
	buttons, menu := m.Rows[1].Buttons, m.Rows[0].Menu
	assert.Equal(t, inbox.Filter{Show: inbox.GamesWaiting, Opponent: presenttest.Alain}, inbox.ReadFilter(buttons[0].Control, ""))
	assert.Equal(t, inbox.Filter{Show: inbox.GamesWaiting, Opponent: presenttest.Alain, Page: 2}, inbox.ReadFilter(buttons[1].Control, ""))
	assert.Equal(t, inbox.Filter{Show: "all", Opponent: presenttest.Alain}, inbox.ReadFilter(menu.Control, "all"), "another list begins with its first page")
}

func TestLongListsAreCut(t *testing.T) {
	long := presenttest.NewTable(t, nil)
	long.Match.Names = []string{"Johan", "________________________________________"}
	long.Match.Guild, long.Match.Channel = "1100000000000000000", "1100000000000000001"
	list := inbox.List{Player: presenttest.Johan}
	for range 60 {
		list.Live = append(list.Live, long.Seen(presenttest.Johan))
	}
	for range 40 {
		list.Challenges = append(list.Challenges, presenttest.ToRole(true))
	}
	list.Filter.Page = 99
	m := inbox.Games(presenttest.Presenter(t), list, "en-US")
	presenttest.Within(t, m)
	note := regexp.MustCompile(`Page (\d+) of (\d+)$`).FindStringSubmatch(m.Text)
	require.Len(t, note, 3, m.Text)
	require.Equal(t, note[2], note[1], "a page behind the last is the last")
}

// lasting returns live matches of Ludo, each with a post of its own.
func lasting(t *testing.T, count, seats, letters int) (live []match.Snapshot) {
	t.Helper()
	state, err := ludo.New().New(nil, seats)
	require.NoError(t, err)
	for i := range count {
		s := match.Snapshot{
			Match: match.Match{
				ID: match.NewID(uint64(1_000_000 + i)), Game: "ludo", Version: 1, Guild: "1100000000000000000",
				Names: slices.Repeat([]string{strings.Repeat("W", letters)}, seats), Started: presenttest.Day,
			},
			View: state.View(engine.Nobody), Pending: state.Pending(),
			Post: match.Post{Channel: "1100000000000000001", Message: fmt.Sprint(1100000000000000100 + i)},
		}
		for seat := range seats {
			s.Match.Players = append(s.Match.Players, match.Player(fmt.Sprint(1001+seat)))
		}
		live = append(live, s)
	}
	return live
}

// Each match stands on one of the pages, whatever the names of its players and the open challenges.
func TestThePagesHoldAllMatches(t *testing.T) {
	p := presenttest.WithLudo(t)
	for _, seats := range []int{2, 3, 4, 8} {
		for _, letters := range []int{8, 32} {
			for _, open := range []int{0, 5} {
				list := inbox.List{Player: "1001", Live: lasting(t, 16, seats, letters)}
				for range open {
					list.Challenges = append(list.Challenges, presenttest.ToRole(true))
				}
				text, pages := "", 0
				for more := true; more; pages++ {
					m := inbox.Games(p, list, "en-US")
					require.LessOrEqual(t, utf8.RuneCountInString(m.Text), present.MaxText)
					require.Contains(t, m.Text, fmt.Sprintf("\nPage %d of ", pages+1))
					text += m.Text
					turning := m.Rows[1].Buttons
					last := inbox.ReadFilter(turning[len(turning)-1].Control, "")
					more, list.Filter = last.Page > list.Filter.Page, last
				}
				require.LessOrEqual(t, pages, 5, "%d seats, %d letters", seats, letters)
				for _, s := range list.Live {
					require.Equal(t, 1, strings.Count(text, present.PostURL(s)), "%d seats, %d letters", seats, letters)
				}
			}
		}
	}
}

func TestDesk(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	pages := []presenttest.Page{
		presenttest.Titled("one of three that wait", inbox.Board(p, moved.Seen(presenttest.Alain), 3, "en-US")),
		presenttest.Titled("the only one that waits", inbox.Board(p, moved.Seen(presenttest.Alain), 1, "en-US")),
		presenttest.Titled("one that does not wait", inbox.Board(p, moved.Seen(presenttest.Johan), 2, "en-US")),
		presenttest.Titled("a watcher's", inbox.Board(p, moved.Seen(presenttest.Amy), 0, "en-US")),
		presenttest.Titled("a finished match", inbox.Board(p, presenttest.Recorded(t, "won-standard").Seen(presenttest.Johan), 0, "en-US")),
		presenttest.Titled("nothing waits", inbox.Empty(p, "en-US")),
		presenttest.Titled("played, and two more wait", inbox.WithNext(p, turn.Played(p, moved.Seen(presenttest.Johan), "en-US"), "12", 2, "en-US")),
		presenttest.Titled("played, and nothing waits", inbox.WithNext(p, turn.Played(p, moved.Seen(presenttest.Johan), "en-US"), "12", 0, "en-US")),
	}
	for _, page := range pages {
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "desk", pages...)
}
