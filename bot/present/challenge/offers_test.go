package challenge_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/presenttest"
	"towerpost/engine/match"
)

func TestOffers(t *testing.T) {
	p := presenttest.Presenter(t)
	numbered := func(list ...match.Challenge) []match.Challenge {
		for i := range list {
			list[i].ID = match.ID(fmt.Sprint(i + 1))
		}
		return list
	}
	amys := presenttest.ToAnyone()
	amys.Challenger, amys.Control = presenttest.Amy, presenttest.Fischer
	some := numbered(presenttest.Offered(), amys, presenttest.ToRole(true))
	var many []match.Challenge
	for range 12 {
		many = append(many, presenttest.ToAnyone())
	}
	many = numbered(many...)
	pages := []presenttest.Page{
		presenttest.Titled("none", challenge.List(p, challenge.Offers{Player: presenttest.Amy}, "en-US")),
		presenttest.Titled("the challenger's", challenge.List(p, challenge.Offers{Player: presenttest.Johan, All: some}, "en-US")),
		presenttest.Titled("the invited player's", challenge.List(p, challenge.Offers{Player: presenttest.Alain, Roles: []string{"55"}, All: some}, "en-US")),
		presenttest.Titled("somebody's without the role", challenge.List(p, challenge.Offers{Player: presenttest.Amy, Roles: []string{"5"}, All: some[2:]}, "en-US")),
		presenttest.Titled("the second of three pages", challenge.List(p, challenge.Offers{Player: presenttest.Amy, All: many, Page: 1}, "en-US")),
		presenttest.Titled("a page behind the last", challenge.List(p, challenge.Offers{Player: presenttest.Amy, All: many, Page: 9}, "en-US")),
	}
	for _, page := range pages {
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "offers", pages...)
}

// A lobby with seats for anyone does not read as if it were only for the invited players.
func TestALobbyWithFreeSeatsIsForAnyone(t *testing.T) {
	p := presenttest.Presenter(t)
	c := presenttest.Gathering()
	c.ID, c.Seats, c.Invited, c.Names = "1", 8, nil, map[match.Player]string{}
	for guest := range 5 {
		c.Invited = append(c.Invited, match.Player(fmt.Sprint(500+guest)))
		c.Names[c.Invited[guest]] = "W"
	}
	list := func() string {
		return challenge.List(p, challenge.Offers{Player: "600", All: []match.Challenge{c}}, "en-US").Text
	}
	require.Contains(t, list(), "→ anyone")
	c.Role = presenttest.ToRole(true).Role
	require.Contains(t, list(), "→ members of")
}

// A challenge stands on the page of its buttons, even if many people with long names are invited.
func TestEachButtonHasItsOffer(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, letter := range []string{"W", "_"} {
		var all []match.Challenge
		for i := range 12 {
			c := presenttest.Gathering()
			c.ID, c.Seats, c.Invited, c.Names = match.ID(fmt.Sprint(i+1)), 8, nil, map[match.Player]string{}
			c.Guild, c.Channel, c.Message = "1100000000000000000", "1100000000000000001", "1100000000000000002"
			c.Names[c.Challenger] = strings.Repeat(letter, 32)
			for guest := range 7 {
				c.Invited = append(c.Invited, match.Player(fmt.Sprint(500+guest)))
				c.Names[c.Invited[guest]] = strings.Repeat(letter, 32)
			}
			all = append(all, c)
		}
		offers, listed := challenge.Offers{Player: "500", All: all}, 0
		for ; listed < len(all); offers.Page++ {
			m := challenge.List(p, offers, "en-US")
			require.LessOrEqual(t, utf8.RuneCountInString(m.Text), present.MaxText)
			for i, b := range m.Rows[0].Buttons {
				listed++
				require.Equal(t, fmt.Sprint("Join ", listed), b.Label)
				require.Equal(t, fmt.Sprint(listed), b.Control.ID)
				require.Equal(t, fmt.Sprint("Decline ", listed), m.Rows[1].Buttons[i].Label)
				require.Contains(t, m.Text, fmt.Sprintf("\n**%d** · ", listed))
			}
			require.Contains(t, m.Text, "and 3 others")
			require.Contains(t, m.Text, fmt.Sprintf("\nPage %d of ", offers.Page+1))
		}
	}
}
