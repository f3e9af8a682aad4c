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

// gathered returns the reply to an order by which somebody has come to a lobby or gone: its post as it stands
// now in the place of the one whose button was pressed, else a private word, and then the courier edits the
// post.
func (r *Receipts) gathered(ctx context.Context, call discord.Call, notices []match.Notice) (route.Reply, error) {
	reply := route.Reply{Notices: notices}
	c, err := r.Writer.Matches.ChallengeByID(ctx, notices[0].Challenge)
	if err != nil {
		return reply, err
	}
	apart := route.Private(challenge.InLobby(r.Writer.Presenter, c, route.Player(call), call.Locale))
	if notices[0].Ahead > 0 || notices[0].Delivered || c.Message == "" || call.MessageID != c.Message {
		reply.Message, reply.Replace = apart, call.MessagePrivate
		return reply, nil
	}
	reply.Message, reply.Shows, reply.Edits = challenge.Post(r.Writer.Presenter, c), true, true
	reply.Apart = func(context.Context) (present.Message, error) { return apart, nil }
	return reply, nil
}

// editLobby brings the post of an open lobby up to date. A post that is gone stays gone; that of a lobby
// which is closed by now is retired with its closing.
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
		return c.Channels.Edit(ctx, lobby.Channel, lobby.Message, rest.Parcel{Payload: payload})
	})
}
