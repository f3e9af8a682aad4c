package deliver

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// lobbyReply returns the reply to an order by which a player joined or left a lobby. If a button of the
// lobby's post was pressed, and nothing waits before the notice, the reply edits that post. Otherwise the
// reply is private, and the courier edits the post.
func (r *Receipts) lobbyReply(
	ctx context.Context, call discord.Interaction, notices []match.Notice,
) (route.Reply, error) {
	reply := route.Reply{Notices: notices}
	c, err := r.Writer.Matches.ChallengeByID(ctx, notices[0].Challenge)
	if err != nil {
		return reply, err
	}
	private := route.Private(challenge.InLobby(r.Writer.Presenter, c, route.Player(call), call.Locale))
	if notices[0].Ahead > 0 || notices[0].Delivered || c.Message == "" || call.MessageID != c.Message {
		reply.Message, reply.Replace = private, call.MessagePrivate
		return reply, nil
	}
	reply.Message, reply.Shows, reply.Edits = challenge.Post(r.Writer.Presenter, c), true, true
	reply.Late = func(context.Context) (present.Message, error) { return private, nil }
	return reply, nil
}

// editLobby updates the post of an open lobby. A deleted post is not made again. The post of a lobby that is
// closed by now is retired by the notice of its closing.
func (c *Courier) editLobby(ctx context.Context, n match.Notice) error {
	lobby, err := c.Writer.Matches.ChallengeByID(ctx, n.Challenge)
	if err != nil || lobby.Message == "" || lobby.Status != match.ChallengeOpen {
		return err
	}
	payload, _, err := discord.Encode(challenge.Post(c.Writer.Presenter, lobby), nil)
	if err != nil {
		return err
	}
	return c.amend(ctx, n, lobby.Channel, func() error {
		return c.Channels.Edit(ctx, lobby.Channel, lobby.Message, rest.Body{Payload: payload})
	})
}
