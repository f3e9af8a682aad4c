package settings_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/settings"
	"towerpost/engine/match/policy"
)

func TestPolicyPages(t *testing.T) {
	p := presenttest.Presenter(t)
	var pages []presenttest.Page
	for _, page := range presenttest.PolicyPages() {
		for title, now := range map[string]policy.Policy{"nothing decided": {}, "everything decided": presenttest.EveryPolicy()} {
			m := settings.PolicyPage(p, page, now, "7", "en-US")
			presenttest.Within(t, m)
			last := m.Rows[len(m.Rows)-1].Buttons
			assert.Equal(t, title == "nothing decided", last[len(last)-1].Disabled, "%s, %s: whether there is something to take back", page, title)
			pages = append(pages, presenttest.Titled(page+", "+title, m))
		}
	}
	slices.SortFunc(pages, func(a, b presenttest.Page) int { return strings.Compare(a.Title, b.Title) })
	presenttest.Golden(t, "policy", pages...)
	assert.Equal(t, settings.PolicyPage(p, settings.PagePlaces, policy.Policy{}, "7", "en-US"), settings.PolicyPage(p, "nowhere", policy.Policy{}, "7", "en-US"))
}

// TestPolicyControlsChangeWhatTheySay uses every control of every page.
func TestPolicyControlsChangeWhatTheySay(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, page := range presenttest.PolicyPages() {
		for _, now := range []policy.Policy{{}, presenttest.EveryPolicy()} {
			for _, row := range settings.PolicyPage(p, page, now, "7", "en-US").Rows[1:] {
				for _, b := range row.Buttons {
					after := changed(t, page, b.Control, now)
					assert.Equal(t, b.Disabled, assert.ObjectsAreEqual(now, after), "%s: %s", page, b.Label)
				}
				if row.Menu != nil {
					for _, c := range row.Menu.Options {
						after := changed(t, page, row.Menu.Control, now, c.Value)
						assert.Equal(t, c.Chosen, assert.ObjectsAreEqual(now, after), "%s: %s", page, c.Label)
					}
				}
			}
		}
	}
}

// changed returns the policy after a control was used.
func changed(t *testing.T, page string, c present.Control, now policy.Policy, values ...string) policy.Policy {
	t.Helper()
	require.Equal(t, present.VerbPolicy, c.Verb)
	of, change, ok := settings.ReadPolicy(c.Arg, values)
	require.True(t, ok, c.Arg)
	assert.Equal(t, page, of)
	after := now.Clone()
	change(&after)
	require.NoError(t, after.Check())
	return after
}

// The choice of a channel for results does not turn the daily puzzle on. A change of the channel keeps it on.
func TestAnnouncementsDoNotBringThePuzzle(t *testing.T) {
	_, change, ok := settings.ReadPolicy("news.news", []string{"9"})
	require.True(t, ok)
	var fresh policy.Policy
	change(&fresh)
	assert.Equal(t, "9", fresh.Announcements)
	assert.False(t, fresh.Puzzles())
	both := policy.Policy{Announcements: "8"}
	change(&both)
	assert.True(t, both.Puzzles())
}

func TestReadPolicy(t *testing.T) {
	for name, c := range map[string]struct {
		arg    string
		values []string
		want   policy.Policy
	}{
		"channels":           {"places.channels", []string{"7", "8"}, with(func(p *policy.Policy) { p.Channels = []string{"7", "8"} })},
		"every channel":      {"places.channels", nil, with(func(p *policy.Policy) { p.Channels = nil })},
		"no announcements":   {"news.news", nil, with(func(p *policy.Policy) { p.Announcements = "" })},
		"announcements":      {"news.news", []string{"9"}, with(func(p *policy.Policy) { p.Announcements = "9" })},
		"another channel":    {"news.news", []string{"8"}, with(func(p *policy.Policy) { p.Announcements = "8" })},
		"a limit":            {"limits.open", []string{"10"}, with(func(p *policy.Policy) { p.Open = 10 })},
		"the usual limit":    {"limits.live", []string{"-"}, with(func(p *policy.Policy) { p.Live = 0 })},
		"the usual length":   {"challenges.form", []string{"-"}, with(func(p *policy.Policy) { p.Form = "" })},
		"rated":              {"challenges.rated.on", nil, with(func(p *policy.Policy) { p.Casual = false })},
		"casual, once more":  {"challenges.rated.off", nil, presenttest.EveryPolicy()},
		"the computer plays": {"challenges.computer.on", nil, with(func(p *policy.Policy) { p.NoComputer = false })},
		"a puzzle each day":  {"news.puzzle.on", nil, with(func(p *policy.Policy) { p.NoPuzzle = false })},
	} {
		page, change, ok := settings.ReadPolicy(c.arg, c.values)
		require.True(t, ok, name)
		now := presenttest.EveryPolicy()
		change(&now)
		assert.Equal(t, c.want, now, name)
		assert.Contains(t, c.arg, page+".", name)
	}
	for _, arg := range []string{"", "limits", "limits.", "limits.nothing", "looks.reset", "reset"} {
		_, _, ok := settings.ReadPolicy(arg, nil)
		assert.False(t, ok, arg)
	}
	for _, value := range []string{"0", "-3", "many", "100000"} {
		_, change, _ := settings.ReadPolicy("limits.open", []string{value})
		now := presenttest.EveryPolicy()
		change(&now)
		require.ErrorIs(t, now.Check(), policy.ErrInvalid, value)
	}
}

// with returns the policy with every setting chosen, after a change of one.
func with(change func(*policy.Policy)) policy.Policy {
	p := presenttest.EveryPolicy()
	change(&p)
	return p
}
