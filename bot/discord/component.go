package discord

import "towerpost/bot/present"

// buttonStyles maps styles to Discord's numbers.
var buttonStyles = map[present.ButtonStyle]int{
	present.Primary: 1, present.Secondary: 2, present.Success: 3, present.Danger: 4, present.Link: 5,
}

// rows returns the components of a message, without empty rows.
func rows(all []present.Row) ([]Component, error) {
	list := []Component{}
	for _, r := range all {
		row, err := rowOf(r)
		if err != nil {
			return nil, err
		}
		if len(row.Components) > 0 {
			list = append(list, row)
		}
	}
	return list, nil
}

func rowOf(r present.Row) (Component, error) {
	row := Component{Type: componentRow}
	if r.Channels != nil {
		m, err := channels(*r.Channels)
		row.Components = []Component{m}
		return row, err
	}
	if r.People != nil {
		m, err := people(*r.People)
		row.Components = []Component{m}
		return row, err
	}
	if r.Menu != nil {
		m, err := menu(*r.Menu)
		row.Components = []Component{m}
		return row, err
	}
	for _, b := range r.Buttons {
		one, err := button(b)
		if err != nil {
			return row, err
		}
		row.Components = append(row.Components, one)
	}
	return row, nil
}

func button(b present.Button) (Component, error) {
	c := Component{
		Type: componentButton, Style: buttonStyles[b.Style], Label: clip(b.Label, present.MaxButtonLabel),
		Emoji: emoji(b.Emoji), Disabled: b.Disabled,
	}
	if b.Style == present.Link {
		c.URL = b.URL
		return c, nil
	}
	var err error
	c.CustomID, err = CustomID(b.Control)
	return c, err
}

func menu(m present.Menu) (Component, error) {
	id, err := CustomID(m.Control)
	c := Component{Type: componentMenu, CustomID: id, Placeholder: clip(m.Hint, present.MaxHint)}
	if m.Most > 1 {
		c.Least, c.Most = &m.Least, min(m.Most, len(m.Options), present.MaxOptions)
	}
	for _, o := range m.Options[:min(len(m.Options), present.MaxOptions)] {
		c.Options = append(c.Options, Option{
			Label: clip(o.Label, present.MaxLabel), Value: o.Value,
			Description: clip(o.Description, present.MaxLabel), Emoji: emoji(o.Emoji), Default: o.Chosen,
		})
	}
	return c, err
}

// channels returns a menu of channels in which any number up to m.Most can be chosen.
func channels(m present.ChannelMenu) (Component, error) {
	id, err := CustomID(m.Control)
	c := Component{
		Type: componentChannels, CustomID: id, Placeholder: clip(m.Hint, present.MaxHint),
		ChannelTypes: []int{textChannel, announcementChannel}, Least: new(int), Most: m.Most,
	}
	for _, channel := range m.Chosen[:min(len(m.Chosen), m.Most)] {
		c.Defaults = append(c.Defaults, DefaultValue{ID: channel, Type: "channel"})
	}
	return c, err
}

// people returns a menu in which one member of the guild can be chosen.
func people(m present.PeopleMenu) (Component, error) {
	id, err := CustomID(m.Control)
	return Component{Type: componentPeople, CustomID: id, Placeholder: clip(m.Hint, present.MaxHint)}, err
}

func emoji(name string) *Emoji {
	if name == "" {
		return nil
	}
	return &Emoji{Name: name}
}
