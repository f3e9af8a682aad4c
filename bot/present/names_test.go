package present

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNamesAreEscaped(t *testing.T) {
	for _, c := range []struct{ name, given, want string }{
		{"plain", "Johan", "Johan"},
		{"bold", "**Johan**", `\*\*Johan\*\*`},
		{"underscores and strikes", "_a_ ~~b~~", `\_a\_ \~\~b\~\~`},
		{"code", "`rm`", "\\`rm\\`"},
		{"a mention", "<@123>", "\\<@\u200b123\\>"},
		{"everyone", "@everyone", "@\u200beveryone"},
		{"an address", "https://x.example", "https:\u200b//x.example"},
		{"a link", "[a](b)", `\[a\]\(b\)`},
		{"a heading", "# a", `\# a`},
		{"a list", "- a-b", `\- a-b`},
		{"a numbered list", "12. a. 3. b", `12\. a. 3. b`},
		{"a spoiler", "||a||", `\|\|a\|\|`},
		{"a backslash", `a\`, `a\\`},
		{"another script", "塔の王", "塔の王"},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, Escape(c.given)) })
	}
}

func TestNamesArePlainWithoutMarkdown(t *testing.T) {
	for _, c := range []struct{ name, given, want string }{
		{"lines become spaces", " a\n b\t", "a b"},
		{"no turning of the writing direction", "a\u202eb", "a b"},
		{"not too long", strings.Repeat("x", 60), strings.Repeat("x", maxName-1) + "…"},
		{"nothing", "\u0000", ""},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, Plain(c.given)) })
	}
}

func TestLongTextsLoseTheirMiddle(t *testing.T) {
	line := strings.Repeat("x", 600)
	text := Paragraph("first", line, line, line, line, "last")
	require.LessOrEqual(t, len([]rune(text)), MaxText)
	require.True(t, strings.HasPrefix(text, "first\n…\n"))
	require.True(t, strings.HasSuffix(text, "\nlast"))
	require.Equal(t, "a\n\nb", Paragraph("a", "", "b"))
}

func FuzzEscape(f *testing.F) {
	for _, seed := range []string{"Johan", "<@1>", "@here", "`", "\\", "\u202e", "# x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		shown := Escape(Plain(name))
		require.NotContains(t, shown, "\n")
		for _, bad := range []string{"@everyone", "@here", "://", "```"} {
			require.NotContains(t, shown, bad)
		}
		require.NotRegexp(t, `<(@[!&]?|#|t:)\d`, shown)
	})
}
