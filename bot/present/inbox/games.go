package inbox

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

// The lists of /games. GamesHere is the default.
const (
	GamesWaiting    = "waiting" // matches that wait for the player, on all servers
	GamesHere       = "server"  // matches on this server
	GamesEverywhere = "all"     // matches on all servers
)

const (
	// gamesOnPage is the largest number of matches on a page of /games.
	gamesOnPage = 8
	// offersInGames is the largest number of challenges below the matches. /challenges has them all.
	offersInGames = 5
)

// Filter selects the matches of a player's list.
type Filter struct {
	// Show is one of the Games constants; "" is GamesHere.
	Show string
	// Opponent restricts the list to matches against a player; "" is any.
	Opponent match.Player
	// Page counts from 0. A page beyond the last shows the last.
	Page int
}

// control returns the control that lists the matches of the filter.
func (f Filter) control() present.Control {
	return present.Control{
		Verb: present.VerbGames, Head: f.Page + 1, Arg: f.show() + "." + string(f.Opponent),
	}
}

func (f Filter) show() string {
	if f.Show == "" {
		return GamesHere
	}
	return f.Show
}

// ReadFilter returns the filter of a control. The chosen value of its menu, if any, replaces Show.
func ReadFilter(c present.Control, chosen string) Filter {
	show, opponent, _ := strings.Cut(c.Arg, ".")
	f := Filter{Show: show, Opponent: match.Player(opponent), Page: max(c.Head-1, 0)}
	if chosen != "" {
		f.Show, f.Page = chosen, 0
	}
	return f
}

// List is a player's list of matches and challenges.
type List struct {
	Player match.Player
	Filter Filter
	// Live are the live matches as the player sees them, the most urgent first.
	Live []match.Snapshot
	// Challenges are the open challenges.
	Challenges []match.Challenge
	// Waiting is the number of matches that wait for the player, on all servers.
	Waiting int
}

// Games returns the private page of a player's matches and challenges.
func Games(p *present.Presenter, l List, tag string) present.Message {
	w := p.Words(tag)
	head, below := gamesHead(w, l), challengeLines(w, l)
	line := func(i int, brief bool) string { return gameLine(p.Scene(l.Live[i], tag), brief) }
	all := present.Paginate(len(l.Live), gamesOnPage, slices.Concat(head, below), line)
	shown, page, pages := present.PageOf(all, l.Filter.Page, 1)
	lines := slices.Concat(head, slices.Concat(shown...), below)
	if len(lines) == 0 {
		lines = []string{noGames(w, l.Filter)}
	}
	note := present.NonEmpty(present.PageNote(w, page, pages))
	m := present.Private(append([]string{present.Fit(w, lines)}, note...)...)
	m.Rows = []present.Row{{Menu: gamesMenu(w, l.Filter)}}
	paging := present.PageButtons(w, page, pages, func(page int) present.Control {
		f := l.Filter
		f.Page = page
		return f.control()
	})
	if buttons := append(paging, nextButtons(w, "", l.Waiting)...); len(buttons) > 0 {
		m.Rows = append(m.Rows, present.Row{Buttons: buttons})
	}
	return m
}

// noGames says that the list is empty.
func noGames(w present.Words, f Filter) string {
	if f.Opponent != "" {
		return w.Text("games.none.against", locale.Args{"Player": present.Mention(f.Opponent)})
	}
	return w.Text("games.none."+f.show(), nil)
}

// gamesHead returns the line with the number and kind of the matches, nil if there are none.
func gamesHead(w present.Words, l List) []string {
	if len(l.Live) == 0 {
		return nil
	}
	head := w.Count("games.live."+l.Filter.show(), len(l.Live), nil)
	if l.Filter.Opponent == "" {
		return []string{head}
	}
	args := locale.Args{"Head": head, "Player": present.Mention(l.Filter.Opponent)}
	return []string{w.Text("games.against", args)}
}

// challengeLines returns the lines of open challenges. They stand below the unfiltered list of a server.
func challengeLines(w present.Words, l List) []string {
	if len(l.Challenges) == 0 || l.Filter.show() != GamesHere || l.Filter.Opponent != "" {
		return nil
	}
	lines := []string{w.Count("games.challenges", len(l.Challenges), nil)}
	for _, c := range l.Challenges[:min(len(l.Challenges), offersInGames)] {
		lines = append(lines, challenge.Line(w, c, l.Player))
	}
	return lines
}

// gamesMenu returns the menu of the lists of /games.
func gamesMenu(w present.Words, f Filter) *present.Menu {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbGames, Arg: f.show() + "." + string(f.Opponent)},
		Hint:    w.Text("games.menu", nil),
	}
	for _, show := range []string{GamesHere, GamesWaiting, GamesEverywhere} {
		menu.Options = append(menu.Options, present.Choice{
			Value: show, Label: w.Text("games.show."+show, nil), Chosen: show == f.show(),
		})
	}
	return menu
}

// gameLine returns the line of a live match in its player's list.
func gameLine(sc present.Scene, brief bool) string {
	if sc.Snapshot.Broken {
		return present.BrokenLine(sc.Words, sc.Snapshot)
	}
	if sc.Stranded() {
		return sc.Text("games.stranded", locale.Args{
			"Match": sc.Match.ID, "Opponent": opponents(sc, brief),
			"Progress": sc.Named(sc.Match.Game, sc.Face().Progress(sc.Now())),
		})
	}
	return sc.Text("games.line", locale.Args{
		"State": sc.State(), "Opponent": opponents(sc, brief),
		"Progress": sc.Named(sc.Match.Game, sc.Face().Progress(sc.Now())),
		"URL":      present.PostURL(sc.Snapshot), "Clock": timing(sc),
	})
}

// opponents names the players other than the viewer. With brief it shortens the names of several opponents,
// and names only a few of many.
func opponents(sc present.Scene, brief bool) string {
	others := sc.Except(sc.Snapshot.Seat)
	if !brief || len(others) < 2 {
		return sc.Opponents()
	}
	var names []string
	for _, seat := range others {
		names = append(names, sc.Brief(sc.Match, seat))
	}
	return sc.Few(names)
}

// timing returns the deadline of a match, or without a clock the time since which it waits.
func timing(sc present.Scene) string {
	if left := turn.ListDeadline(sc); left != "" {
		return left
	}
	return sc.Text("games.since", locale.Args{"Date": present.Date(sc.Snapshot.Since())})
}
