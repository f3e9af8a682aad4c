package present

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/policy"
)

// SettingPage is the argument of the menu that turns the pages of the server's settings; the chosen value is a page.
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

// ReadPolicy returns the page to which a control of the server's settings belongs, and what it changes with the chosen
// values; ok is false for anything else.
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

// settings change a policy to what was chosen; value is the first of the values, "" for none and for the default. Of a button
// it is on or off.
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

// announceIn chooses where results are announced. The daily puzzle is another choice, so it does not begin with the first channel.
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

// Policy returns a private page of what the server has decided about matches, and lets it be decided anew. An unknown page
// is that of places. The here is the channel in which it is read.
func (p *Presenter) Policy(page string, now policy.Policy, here, tag string) Message {
	pages := map[string]func(words, policy.Policy) ([]string, []Row){
		PagePlaces:     func(w words, now policy.Policy) ([]string, []Row) { return p.placesPage(w, now) },
		PageChallenges: words.challengesPage, PageLimits: words.limitsPage, PagePosts: words.postsPage, PageNews: words.newsPage,
		PageGames: func(w words, now policy.Policy) ([]string, []Row) { return w.gamesPage(now, here) },
	}
	if pages[page] == nil {
		page = PagePlaces
	}
	w := p.words(tag)
	lines, rows := pages[page](w, now)
	m := private(append([]string{w.Text("policy."+page+".head", nil)}, lines...)...)
	m.Rows = append([]Row{{Menu: w.pageMenu(page)}}, rows...)
	last := &m.Rows[len(m.Rows)-1]
	if len(last.Buttons) == 0 {
		m.Rows = append(m.Rows, Row{})
		last = &m.Rows[len(m.Rows)-1]
	}
	last.Buttons = append(last.Buttons, w.resetButton(page, now))
	return m
}

// pageMenu turns the pages of the server's settings.
func (w words) pageMenu(now string) *Menu {
	menu := &Menu{Control: Control{Verb: VerbServerSettings, Arg: SettingPage}, Hint: w.Text("policy.pages", nil)}
	for _, page := range w.policyPages() {
		menu.Options = append(menu.Options, Choice{
			Value: page, Label: w.Text("policy.page."+page, nil), Description: w.Text("policy.page."+page+".description", nil), Chosen: page == now,
		})
	}
	return menu
}

// policyPages are the pages of the server's settings. Which game is meant is a question only where there are several.
func (w words) policyPages() []string {
	if len(w.games.keys) < 2 {
		return []string{PageLooks, PagePlaces, PagePosts, PageChallenges, PageLimits, PageNews}
	}
	return []string{PageLooks, PagePlaces, PagePosts, PageGames, PageChallenges, PageLimits, PageNews}
}

// resetButton takes back what was chosen on the page; where that is nothing, it cannot be pressed.
func (w words) resetButton(page string, now policy.Policy) Button {
	before := now.Clone()
	resets[page](&before)
	return Button{
		Control: policyControl(page, policyReset), Label: w.Text("button.policy.reset", nil), Emoji: "↩️",
		Disabled: reflect.DeepEqual(before, now),
	}
}

func policyControl(page, setting string) Control {
	return Control{Verb: VerbPolicy, Arg: page + "." + setting}
}

// policyMenu is a menu of one setting, of which the first line leaves it to the default.
func (w words) policyMenu(page, setting, now string, choices ...Choice) *Menu {
	menu := &Menu{Control: policyControl(page, setting), Hint: w.Text("policy."+setting+".hint", nil)}
	for _, c := range choices {
		c.Chosen = c.Value == now || c.Value == unset && now == ""
		menu.Options = append(menu.Options, c)
	}
	return menu
}

// toggle is a button that switches a setting over and shows how it stands.
func (w words) toggle(page, setting string, now bool) Button {
	sign, then := "⬜", on
	if now {
		sign, then = "✅", off
	}
	return Button{Control: policyControl(page, setting+"."+then), Label: w.Text("policy."+setting+".toggle", nil), Emoji: sign}
}

// switched says how a setting stands.
func (w words) switched(setting string, now bool) string {
	if now {
		return w.Text("policy."+setting+".on", nil)
	}
	return w.Text("policy."+setting+".off", nil)
}

// placesPage is about where matches may be played, and in which language.
func (p *Presenter) placesPage(w words, now policy.Policy) ([]string, []Row) {
	where := w.Text("policy.everywhere", nil)
	if len(now.Channels) > 0 {
		names := make([]string, len(now.Channels))
		for i, id := range now.Channels {
			names[i] = channel(id)
		}
		where = w.Text("policy.places", locale.Args{"Channels": w.join(names)})
	}
	languages := []Choice{{Value: unset, Label: w.Text("policy.locale.discord", nil)}}
	language := languages[0].Label
	for _, code := range append([]string{english}, p.languages()...) {
		name := p.words(code).Text("language", nil)
		languages = append(languages, Choice{Value: code, Label: name})
		if code == now.Locale {
			language = name
		}
	}
	return []string{where, w.Text("policy.language", locale.Args{"Language": language})}, []Row{
		{Channels: &ChannelMenu{
			Control: policyControl(PagePlaces, policyChannels), Hint: w.Text("policy.channels.hint", nil), Chosen: now.Channels, Most: policy.MostChannels,
		}},
		{Menu: w.policyMenu(PagePlaces, policyLocale, now.Locale, languages...)},
	}
}

// english is Discord's code of the language in which every message exists.
const english = "en-US"

// challengesPage is about what a new challenge begins with, and about the computer as an opponent.
func (w words) challengesPage(now policy.Policy) ([]string, []Row) {
	game := w.games.played(now.Game)
	forms, form := w.formChoices(game, 0), ""
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
			w.Text("policy.form", locale.Args{"Form": form}),
			w.Text("policy.clock", locale.Args{"Clock": w.clockLabel(control)}), w.switched(policyRated, !now.Casual),
			w.switched(policyComputer, now.Computer()), w.switched(policyComputerRated, now.ComputerRated),
		}, []Row{
			{Menu: w.policyMenu(PageChallenges, policyForm, now.Form, forms...)},
			{Menu: w.policyMenu(PageChallenges, policyClock, now.Clock, w.presetChoices()...)},
			{Buttons: []Button{
				w.toggle(PageChallenges, policyRated, !now.Casual), w.toggle(PageChallenges, policyComputer, now.Computer()),
				w.toggle(PageChallenges, policyComputerRated, now.ComputerRated),
			}},
		}
}

// presetChoices are the usual clocks, the first of which is none.
func (w words) presetChoices() []Choice {
	var choices []Choice
	for _, preset := range clock.Presets() {
		value := preset.Key
		if !preset.Control.On() {
			value = unset
		}
		choices = append(choices, Choice{Value: value, Label: w.clockLabel(preset.Control)})
	}
	return choices
}

// limitsPage is about how many challenges and matches a person may have.
func (w words) limitsPage(now policy.Policy) ([]string, []Row) {
	return []string{w.Count("policy.open", now.OpenLimit(), nil), w.Count("policy.live", now.LiveLimit(), nil)}, []Row{
		{Menu: w.limitMenu(policyOpen, now.Open, policy.DefaultOpen, 1, 2, 3, policy.DefaultOpen, 10, 20, policy.MostOpen)},
		{Menu: w.limitMenu(policyLive, now.Live, policy.DefaultLive, 1, 3, 5, 10, policy.DefaultLive, 50, 100, policy.MostLive)},
	}
}

// limitMenu is a menu of numbers; the usual one leaves the setting to the default.
func (w words) limitMenu(setting string, now, usual int, numbers ...int) *Menu {
	var choices []Choice
	for _, n := range numbers {
		c := Choice{Value: strconv.Itoa(n), Label: w.Count("policy."+setting+".choice", n, nil)}
		if n == usual {
			c.Value, c.Description = unset, w.Text("policy.usual", nil)
		}
		choices = append(choices, c)
	}
	chosen := ""
	if now != 0 {
		chosen = strconv.Itoa(now)
	}
	return w.policyMenu(PageLimits, setting, chosen, choices...)
}

// postsPage is about where the posts of a match go, and how many there are.
func (w words) postsPage(now policy.Policy) ([]string, []Row) {
	return []string{w.switched(policyThreads, now.Threads), w.switched(policyCompact, now.Compact)}, []Row{
		{Buttons: []Button{w.toggle(PagePosts, policyThreads, now.Threads)}},
		{Buttons: []Button{w.toggle(PagePosts, policyCompact, now.Compact)}},
	}
}

// newsPage is about what is announced, and where.
func (w words) newsPage(now policy.Policy) ([]string, []Row) {
	menu := &ChannelMenu{Control: policyControl(PageNews, policyNews), Hint: w.Text("policy.news.hint", nil), Most: 1}
	if now.Announcements == "" {
		return []string{w.Text("policy.news.none", nil)}, []Row{{Channels: menu}}
	}
	menu.Chosen = []string{now.Announcements}
	return []string{
			w.Text("policy.news", locale.Args{"Channel": channel(now.Announcements)}), w.switched(policyPuzzle, now.Puzzles()),
		}, []Row{
			{Channels: menu},
			{Buttons: []Button{w.toggle(PageNews, policyPuzzle, now.Puzzles())}},
		}
}
