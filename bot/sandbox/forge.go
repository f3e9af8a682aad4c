package sandbox

import "context"

// Forgery is an interaction that Discord's client would never send. The stand-in does not check it.
type Forgery struct {
	// Kind is one of the kinds of interactions.
	Kind int
	// Data is the data of the interaction: the name and options of a command, or the custom ID of a
	// component.
	Data map[string]any
	// MessageID is the message of the component, if there is one.
	MessageID string
	// GuildID is the guild from which the interaction claims to come. "" is the guild of the stand-in.
	GuildID string
	// Rights are the member's permissions in the channel. 0 is the actor's own permissions.
	Rights uint64
}

// Forge sends a forgery from a channel that the actor sees, and waits for the bot's first answer.
func (a *Actor) Forge(ctx context.Context, channelID string, f Forgery) (Answer, error) {
	return a.act(ctx, func() (*interaction, error) {
		u, p, err := a.person(channelID)
		if err != nil {
			return nil, err
		}
		name, _ := f.Data["name"].(string)
		return a.server.begin(&interaction{
			kind: f.Kind, user: u, place: p, message: f.MessageID, name: name,
			data: f.Data, claimed: f.GuildID, rights: f.Rights, locale: a.locale,
		}), nil
	})
}
