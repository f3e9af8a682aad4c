package present

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// BoardQuery says which leaderboard is wanted, without the page.
type BoardQuery struct {
	By     table.Order
	Period table.Period
	// Game is the key of the game, "" for the usual one, and Category what tells its matches apart, "" for all of them.
	Game, Category string
}

// arg returns the query as the argument of a control; tail tells controls of one message apart.
func (q BoardQuery) arg(tail string) string {
	parts := []string{string(q.By), string(q.Period), q.Category, tail}
	if q.Game != "" {
		parts = append(parts, q.Game)
	}
	return strings.Join(parts, ".")
}

// ParseBoardQuery returns the query of such an argument; ok is false for anything else.
func (p *Presenter) ParseBoardQuery(arg string) (q BoardQuery, ok bool) {
	parts := strings.Split(arg, ".")
	if len(parts) == 4 { // of the usual game
		parts = append(parts, "")
	}
	if len(parts) != 5 {
		return q, false
	}
	q = BoardQuery{By: table.Order(parts[0]), Period: table.Period(parts[1]), Category: parts[2], Game: parts[4]}
	_, err := ReadPeriod(string(q.Period))
	known := q.Category == "" || slices.Contains(p.table().categories(q.Game), q.Category)
	return q, err == nil && known && slices.Contains(table.Orders(), q.By)
}

// Leaders is one page of a leaderboard, at a moment that says how uncertain ratings have become.
type Leaders struct {
	BoardQuery
	Board table.Leaderboard
	Now   time.Time
	// Nobody says that the list is provisional because nobody is ranked yet.
	Nobody bool
	// Viewer is the player whose row is marked; "" for a page that everyone sees.
	Viewer match.Player
}

// Leaderboard returns a page of a leaderboard as a picture and as text. Whoever presses a button below a public page gets
// private ones.
func (p *Presenter) Leaderboard(l Leaders, tag string) Message {
	w := p.words(tag)
	m := Message{Private: l.Viewer != ""}
	if l.Board.Players == 0 && len(l.Board.Provisional) == 0 {
		m.Text = paragraph(w.boardHead(l.BoardQuery), w.Text("leaders.empty."+emptyKey(l.By), nil))
		m.Rows = []Row{{Menu: w.orderMenu(l)}}
		return m
	}
	lines := []string{w.boardHead(l.BoardQuery)}
	if l.Nobody {
		lines = append(lines, w.Text("leaders.nobody", nil))
	}
	for _, s := range l.Board.Rows {
		lines = append(lines, w.boardLine(l, s))
	}
	m.Text = paragraph(append(lines, w.boardTail(l)...)...)
	if len(l.Board.Rows) > 0 {
		card := w.boardCard(l)
		m.Pictures = []Picture{{Name: "leaderboard.png", Card: card, Alt: clip(w.boardAlt(l, card), MaxAlt)}}
	}
	m.Rows = []Row{{Buttons: w.boardButtons(l)}, {Menu: w.orderMenu(l)}}
	return m
}

// emptyKey says why a board may be empty: only by rating are there players who are not listed.
func emptyKey(by table.Order) string {
	if by == table.ByRating || by == table.ByProvisional {
		return "rated"
	}
	return "played"
}

// boardHead says which leaderboard it is.
func (w words) boardHead(q BoardQuery) string {
	return w.Text("leaders.head", locale.Args{"What": w.boardName(q)})
}

// boardName says by what the players are ordered, and which matches count.
func (w words) boardName(q BoardQuery) string {
	return w.Text("leaders.name", locale.Args{
		"By": w.Text("leaders.by."+string(q.By), nil), "Period": w.period(q.Period), "Category": w.category(q.Game, q.Category),
	})
}

// boardLine is one player of the list in markdown.
func (w words) boardLine(l Leaders, s table.Standing) string {
	args := locale.Args{
		"Place": w.place(s.Rank), "Name": w.member(s), "Main": w.mainValue(l.BoardQuery, s), "Detail": w.detail(l, s),
	}
	if s.Player == l.Viewer && l.Viewer != "" {
		return w.Text("leaders.line.mine", args)
	}
	return w.Text("leaders.line", args)
}

// place says a rank: a medal for the first three.
func (w words) place(rank int) string {
	switch rank {
	case 0:
		return w.Text("leaders.unranked", nil)
	case 1:
		return "🥇"
	case 2:
		return "🥈"
	case 3:
		return "🥉"
	}
	return w.Text("leaders.place", locale.Args{"Rank": rank})
}

// mainValue is what the board is ordered by.
func (w words) mainValue(q BoardQuery, s table.Standing) string {
	switch q.By {
	case table.ByPoints:
		return w.pointCount(s.Points)
	case table.ByWins:
		return w.Count("table.wins", s.Wins, nil)
	case table.ByStreak:
		return w.Count("table.streak.best", s.BestStreak, nil)
	}
	return value(s.Rating)
}

// figure is mainValue as a number, for a column whose heading says of what.
func (q BoardQuery) figure(s table.Standing) string {
	switch q.By {
	case table.ByPoints:
		return strconv.Itoa(s.Points)
	case table.ByWins:
		return strconv.Itoa(s.Wins)
	case table.ByStreak:
		return strconv.Itoa(s.BestStreak)
	}
	return value(s.Rating)
}

// detail is what else there is to say of a player on the board.
func (w words) detail(l Leaders, s table.Standing) string {
	switch l.By {
	case table.ByPoints, table.ByWins:
		return w.Text("leaders.detail.played", locale.Args{
			"Record": w.record(s.Wins, s.Losses), "Played": w.Count("table.matches", s.Played, nil),
		})
	case table.ByStreak:
		return w.streak(s.Streak)
	}
	return w.Text("leaders.detail.rating", locale.Args{
		"Deviation": deviation(s.Rating, l.Now), "Record": w.record(s.Wins, s.Losses),
	})
}

// boardTail says who is left out, where the viewer stands, and which page it is.
func (w words) boardTail(l Leaders) []string {
	var lines []string
	if names := w.provisionalNames(l); names != "" {
		lines = append(lines, w.Text("leaders.provisional", locale.Args{"Names": names}))
	}
	if mine := l.Board.Mine; mine == nil && l.Viewer != "" {
		lines = append(lines, w.Text("leaders.absent", nil))
	} else if mine != nil && !l.onPage(*mine) {
		lines = append(lines, w.Text("leaders.mine", locale.Args{"Line": w.boardLine(l, *mine)}))
	}
	return append(lines, w.Text("leaders.foot", locale.Args{"What": w.boardFoot(l)}))
}

func (l Leaders) onPage(s table.Standing) bool {
	return slices.ContainsFunc(l.Board.Rows, func(r table.Standing) bool { return r.Player == s.Player })
}

// boardFoot says which page it is, and how many players there are.
func (w words) boardFoot(l Leaders) string {
	return w.Text("leaders.page", locale.Args{
		"Page": l.Board.Page, "Pages": max(l.Board.Pages, 1), "Players": w.Count("table.players", l.Board.Players, nil),
	})
}

// provisionalAtMost is how many of the players without a rank are named.
const provisionalAtMost = 8

// provisionalNames names the players whose ratings are too uncertain for a rank.
func (w words) provisionalNames(l Leaders) string {
	var names []string
	for _, s := range l.Board.Provisional[:min(len(l.Board.Provisional), provisionalAtMost)] {
		names = append(names, w.Text("leaders.provisional.one", locale.Args{"Name": w.member(s), "Rating": value(s.Rating)}))
	}
	if len(l.Board.Provisional) > provisionalAtMost {
		names = append(names, "…")
	}
	return strings.Join(names, w.Text("list.comma", nil))
}

// boardCard returns the board for drawing, with the viewer's row below it where that is not on the page.
func (w words) boardCard(l Leaders) *LeaderboardCard {
	by := string(l.By)
	card := &LeaderboardCard{
		Title: w.Text("leaders.title", nil), Subtitle: w.boardName(l.BoardQuery), Footer: w.boardFoot(l),
		Columns: []string{
			w.Text("leaders.column.rank", nil), w.Text("leaders.column.player", nil),
			w.Text("leaders.column."+by, nil), w.Text("leaders.column.detail."+by, nil),
		},
	}
	for _, s := range l.Board.Rows[:min(len(l.Board.Rows), MaxLeaderboardRows-1)] {
		card.Rows = append(card.Rows, w.cardRow(l, s))
	}
	if mine := l.Board.Mine; mine != nil && mine.Rank > 0 && !l.onPage(*mine) {
		row := w.cardRow(l, *mine)
		row.Apart = true
		card.Rows = append(card.Rows, row)
	}
	return card
}

func (w words) cardRow(l Leaders, s table.Standing) LeaderboardRow {
	return LeaderboardRow{
		Rank: s.Rank, Name: w.memberPlain(s.Player, s.Name), Main: l.figure(s), Detail: w.detail(l, s),
		Trend: s.Streak, Mine: s.Player == l.Viewer && l.Viewer != "",
	}
}

// boardAlt describes the picture of a board.
func (w words) boardAlt(l Leaders, card *LeaderboardCard) string {
	parts := []string{w.Text("leaders.alt", locale.Args{"Title": card.Title, "What": card.Subtitle})}
	rows := l.Board.Rows
	if len(card.Rows) > len(rows) {
		rows = append(slices.Clone(rows), *l.Board.Mine)
	}
	for _, s := range rows {
		parts = append(parts, w.Text("leaders.alt.row", locale.Args{
			"Place": w.rank(s), "Name": w.memberPlain(s.Player, s.Name), "Main": w.mainValue(l.BoardQuery, s),
		}))
	}
	return strings.Join(append(parts, w.Text("leaders.alt.foot", locale.Args{"What": card.Footer})), " ")
}

// rank says a rank without markdown.
func (w words) rank(s table.Standing) string {
	if s.Rank == 0 {
		return w.Text("leaders.unranked", nil)
	}
	return strconv.Itoa(s.Rank)
}

// boardButtons turn the pages and lead to the presser's place.
func (w words) boardButtons(l Leaders) []Button {
	turn := func(icon, key string, page int) Button {
		return stepper(icon, Control{Verb: VerbLeaders, Head: max(page, 1), Arg: l.arg(key)}, page < 1 || page > l.Board.Pages)
	}
	mine := Button{Control: Control{Verb: VerbLeaders, Arg: l.arg("mine")}, Label: w.Text("button.mine", nil), Emoji: "📍"}
	return []Button{turn("back", "previous", l.Board.Page-1), turn("forward", "next", l.Board.Page+1), mine}
}

// orderMenu leads to the same matches in another order.
func (w words) orderMenu(l Leaders) *Menu {
	menu := &Menu{Control: Control{Verb: VerbLeaders, Head: 1, Arg: l.arg("by")}, Hint: w.Text("leaders.order", nil)}
	for _, by := range table.Orders() {
		menu.Options = append(menu.Options, Choice{
			Value: string(by), Label: w.Text("leaders.order."+string(by), nil), Chosen: by == l.By,
		})
	}
	return menu
}
