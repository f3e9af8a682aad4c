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

// SettingPage is the argument of the menu that turns the pages of the server's settings; the
// chosen value is a page.
const SettingPage = "page"

// The pages of the server's settings.
const (
	PageLooks      = "looks" // how boards look, see Settings
	PagePlaces     = "places"
	PageGames      = "games" // where several are played
	PageChallenges = "challenges"
	PageLimits     = "limits"
	PagePosts      = "posts"
	PageNews       = "news"
)

// What a control of a page chooses.
const (
	policyChannels      = "channels"
	policyLocale        = "locale"
	policyGame          = "game"
	policyHere          = "here"
	policyForm          = "form"
	policyLength        = "length" // of older posts: policyForm
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

// What the button of a setting that is on or off changes it to.
const (
	on  = "on"
	off = "off"
)

// unset is the value of a menu's line that leaves a setting to its default.
const unset = "-"

// ReadPolicy returns the page to which a control of the server's settings belongs, and what it changes with
// the chosen values; ok is false for anything else.
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

// settings change a policy to what was chosen; value is the first of the values, "" for none and for the
// default. Of a button it is on or off.
var settings = map[string]func(p *policy.Policy, value string, values []string){
	policyChannels:      func(p *policy.Policy, _ string, values []string) { p.Channels = slices.Clone(values) },
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

// announceIn chooses where results are announced. The daily puzzle is another choice, so it does not
// begin with the first channel.
func announceIn(p *policy.Policy, channel string, _ []string) {
	if p.Announcements == "" {
		p.NoPuzzle = true
	}
	p.Announcements = channel
}

// limit reads a limit; what is no number is one that Policy.Check refuses.
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

// resets take back what was chosen on a page.
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

// PolicyPage returns a private page of what the server has decided about matches, and lets it be decided
// anew. An unknown page is that of places. The here is the channel in which it is read.
func PolicyPage(p *present.Presenter, page string, now policy.Policy, here, tag string) present.Message {
	pages := map[string]func(present.Words, policy.Policy) ([]string, []present.Row){
		PagePlaces:     func(w present.Words, now policy.Policy) ([]string, []present.Row) { return placesPage(p, w, now) },
		PageChallenges: challengesPage, PageLimits: limitsPage, PagePosts: postsPage, PageNews: newsPage,
		PageGames: func(w present.Words, now policy.Policy) ([]string, []present.Row) { return gamesPage(w, now, here) },
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

// pageMenu turns the pages of the server's settings.
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

// policyPages are the pages of the server's settings. Which game is meant is a question only
// where there are several.
func policyPages(w present.Words) []string {
	if len(w.Games.Keys) < 2 {
		return []string{PageLooks, PagePlaces, PagePosts, PageChallenges, PageLimits, PageNews}
	}
	return []string{PageLooks, PagePlaces, PagePosts, PageGames, PageChallenges, PageLimits, PageNews}
}

// resetButton takes back what was chosen on the page; where that is nothing, it cannot be pressed.
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

// policyMenu is a menu of one setting, of which the first line leaves it to the default.
func policyMenu(w present.Words, page, setting, now string, choices ...present.Choice) *present.Menu {
	menu := &present.Menu{Control: policyControl(page, setting), Hint: w.Text("policy."+setting+".hint", nil)}
	for _, c := range choices {
		c.Chosen = c.Value == now || c.Value == unset && now == ""
		menu.Options = append(menu.Options, c)
	}
	return menu
}

// toggle is a button that switches a setting over and shows how it stands.
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

// switched says how a setting stands.
func switched(w present.Words, setting string, now bool) string {
	if now {
		return w.Text("policy."+setting+".on", nil)
	}
	return w.Text("policy."+setting+".off", nil)
}

// placesPage is about where matches may be played, and in which language.
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

// english is Discord's code of the language in which every message exists.
const english = "en-US"

// challengesPage is about what a new challenge begins with, and about the computer as an opponent.
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
	return []string{
			formOf(w, game, form),
			w.Text("policy.clock", locale.Args{"Clock": present.ClockLabel(w, control)}), switched(w, policyRated, !now.Casual),
			switched(w, policyComputer, now.Computer()), switched(w, policyComputerRated, now.ComputerRated),
		}, []present.Row{
			{Menu: policyMenu(w, PageChallenges, policyForm, now.Form, forms...)},
			{Menu: policyMenu(w, PageChallenges, policyClock, now.Clock, presetChoices(w)...)},
			{Buttons: []present.Button{
				toggle(w, PageChallenges, policyRated, !now.Casual), toggle(w, PageChallenges, policyComputer, now.Computer()),
				toggle(w, PageChallenges, policyComputerRated, now.ComputerRated),
			}},
		}
}

// formOf says the form of a new challenge. It is that of one game, which is named where there are several.
func formOf(w present.Words, game, form string) string {
	if len(w.Games.Keys) < 2 {
		return w.Text("policy.form", locale.Args{"Form": form})
	}
	return w.Text("policy.form.of", locale.Args{"Game": w.GameName(game), "Form": form})
}

// presetChoices are the usual clocks, the first of which is none.
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

// limitsPage is about how many challenges and matches a person may have.
func limitsPage(w present.Words, now policy.Policy) ([]string, []present.Row) {
	return []string{w.Count("policy.open", now.OpenLimit(), nil), w.Count("policy.live", now.LiveLimit(), nil)}, []present.Row{
		{Menu: limitMenu(w, policyOpen, now.Open, policy.DefaultOpen, 1, 2, 3, policy.DefaultOpen, 10, 20, policy.MostOpen)},
		{Menu: limitMenu(w, policyLive, now.Live, policy.DefaultLive, 1, 3, 5, 10, policy.DefaultLive, 50, 100, policy.MostLive)},
	}
}

// limitMenu is a menu of numbers; the usual one leaves the setting to the default.
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

// postsPage is about where the posts of a match go, and how many there are.
func postsPage(w present.Words, now policy.Policy) ([]string, []present.Row) {
	return []string{switched(w, policyThreads, now.Threads), switched(w, policyCompact, now.Compact)}, []present.Row{
		{Buttons: []present.Button{toggle(w, PagePosts, policyThreads, now.Threads)}},
		{Buttons: []present.Button{toggle(w, PagePosts, policyCompact, now.Compact)}},
	}
}

// newsPage is about what is announced, and where.
func newsPage(w present.Words, now policy.Policy) ([]string, []present.Row) {
	menu := &present.ChannelMenu{
		Control: policyControl(PageNews, policyNews), Hint: w.Text("policy.news.hint", nil), Most: 1,
	}
	if now.Announcements == "" {
		return []string{w.Text("policy.news.none", nil)}, []present.Row{{Channels: menu}}
	}
	menu.Chosen = []string{now.Announcements}
	return []string{
			w.Text("policy.news", locale.Args{"Channel": present.Channel(now.Announcements)}), switched(w, policyPuzzle, now.Puzzles()),
		}, []present.Row{
			{Channels: menu},
			{Buttons: []present.Button{toggle(w, PageNews, policyPuzzle, now.Puzzles())}},
		}
}
