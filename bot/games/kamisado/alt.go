package kamisado

import (
	"strings"
	"unicode/utf8"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// longestAlt is Discord's limit on the description of a picture, in characters.
const longestAlt = 1024

// alt returns the description of a picture. If it is too long, alt takes the brief lines instead. Then it
// drops the oldest steps, which the post's text still tells.
func (sc scene) alt(s shot) string {
	text := strings.Join(sc.altParts(s), " ")
	if tooLong(text) && len(s.altBrief) > 0 {
		s.altLines = s.altBrief
		text = strings.Join(sc.altParts(s), " ")
	}
	for ; tooLong(text) && len(s.altLines) > 0; text = strings.Join(sc.altParts(s), " ") {
		s.altLines = s.altLines[1:]
	}
	return text
}

func tooLong(alt string) bool { return utf8.RuneCountInString(alt) > longestAlt }

// altParts returns the sentences of the description of a picture.
func (sc scene) altParts(s shot) []string {
	if s.fills != nil {
		return sc.altFills(s)
	}
	b := s.board
	parts := append([]string{b.Title + "."}, s.altLines...)
	switch {
	case s.now:
		parts = append(parts, sc.altNow())
	case len(b.Passes) == 0:
		parts = append(parts, b.Status+".")
	}
	if !b.Unscored {
		parts = append(parts, sc.altScore(b.Position))
	}
	return append(parts,
		sc.altTowers("alt.white", b.Position, kamisado.White),
		sc.altTowers("alt.black", b.Position, kamisado.Black))
}

// altFills describes both line-ups, each home row from White's left to its right.
func (sc scene) altFills(s shot) []string {
	f := s.fills
	parts := append([]string{f.Title + "."}, s.altLines...)
	parts = append(parts, f.Status+".")
	for _, line := range []struct {
		label    string
		position kamisado.Position
	}{{f.LeftLabel, f.Left}, {f.RightLabel, f.Right}} {
		parts = append(parts, sc.Text("alt.fill", games.Args{
			"Label": line.label, "White": sc.altRow(line.position, 1), "Black": sc.altRow(line.position, 8),
		}))
	}
	return parts
}

// altRow lists the towers of a row from column a to column h.
func (sc scene) altRow(position kamisado.Position, row int) string {
	var towers []string
	for column := 1; column <= 8; column++ {
		if t, ok := position.TowerOn(kamisado.At(column, row)); ok {
			towers = append(towers, sc.towerPlain(t))
		}
	}
	return strings.Join(towers, sc.Text("list.comma", nil))
}

// altNow says which player must move which tower, and to which squares.
func (sc scene) altNow() string {
	who := sc.playerPlain(sc.turn())
	if sc.view.Position.RequiredColor() == kamisado.NoColor {
		return sc.Text("alt.free", games.Args{"Player": who})
	}
	return sc.Text("alt.must", games.Args{
		"Player": who, "Tower": sc.towerPlain(sc.must()), "Square": sc.must().Square,
		"Targets": sc.targetsPlain(sc.moves()),
	})
}

// targetsPlain lists the target squares of moves with their colors.
func (sc scene) targetsPlain(moves []kamisado.Move) string {
	var targets []string
	for _, m := range moves {
		args := games.Args{"Square": m.To, "Color": sc.shade(m.Landing())}
		targets = append(targets, sc.Text("alt.target", args))
	}
	return sc.either(targets)
}

func (sc scene) altScore(position kamisado.Position) string {
	return sc.Text("alt.score", games.Args{
		"White": position.Points(kamisado.White), "Black": position.Points(kamisado.Black),
		"Target": position.Target(),
	})
}

// altTowers lists a side's towers with their squares.
func (sc scene) altTowers(key string, position kamisado.Position, side kamisado.Side) string {
	var towers []string
	for _, c := range kamisado.Colors() {
		if t := position.Tower(side, c); t.Square != kamisado.NoSquare {
			args := games.Args{"Tower": sc.towerPlain(t), "Square": t.Square}
			towers = append(towers, sc.Text("alt.tower", args))
		}
	}
	return sc.Text(key, games.Args{"Towers": strings.Join(towers, sc.Text("list.comma", nil))})
}

// movePlain describes a move by its squares, without markdown.
func (sc scene) movePlain(m kamisado.Move) string {
	return sc.Text("alt.move", games.Args{
		"Player": sc.playerPlain(m.Side), "Tower": sc.color(m.Tower),
		"From": m.From, "To": m.To, "Landing": sc.shade(m.Landing()),
	})
}

// movedPlain describes a move or push without markdown. The position is the one before the move.
func (sc scene) movedPlain(before kamisado.Position, m kamisado.Move) string {
	text := sc.movePlain(m)
	var pushed []string
	for _, p := range before.Pushed(m) {
		pushed = append(pushed, sc.Text("alt.pushed", games.Args{
			"Tower": sc.owned(before.Tower(p.Side, p.Tower)), "From": p.From, "To": p.To,
		}))
	}
	if len(pushed) > 0 {
		text += " " + sc.Text("alt.push", games.Args{"Pushed": sc.join(pushed)})
	}
	return text
}

// blockedPlain names a blocked tower and the towers that block it.
func (sc scene) blockedPlain(position kamisado.Position, pass Pass) string {
	var blockers []string
	for _, square := range pass.Blockers {
		if t, ok := position.TowerOn(square); ok {
			blockers = append(blockers, sc.standing(t))
		}
	}
	return sc.Text("alt.blocked", games.Args{"Tower": sc.standing(pass.Tower), "Blockers": sc.join(blockers)})
}

// briefPlain names a blocked tower and the squares of the towers that block it.
func (sc scene) briefPlain(pass Pass) string {
	squares := make([]string, len(pass.Blockers))
	for i, square := range pass.Blockers {
		squares[i] = square.String()
	}
	return sc.Text("alt.blocked", games.Args{"Tower": sc.standing(pass.Tower), "Blockers": sc.join(squares)})
}

// stepsPlain describes steps without markdown. With brief, blocking towers are named by their squares alone.
func (sc scene) stepsPlain(steps []step, brief bool) []string {
	var told []string
	for _, s := range steps {
		told = append(told, sc.stepPlain(s, brief)...)
	}
	return told
}

// stepPlain describes a step without markdown, and the end of the round if it came with the step.
func (sc scene) stepPlain(s step, brief bool) []string {
	var told []string
	switch m := s.after.Last; {
	case s.after.Fill != kamisado.NoFill:
		told = append(told, sc.Text("alt.start", games.Args{"Round": s.after.Round}))
	case m.Pass() && brief:
		told = append(told, sc.briefPlain(passOf(s.before.Position, m)))
	case m.Pass():
		told = append(told, sc.blockedPlain(s.before.Position, passOf(s.before.Position, m)))
	default:
		told = append(told, sc.movedPlain(s.before.Position, m))
	}
	switch {
	case s.after.Finish.Winner == kamisado.NoSide:
		return told
	case s.after.Finish.Match: // the status tells the end of the match
		return append(told, sc.finishPlain(s.after.Finish, kamisado.Move{}))
	}
	return append(told, sc.roundPlain(s.after.Finish, kamisado.Move{})...)
}

// roundPlain describes the end of a round that is not the last one.
func (sc scene) roundPlain(f kamisado.Finish, m kamisado.Move) []string {
	won := sc.Text("status.round."+f.Winner.Key(), games.Args{"Round": f.Round})
	return []string{sc.finishPlain(f, m), won + "."}
}

// finishPlain describes the end of a round. The move is the winning one; it is zero if that is told
// elsewhere.
func (sc scene) finishPlain(f kamisado.Finish, m kamisado.Move) string {
	var parts []string
	if m.Side != kamisado.NoSide {
		parts = append(parts, sc.movePlain(m))
	}
	if f.Deadlock {
		parts = append(parts, sc.Text("alt.deadlock", games.Args{"Towers": sc.ringList(f)}))
	}
	if t := f.Position.Tower(f.Winner, f.Tower); t.Square != kamisado.NoSquare {
		parts = append(parts, sc.Text("alt.winner", games.Args{"Tower": sc.standing(t)}))
	}
	return strings.Join(parts, " ")
}

// endedPlain says how the match was ended from outside the rules.
func (sc scene) endedPlain() string {
	return sc.Text("alt.ended."+sc.m.EndingKey(), games.Args{"Player": sc.playerPlain(sc.winner().Other())})
}
