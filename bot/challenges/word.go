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

// wordOption returns the option of /challenge for a word of the challenger's own. It returns nil if no game
// has chance.
func (rm *Room) wordOption() []route.Option {
	if !rm.Games.HasChance() {
		return nil
	}
	return []route.Option{{Name: "word", Kind: discord.TextOption}}
}

// word serves the button that opens the word form, and the submitted form, which accepts or joins with the
// word.
func (rm *Room) word(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	if call.Kind != discord.ModalSubmit {
		dialog := challenge.WordDialog(rm.Presenter, match.ID(call.Control.ID), call.Locale)
		return route.Reply{Dialog: &dialog, Message: challenge.WordLate(rm.Presenter, call.Locale)}, nil
	}
	word := typedWord(call.Field(challenge.FieldWord))
	join := func(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
		return rm.Answers.Join(ctx, c, id, word)
	}
	return rm.respondOrBegin(ctx, call, rm.Lobbies.WouldBegin, join)
}

// typedWord returns a word without surrounding spaces. A text of spaces only is returned as it is, to be
// refused.
func typedWord(text string) string { return cmp.Or(strings.TrimSpace(text), text) }
