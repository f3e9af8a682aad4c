package challenges

import (
	"cmp"
	"context"
	"strings"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// wording returns the option of /challenge for a word of one's own. Where no game has chance there is none.
func (rm *Room) wording() []route.Option {
	if !rm.Games.Chance() {
		return nil
	}
	return []route.Option{{Name: "word", Kind: discord.TextOption}}
}

// word serves the button that opens the form for a word, and the form, by which one accepts or joins with it.
func (rm *Room) word(ctx context.Context, call discord.Call) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	if call.Kind != discord.Modal {
		dialog := challenge.WordDialog(rm.Presenter, match.ID(call.Control.ID), call.Locale)
		return route.Reply{Dialog: &dialog, Message: challenge.WordLate(rm.Presenter, call.Locale)}, nil
	}
	word := typedWord(call.Field(challenge.FieldWord))
	join := func(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
		return rm.Answers.Join(ctx, c, id, word)
	}
	return rm.commence(ctx, call, rm.Lobbies.Begins, join)
}

// typedWord returns a word without the spaces that keyboards put around it. Nothing but spaces is returned
// as it is, to be refused.
func typedWord(text string) string { return cmp.Or(strings.TrimSpace(text), text) }
