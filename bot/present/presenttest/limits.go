package presenttest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

var mentioned = regexp.MustCompile(`<@!?(\d+)>`)

// Within requires that a message keeps Discord's limits.
func Within(t testing.TB, m present.Message) {
	t.Helper()
	require.NotEmpty(t, strings.TrimSpace(m.Text))
	require.LessOrEqual(t, len([]rune(m.Text)), present.MaxText)
	require.NotContains(t, m.Text, "<no value>")
	require.LessOrEqual(t, len(m.Pictures), present.MaxPictures)
	require.LessOrEqual(t, len(m.Rows), present.MaxRows)
	names := map[string]bool{}
	for _, p := range m.Pictures {
		require.NotEmpty(t, p.Alt)
		require.LessOrEqual(t, len([]rune(p.Alt)), present.MaxAlt)
		require.NotContains(t, p.Alt, "…", "the description is cut")
		require.NotContains(t, p.Alt, "<no value>")
		require.Equal(t, 1, kindsOf(p), "a picture is one thing")
		require.False(t, names[p.Name], "two pictures are called %s", p.Name)
		names[p.Name] = true
	}
	for _, r := range present.FitPhone(m.Rows) {
		rowWithinLimits(t, r)
	}
	if !m.Private {
		for _, found := range mentioned.FindAllStringSubmatch(m.Text, -1) {
			require.Contains(t, []match.Player{Johan, Alain}, match.Player(found[1]))
		}
	}
}

// kindsOf returns the number of kinds of content that a picture has. It should be one.
func kindsOf(p present.Picture) int {
	kinds := 0
	for _, is := range []bool{
		BoardIn(p) != nil, FillsIn(p) != nil, p.Card != nil, p.Chart != nil,
		p.Film != nil, p.Sheet != nil, cardIn(p) != nil,
	} {
		if is {
			kinds++
		}
	}
	return kinds
}

func rowWithinLimits(t testing.TB, r present.Row) {
	t.Helper()
	rows := present.PhoneRows(r.Buttons)
	require.Len(t, rows, min(1, len(r.Buttons)), "a phone breaks the row %+v", r.Buttons)
	require.LessOrEqual(t, len(r.Buttons), present.MaxButtons)
	kinds := 0
	for _, is := range []bool{len(r.Buttons) > 0, r.Menu != nil, r.Channels != nil, r.People != nil} {
		if is {
			kinds++
		}
	}
	require.Equal(t, 1, kinds, "buttons or a menu")
	if r.Channels != nil {
		require.LessOrEqual(t, len([]rune(r.Channels.Hint)), present.MaxHint)
		require.LessOrEqual(t, len(r.Channels.Chosen), r.Channels.Most)
		require.LessOrEqual(t, r.Channels.Most, present.MaxOptions)
	}
	if r.People != nil {
		require.LessOrEqual(t, len([]rune(r.People.Hint)), present.MaxHint)
	}
	for _, b := range r.Buttons {
		require.NotEmpty(t, b.Label+b.Emoji)
		require.LessOrEqual(t, len([]rune(b.Label)), present.MaxButtonLabel)
	}
	if r.Menu != nil {
		require.LessOrEqual(t, len([]rune(r.Menu.Hint)), present.MaxHint)
		ChoicesWithin(t, r.Menu.Options)
		require.NotEmpty(t, r.Menu.Options)
	}
}

// ChoicesWithin requires that choices fit into one menu or one autocompletion, and differ.
func ChoicesWithin(t testing.TB, choices []present.Choice) {
	t.Helper()
	require.LessOrEqual(t, len(choices), present.MaxOptions)
	values := map[string]bool{}
	for _, c := range choices {
		require.NotEmpty(t, c.Value)
		require.NotEmpty(t, c.Label)
		for _, part := range []string{c.Value, c.Label, c.Description} {
			require.LessOrEqual(t, len([]rune(part)), present.MaxLabel)
		}
		require.False(t, values[c.Value], "value %q twice", c.Value)
		values[c.Value] = true
	}
}
