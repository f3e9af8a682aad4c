package settings

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// The arguments of the controls of settings.
const (
	SettingTheme  = "theme"
	SettingFace   = "face"
	SettingBottom = "bottom"
	SettingPosts  = "posts"
	SettingRanks  = "ranks" // a button: "." and the value follow
	SettingReset  = "reset" // a button: restores all defaults
)

// ReadSetting returns the choice of a menu or button of settings. It is zero for the argument of another
// control.
func ReadSetting(arg, value string) display.Preference {
	arg, pressed, _ := strings.Cut(arg, ".")
	switch arg {
	case SettingTheme:
		return display.Preference{Theme: display.Theme(value)}
	case SettingFace:
		return display.Preference{Face: display.Face(value)}
	case SettingBottom:
		return display.Preference{Bottom: display.Bottom(value)}
	case SettingPosts:
		return display.Preference{Posts: display.PostMode(value)}
	case SettingRanks:
		return display.Preference{Ranks: display.Ranks(pressed)}
	}
	return display.Preference{}
}

// Settings are the display settings of a player or of a server.
type Settings struct {
	// Chosen is the preference as it was chosen. Counts is the preference that applies: all its fields are
	// set.
	Chosen, Counts display.Preference
	// Server says that they are the settings of the server and not of a player.
	Server bool
}

// Page returns the private page of display settings, with an example board and the controls that change them.
func Page(p *present.Presenter, s Settings, tag string) present.Message {
	w := p.For(s.Counts, "").Words(tag)
	verb, about, reset := present.VerbSettings, "settings.text", "button.settings.reset"
	if s.Server {
		verb, about, reset = present.VerbServerSettings, "settings.server.text", "button.policy.reset"
	}
	ranks := rankButton(w, verb, s.Counts.Ranks)
	m := present.Private(w.Text(about, nil), settingsNow(w, s.Counts, len(ranks) > 0))
	m.Pictures = settingsPicture(p, s.Counts, tag)
	if s.Server {
		m.Rows = []present.Row{{Menu: pageMenu(w, PageLooks)}}
	}
	for _, menu := range settingMenus(w, verb, s.Counts) {
		m.Rows = append(m.Rows, present.Row{Menu: menu})
	}
	if !s.Server {
		m.Rows = append(m.Rows, present.Row{
			Menu: settingMenu(w, verb, SettingPosts, choicesOf(display.PostModes()), string(s.Counts.Posts)),
		})
	}
	// With emoji the buttons would not fit one row on a phone.
	buttons := append([]present.Button{{
		Control: present.Control{Verb: verb, Arg: SettingReset}, Label: w.Text(reset, nil),
		Disabled: s.Chosen == display.Preference{},
	}}, ranks...)
	if !s.Server {
		buttons = append(buttons, present.Button{
			Control: present.Control{Verb: present.VerbTimes, Arg: TimePage},
			Label:   w.Text("button.times", nil),
		})
	}
	m.Rows = append(m.Rows, present.Row{Buttons: buttons})
	return m
}

// settingsNow lists the settings that apply. The names of ranks are among them if ranks is true.
func settingsNow(w present.Words, now display.Preference, ranks bool) string {
	parts := []string{
		w.Text("settings.theme."+string(now.Theme), nil), w.Text("settings.face."+string(now.Face), nil),
		w.Text("settings.bottom."+string(now.Bottom), nil),
	}
	if ranks {
		parts = append(parts, w.WordsFor(namedGame(w)).Text("ranks.now", nil))
	}
	return w.Text("settings.now", locale.Args{"Settings": "**" + strings.Join(parts, "** · **") + "**"})
}

// rankButton returns the button that chooses the next edition for the names of ranks. There is none if no
// game has editions.
func rankButton(w present.Words, verb string, now display.Ranks) []present.Button {
	game := namedGame(w)
	if game == "" {
		return nil
	}
	all := display.RankNames()
	next := all[(slices.Index(all, now)+1)%len(all)]
	return []present.Button{{
		Control: present.Control{Verb: verb, Arg: SettingRanks + "." + string(next)},
		Label:   w.WordsFor(game).Text("ranks.other", nil),
	}}
}

// namedGame returns the first game whose editions differ in names, "" if there is none.
func namedGame(w present.Words) string {
	for _, key := range w.Games.Keys {
		if _, ok := w.Games.ByKey[key].Face.(games.Namer); ok {
			return key
		}
	}
	return ""
}

// settingMenus returns the menus of the settings of boards.
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
	menu := &present.Menu{
		Control: present.Control{Verb: verb, Arg: arg}, Hint: w.Text("settings.menu."+arg, nil),
	}
	for _, value := range values {
		key := "settings." + arg + "." + value
		menu.Options = append(menu.Options, present.Choice{
			Value:       value,
			Label:       w.Text("settings.option", locale.Args{"Menu": menu.Hint, "Value": w.Text(key, nil)}),
			Description: w.Text(key+".description", nil), Chosen: value == now,
		})
	}
	return menu
}

// settingsPicture returns the example picture of the first game that has one, by a preference.
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

// reader is the player in the example picture.
const reader match.Player = "reader"
