package discord_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

func TestCustomID(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		control present.Control
		path    string
	}{
		"fill":      {present.Control{Verb: "fill", ID: "12", Head: 35, Arg: "left"}, "fill/12/35/left"},
		"menu":      {present.Control{Verb: "move", ID: "12", Head: 1}, "move/12/1"},
		"challenge": {present.Control{Verb: "accept", ID: "7"}, "accept/7"},
		"rules":     {present.Control{Verb: "rules", Arg: "M6"}, "rules///M6"},
		"overview":  {present.Control{Verb: "rules"}, "rules"},
		"slashes":   {present.Control{Verb: "thread", Arg: "a/b//c/"}, "thread///a/b//c/"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path, err := discord.CustomID(c.control)
			require.NoError(t, err)
			assert.Equal(t, c.path, path)
			back, err := discord.ParseControl(path)
			require.NoError(t, err)
			assert.Equal(t, c.control, back)
		})
	}
}

func TestCustomIDRefusesWhatDoesNotFit(t *testing.T) {
	t.Parallel()
	for name, control := range map[string]present.Control{
		"nothing":         {},
		"too long":        {Verb: "thread", Arg: strings.Repeat("x", 100)},
		"slash in verb":   {Verb: "a/b"},
		"slash in id":     {Verb: "a", ID: "1/2"},
		"head before all": {Verb: "a", Head: -1},
		"no text":         {Verb: "a", Arg: "\xff"},
	} {
		_, err := discord.CustomID(control)
		assert.ErrorIs(t, err, discord.ErrControl, name)
	}
}

func TestParseControlRefusesWhatItDidNotMake(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"", "/", "move/12/x", "move/12/-1", "move/12/007", "move/12/99999999999", "move/", "move///"} {
		_, err := discord.ParseControl(id)
		assert.ErrorIs(t, err, discord.ErrControl, id)
	}
}

func TestCustomIDRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		control := present.Control{
			Verb: rapid.StringMatching(`[a-z]{1,12}`).Draw(t, "verb"),
			ID:   rapid.StringMatching(`[0-9]{0,20}`).Draw(t, "id"),
			Head: rapid.IntRange(0, 1<<31-1).Draw(t, "head"),
			Arg:  rapid.StringN(0, 40, 60).Draw(t, "arg"),
		}
		path, err := discord.CustomID(control)
		if err != nil {
			t.Fatal(err)
		}
		back, err := discord.ParseControl(path)
		if err != nil || back != control {
			t.Fatalf("%q became %+v, %v", path, back, err)
		}
	})
}
