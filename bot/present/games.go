package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// What /games shows; GamesHere is the default.
const (
	GamesWaiting    = "waiting" // matches that wait for the asker, on all servers
	GamesHere       = "server"  // matches on this server
	GamesEverywhere = "all"     // matches on all servers
)

const (
	// gamesOnPage is how many matches a page of /games has.
	gamesOnPage = 8
	// offersInGames is how many challenges stand below the matches; /challenges has them all.
	offersInGames = 5
)

// GamesFilter says which matches of a person are listed.
type GamesFilter struct {
	// Show is one of the Games constants; "" is GamesHere.
	Show string
	// Opponent leaves only the matches against a player; "" is any.
	Opponent match.Player
	// Page counts from 0; one behind the last shows the last.
	Page int
}

// control returns the control that lists the matches of the filter.
func (f GamesFilter) control() Control {
	return Control{Verb: VerbGames, Head: f.Page + 1, Arg: f.show() + "." + string(f.Opponent)}
}

func (f GamesFilter) show() string {
	if f.Show == "" {
		return GamesHere
	}
	return f.Show
}

// ReadGamesFilter returns the filter of a control; the value that was chosen in a menu is what to show.
func ReadGamesFilter(c Control, chosen string) GamesFilter {
	show, opponent, _ := strings.Cut(c.Arg, ".")
	f := GamesFilter{Show: show, Opponent: match.Player(opponent), Page: max(c.Head-1, 0)}
	if chosen != "" {
		f.Show, f.Page = chosen, 0
	}
	return f
}

// List is what a person has on the table: the matches as the person sees them, the most urgent first, and open challenges.
type List struct {
	Player     match.Player
	Filter     GamesFilter
	Live       []match.Snapshot
	Challenges []match.Challenge
	// Waiting is how many matches wait for the person, on all servers.
	Waiting int
}

// Games returns the private list of a person's matches and challenges.
func (p *Presenter) Games(l List, tag string) Message {
	w := p.words(tag)
	lines, page, pages := p.gameLines(l, tag)
	if l.Filter.show() == GamesHere && l.Filter.Opponent == "" {
		lines = append(lines, w.challengeLines(l)...)
	}
	if len(lines) == 0 {
		lines = []string{w.noGames(l.Filter)}
	}
	m := private(w.fit(append(lines, w.nonempty(w.pageNote(page, pages))...)))
	m.Rows = []Row{{Menu: w.gamesMenu(l.Filter)}}
	if buttons := append(w.turning(page, pages, func(page int) Control {
		f := l.Filter
		f.Page = page
		return f.control()
	}), w.nextButtons("", l.Waiting)...); len(buttons) > 0 {
		m.Rows = append(m.Rows, Row{Buttons: buttons})
	}
	return m
}

// noGames says that nothing is listed.
func (w words) noGames(f GamesFilter) string {
	if f.Opponent != "" {
		return w.Text("games.none.against", locale.Args{"Player": mention(f.Opponent)})
	}
	return w.Text("games.none."+f.show(), nil)
}

// gameLines are the lines of a page of matches, none where there is no match.
func (p *Presenter) gameLines(l List, tag string) (lines []string, page, pages int) {
	w := p.words(tag)
	shown, page, pages := pageOf(l.Live, l.Filter.Page, gamesOnPage)
	if len(shown) > 0 {
		lines = append(lines, w.gamesHead(l))
	}
	for _, s := range shown {
		if s.Broken {
			lines = append(lines, w.brokenLine(s))
			continue
		}
		lines = append(lines, p.scene(s, tag).gameLine())
	}
	return lines, page, pages
}

// gamesHead says how many matches of which kind there are.
func (w words) gamesHead(l List) string {
	head := w.Count("games.live."+l.Filter.show(), len(l.Live), nil)
	if l.Filter.Opponent == "" {
		return head
	}
	return w.Text("games.against", locale.Args{"Head": head, "Player": mention(l.Filter.Opponent)})
}

// challengeLines are those below the matches of a server.
func (w words) challengeLines(l List) []string {
	if len(l.Challenges) == 0 {
		return nil
	}
	lines := []string{w.Count("games.challenges", len(l.Challenges), nil)}
	for _, c := range l.Challenges[:min(len(l.Challenges), offersInGames)] {
		lines = append(lines, w.challengeLine(c, l.Player))
	}
	return lines
}

// gamesMenu chooses what is listed.
func (w words) gamesMenu(f GamesFilter) *Menu {
	menu := &Menu{Control: Control{Verb: VerbGames, Arg: f.show() + "." + string(f.Opponent)}, Hint: w.Text("games.menu", nil)}
	for _, show := range []string{GamesHere, GamesWaiting, GamesEverywhere} {
		menu.Options = append(menu.Options, Choice{Value: show, Label: w.Text("games.show."+show, nil), Chosen: show == f.show()})
	}
	return menu
}

// nonempty returns the line as a list of one, or none where it is empty.
func (words) nonempty(line string) []string {
	if line == "" {
		return nil
	}
	return []string{line}
}

// fit joins as many lines as a message holds, and counts the others.
func (w words) fit(lines []string) string {
	const reserve = 80 // for the line that counts the rest
	size := 0
	for i, line := range lines {
		if size += len([]rune(line)) + 1; size > MaxText-reserve {
			return strings.Join(append(lines[:i:i], w.Count("games.more", len(lines)-i, nil)), "\n")
		}
	}
	return strings.Join(lines, "\n")
}

// gameLine is one live match in the list of its player.
func (sc scene) gameLine() string {
	if sc.stranded() {
		return sc.Text("games.stranded", locale.Args{
			"Match": sc.match.ID, "Opponent": sc.opponents(), "Progress": sc.named(sc.match.Game, sc.face().Progress(sc.now())),
		})
	}
	return sc.Text("games.line", locale.Args{
		"State": sc.state(), "Opponent": sc.opponents(), "Progress": sc.named(sc.match.Game, sc.face().Progress(sc.now())), "URL": postURL(sc.snap), "Clock": sc.timing(),
	})
}

// timing says until when the side on turn has time, or without a clock since when it is on turn.
func (sc scene) timing() string {
	if left := sc.inGames(); left != "" {
		return left
	}
	return sc.Text("games.since", locale.Args{"When": when(sc.snap.Since())})
}

// brokenLine is a live match in the list of its player that cannot be shown.
func (w words) brokenLine(s match.Snapshot) string {
	sc := scene{words: w, snap: s, match: s.Match}
	return w.Text("games.broken", locale.Args{"Match": s.Match.ID, "Opponent": sc.opponents()})
}

// state says in a few words what the match waits for, as its viewer sees it.
func (sc scene) state() string {
	if sc.paused() {
		return sc.Text("state.paused", nil)
	}
	ask := sc.face().Ask(sc.now())
	if sc.snap.Asked() {
		return ask.Call
	}
	return ask.Wait
}

// challengeLine is one open challenge in the list of a person.
func (w words) challengeLine(c match.Challenge, viewer match.Player) string {
	if c.Lobby() {
		return w.lobbyLine(c, viewer)
	}
	args := locale.Args{
		"Challenger": w.nameOf(c, c.Challenger), "Opponent": w.nameOf(c, c.Opponent), "Form": w.terms(c),
		"When": when(c.Expires), "URL": challengeURL(c), "Role": w.roleName(c.Role),
	}
	switch {
	case c.Challenger == viewer && c.Role.ID != "" && c.Opponent == "":
		return w.Text("games.challenge.role", args)
	case c.Challenger == viewer && c.Opponent == "":
		return w.Text("games.challenge.anyone", args)
	case c.Challenger == viewer:
		return w.Text("games.challenge.own", args)
	}
	return w.Text("games.challenge.theirs", args)
}

// challengeURL returns the address of a challenge's post, or of its channel.
func challengeURL(c match.Challenge) string {
	return postURL(match.Snapshot{
		Match: match.Match{Guild: c.Guild, Channel: c.Channel},
		Post:  match.Post{Channel: c.Channel, Message: c.Message},
	})
}
