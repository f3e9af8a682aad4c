package challenge_test

import (
	"fmt"
	"testing"

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
