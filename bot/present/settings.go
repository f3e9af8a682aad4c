package present

import (
	"towerpost/bot/games"

	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// The verbs of controls of settings. Arg says what is chosen, one of the Setting constants; of a menu the chosen value is
// the choice.
const (
	VerbSettings       = "settings"        // the presser's own
	VerbServerSettings = "server-settings" // those of the server, for who manages it
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
func ReadSetting(arg, value string) taste.Taste {
	switch arg {
	case SettingTheme:
		return taste.Taste{Theme: taste.Theme(value)}
	case SettingFace:
		return taste.Taste{Face: taste.Face(value)}
	case SettingBottom:
		return taste.Taste{Bottom: taste.Bottom(value)}
	case SettingPosts:
		return taste.Taste{Posts: taste.Posts(value)}
	}
	return taste.Taste{}
}

// Settings is how somebody has boards shown.
type Settings struct {
	// Chosen is what they chose, Counts what counts with that: every field of it is set.
	Chosen, Counts taste.Taste
	// Server says that they are the settings of the server and not of a player.
	Server bool
}

// Settings returns the private page that shows an example board and lets everything be chosen anew.
func (p *Presenter) Settings(s Settings, tag string) Message {
	w := p.words(tag)
	verb, about, reset := VerbSettings, w.Text("settings.text", nil), w.Text("button.settings.reset", nil)
	if s.Server {
		verb, about, reset = VerbServerSettings, w.Text("settings.server.text", nil), w.Text("button.settings.default", nil)
	}
	m := private(about, w.Text("settings.now", locale.Args{
		"Theme":  w.Text("settings.theme."+string(s.Counts.Theme), nil),
		"Face":   w.Text("settings.face."+string(s.Counts.Face), nil),
		"Bottom": w.Text("settings.bottom."+string(s.Counts.Bottom), nil),
	}))
	m.Pictures = p.settingsPicture(s.Counts, tag)
	if s.Server {
		m.Rows = []Row{{Menu: w.pageMenu(PageLooks)}}
	}
	for _, menu := range w.settingMenus(verb, s.Counts) {
		m.Rows = append(m.Rows, Row{Menu: menu})
	}
	if !s.Server {
		m.Rows = append(m.Rows, Row{Menu: w.settingMenu(verb, SettingPosts, choicesOf(taste.Tellings()), string(s.Counts.Posts))})
	}
	buttons := []Button{{
		Control: Control{Verb: verb, Arg: SettingReset}, Label: reset, Emoji: "↩️", Disabled: s.Chosen == taste.Taste{},
	}}
	if !s.Server {
		buttons = append(buttons, Button{Control: Control{Verb: VerbTimes, Arg: TimePage}, Label: w.Text("button.times", nil), Emoji: "⏰"})
	}
	m.Rows = append(m.Rows, Row{Buttons: buttons})
	return m
}

// settingMenus returns a menu for each thing that can be chosen.
func (w words) settingMenus(verb string, now taste.Taste) []*Menu {
	return []*Menu{
		w.settingMenu(verb, SettingTheme, choicesOf(taste.Themes()), string(now.Theme)),
		w.settingMenu(verb, SettingFace, choicesOf(taste.Faces()), string(now.Face)),
		w.settingMenu(verb, SettingBottom, choicesOf(taste.Bottoms()), string(now.Bottom)),
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
func (w words) settingMenu(verb, arg string, values []string, now string) *Menu {
	menu := &Menu{Control: Control{Verb: verb, Arg: arg}, Hint: w.Text("settings.menu."+arg, nil)}
	for _, value := range values {
		key := "settings." + arg + "." + value
		menu.Options = append(menu.Options, Choice{
			Value: value, Label: w.Text("settings.option", locale.Args{"Menu": menu.Hint, "Value": w.Text(key, nil)}), Description: w.Text(key+".description", nil), Chosen: value == now,
		})
	}
	return menu
}

// settingsPicture returns an example of the first game that has one, to a taste.
func (p *Presenter) settingsPicture(counts taste.Taste, tag string) []Picture {
	w := p.words(tag)
	for _, key := range w.games.keys {
		sampler, ok := w.games.byKey[key].Face.(games.Sampler)
		if !ok {
			continue
		}
		reading := match.Match{Game: key, Players: make([]match.Player, len(w.games.byKey[key].Info().Seats))}
		reading.Players[0] = reader
		sc := p.For(counts, reader).scene(match.Snapshot{Match: reading}, tag)
		shot := sampler.Sample(w.wordsFor(key), sc.look(), w.Text("settings.you", nil))
		return []Picture{sc.picture(shot, "example")}
	}
	return nil
}

// reader is who reads the example.
const reader match.Player = "reader"
