package settings

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/policy"
)

// SettingPage is the argument of the menu of the pages of the server's settings. The chosen value is a page.
const SettingPage = "page"

// The pages of the server's settings.
const (
	PageLooks      = "looks" // made by Page, not by PolicyPage
	PagePlaces     = "places"
	PageGames      = "games" // only if several games are offered
	PageChallenges = "challenges"
	PageLimits     = "limits"
	PagePosts      = "posts"
	PageNews       = "news"
)

// The settings that the controls of a page change.
const (
	policyChannels      = "channels"
	policyLocale        = "locale"
	policyGame          = "game"
	policyHere          = "here"
	policyForm          = "form"
	policyLength        = "length" // policyForm in the controls of older posts
	policyClock         = "clock"
	policyRated         = "rated"
	policyComputer      = "computer"
	policyComputerRated = "computer-rated"
	policyOpen          = "open"
	policyLive          = "live"
	policyNews          = "news"
	policyPuzzle        = "puzzle"
	policyThreads       = "threads"
	policyCompact       = "compact"
	policyReset         = "reset"
)

// The values of the button of a setting that is on or off.
const (
	on  = "on"
	off = "off"
)

// unset is the value of the line of a menu that restores the default of a setting.
const unset = "-"

// ReadPolicy reads the argument of a control with VerbPolicy and the chosen values of its menu. It returns
// the page of the control and the change to the policy. It returns false for an argument of another control.
func ReadPolicy(arg string, values []string) (page string, change func(*policy.Policy), ok bool) {
	page, setting, _ := strings.Cut(arg, ".")
	setting, value, _ := strings.Cut(setting, ".")
	if setting == policyReset {
		change, ok = resets[page]
		return page, change, ok
	}
	set, ok := settings[setting]
	if len(values) > 0 && values[0] != unset {
		value = values[0]
	}
	return page, func(p *policy.Policy) { set(p, value, values) }, ok
}

// settings are the functions that change a setting of a policy, by the setting's key. The value is the first
// chosen value of a menu, "" for the default, or on or off for a button.
var settings = map[string]func(p *policy.Policy, value string, values []string){
	policyChannels: func(p *policy.Policy, _ string, values []string) {
		p.Channels = slices.Clone(values)
	},
	policyLocale:        func(p *policy.Policy, value string, _ []string) { p.Locale = value },
	policyGame:          func(p *policy.Policy, value string, _ []string) { p.Game, p.Form = value, "" },
	policyHere:          chooseHere,
	policyForm:          func(p *policy.Policy, value string, _ []string) { p.Form = value },
	policyLength:        func(p *policy.Policy, value string, _ []string) { p.Form = value },
	policyClock:         func(p *policy.Policy, value string, _ []string) { p.Clock = value },
	policyRated:         func(p *policy.Policy, value string, _ []string) { p.Casual = value != on },
	policyComputer:      func(p *policy.Policy, value string, _ []string) { p.NoComputer = value != on },
	policyComputerRated: func(p *policy.Policy, value string, _ []string) { p.ComputerRated = value == on },
	policyOpen:          func(p *policy.Policy, value string, _ []string) { p.Open = limit(value) },
	policyLive:          func(p *policy.Policy, value string, _ []string) { p.Live = limit(value) },
	policyNews:          announceIn,
	policyPuzzle:        func(p *policy.Policy, value string, _ []string) { p.NoPuzzle = value != on },
	policyThreads:       func(p *policy.Policy, value string, _ []string) { p.Threads = value == on },
	policyCompact:       func(p *policy.Policy, value string, _ []string) { p.Compact = value == on },
}

// announceIn sets the channel in which results are announced. The daily puzzle is a separate choice, so the
// first channel turns it off.
func announceIn(p *policy.Policy, channel string, _ []string) {
	if p.Announcements == "" {
		p.NoPuzzle = true
	}
	p.Announcements = channel
}

// limit reads a limit, 0 for the default. For a text that is not a limit it returns -1, which Policy.Check
// refuses.
func limit(value string) int {
	if value == "" {
		return 0
	}
	n, err := strconv.Atoi(value)
	if err != nil || n == 0 {
		return -1
	}
	return n
}

// resets are the functions that restore the defaults of a page.
var resets = map[string]func(*policy.Policy){
	PagePlaces: func(p *policy.Policy) { p.Channels, p.Locale = nil, "" },
	PageGames:  func(p *policy.Policy) { p.Game, p.Games, p.Form = "", nil, "" },
	PageChallenges: func(p *policy.Policy) {
		p.Form, p.Clock, p.Casual, p.NoComputer, p.ComputerRated = "", "", false, false, false
	},
	PageLimits: func(p *policy.Policy) { p.Open, p.Live = 0, 0 },
	PagePosts:  func(p *policy.Policy) { p.Threads, p.Compact = false, false },
	PageNews:   func(p *policy.Policy) { p.Announcements, p.NoPuzzle = "", false },
}

// PolicyPage returns a private page of the server's settings about matches, with controls that change them.
// An unknown page is that of places. The argument here is the channel in which the page is read.
func PolicyPage(p *present.Presenter, page string, now policy.Policy, here, tag string) present.Message {
	type maker = func(present.Words, policy.Policy) ([]string, []present.Row)
	pages := map[string]maker{
		PagePlaces: func(w present.Words, now policy.Policy) ([]string, []present.Row) {
			return placesPage(p, w, now)
		},
		PageChallenges: challengesPage, PageLimits: limitsPage, PagePosts: postsPage, PageNews: newsPage,
		PageGames: func(w present.Words, now policy.Policy) ([]string, []present.Row) {
			return gamesPage(w, now, here)
		},
	}
	if pages[page] == nil {
		page = PagePlaces
	}
	w := p.Words(tag)
	lines, rows := pages[page](w, now)
	m := present.Private(append([]string{w.Text("policy."+page+".head", nil)}, lines...)...)
	m.Rows = append([]present.Row{{Menu: pageMenu(w, page)}}, rows...)
	last := &m.Rows[len(m.Rows)-1]
	if len(last.Buttons) == 0 {
		m.Rows = append(m.Rows, present.Row{})
		last = &m.Rows[len(m.Rows)-1]
	}
	last.Buttons = append(last.Buttons, resetButton(w, page, now))
	return m
}

// pageMenu returns the menu of the pages of the server's settings.
func pageMenu(w present.Words, now string) *present.Menu {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbServerSettings, Arg: SettingPage},
		Hint:    w.Text("policy.pages", nil),
	}
	for _, page := range policyPages(w) {
		menu.Options = append(menu.Options, present.Choice{
			Value: page, Label: w.Text("policy.page."+page, nil),
			Description: w.Text("policy.page."+page+".description", nil), Chosen: page == now,
		})
	}
	return menu
}

// policyPages returns the pages of the server's settings. PageGames is left out if there is only one game.
func policyPages(w present.Words) []string {
	if len(w.Games.Keys) < 2 {
		return []string{PageLooks, PagePlaces, PagePosts, PageChallenges, PageLimits, PageNews}
	}
	return []string{PageLooks, PagePlaces, PagePosts, PageGames, PageChallenges, PageLimits, PageNews}
}

// resetButton returns the button that restores the defaults of a page. It is disabled if the page has only
// defaults.
func resetButton(w present.Words, page string, now policy.Policy) present.Button {
	before := now.Clone()
	resets[page](&before)
	return present.Button{
		Control: policyControl(page, policyReset), Label: w.Text("button.policy.reset", nil), Emoji: "↩️",
		Disabled: reflect.DeepEqual(before, now),
	}
}

func policyControl(page, setting string) present.Control {
	return present.Control{Verb: present.VerbPolicy, Arg: page + "." + setting}
}

// policyMenu returns the menu of one setting. A line with the value unset is chosen if the setting is "".
func policyMenu(w present.Words, page, setting, now string, choices ...present.Choice) *present.Menu {
	menu := &present.Menu{Control: policyControl(page, setting), Hint: w.Text("policy."+setting+".hint", nil)}
	for _, c := range choices {
		c.Chosen = c.Value == now || c.Value == unset && now == ""
		menu.Options = append(menu.Options, c)
	}
	return menu
}

// toggle returns the button that toggles a setting and shows its state.
func toggle(w present.Words, page, setting string, now bool) present.Button {
	sign, then := "⬜", on
	if now {
		sign, then = "✅", off
	}
	return present.Button{
		Control: policyControl(page, setting+"."+then),
		Label:   w.Text("policy."+setting+".toggle", nil), Emoji: sign,
	}
}

// stateLine says whether a setting is on or off.
func stateLine(w present.Words, setting string, now bool) string {
	if now {
		return w.Text("policy."+setting+".on", nil)
	}
	return w.Text("policy."+setting+".off", nil)
}

// placesPage returns the page of the channels in which matches may be played, and of their language.
func placesPage(p *present.Presenter, w present.Words, now policy.Policy) ([]string, []present.Row) {
	where := w.Text("policy.everywhere", nil)
	if len(now.Channels) > 0 {
		names := make([]string, len(now.Channels))
		for i, id := range now.Channels {
			names[i] = present.Channel(id)
		}
		where = w.Text("policy.places", locale.Args{"Channels": w.Join(names)})
	}
	languages := []present.Choice{{Value: unset, Label: w.Text("policy.locale.discord", nil)}}
	language := languages[0].Label
	for _, code := range append([]string{english}, p.Languages()...) {
		name := p.Words(code).Text("language", nil)
		languages = append(languages, present.Choice{Value: code, Label: name})
		if code == now.Locale {
			language = name
		}
	}
	return []string{where, w.Text("policy.language", locale.Args{"Language": language})}, []present.Row{
		{Channels: &present.ChannelMenu{
			Control: policyControl(PagePlaces, policyChannels), Hint: w.Text("policy.channels.hint", nil),
			Chosen: now.Channels, Most: policy.MostChannels,
		}},
		{Menu: policyMenu(w, PagePlaces, policyLocale, now.Locale, languages...)},
	}
}

// english is Discord's code of the language in which the catalogue is complete.
const english = "en-US"

// challengesPage returns the page of the defaults of a new challenge, and of the computer as an opponent.
func challengesPage(w present.Words, now policy.Policy) ([]string, []present.Row) {
	game := w.Games.Played(now.Game)
	forms, form := present.FormChoices(w, game, 0), ""
	for i, f := range forms {
		if f.Value == now.Form || i == 0 {
			form = f.Label
		}
		if i == 0 {
			forms[i].Value = unset
		}
	}
	control, _ := clock.PresetOf(now.Clock)
	lines := []string{
		formOf(w, game, form),
		w.Text("policy.clock", locale.Args{"Clock": present.ClockLabel(w, control)}),
		stateLine(w, policyRated, !now.Casual),
		stateLine(w, policyComputer, now.Computer()),
		stateLine(w, policyComputerRated, now.ComputerRated),
	}
	return lines, []present.Row{
		{Menu: policyMenu(w, PageChallenges, policyForm, now.Form, forms...)},
		{Menu: policyMenu(w, PageChallenges, policyClock, now.Clock, presetChoices(w)...)},
		{Buttons: []present.Button{
			toggle(w, PageChallenges, policyRated, !now.Casual),
			toggle(w, PageChallenges, policyComputer, now.Computer()),
			toggle(w, PageChallenges, policyComputerRated, now.ComputerRated),
		}},
	}
}

// formOf names the default form of a new challenge, with its game if there are several games.
func formOf(w present.Words, game, form string) string {
	if len(w.Games.Keys) < 2 {
		return w.Text("policy.form", locale.Args{"Form": form})
	}
	return w.Text("policy.form.of", locale.Args{"Game": w.GameName(game), "Form": form})
}

// presetChoices returns the preset clocks. The one without a clock has the value unset.
func presetChoices(w present.Words) []present.Choice {
	var choices []present.Choice
	for _, preset := range clock.Presets() {
		value := preset.Key
		if !preset.Control.On() {
			value = unset
		}
		choices = append(choices, present.Choice{Value: value, Label: present.ClockLabel(w, preset.Control)})
	}
	return choices
}

// limitsPage returns the page of the limits of a player's challenges and matches.
func limitsPage(w present.Words, now policy.Policy) ([]string, []present.Row) {
	lines := []string{
		w.Count("policy.open", now.OpenLimit(), nil), w.Count("policy.live", now.LiveLimit(), nil),
	}
	open := []int{1, 2, 3, policy.DefaultOpen, 10, 20, policy.MostOpen}
	live := []int{1, 3, 5, 10, policy.DefaultLive, 50, 100, policy.MostLive}
	return lines, []present.Row{
		{Menu: limitMenu(w, policyOpen, now.Open, policy.DefaultOpen, open...)},
		{Menu: limitMenu(w, policyLive, now.Live, policy.DefaultLive, live...)},
	}
}

// limitMenu returns a menu of numbers. The usual one has the value unset.
func limitMenu(w present.Words, setting string, now, usual int, numbers ...int) *present.Menu {
	var choices []present.Choice
	for _, n := range numbers {
		c := present.Choice{Value: strconv.Itoa(n), Label: w.Count("policy."+setting+".choice", n, nil)}
		if n == usual {
			c.Value, c.Description = unset, w.Text("policy.usual", nil)
		}
		choices = append(choices, c)
	}
	chosen := ""
	if now != 0 {
		chosen = strconv.Itoa(now)
	}
	return policyMenu(w, PageLimits, setting, chosen, choices...)
}

// postsPage returns the page of the posts of a match: whether they go to a thread, and whether they are
// compact.
func postsPage(w present.Words, now policy.Policy) ([]string, []present.Row) {
	lines := []string{stateLine(w, policyThreads, now.Threads), stateLine(w, policyCompact, now.Compact)}
	return lines, []present.Row{
		{Buttons: []present.Button{toggle(w, PagePosts, policyThreads, now.Threads)}},
		{Buttons: []present.Button{toggle(w, PagePosts, policyCompact, now.Compact)}},
	}
}

// newsPage returns the page of announcements and of their channel.
func newsPage(w present.Words, now policy.Policy) ([]string, []present.Row) {
	menu := &present.ChannelMenu{
		Control: policyControl(PageNews, policyNews), Hint: w.Text("policy.news.hint", nil), Most: 1,
	}
	if now.Announcements == "" {
		return []string{w.Text("policy.news.none", nil)}, []present.Row{{Channels: menu}}
	}
	menu.Chosen = []string{now.Announcements}
	lines := []string{
		w.Text("policy.news", locale.Args{"Channel": present.Channel(now.Announcements)}),
		stateLine(w, policyPuzzle, now.Puzzles()),
	}
	return lines, []present.Row{
		{Channels: menu},
		{Buttons: []present.Button{toggle(w, PageNews, policyPuzzle, now.Puzzles())}},
	}
}
