package sandbox

import "context"

// Forgery is an interaction such as Discord's own client never sends: nothing in it is checked.
type Forgery struct {
	// Kind is one of the kinds of interaction.
	Kind int
	// Data is what was done, with the name and the options of a command or the custom id of a component.
	Data map[string]any
	// MessageID is the message to which the component belongs, if any.
	MessageID string
	// GuildID is where it claims to come from; "" is the guild.
	GuildID string
	// Rights are the permissions of the member in the channel, as Discord would send them of one who has
	// been given some there; 0 is what the actor has.
	Rights uint64
}

// Forge sends a forgery from a channel that the actor sees and waits for the bot's first answer.
func (a *Actor) Forge(ctx context.Context, channelID string, f Forgery) (Answer, error) {
	return a.act(ctx, func() (*interaction, error) {
		u, p, err := a.person(channelID)
		if err != nil {
			return nil, err
		}
		name, _ := f.Data["name"].(string)
		return a.server.begin(&interaction{
			kind: f.Kind, user: u, place: p, message: f.MessageID, name: name,
			data: f.Data, claimed: f.GuildID, rights: f.Rights,
		}), nil
	})
}
