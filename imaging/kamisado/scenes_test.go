package kamisado

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

type boardScene struct {
	name  string
	board Board
}

type fillScene struct {
	name  string
	fills Fills
}

// viewsOf returns the views of a match before the first entry of its record and after each one.
func viewsOf(t testing.TB, file string) (views []kamisado.View) {
	t.Helper()
	in, err := os.Open(file)
	require.NoError(t, err)
	defer in.Close()
	record, err := kamisado.ReadRecord(in)
	require.NoError(t, err)
	state, err := kamisado.New().New(record.Log.Setup, 0)
	require.NoError(t, err)
	look := func() { views = append(views, state.View(engine.Nobody).(kamisado.View)) }
	look()
	for _, entry := range record.Log.Entries {
		state, err = state.Apply(entry.Seat, entry.Action)
		require.NoError(t, err)
		look()
	}
	return views
}

// boardOf draws all of a view.
func boardOf(v kamisado.View, title, status string) Board {
	b := onTurn(Board{Position: v.Position, Last: v.Last, Names: [2]string{"Johan", "Alain"}, Title: title, Status: status})
	if v.Last.Pass() && v.Last.Side != kamisado.NoSide {
		b.Passes = []Pass{passOf(v.Position, v.Last)}
	}
	if v.Finish.Round > 0 {
		b.Position, b.Ring = v.Finish.Position, v.Finish.Ring
		b.Winner = b.Position.Tower(v.Finish.Winner, v.Finish.Tower)
	}
	return b
}

// passOf returns a pass with what blocks its tower.
func passOf(p kamisado.Position, m kamisado.Move) Pass {
	return Pass{Tower: p.Tower(m.Side, m.Tower), Blockers: p.Blockers(m.Side, m.Tower)}
}

// onTurn fills in the tower that must move and its squares, or the towers of a free choice.
func onTurn(b Board) Board {
	b.Must = b.Position.RequiredColor()
	seen := map[kamisado.Square]bool{}
	for _, m := range b.Position.Moves() {
		if b.Must != kamisado.NoColor {
			b.Targets = append(b.Targets, m.To)
			continue
		}
		if !seen[m.From] {
			seen[m.From] = true
			b.Free = append(b.Free, m.From)
		}
	}
	return b
}

func parsed(t testing.TB, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

// after plays the move whose canonical words are given.
func after(t testing.TB, text, words string) (p kamisado.Position, last kamisado.Move) {
	t.Helper()
	p = parsed(t, text)
	for _, m := range p.Moves() {
		if string(m.Action()) == words {
			p, _ = p.Play(m)
			return p, m
		}
	}
	require.Fail(t, "no such move", "%s in %s", words, text)
	return p, last
}

const (
	standardRecord = "testdata/standard.txt"
	marathonRecord = "testdata/marathon.txt"
)

// unscored is a board of a single round, which has neither a score nor teeth.
func unscored(v kamisado.View) Board {
	b := boardOf(v, "Single round · Round 1 · Move 3", "White to move")
	b.Unscored = true
	return b
}

func boardScenes(t testing.TB) []boardScene {
	const title = "Standard match to 3 · Round 2 · Move 16"
	standard, marathon := viewsOf(t, standardRecord), viewsOf(t, marathonRecord)
	black := boardOf(standard[18], title, "White to move: Orange")
	black.Bottom = kamisado.Black
	return []boardScene{
		{"start", boardOf(standard[0], "Standard match to 3 · Round 1 · Move 1", "Black to move: any tower")},
		{"move", usualBoard(t)},
		{"black-at-the-bottom", black},
		{"pass", passed(t, "obpkyr1n/8/8/8/8/8/g7/NGRYKPBO w P 0-0/3", "Purple Left 1 Green")},
		{"passes", passed(t, "obp1y1gn/B7/8/8/8/5r2/3k4/NGRYKP1O w O 0-0/3", "Orange Forward 3 Pink")},
		{"passes-of-teeth", passed(t, "obp1y1gn/B+++7/8/8/8/5r2/3k++4/N++GRYKP1O w O 3-2/15", "Orange Forward 3 Pink")},
		{"push", boardOf(standard[23], title, "Brown was pushed. White moves again: Green")},
		{"round-won", boardOf(standard[6], "Standard match to 3 · Round 1", "Alain wins the round with Purple")},
		{"deadlock", boardOf(nextFill(t, marathon), "Marathon to 15 · Round 1", "Deadlock. Johan wins the round")},
		{"match-won", boardOf(marathon[len(marathon)-1], "Marathon to 15 · Round 19", "Alain wins the match")},
		{"triple-push", triplePush(t)},
		{"every-square", everySquare(t)},
		{"long-words", longWords(marathon[200])},
		{"right-to-left", rightToLeftNames(standard[12])},
		{"puzzle", puzzle(t)},
		{"mistake", mistaken(t)},
		{"single-round", unscored(standard[3])},
	}
}

// nextFill returns the first view in which the fill is to be chosen.
func nextFill(t testing.TB, views []kamisado.View) kamisado.View {
	t.Helper()
	for _, v := range views {
		if v.Position.Phase() == kamisado.Filling {
			return v
		}
	}
	require.Fail(t, "no fill is chosen")
	return kamisado.View{}
}

// usualBoard is the middle of a real match.
func usualBoard(t testing.TB) Board {
	return boardOf(viewsOf(t, standardRecord)[22], "Standard match to 3 · Round 2 · Move 15", "White to move: Purple")
}

// triplePush is a triple sumo's push of three towers.
func triplePush(t testing.TB) Board {
	p, last := after(t, "4y1gn/3k4/1b+p++o4/3r4/3P+++4/3K+4/4B+3/NGRY3O w P 11-12/15", "Purple Forward 1 Orange")
	b := onTurn(Board{Position: p, Last: last, Names: [2]string{"Johan", "Alain"}})
	b.Title, b.Status = "Marathon to 15 · Round 14 · Move 11", "White moves again: Pink"
	return b
}

// passed is a board after a move and the forced passes that follow, in one picture.
func passed(t testing.TB, text, words string) Board {
	p, last := after(t, text, words)
	b := onTurn(Board{Position: p, Last: last, Names: [2]string{"Johan", "Alain"}})
	b.Title, b.Status = "Standard match to 3 · Round 1 · Move 6", p.Turn().String()+" to move: "+b.Must.String()
	for _, pass := range parsed(t, text).Passes(last) {
		b.Passes = append(b.Passes, passOf(p, pass))
	}
	return b
}

// everySquare has towers of both sides on tiles of every colour, with and without teeth.
func everySquare(t testing.TB) Board {
	b := onTurn(Board{Position: parsed(t, "8/n+2g++2r+1/1G2N2R/y+++2k2p1/2P1K2Y/3b+1o++2/B4O2/8 b - 7-3/15")})
	b.Names, b.Title, b.Status = [2]string{"Johan", "Alain"}, "A study", "Black to move: any tower"
	return b
}

// puzzle is a board under a heading.
func puzzle(t testing.TB) Board {
	b := usualBoard(t)
	b.Last = kamisado.Move{}
	b.Heading, b.Title, b.Status = "White to move and win", "Puzzle of 21 November · hard", "Which move of Purple wins?"
	return b
}

// mistaken is a turning point: the played move goes far to the side, and the winning one straight ahead.
func mistaken(t testing.TB) Board {
	b := usualBoard(t)
	b.Last, b.Targets, b.Status = kamisado.Move{}, nil, "Another move wins"
	for _, m := range b.Position.Moves() {
		if m.From.Column() == m.To.Column() {
			b.Targets = []kamisado.Square{m.To}
		} else if m.Distance > b.Mistake.Distance {
			b.Mistake = m
		}
	}
	return b
}

// longWords has the longest names that Discord allows, with what fonts do not have.
func longWords(v kamisado.View) Board {
	b := boardOf(v, "A marathon to 15 points that has an extraordinarily long title · Round 12 · Move 123", "")
	b.Names = [2]string{"Wilhelmina Wolfeschlegelsteinhausen", "𝓙𝓸𝓱𝓪𝓷 🐉🔥 the Z̴̛͉a̸͓͝l̶̰̕g̵͎̈o of Llanfairpwllgwyngyll"}
	b.Status = "Wilhelmina Wolfeschlegelsteinhausen has to move a tower with a long name: Purple"
	return b
}

// rightToLeftNames has names in Arabic and Hebrew.
func rightToLeftNames(v kamisado.View) Board {
	b := boardOf(v, "日本語の題名 · 第2局 · Κίνηση 7 · Ход 7", "שחור: חום (8)")
	b.Names = [2]string{"محمد السلام (Mo)", "אלן 123 כהן 🎲"}
	return b
}

func fillScenes(t testing.TB) []fillScene {
	fill := func(views []kamisado.View) Fills {
		p := nextFill(t, views).Position
		return Fills{
			Left: p.Filled(kamisado.FillLeft), Right: p.Filled(kamisado.FillRight), LeftLabel: "Left", RightLabel: "Right",
			Names: [2]string{"Johan", "Alain"}, Title: "Marathon to 15 · Round 1", Status: "Johan chooses how both fill their rows",
		}
	}
	marathon := viewsOf(t, marathonRecord)
	early, late := fill(marathon), fill(marathon[300:])
	late.Bottom = kamisado.Black
	late.Names = [2]string{"Wilhelmina Wolfeschlegelsteinhausen", "Llanfairpwllgwyngyllgogerychwyrndrobwll"}
	late.LeftLabel, late.RightLabel = "Von links auffüllen lassen, bitte", "Von rechts"
	return []fillScene{{"early", early}, {"late", late}}
}
