package stratego

import (
	"fmt"
	"slices"
	"strings"
)

// naive is a second, slow implementation of the rules after the wording of the page: it keeps every moment of
// the match and searches all of them.
type naive struct {
	rules  Rules
	pieces []naivePiece
	turn   int
	past   []naiveMove
	result string
}

type naivePiece struct {
	seat   int
	symbol string
	column int // from 1
	row    int
	gone   bool
}

type naiveMove struct {
	seat, piece         int
	fromColumn, fromRow int
	toColumn, toRow     int
	attack              bool
	threat              bool
	before, after       []naivePiece
}

func newNaive(r Rules, red, blue Deployment) *naive {
	n := &naive{rules: r}
	for seat, text := range []string{red.String(), blue.String()} {
		for line, row := range strings.Split(text, "/") {
			for i, symbol := range strings.Split(row, "") {
				p := naivePiece{seat: seat, symbol: symbol, column: i + 1, row: 4 - line}
				if seat == 1 {
					p.column, p.row = 10-i, 7+line
				}
				if symbol != "." {
					n.pieces = append(n.pieces, p)
				}
			}
		}
	}
	return n
}

func (n *naive) on(column, row int) int {
	return slices.IndexFunc(n.pieces, func(p naivePiece) bool { return !p.gone && p.column == column && p.row == row })
}

func naiveLake(column, row int) bool {
	return strings.Contains("cdgh", string(rune('a'+column-1))) && strings.Contains("56", string(rune('0'+row)))
}

func naiveSquare(column, row int) string { return fmt.Sprintf("%c%d", 'a'+column-1, row) }

// moves returns all moves of a seat that M2 to M5 allow.
func (n *naive) moves(seat int) []naiveMove {
	var list []naiveMove
	for toRow := 1; toRow <= 10; toRow++ {
		for toColumn := 1; toColumn <= 10; toColumn++ {
			for i, p := range n.pieces {
				m := naiveMove{seat: seat, piece: i, fromColumn: p.column, fromRow: p.row, toColumn: toColumn, toRow: toRow}
				target := n.on(toColumn, toRow)
				if p.seat != seat || p.gone || !n.goes(p, toColumn, toRow) || target >= 0 && n.pieces[target].seat == seat {
					continue
				}
				m.attack = target >= 0
				list = append(list, m)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b naiveMove) int {
		return (a.fromRow*100 + a.fromColumn) - (b.fromRow*100 + b.fromColumn)
	})
	return list
}

func (n *naive) goes(p naivePiece, column, row int) bool {
	if p.symbol == "B" || p.symbol == "F" || naiveLake(column, row) || (column == p.column) == (row == p.row) {
		return false
	}
	path := naivePath(p.column, p.row, column, row)
	if len(path) > 2 && p.symbol != "2" {
		return false
	}
	for _, s := range path[1 : len(path)-1] {
		if naiveLake(s[0], s[1]) || n.on(s[0], s[1]) >= 0 {
			return false
		}
	}
	return true
}

// naivePath returns the squares from one to another, with both.
func naivePath(fromColumn, fromRow, toColumn, toRow int) [][2]int {
	path := [][2]int{{fromColumn, fromRow}}
	for fromColumn != toColumn || fromRow != toRow {
		fromColumn += sign(toColumn - fromColumn)
		fromRow += sign(toRow - fromRow)
		path = append(path, [2]int{fromColumn, fromRow})
	}
	return path
}

func sign(n int) int { return min(max(n, -1), 1) }

func naiveEdges(m naiveMove) map[string]bool {
	edges := map[string]bool{}
	path := naivePath(m.fromColumn, m.fromRow, m.toColumn, m.toRow)
	for i := range path[1:] {
		ends := []string{naiveSquare(path[i][0], path[i][1]), naiveSquare(path[i+1][0], path[i+1][1])}
		slices.Sort(ends)
		edges[ends[0]+ends[1]] = true
	}
	return edges
}

// forbidden reports whether T1 or C4 forbids a move.
func (n *naive) forbidden(m naiveMove) bool { return n.repeats(m) || n.rules.Federation && n.chases(m) }

func (n *naive) repeats(m naiveMove) bool {
	times := 5
	if n.rules.Federation {
		times = 3
	}
	common := naiveEdges(m)
	for i := len(n.past) - 1; i >= 0 && times > 0; i-- {
		if n.past[i].seat != m.seat {
			continue
		}
		if n.past[i].piece != m.piece {
			return false
		}
		edges := naiveEdges(n.past[i])
		for edge := range common {
			if !edges[edge] {
				delete(common, edge)
			}
		}
		times--
	}
	return times == 0 && len(common) > 0
}

func naiveBeside(column, row int, p naivePiece) bool {
	return !p.gone && (column-p.column)*(column-p.column)+(row-p.row)*(row-p.row) == 1
}

// chases looks back over the pairs of a threat and its evasion.
func (n *naive) chases(m naiveMove) bool {
	if m.attack {
		return false
	}
	evaders := map[int]bool{}
	var stood [][]naivePiece
	for i := len(n.past) - 2; i >= 0; i -= 2 {
		threat, answer := n.past[i], n.past[i+1]
		if !threat.threat || answer.attack || !naiveBeside(threat.toColumn, threat.toRow, answer.before[answer.piece]) {
			break
		}
		evaders[answer.piece] = true
		stood = append(stood, threat.after)
	}
	if len(stood) == 0 {
		return false
	}
	own := n.past[len(n.past)-2]
	if own.piece == m.piece && own.fromColumn == m.toColumn && own.fromRow == m.toRow {
		return false // C5
	}
	beside := false
	for evader := range evaders {
		beside = beside || naiveBeside(m.toColumn, m.toRow, n.pieces[evader])
	}
	after := slices.Clone(n.pieces)
	after[m.piece].column, after[m.piece].row = m.toColumn, m.toRow
	return beside && slices.ContainsFunc(stood, func(then []naivePiece) bool { return slices.Equal(then, after) })
}

// legal returns the legal moves, and those that T1 and C4 forbid, as text.
func (n *naive) legal() (legal, forbidden []string) {
	if n.result != "" {
		return nil, nil
	}
	for _, m := range n.moves(n.turn) {
		text := naiveSquare(m.fromColumn, m.fromRow) + map[bool]string{false: "-", true: "x"}[m.attack] + naiveSquare(m.toColumn, m.toRow)
		if n.forbidden(m) {
			forbidden = append(forbidden, text)
		} else {
			legal = append(legal, text)
		}
	}
	return legal, forbidden
}

// play makes the move at an index of the legal ones.
func (n *naive) play(index int) {
	var m naiveMove
	for _, m = range n.moves(n.turn) {
		if n.forbidden(m) {
			continue
		}
		if index == 0 {
			break
		}
		index--
	}
	m.before = slices.Clone(n.pieces)
	flag := n.strike(m)
	m.after = slices.Clone(n.pieces)
	for _, p := range n.pieces {
		m.threat = m.threat || !m.attack && p.seat != m.seat && naiveBeside(m.toColumn, m.toRow, p)
	}
	n.past = append(n.past, m)
	n.turn = 1 - n.turn
	n.result = n.ended(flag)
}

// strike moves the piece and lets it attack; it reports whether that takes the Flag.
func (n *naive) strike(m naiveMove) bool {
	attacker := &n.pieces[m.piece]
	target := n.on(m.toColumn, m.toRow)
	attacker.column, attacker.row = m.toColumn, m.toRow
	if target < 0 {
		return false
	}
	defender := &n.pieces[target]
	const order = "S23456789X"
	a, d := strings.Index(order, attacker.symbol), strings.Index(order, defender.symbol)
	switch pair := attacker.symbol + defender.symbol; {
	case defender.symbol == "F", pair == "3B", pair == "SX":
		defender.gone = true
	case defender.symbol == "B", a < d:
		attacker.gone = true
	case a > d, n.rules.AttackerTakes:
		defender.gone = true
	default:
		attacker.gone, defender.gone = true, true
	}
	return defender.symbol == "F"
}

func (n *naive) ended(flag bool) string {
	winner := map[int]string{0: "1-0:", 1: "0-1:"}[1-n.turn]
	n.result = ""
	legal, _ := n.legal()
	quiet := 0
	for i := len(n.past) - 1; i >= 0 && !n.past[i].attack; i-- {
		quiet++
	}
	switch {
	case flag:
		return winner + ByFlag
	case len(legal) == 0 && len(n.moves(1-n.turn)) == 0:
		return "1/2-1/2:" + ByStandstill
	case len(legal) == 0:
		return winner + ByImmobile
	case quiet >= n.rules.Quiet:
		return "1/2-1/2:" + ByQuiet
	}
	return ""
}

// sequences counts sequences of so many moves.
func (n *naive) sequences(moves int) uint64 {
	legal, _ := n.legal()
	if moves == 1 {
		return uint64(len(legal))
	}
	count := uint64(0)
	for i := range legal {
		next := *n
		next.pieces, next.past = slices.Clone(n.pieces), slices.Clone(n.past)
		next.play(i)
		count += next.sequences(moves - 1)
	}
	return count
}
