package locale_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"towerpost/bot/locale"
)

// with returns a catalogue of English and one more file.
func with(t *testing.T, name, text string) (*locale.Catalogue, error) {
	t.Helper()
	return locale.Open(fstest.MapFS{
		"en.toml": {Data: []byte(`
"color.purple" = "Purple"
"greeting" = "Hello {{.Name}}"
"points" = { one = "{{.Count}} point", other = "{{.Count}} points" }
`)},
		name: {Data: []byte(text)},
	})
}

func TestTextIsSaidInTheNearestLanguage(t *testing.T) {
	c, err := with(t, "de.toml", `"color.purple" = "Lila"`)
	require.NoError(t, err)
	for _, row := range []struct{ code, key, want string }{
		{"de", "color.purple", "Lila"},
		{"en-US", "color.purple", "Purple"},
		{"en-GB", "color.purple", "Purple"},
		{"ja", "color.purple", "Purple"},
		{"", "color.purple", "Purple"},
		{"nonsense!", "color.purple", "Purple"},
		{"de", "greeting", "Hello Amy"},
		{"de", "no.such.key", "no.such.key"},
	} {
		t.Run(row.code+" "+row.key, func(t *testing.T) {
			require.Equal(t, row.want, c.Printer(row.code).Text(row.key, locale.Args{"Name": "Amy"}))
		})
	}
}

func TestOnlyTheSameLanguageStandsIn(t *testing.T) {
	c, err := with(t, "es-ES.toml", `"color.purple" = "Morado"`)
	require.NoError(t, err)
	require.Equal(t, "Morado", c.Printer("es-419").Text("color.purple", nil))
	require.Equal(t, "Purple", c.Printer("pt-BR").Text("color.purple", nil))
	akin, err := with(t, "ru.toml", `"color.purple" = "Фиолетовый"`)
	require.NoError(t, err)
	require.Equal(t, "Purple", akin.Printer("uk").Text("color.purple", nil))
}

func TestPluralFormsFollowTheLanguage(t *testing.T) {
	c, err := with(t, "pl.toml", `"points" = { one = "{{.Count}} punkt", few = "{{.Count}} punkty", many = "{{.Count}} punktów", other = "{{.Count}} punktu" }`)
	require.NoError(t, err)
	for n, want := range map[int]string{0: "0 punktów", 1: "1 punkt", 2: "2 punkty", 5: "5 punktów", 22: "22 punkty"} {
		require.Equal(t, want, c.Printer("pl").Count("points", n, nil))
	}
	it, err := with(t, "it.toml", `"points" = { one = "{{.Count}} punto", other = "{{.Count}} punti" }`)
	require.NoError(t, err)
	require.Equal(t, "1000000 punti", it.Printer("it").Count("points", 1_000_000, nil), "its form for millions")
	require.Equal(t, "1 point", c.Printer("en-US").Count("points", 1, nil))
	require.Equal(t, "0 points", c.Printer("en-US").Count("points", 0, nil))
}

// Every language of Discord has plurals that the library knows.
func TestEveryLanguageCounts(t *testing.T) {
	for _, code := range locale.Codes() {
		c, err := with(t, code+".toml", `"points" = { one = "{{.Count}} x", other = "{{.Count}} x" }`)
		require.NoError(t, err)
		require.Equal(t, "3 x", c.Printer(code).Count("points", 3, nil), code)
	}
}

func TestLocalisationsLeaveEnglishOut(t *testing.T) {
	c, err := with(t, "pt-BR.toml", `"color.purple" = "Roxo"`)
	require.NoError(t, err)
	require.Equal(t, map[string]string{"pt-BR": "Roxo"}, c.All("color.purple"))
	require.Empty(t, c.All("greeting"))
	require.Equal(t, []string{"pt-BR"}, c.Languages())
}

func TestOpenRefuses(t *testing.T) {
	_, err := with(t, "klingon.toml", `"a" = "b"`)
	require.ErrorIs(t, err, locale.ErrLanguage)
	_, err = with(t, "de.toml", `"a" = `)
	require.ErrorContains(t, err, "de.toml")
	_, err = locale.Open(fstest.MapFS{"de.toml": {Data: []byte(`"a" = "b"`)}})
	require.ErrorIs(t, err, fs.ErrNotExist)
}

func TestCodesAreDiscords(t *testing.T) {
	require.Len(t, locale.Codes(), 30)
	require.NotContains(t, locale.Codes(), "en-US")
	c, err := locale.Load()
	require.NoError(t, err)
	require.Subset(t, locale.Codes(), c.Languages())
}

func TestEnglishTextsAreFormatted(t *testing.T) {
	c, err := locale.Load()
	require.NoError(t, err)
	for _, key := range c.Keys() {
		require.NotContains(t, c.Printer("en").Text(key, nil), "{{", key)
	}
}
