package present_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/review"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/standings"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	results "towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
	"towerpost/engine/mia"
)

// If several games are offered, the name of a form includes its game.
func TestFormsNameTheirGame(t *testing.T) {
	c, err := presenttest.Spoken()
	require.NoError(t, err)
	game, err := presenttest.Seated()
	require.NoError(t, err)
	other := games.Game{Rules: []engine.Game{mia.New()}, Face: games.Plain{Info: mia.New().Info()}}
	alone, both := present.New(c, game), present.New(c, game, other)
	tb := presenttest.NewTable(t, engine.Setup{"length": "standard"})
	list := inbox.List{Player: presenttest.Johan, Live: []match.Snapshot{tb.Seen(presenttest.Johan)}}
	tb.Match.Game = game.Key()
	lobby := presenttest.Gathering()
	lobby.Game, lobby.Setup = game.Key(), engine.Setup{"length": "standard"}
	for name, row := range map[string]struct {
		of          func(*present.Presenter) present.Message
		alone, both string
	}{
		"the beginning": {
			func(p *present.Presenter) present.Message {
				return turn.Notice(p, tb.Notice(), tb.Seen(presenttest.Amy), match.Challenge{})
			},
			": a **standard match** to 3 points. Have", ": Kamisado, a **standard match** to 3 points. Have",
		},
		"a list": {func(p *present.Presenter) present.Message { return inbox.Games(p, list, "en-US") }, "Standard match to 3, round 1", "Kamisado, Standard match to 3, round 1"},
		"a lobby": {
			func(p *present.Presenter) present.Message { return challenge.Post(p, lobby) },
			"players for Kamisado: a **standard match** to 3 points.", "players for Kamisado: a **standard match** to 3 points.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Contains(t, row.of(alone).Text, row.alone)
			assert.Contains(t, row.of(both).Text, row.both)
		})
	}
}

// The rules button of a channel opens the rules of the game that is played there.
func TestRulesButtonsOpenTheGamesRules(t *testing.T) {
	c, err := presenttest.Spoken()
	require.NoError(t, err)
	game, err := presenttest.Seated()
	require.NoError(t, err)
	first := games.Game{Rules: []engine.Game{mia.New()}, Face: games.Plain{Info: mia.New().Info()}}
	p := present.New(c, first, game)
	tb := presenttest.NewTable(t, engine.Setup{"length": "standard"})
	s, offer := tb.Seen(presenttest.Johan), presenttest.Offered()
	s.Match.Game, offer.Game, offer.Status = game.Key(), game.Key(), match.ChallengeOpen
	for name, m := range map[string]present.Message{
		"the beginning":       turn.Notice(p, tb.Notice(), s, match.Challenge{}),
		"help in a match":     guide.Help(p, guide.Situation{Player: presenttest.Johan, Match: &s}, "en-US"),
		"help at a challenge": guide.Help(p, guide.Situation{Player: presenttest.Johan, Challenge: &offer}, "en-US"),
	} {
		buttons := m.Rows[len(m.Rows)-1].Buttons
		assert.Equal(t, present.Control{Verb: present.VerbRules, ID: game.Key()}, buttons[len(buttons)-1].Control, name)
	}
	m := guide.Help(p, guide.Situation{Player: presenttest.Johan}, "en-US")
	assert.Empty(t, m.Rows[0].Buttons[0].Control.ID, "the usual game where nothing is played")
}

func TestTheTableSpeaksTheReadersLanguage(t *testing.T) {
	const tag = "de"
	p := pseudo(t)
	each := func(m present.Message) {
		t.Helper()
		for _, text := range visible(m) {
			require.NotRegexp(t, `[A-Za-z]{2,}`, data.ReplaceAllString(text, ""), "in %q", text)
		}
	}
	for _, by := range results.Orders() {
		for _, viewer := range []match.Player{"", presenttest.Johan, presenttest.Amy, presenttest.Alain} {
			l := presenttest.Leaders(by, viewer)
			l.Board.Provisional = []results.Standing{presenttest.Provisional(presenttest.Amy, "Amy"), presenttest.Provisional("~1", "")}
			each(standings.Leaderboard(p, l, tag))
			l.Board, l.Period, l.Category = results.Leaderboard{}, "2026-03", "single"
			each(standings.Leaderboard(p, l, tag))
		}
	}
	profile := presenttest.Veteran()
	profile.Opponents[0].Name = "Alain"
	profile.Live = []match.Match{presenttest.NewTable(t, nil).Match}
	each(standings.Profile(p, profile, results.Count{Wins: 1, Losses: 2, Played: 3}, presenttest.Solving(5), presenttest.Day, tag))
	each(standings.Profile(p, results.Profile{Standing: presenttest.Provisional(presenttest.Amy, "Amy")}, results.Count{Wins: 1, Losses: 2, Played: 3}, trainer.Learner{}, presenttest.Day, tag))
	resigned := presenttest.Ended("31")
	resigned.Names, resigned.Rated, resigned.Ending = []string{"Johan", "Alain"}, false, engine.Lost("resign", 1, 2)
	matches := []match.Match{resigned}
	each(standings.Versus(p, results.Versus{A: profile.Standing, B: presenttest.Provisional(presenttest.Amy, "Amy"), Played: 9, Streak: 3, Last: matches}, presenttest.Day, tag))
	each(standings.History(p, standings.HistoryFilter{Player: presenttest.Johan, Channel: "2", Opponent: presenttest.Alain, Category: "long", Result: results.Won, Period: "2026-01", After: "ff"},
		results.HistoryPage{Matches: matches, Next: "aa"}, tag))
	w := presenttest.NewWhole(t, nil).Finished(30, kamisado.FillLeft)
	for ply := range len(w.All) {
		each(review.Page(p, w.Review(ply, presenttest.Johan), tag))
		each(review.Shared(p, w.Review(ply, presenttest.Johan), "Amy", tag))
	}
	for _, m := range []present.Message{
		standings.NoProfile(p, "", presenttest.Amy, results.Count{Losses: 1, Played: 1}, tag), standings.VersusOneself(p, tag),
		standings.HistoryOneself(p, tag), settings.Privacy(p, tag), settings.ConfirmForget(p, tag), settings.Forgotten(p, tag), settings.Unforgotten(p, tag),
		settings.Data(p, presenttest.Johan, nil, tag), review.ImportLate(p, tag), review.Imported(p, resigned, tag), refusal.Answer(p, tag, results.ErrPlaying, ""), refusal.Answer(p, tag, results.ErrQuery, ""),
	} {
		each(m)
	}
	for _, text := range append(labels(standings.SuggestPeriods(p, presenttest.Day, tag, "")), labels(p.SuggestMatches(matches, tag))...) {
		require.NotRegexp(t, `[A-Za-z]{2,}`, data.ReplaceAllString(text, ""))
	}
}

func TestSuggestedMatches(t *testing.T) {
	live := match.Match{ID: "12", Started: presenttest.Day, Names: []string{"Johan", "Alain"}}
	ended := match.Match{ID: "9", Started: presenttest.Day, Ended: presenttest.Day.Add(time.Hour), Names: []string{"Amy", "Chris"}}
	choices := presenttest.Presenter(t).SuggestMatches([]match.Match{live, ended}, "en-US")
	require.Equal(t, []present.Choice{
		{Value: "12", Label: "12 · Alain (White) – Johan (Black) · since 2026-03-14"},
		{Value: "9", Label: "9 · Chris (White) 0–0 Amy (Black) · 2026-03-14"},
	}, choices)
}
