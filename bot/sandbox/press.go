package sandbox

import (
	"context"
	"fmt"
	"slices"
)

// Press presses a button and waits for the bot's first answer.
func (a *Actor) Press(ctx context.Context, messageID, customID string) (Answer, error) {
	return a.act(ctx, func() (*interaction, error) {
		m, p, c, err := a.component(messageID, customID)
		if err != nil {
			return nil, err
		}
		if c.Type() != ComponentButton {
			return nil, fmt.Errorf("%w: %s is not a button", ErrComponent, customID)
		}
		return a.use(m, p, c, nil), nil
	})
}

// Choose chooses the values in a select menu and waits for the bot's first answer.
func (a *Actor) Choose(ctx context.Context, messageID, customID string, values ...string) (Answer, error) {
	return a.act(ctx, func() (*interaction, error) {
		m, p, c, err := a.component(messageID, customID)
		if err != nil {
			return nil, err
		}
		if err := a.server.fits(c, values); err != nil {
			return nil, err
		}
		return a.use(m, p, c, map[string]any{"values": append([]string{}, values...)}), nil
	})
}

// component returns a component that the actor can use now, with its message and channel.
func (a *Actor) component(messageID, customID string) (*Message, *place, Component, error) {
	m, p, err := a.message(messageID)
	if err != nil {
		return nil, nil, nil, err
	}
	c, ok := find(m.Components, customID)
	switch {
	case p.Channel.Archived():
		return nil, nil, nil, ErrArchived
	case !ok:
		return nil, nil, nil, fmt.Errorf("%w: the message has no %s", ErrComponent, customID)
	case c.Disabled():
		return nil, nil, nil, fmt.Errorf("%w: %s is disabled", ErrComponent, customID)
	}
	return m, p, c, nil
}

// use sends a component interaction.
func (a *Actor) use(m *Message, p *place, c Component, more map[string]any) *interaction {
	s := a.server
	data := map[string]any{"custom_id": c.CustomID(), "component_type": c.Type(), "id": c["id"]}
	for key, value := range more {
		data[key] = value
	}
	if values, ok := data["values"].([]string); ok {
		if r := a.resolvedValues(c.Type(), values); r != nil {
			data["resolved"] = r
		}
	}
	return s.begin(&interaction{
		kind: InteractionComponent, user: s.world.users[a.userID], place: p, message: m.ID, data: data,
		locale: a.locale,
	})
}

func (a *Actor) resolvedValues(kind ComponentType, values []string) map[string]any {
	switch kind {
	case ComponentUserSelect, ComponentMentionableSelect:
		return a.server.resolvedUsers(values)
	case ComponentChannelSelect:
		return a.server.resolvedChannels(values, a.userID)
	case ComponentRoleSelect:
		return a.server.resolvedRoles(values)
	}
	return nil
}

// fits returns an error if the values cannot be chosen in a menu: by their number, or because it does not
// offer them.
func (s *Server) fits(c Component, values []string) error {
	if !c.Type().menu() {
		return fmt.Errorf("%w: %s is not a menu", ErrComponent, c.CustomID())
	}
	least, most := 1, 1
	if n, ok := c["min_values"].(float64); ok {
		least = int(n)
	}
	if n, ok := c["max_values"].(float64); ok {
		most = int(n)
	}
	if len(values) < least || len(values) > most {
		return fmt.Errorf("%w: %s takes %d to %d values", ErrComponent, c.CustomID(), least, most)
	}
	for i, v := range values {
		if slices.Contains(values[:i], v) || !s.selectable(c, v) {
			return fmt.Errorf("%w: %s does not offer %s", ErrComponent, c.CustomID(), v)
		}
	}
	return nil
}

func (s *Server) selectable(c Component, value string) bool {
	switch c.Type() {
	case ComponentStringSelect:
		return slices.ContainsFunc(c.Options(), func(o SelectOption) bool { return o.Value == value })
	case ComponentChannelSelect:
		p := s.world.places[value]
		return p != nil && p.Channel.Type != ChannelDM && c.takes(p.Channel.Type)
	case ComponentRoleSelect:
		_, known := s.world.role(value)
		return known
	}
	_, known := s.world.users[value]
	return known
}
