package standings

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// BoardQuery identifies a leaderboard, without the page.
type BoardQuery struct {
	By     ranking.Order
	Period ranking.Period
	// Game is the key of the game, "" for the default one. Category is a value of the game's category, "" for
	// all matches.
	Game, Category string
}

// arg returns the query as the argument of a control. The tail tells the controls of a message apart.
func (q BoardQuery) arg(tail string) string {
	parts := []string{string(q.By), string(q.Period), q.Category, tail}
	if q.Game != "" {
		parts = append(parts, q.Game)
	}
	return strings.Join(parts, ".")
}

// ParseBoardQuery reads the query from the argument of a control. It returns false for any other text.
func ParseBoardQuery(p *present.Presenter, arg string) (q BoardQuery, ok bool) {
	parts := strings.Split(arg, ".")
	if len(parts) == 4 { // the default game
		parts = append(parts, "")
	}
	if len(parts) != 5 {
		return q, false
	}
	q = BoardQuery{
		By: ranking.Order(parts[0]), Period: ranking.Period(parts[1]), Category: parts[2], Game: parts[4],
	}
	_, err := ReadPeriod(string(q.Period))
	known := q.Category == "" || slices.Contains(p.Games().Categories(q.Game), q.Category)
	return q, err == nil && known && slices.Contains(ranking.Orders(), q.By)
}

// Leaders is one page of a leaderboard.
type Leaders struct {
	BoardQuery
	Board ranking.Leaderboard
	// Now is the time for the deviations of ratings, which grow with time.
	Now time.Time
	// Nobody says that the list is provisional because nobody is ranked yet.
	Nobody bool
	// Viewer is the player whose row is marked. It is "" for a public page.
	Viewer match.Player
}

// Leaderboard returns a page of a leaderboard as a picture, with a text that does not repeat the picture. It
// is private if it has a Viewer. The buttons below a public page open private ones.
func Leaderboard(p *present.Presenter, l Leaders, tag string) present.Message {
	w := p.Words(tag)
	m := present.Message{Private: l.Viewer != ""}
	if l.Board.Players == 0 && len(l.Board.Provisional) == 0 {
		m.Text = present.Paragraph(boardHead(w, l.BoardQuery), w.Text("leaders.empty."+emptyKey(l.By), nil))
		m.Rows = []present.Row{{Menu: orderMenu(w, l)}}
		return m
	}
	lines := []string{boardHead(w, l.BoardQuery)}
	if l.Nobody {
		lines = append(lines, w.Text("leaders.nobody", nil))
	}
	lines = append(lines, illegible(p, w, l)...)
	m.Text = present.Paragraph(append(lines, boardTail(w, l)...)...)
	if len(l.Board.Rows) > 0 {
		card := boardCard(w, l)
		m.Pictures = []present.Picture{{
			Name: "leaderboard.png", Game: w.Games.Usual(l.Game), Look: p.Look(), Card: card,
			Alt: present.Clip(boardAlt(w, l, card), present.MaxAlt),
		}}
	}
	m.Rows = []present.Row{{Buttons: boardButtons(w, l)}, {Menu: orderMenu(w, l)}}
	return m
}

// emptyKey returns the part of a catalogue key for an empty board: "rated" if it lists only players with a
// rated match, "streak" if only those with a win, else "played".
func emptyKey(by ranking.Order) string {
	switch {
	case byRating(by):
		return "rated"
	case by == ranking.ByStreak:
		return "streak"
	}
	return "played"
}

// byRating reports whether a board of the order lists only players with a rated match.
func byRating(by ranking.Order) bool { return by == ranking.ByRating || by == ranking.ByProvisional }

// boardHead returns the title and the name of the leaderboard in one line.
func boardHead(w present.Words, q BoardQuery) string {
	return w.Text("leaders.head", locale.Args{"Title": boardTitle(w, q), "What": boardName(w, q)})
}

// boardTitle returns the title of the leaderboard, with its game.
func boardTitle(w present.Words, q BoardQuery) string {
	return w.Text("leaders.title", locale.Args{"Game": w.GameName(q.Game)})
}

// boardName says how the players are ordered, and which matches count.
func boardName(w present.Words, q BoardQuery) string {
	return w.Text("leaders.name", locale.Args{
		"By": w.Text("leaders.by."+string(q.By), nil), "Period": periodName(w, q.Period),
		"Category": w.Category(q.Game, q.Category),
	})
}

// mainValue formats the value by which the board is ordered.
func mainValue(w present.Words, q BoardQuery, s ranking.Standing) string {
	switch q.By {
	case ranking.ByPoints:
		return w.PointCount(s.Points)
	case ranking.ByWins:
		return w.Count("table.wins", s.Wins, nil)
	case ranking.ByStreak:
		return w.Count("table.streak.best", s.BestStreak, nil)
	}
	return present.Value(s.Rating)
}

// figure returns mainValue as a bare number, for a column with a heading.
func (q BoardQuery) figure(s ranking.Standing) string {
	switch q.By {
	case ranking.ByPoints:
		return strconv.Itoa(s.Points)
	case ranking.ByWins:
		return strconv.Itoa(s.Wins)
	case ranking.ByStreak:
		return strconv.Itoa(s.BestStreak)
	}
	return present.Value(s.Rating)
}

// detail formats the further results of a player on the board.
func detail(w present.Words, l Leaders, s ranking.Standing) string {
	switch l.By {
	case ranking.ByPoints, ranking.ByWins:
		return w.Text("leaders.detail.played", locale.Args{
			"Record": record(w, s.Wins, s.Losses), "Played": w.Count("table.matches", s.Played, nil),
		})
	case ranking.ByStreak:
		return streak(w, s.Streak)
	}
	return w.Text("leaders.detail.rating", locale.Args{
		"Deviation": present.Deviation(s.Rating, l.Now), "Record": record(w, s.Wins, s.Losses),
	})
}

// boardTail names the players without a rank, and gives the viewer's result if the picture has no row of
// theirs.
func boardTail(w present.Words, l Leaders) []string {
	var lines []string
	if names := provisionalNames(w, l); names != "" {
		lines = append(lines, w.Text("leaders.provisional", locale.Args{"Names": names}))
	}
	switch mine := l.Board.Mine; {
	case l.Viewer == "":
	case mine == nil:
		lines = append(lines, w.Text("leaders.absent", nil))
	case byRating(l.By) && !rated(*mine):
		lines = append(lines, w.Text("leaders.unrated", nil))
	case mine.Rank == 0 && !l.onPage(*mine):
		lines = append(lines, w.Text("leaders.mine", locale.Args{
			"Main": mainValue(w, l.BoardQuery, *mine), "Detail": detail(w, l, *mine),
		}))
	}
	return lines
}

func (l Leaders) onPage(s ranking.Standing) bool {
	return slices.ContainsFunc(l.Board.Rows, func(r ranking.Standing) bool { return r.Player == s.Player })
}

// drawn returns the players in the picture: those of the page, and the viewer if they have a rank on another
// page.
func (l Leaders) drawn() []ranking.Standing {
	rows := l.Board.Rows[:min(len(l.Board.Rows), present.MaxLeaderboardRows-1)]
	if mine := l.Board.Mine; mine != nil && mine.Rank > 0 && !l.onPage(*mine) {
		rows = append(slices.Clone(rows), *mine)
	}
	return rows
}

// maxIllegible is the largest number of characters that illegible shows of a name.
const maxIllegible = 24

// illegible returns the line with the ranks and names of the players whose names the picture cannot draw, nil
// if there are none.
func illegible(p *present.Presenter, w present.Words, l Leaders) []string {
	var names []string
	for _, s := range l.drawn() {
		if name := memberPlain(w, s.Player, s.Name); !p.Legible(name) {
			name = present.Escape(present.Clip(name, maxIllegible))
			names = append(names, w.Text("leaders.unwritten.one", locale.Args{
				"Place": rank(w, s), "Name": name,
			}))
		}
	}
	if len(names) == 0 {
		return nil
	}
	return []string{
		w.Text("leaders.unwritten", locale.Args{"Names": strings.Join(names, w.Text("list.comma", nil))}),
	}
}

// boardFoot returns the number of the page and the number of players.
func boardFoot(w present.Words, l Leaders) string {
	return w.Text("leaders.page", locale.Args{
		"Page": l.Board.Page, "Pages": max(l.Board.Pages, 1),
		"Players": w.Count("table.players", l.Board.Players, nil),
	})
}

// provisionalAtMost is the largest number of players without a rank that provisionalNames names.
const provisionalAtMost = 8

// provisionalNames names the players whose ratings are too uncertain for a rank.
func provisionalNames(w present.Words, l Leaders) string {
	var names []string
	for _, s := range l.Board.Provisional[:min(len(l.Board.Provisional), provisionalAtMost)] {
		names = append(names, w.Text("leaders.provisional.one", locale.Args{
			"Name": member(w, s), "Rating": present.Value(s.Rating),
		}))
	}
	if len(l.Board.Provisional) > provisionalAtMost {
		names = append(names, "…")
	}
	return strings.Join(names, w.Text("list.comma", nil))
}

// boardCard returns the content of the picture. The viewer's row from another page stands below the others.
func boardCard(w present.Words, l Leaders) *present.LeaderboardCard {
	card := &present.LeaderboardCard{
		Title: boardTitle(w, l.BoardQuery), Subtitle: boardName(w, l.BoardQuery),
		Footer: boardFoot(w, l), Columns: boardColumns(w, l.By),
	}
	for _, s := range l.drawn() {
		row := cardRow(w, l, s)
		row.Apart = !l.onPage(s)
		card.Rows = append(card.Rows, row)
	}
	return card
}

// boardColumns returns the headings of the columns. A board by streak has no column for the current streak,
// which stands in the details.
func boardColumns(w present.Words, by ranking.Order) []string {
	columns := []string{
		w.Text("leaders.column.rank", nil), w.Text("leaders.column.player", nil),
		w.Text("leaders.column."+string(by), nil), w.Text("leaders.column.detail."+string(by), nil),
	}
	if by == ranking.ByStreak {
		return columns
	}
	return append(columns, w.Text("leaders.column.trend", nil))
}

func cardRow(w present.Words, l Leaders, s ranking.Standing) present.LeaderboardRow {
	row := present.LeaderboardRow{
		Rank: s.Rank, Name: memberPlain(w, s.Player, s.Name), Main: l.figure(s), Detail: detail(w, l, s),
		Trend: s.Streak, Mine: s.Player == l.Viewer && l.Viewer != "",
	}
	if l.By == ranking.ByStreak {
		row.Trend = 0 // see boardColumns
	}
	return row
}

// boardAlt describes the picture of a board.
func boardAlt(w present.Words, l Leaders, card *present.LeaderboardCard) string {
	parts := []string{w.Text("leaders.alt", locale.Args{"Title": card.Title, "What": card.Subtitle})}
	for _, s := range l.drawn() {
		parts = append(parts, w.Text("leaders.alt.row", locale.Args{
			"Place": rank(w, s), "Name": memberPlain(w, s.Player, s.Name),
			"Main": mainValue(w, l.BoardQuery, s), "Detail": detail(w, l, s),
		}))
	}
	return strings.Join(append(parts, w.Text("leaders.alt.foot", locale.Args{"What": card.Footer})), " ")
}

// rank formats a rank without markdown.
func rank(w present.Words, s ranking.Standing) string {
	if s.Rank == 0 {
		return w.Text("leaders.unranked", nil)
	}
	return strconv.Itoa(s.Rank)
}

// boardButtons returns the buttons to the pages before and after, and to the page with the user's own row.
func boardButtons(w present.Words, l Leaders) []present.Button {
	turn := func(icon, key string, page int) present.Button {
		control := present.Control{Verb: present.VerbLeaders, Head: max(page, 1), Arg: l.arg(key)}
		return present.Stepper(icon, control, page < 1 || page > l.Board.Pages)
	}
	mine := present.Button{
		Control: present.Control{Verb: present.VerbLeaders, Arg: l.arg("mine")},
		Label:   w.Text("button.mine", nil), Emoji: "📍",
	}
	return []present.Button{
		turn("back", "previous", l.Board.Page-1), turn("forward", "next", l.Board.Page+1), mine,
	}
}

// orderMenu returns the menu of the orders of the board.
func orderMenu(w present.Words, l Leaders) *present.Menu {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbLeaders, Head: 1, Arg: l.arg("by")},
		Hint:    w.Text("leaders.order", nil),
	}
	for _, by := range ranking.Orders() {
		menu.Options = append(menu.Options, present.Choice{
			Value: string(by), Label: w.Text("leaders.order."+string(by), nil), Chosen: by == l.By,
		})
	}
	return menu
}
