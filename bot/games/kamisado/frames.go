package kamisado

import (
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// Frames returns the moment's steps as pictures that follow one another: a board at the start, one for each
// step, and for a film the result of each round after the move that wins it.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	m.Look.Still = true
	sc := newScene(m)
	caption := scene.fullCaption
	if small {
		caption = scene.shortCaption
	}
	frames := sc.opening()
	for _, s := range m.Steps {
		if s.Left == "" && !s.Aside {
			frames = append(frames, sc.framesOf(stepOf(s), caption, small)...)
		} else {
			frames = append(frames, sc.aside(s))
		}
	}
	return frames
}

// opening is the board before the first step.
func (sc scene) opening() []games.Frame {
	view := sc.view
	if len(sc.m.Steps) > 0 {
		view = stepOf(sc.m.Steps[0]).before
	}
	then := sc
	then.view = view
	start := then.startShot(view)
	return []games.Frame{{Scene: *start.board, Caption: sc.Text("review.begins", games.Args{"Round": view.Round})}}
}

// aside is the board while something happens outside the rules.
func (sc scene) aside(s games.Step) games.Frame {
	then := sc
	then.view = stepOf(s).before
	b := then.frame(then.title(then.view.Round, then.view.Ply), then.view.Position)
	if !then.newRound() {
		b.Last = lastMove(then.view)
	}
	return games.Frame{Scene: *b, Caption: s.Note}
}

// framesOf returns the pictures of one step.
func (sc scene) framesOf(st step, caption func(scene, step) string, small bool) []games.Frame {
	then := sc
	then.view = st.after
	shots := then.stepShots(st)
	var frames []games.Frame
	for i, s := range shots {
		text := caption(then, st)
		if i > 0 { // a deadlock after the pass that ended the round
			text = s.board.Status
		}
		if small || s.board.Winner.Side == kamisado.NoSide || text == s.board.Status {
			frames = append(frames, games.Frame{Scene: *s.board, Caption: text})
			continue
		}
		frames = append(frames, wonBy(*s.board, text)...)
	}
	return frames
}

// wonBy shows the move that wins a round first, and then that it does.
func wonBy(b Board, caption string) []games.Frame {
	move := b
	move.Winner, move.Ring = kamisado.Tower{}, nil
	return []games.Frame{{Scene: move, Caption: caption}, {Scene: b, Caption: b.Status, Hold: true}}
}

// Finale returns how the match stands after the last step: its result, or who must do what.
func (Face) Finale(m games.Moment) games.Frame {
	m.Look.Still = true
	sc := newScene(m)
	s := sc.finalShot()
	if !sc.over() {
		sc.reveal(&s)
		return games.Frame{Scene: *s.board, Caption: sc.status()}
	}
	key := "export.result"
	if sc.m.Ending.Reason != "" {
		key = "export.ended." + sc.m.EndingKey()
	}
	b := *s.board
	b.Last, b.Status = kamisado.Move{}, sc.Text(key, games.Args{
		"Player": sc.playerPlain(sc.winner()),
		"Won":    b.Position.Points(sc.winner()), "Lost": b.Position.Points(sc.winner().Other()),
	})
	return games.Frame{Scene: b, Caption: b.Status, Hold: true}
}

// finalShot shows the last board; while a fill is due, that is the one on which the round ended.
func (sc scene) finalShot() shot {
	if sc.m.Ending.Reason == "" && sc.fillDue() {
		return sc.finishedShot()
	}
	return sc.nowShot()
}

// fullCaption says what a step did, such as "7 · Pink Left 1 Blue".
func (sc scene) fullCaption(st step) string { return sc.entry(st).Label }

// shortCaption is fullCaption for a small board, such as "7 · Pink ↖1 Blue".
func (sc scene) shortCaption(st step) string {
	m := st.after.Last
	arrow, ok := map[kamisado.Direction]string{kamisado.Forward: "↑", kamisado.Left: "↖", kamisado.Right: "↗"}[m.Direction]
	if m.Pass() || !ok {
		return sc.fullCaption(st)
	}
	return fmt.Sprintf("%d · %s", st.before.Ply+1, sc.Text("notation.short", games.Args{
		"Tower": sc.color(m.Tower), "Arrow": arrow, "Distance": m.Distance, "Landing": sc.color(m.Landing()),
	}))
}
