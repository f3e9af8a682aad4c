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

// What the argument of a control of settings says.
const (
	SettingTheme  = "theme"
	SettingFace   = "face"
	SettingBottom = "bottom"
	SettingPosts  = "posts"
	SettingRanks  = "ranks" // a button: the value stands behind a dot
	SettingReset  = "reset" // a button: forget everything that was chosen
)

// ReadSetting returns the choice that a menu or button of settings gives; it is zero for an
// argument of another control.
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
		return display.Preference{Posts: display.Posts(value)}
	case SettingRanks:
		return display.Preference{Ranks: display.Ranks(pressed)}
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
	w := p.For(s.Counts, "").Words(tag)
	verb, about, reset := present.VerbSettings, w.Text("settings.text", nil), w.Text("button.settings.reset", nil)
	if s.Server {
		verb, about, reset = present.VerbServerSettings, w.Text("settings.server.text", nil), w.Text("button.policy.reset", nil)
	}
	ranks := rankButton(w, verb, s.Counts.Ranks)
	m := present.Private(about, settingsNow(w, s.Counts, len(ranks) > 0))
	m.Pictures = settingsPicture(p, s.Counts, tag)
	if s.Server {
		m.Rows = []present.Row{{Menu: pageMenu(w, PageLooks)}}
	}
	for _, menu := range settingMenus(w, verb, s.Counts) {
		m.Rows = append(m.Rows, present.Row{Menu: menu})
	}
	if !s.Server {
		m.Rows = append(m.Rows, present.Row{
			Menu: settingMenu(w, verb, SettingPosts, choicesOf(display.Tellings()), string(s.Counts.Posts)),
		})
	}
	// Signs on the buttons would be too much for one row on a phone.
	buttons := append([]present.Button{{
		Control: present.Control{Verb: verb, Arg: SettingReset}, Label: reset,
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

// settingsNow says what counts, with the names of ranks where a game has some that can be chosen.
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

// rankButton returns the button that names ranks by the next edition, nothing where no game at the
// table has names to choose.
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

// namedGame returns the first game whose editions have other names, "" where there is none.
func namedGame(w present.Words) string {
	for _, key := range w.Games.Keys {
		if _, ok := w.Games.ByKey[key].Face.(games.Namer); ok {
			return key
		}
	}
	return ""
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
