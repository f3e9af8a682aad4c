package settings

import (
	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// What the argument of a control of settings says.
const (
	SettingTheme  = "theme"
	SettingFace   = "face"
	SettingBottom = "bottom"
	SettingPosts  = "posts"
	SettingReset  = "reset" // a button: forget everything that was chosen
)

// ReadSetting returns the choice that a menu of settings gives; it is zero for an argument of another control.
func ReadSetting(arg, value string) display.Preference {
	switch arg {
	case SettingTheme:
		return display.Preference{Theme: display.Theme(value)}
	case SettingFace:
		return display.Preference{Face: display.Face(value)}
	case SettingBottom:
		return display.Preference{Bottom: display.Bottom(value)}
	case SettingPosts:
		return display.Preference{Posts: display.Posts(value)}
	}
	return display.Preference{}
}

// Settings is how somebody has boards shown.
type Settings struct {
	// Chosen is what they chose, Counts what counts with that: every field of it is set.
	Chosen, Counts display.Preference
	// Server says that they are the settings of the server and not of a player.
	Server bool
}

// Page returns the private page that shows an example board and lets everything be chosen anew.
func Page(p *present.Presenter, s Settings, tag string) present.Message {
	w := p.Words(tag)
	verb, about, reset := present.VerbSettings, w.Text("settings.text", nil), w.Text("button.settings.reset", nil)
	if s.Server {
		verb, about, reset = present.VerbServerSettings, w.Text("settings.server.text", nil), w.Text("button.settings.default", nil)
	}
	m := present.Private(about, w.Text("settings.now", locale.Args{
		"Theme":  w.Text("settings.theme."+string(s.Counts.Theme), nil),
		"Face":   w.Text("settings.face."+string(s.Counts.Face), nil),
		"Bottom": w.Text("settings.bottom."+string(s.Counts.Bottom), nil),
	}))
	m.Pictures = settingsPicture(p, s.Counts, tag)
	if s.Server {
		m.Rows = []present.Row{{Menu: pageMenu(w, PageLooks)}}
	}
	for _, menu := range settingMenus(w, verb, s.Counts) {
		m.Rows = append(m.Rows, present.Row{Menu: menu})
	}
	if !s.Server {
		m.Rows = append(m.Rows, present.Row{Menu: settingMenu(w, verb, SettingPosts, choicesOf(display.Tellings()), string(s.Counts.Posts))})
	}
	buttons := []present.Button{{
		Control: present.Control{Verb: verb, Arg: SettingReset}, Label: reset, Emoji: "↩️", Disabled: s.Chosen == display.Preference{},
	}}
	if !s.Server {
		buttons = append(buttons, present.Button{Control: present.Control{Verb: present.VerbTimes, Arg: TimePage}, Label: w.Text("button.times", nil), Emoji: "⏰"})
	}
	m.Rows = append(m.Rows, present.Row{Buttons: buttons})
	return m
}

// settingMenus returns a menu for each thing that can be chosen.
func settingMenus(w present.Words, verb string, now display.Preference) []*present.Menu {
	return []*present.Menu{
		settingMenu(w, verb, SettingTheme, choicesOf(display.Themes()), string(now.Theme)),
		settingMenu(w, verb, SettingFace, choicesOf(display.Faces()), string(now.Face)),
		settingMenu(w, verb, SettingBottom, choicesOf(display.Bottoms()), string(now.Bottom)),
	}
}

// choicesOf returns choices as the values of a menu.
func choicesOf[T ~string](all []T) []string {
	values := make([]string, len(all))
	for i, c := range all {
		values[i] = string(c)
	}
	return values
}

// settingMenu returns the menu of one setting.
func settingMenu(w present.Words, verb, arg string, values []string, now string) *present.Menu {
	menu := &present.Menu{Control: present.Control{Verb: verb, Arg: arg}, Hint: w.Text("settings.menu."+arg, nil)}
	for _, value := range values {
		key := "settings." + arg + "." + value
		menu.Options = append(menu.Options, present.Choice{
			Value: value, Label: w.Text("settings.option", locale.Args{"Menu": menu.Hint, "Value": w.Text(key, nil)}), Description: w.Text(key+".description", nil), Chosen: value == now,
		})
	}
	return menu
}

// settingsPicture returns an example of the first game that has one, by a preference.
func settingsPicture(p *present.Presenter, counts display.Preference, tag string) []present.Picture {
	w := p.Words(tag)
	for _, key := range w.Games.Keys {
		sampler, ok := w.Games.ByKey[key].Face.(games.Sampler)
		if !ok {
			continue
		}
		reading := match.Match{Game: key, Players: make([]match.Player, len(w.Games.ByKey[key].Info().Seats))}
		reading.Players[0] = reader
		sc := p.For(counts, reader).Scene(match.Snapshot{Match: reading}, tag)
		shot := sampler.Sample(w.WordsFor(key), sc.Look(), w.Text("settings.you", nil))
		return []present.Picture{sc.Picture(shot, "example")}
	}
	return nil
}

// reader is who reads the example.
const reader match.Player = "reader"
