package kamisado

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// purple returns a position in which White has to move purple from f1: its squares are f2 to
// f7, e2 to a6, g2, h3.
func purple(t testing.TB) Position { return study(t, "w", "P") }

func TestReadMove(t *testing.T) {
	forced, free := study(t, "w", "P"), study(t, "w", "-")
	push := study(t, "w", "R", "R d3+", "b d4", "p h5")
	lonely := study(t, "w", "R", "R d5", "n c6", "g e6", "k h5")
	for _, row := range []struct {
		name     string
		position Position
		texts    []string
		want     engine.Action
	}{
		{"canonical", forced, []string{"Purple Left 5 Green"}, "Purple Left 5 Green"},
		{"any case", forced, []string{"purple left 5 green", "PURPLE LEFT 5", "pUrPlE lEfT 5 GrEeN"}, "Purple Left 5 Green"},
		{"without the landing", forced, []string{"Purple Left 5", "purple left5", "purpleleft5"}, "Purple Left 5 Green"},
		{"abbreviated", forced, []string{"pu l5", "pur left 5", "P L 5", "p l5", "pl5", "pur l 5 gr", "p l5 g", "pu le 5"}, "Purple Left 5 Green"},
		{"the tower understood", forced, []string{"l5", "L 5", "left 5", "left 5 green", "l5 gre"}, "Purple Left 5 Green"},
		{"arrows", forced, []string{"↖5", "purple ↖5", "↖ 5", "↖️5", "p↖5", "⬉5", "Purple ↖5 Green"}, "Purple Left 5 Green"},
		{"a square", forced, []string{"a6", "A6", "purple a6", "pu to a6", "to a6"}, "Purple Left 5 Green"},
		{"two squares", forced, []string{"f1-a6", "f1a6", "f1 a6", "F1–A6", "f1→a6", "f1 -> a6", "purple f1-a6", "f1 to a6", "f1:a6"}, "Purple Left 5 Green"},
		{"full width", forced, []string{"ｐｕ　ｌ５", "Ｐｕｒｐｌｅ　Ｌｅｆｔ　５", "ａ６"}, "Purple Left 5 Green"},
		{"odd spaces", forced, []string{"\u00a0purple\u2003left\u202f5\t", "purple\n left 5", "pur\u200bple l5"}, "Purple Left 5 Green"},
		{"punctuation", forced, []string{"purple, left 5.", "`Purple Left 5`", "**pu l5**", "\"l5\"", "l5...", "(l5)"}, "Purple Left 5 Green"},
		{"what keyboards make of it", forced, []string{"“Purple Left 5”", "‘a6’", "«l5»", "l5…", "Left 5️⃣", "↖️5️⃣", "F1→A6", "Purple → a6", "Purple Left 5 → Green", "a6。", "f1 => a6", "Purple Left Five"}, "Purple Left 5 Green"},
		{"underlined", forced, []string{"a6!", "Purple Left 5!", "l5!!", "Purple Left 5 Green!", "f1-a6!"}, "Purple Left 5 Green"},
		{"as one speaks", forced, []string{"move purple left 5", "Move the purple tower left by five squares", "purple left 5 to green", "purple left 5 on green", "left five spaces", "Move the purple tower left by 5 squares onto green"}, "Purple Left 5 Green"},
		{"forward", forced, []string{"fwd 1", "forward 1", "purple up 1", "↑1", "⬆1", "^1"}, "Purple Forward 1 Pink"},
		{"right", forced, []string{"r2", "purple right 2", "p r2", "↗2", "h3"}, "Purple Right 2 Green"},
		{"by colours", forced, []string{"purple blue", "p bl"}, "Purple Forward 3 Blue"},
		{"a free choice", free, []string{"o l1", "or left 1", "Orange Left 1 Orange", "h1g2"}, "Orange Left 1 Orange"},
		{"K is pink", free, []string{"k f3", "K ↑3", "pink forward 3", "pi f3"}, "Pink Forward 3 Orange"},
		{"N is brown", free, []string{"n f3", "n forward 3", "br f3"}, "Brown Forward 3 Yellow"},
		{"B with one such tower", study(t, "w", "B"), []string{"b f3", "b forward 3"}, "Blue Forward 3 Purple"},
		{"a push", push, []string{"push", "x", "!", "push!", "red!", "red push!", "forward one!", "red push", "forward 1", "f1", "d3xd4", "d3 x d4", "d4!", "red forward 1 push", "r push", "↑1×"}, "Red Forward 1 Brown"},
		{"the one move that fits", lonely, []string{"d8", "red 3", "red forward 3 pink"}, "Red Forward 3 Pink"},
	} {
		t.Run(row.name, func(t *testing.T) {
			for _, text := range row.texts {
				m, err := ReadMove(row.position, text)
				if assert.NoError(t, err, "%q", text) {
					assert.Equal(t, row.want, m.Action(), "%q", text)
				}
			}
		})
	}
}

func TestReadMoveAmbiguous(t *testing.T) {
	forced, free := study(t, "w", "P"), study(t, "w", "-")
	for _, row := range []struct {
		name     string
		position Position
		text     string
		allowed  string
	}{
		{"a direction", forced, "right", "Purple Right 1 Orange, Purple Right 2 Green"},
		{"a direction underlined", forced, "right!", "Purple Right 1 Orange, Purple Right 2 Green"},
		{"purple or pink", free, "p r2", "Pink Right 2 Pink, Purple Right 2 Green"},
		{"blue or brown", free, "b f1", "Brown Forward 1 Purple, Blue Forward 1 Orange"},
		{"a colour twice", forced, "purple orange", "Purple Forward 2 Orange, Purple Right 1 Orange"},
		{"a square or a direction forward", forced, "f2", "Purple Forward 1 Pink, Purple Forward 2 Orange"},
		{"a square or a direction further on", study(t, "w", "P", "P f2"), "f5", "Purple Forward 3 Green, Purple Forward 5 Yellow"},
		{"a square of two towers", free, "a2", "Brown Forward 1 Purple, Green Left 1 Purple"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := ReadMove(row.position, row.text)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.ErrorIs(t, err, engine.ErrAmbiguous)
			assert.Equal(t, ReasonAmbiguous, problem.Key)
			var allowed []string
			for _, a := range problem.Allowed {
				allowed = append(allowed, string(a))
			}
			assert.Equal(t, row.allowed, strings.Join(allowed, ", "))
		})
	}
}

func TestReadMoveUnreadable(t *testing.T) {
	p := purple(t)
	for _, text := range []string{
		"", "   ", "hello", "purple left 5 green 3", "left left", "5 5", "l5 r3", "purple purple purple", "g 3", "#5", "a9", "i4",
		"a1 b2 c3", "五", "\x00", "left\xff", "B Red Left 2 Blue", strings.Repeat("a", 200), strings.Repeat("l5 ", 9), "to", "pass pass", "x x",
	} {
		_, err := ReadMove(p, text)
		var problem *engine.Problem
		require.ErrorAs(t, err, &problem, "%q", text)
		assert.ErrorIs(t, err, engine.ErrUnreadable, "%q: %v", text, err)
		assert.Equal(t, ReasonUnreadable, problem.Key)
		assert.Empty(t, problem.Rule)
		assert.LessOrEqual(t, len([]rune(problem.Args["given"])), 61)
		assert.Equal(t, p.allowed(), problem.Allowed)
	}
}

func TestReadMoveOtherPhases(t *testing.T) {
	_, err := ReadMove(purple(t), "fill left")
	assert.ErrorIs(t, err, engine.ErrIllegal)
	assert.ErrorContains(t, err, "(F1)")
	_, err = ReadMove(Start(1).Ended(), "red 5")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
	won := play(t, match(Standard, figure7(t)), "Purple Left 5 Orange")
	_, err = ReadMove(won.position, "red left 5")
	assert.ErrorIs(t, err, engine.ErrIllegal)
	assert.ErrorContains(t, err, "White has to choose the fill (F1)")
}

func TestReadFill(t *testing.T) {
	won := play(t, match(Standard, figure7(t)), "Purple Left 5 Orange")
	for want, texts := range map[engine.Action][]string{
		"Fill Left":  {"Fill Left", "left", "l", "L", "fill l", "from the left", "fill from the left side", "↖", "ＬＥＦＴ", "left!", "“Left”", "left…"},
		"Fill Right": {"Fill Right", "right", "r", "FILL RIGHT", "↗", "from right"},
	} {
		for _, text := range texts {
			action, err := won.Read(White.Seat(), text)
			assert.NoError(t, err, "%q", text)
			assert.Equal(t, want, action, "%q", text)
		}
	}
	for text, kind := range map[string]error{
		"": engine.ErrUnreadable, "fill": engine.ErrUnreadable, "middle": engine.ErrUnreadable,
		"left right": engine.ErrUnreadable, "red 5": engine.ErrIllegal, "left 5": engine.ErrIllegal, "forward": engine.ErrIllegal,
	} {
		_, err := won.Read(White.Seat(), text)
		assert.ErrorIs(t, err, kind, "%q", text)
		var problem *engine.Problem
		require.ErrorAs(t, err, &problem)
		assert.Equal(t, []engine.Action{"Fill Left", "Fill Right"}, problem.Allowed)
	}
	_, err := won.Read(Black.Seat(), "left")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
	_, err = won.Read(engine.Nobody, "left")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
}

// Every legal move is read from each of its full forms, wherever it is legal.
func TestReadMoveEveryForm(t *testing.T) {
	for _, p := range []Position{Start(1), purple(t), study(t, "b", "-", "r d6++", "B d5", "Y d4"), lineOf(t, 2)} {
		for _, m := range p.Moves() {
			for _, text := range []string{
				string(m.Action()), m.Tower.String() + m.Short(), m.From.String() + m.To.String(),
				m.Tower.Key()[:3] + " " + m.Direction.String() + " " + m.Short()[len(m.Short())-1:],
			} {
				read, err := ReadMove(p, text)
				if assert.NoError(t, err, "%q", text) {
					assert.Equal(t, m, read, "%q", text)
				}
			}
		}
	}
}
