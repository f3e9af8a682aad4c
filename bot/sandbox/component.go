package sandbox

import (
	"iter"
	"slices"
)

// Component is a component of a message or modal, with all fields as the bot sent them. Treat it as
// read-only: several messages may share it.
type Component map[string]any

// ComponentType is the kind of a component.
type ComponentType int

// The component types that messages and modals may hold, by Discord's names.
const (
	ComponentActionRow         ComponentType = 1
	ComponentButton            ComponentType = 2
	ComponentStringSelect      ComponentType = 3
	ComponentTextInput         ComponentType = 4
	ComponentUserSelect        ComponentType = 5
	ComponentRoleSelect        ComponentType = 6
	ComponentMentionableSelect ComponentType = 7
	ComponentChannelSelect     ComponentType = 8
	ComponentSection           ComponentType = 9
	ComponentTextDisplay       ComponentType = 10
	ComponentThumbnail         ComponentType = 11
	ComponentMediaGallery      ComponentType = 12
	ComponentFile              ComponentType = 13
	ComponentSeparator         ComponentType = 14
	ComponentContainer         ComponentType = 17
	ComponentLabel             ComponentType = 18
)

func (t ComponentType) menu() bool {
	return t == ComponentStringSelect || t >= ComponentUserSelect && t <= ComponentChannelSelect
}

// Type returns the component's kind, 0 if it has none.
func (c Component) Type() ComponentType { return ComponentType(c.number("type")) }

// CustomID returns the custom ID of a button, menu or text input, "" for any other component.
func (c Component) CustomID() string { return c.text("custom_id") }

// Label returns the label of a button or of a text input.
func (c Component) Label() string { return c.text("label") }

// Emoji returns the emoji of a button, "" if it has none.
func (c Component) Emoji() string {
	e, _ := c["emoji"].(map[string]any)
	return Component(e).text("name")
}

// Disabled reports whether a button or menu is disabled.
func (c Component) Disabled() bool { on, _ := c["disabled"].(bool); return on }

// Required reports whether a field of a modal must be filled in, which is the default.
func (c Component) Required() bool {
	on, set := c["required"].(bool)
	return on || !set
}

// Options returns the choices of a string menu in their order.
func (c Component) Options() []SelectOption {
	list, _ := c["options"].([]any)
	options := make([]SelectOption, 0, len(list))
	for _, entry := range list {
		o, _ := entry.(map[string]any)
		option := Component(o)
		preset, _ := o["default"].(bool)
		options = append(options, SelectOption{
			Label: option.text("label"), Value: option.text("value"),
			Description: option.text("description"), Default: preset,
		})
	}
	return options
}

// takes reports whether a menu of channels offers channels of a type. Without channel_types it offers all.
func (c Component) takes(kind ChannelType) bool {
	list, _ := c["channel_types"].([]any)
	return len(list) == 0 || slices.Contains(list, any(float64(kind)))
}

// Chosen returns the IDs of the default values of a menu of members, roles or channels.
func (c Component) Chosen() []string {
	ids := []string{}
	list, _ := c["default_values"].([]any)
	for _, entry := range list {
		one, _ := entry.(map[string]any)
		ids = append(ids, Component(one).text("id"))
	}
	return ids
}

// SelectOption is a choice of a string menu.
type SelectOption struct {
	Label, Value, Description string
	Default                   bool
}

// Children returns the components directly inside a row, section, container or label, the accessory last.
func (c Component) Children() []Component {
	var children []Component
	if list, ok := c["components"].([]any); ok {
		for _, entry := range list {
			if m, ok := entry.(map[string]any); ok {
				children = append(children, m)
			}
		}
	}
	for _, single := range []string{"component", "accessory"} {
		if m, ok := c[single].(map[string]any); ok {
			children = append(children, m)
		}
	}
	return children
}

func (c Component) text(field string) string { s, _ := c[field].(string); return s }

func (c Component) number(field string) float64 { n, _ := c[field].(float64); return n }

// each iterates over a tree from top to bottom, parents before children.
func each(components []Component) iter.Seq[Component] {
	return func(yield func(Component) bool) { walk(components, yield) }
}

func walk(components []Component, yield func(Component) bool) bool {
	for _, c := range components {
		if !yield(c) || !walk(c.Children(), yield) {
			return false
		}
	}
	return true
}

func find(components []Component, customID string) (Component, bool) {
	for c := range each(components) {
		if c.CustomID() == customID && customID != "" {
			return c, true
		}
	}
	return nil, false
}

func ofType(components []Component, kind ComponentType) []Component {
	var found []Component
	for c := range each(components) {
		if c.Type() == kind {
			found = append(found, c)
		}
	}
	return found
}
