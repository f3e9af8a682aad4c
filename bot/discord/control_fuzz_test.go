package discord_test

import (
	"testing"

	"towerpost/bot/discord"
)

// A parsed custom id can be encoded again, to an equal one.
func FuzzParseControl(f *testing.F) {
	for _, id := range []string{"", "move/7/3/Red Left 2", "thread//ID", "a/b/99999999999/c", "////", "verb", "verb/1/0"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, id string) {
		c, err := discord.ParseControl(id)
		if err != nil {
			return
		}
		text, err := discord.CustomID(c)
		if err != nil {
			return // too long, or nothing that Discord can carry
		}
		if again, err := discord.ParseControl(text); err != nil || again != c {
			t.Fatalf("%q is read as %+v, and %q as %+v (%v)", id, c, text, again, err)
		}
	})
}

// The list of commands comes from Discord.
func FuzzReadCommandIDs(f *testing.F) {
	for _, list := range []string{"", "[]", "null", `[{"id":"123456789012345678","name":"move"},{"id":"x","name":"y"}]`, `{"id":1}`} {
		f.Add([]byte(list))
	}
	f.Fuzz(func(t *testing.T, list []byte) {
		ids, err := discord.ReadCommandIDs(list)
		for name, id := range ids {
			if err != nil || !discord.IsID(id) {
				t.Fatalf("%q names %q for %q (%v)", list, id, name, err)
			}
		}
	})
}
