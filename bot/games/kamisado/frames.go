package kamisado

import (
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// Frames returns the moment's steps as frames: the board before the first step, a frame for each step, and
// in a film the result of each round after its winning move.
func (Face) Frames(m games.Moment, small bool) []games.Frame {
	m.Look.Still = true
	sc := newScene(m)
	caption := scene.fullCaption
	if small {
		caption = scene.shortCaption
	}
	frames := sc.openingFrames()
	for _, s := range m.Steps {
		if s.Left == "" && !s.Aside {
			frames = append(frames, sc.framesOf(stepOf(s), caption, small)...)
		} else {
			frames = append(frames, sc.asideFrame(s))
		}
	}
	return frames
}

// openingFrames returns the board before the first step.
func (sc scene) openingFrames() []games.Frame {
	view := sc.view
	if len(sc.m.Steps) > 0 {
		view = stepOf(sc.m.Steps[0]).before
	}
	then := sc
	then.view = view
	start := then.startShot(view)
	caption := sc.Text("review.begins", games.Args{"Round": view.Round})
	return []games.Frame{{Scene: *start.board, Caption: caption}}
}

// asideFrame returns the board during an event outside the rules.
func (sc scene) asideFrame(s games.Step) games.Frame {
	then := sc
	then.view = stepOf(s).before
	b := then.frame(then.title(then.view.Round, then.view.Ply), then.view.Position)
	if !then.newRound() {
		b.Last = lastMove(then.view)
	}
	return games.Frame{Scene: *b, Caption: s.Note}
}

// framesOf returns the frames of one step.
func (sc scene) framesOf(st step, caption func(scene, step) string, small bool) []games.Frame {
	then := sc
	then.view = st.after
	shots := then.stepShots(st)
	var frames []games.Frame
	for i, s := range shots {
		text := caption(then, st)
		if i > 0 { // the deadlock after the pass that ended the round
			text = s.board.Status
		}
		if small || s.board.Winner.Side == kamisado.NoSide || text == s.board.Status {
			frames = append(frames, games.Frame{Scene: *s.board, Caption: text})
			continue
		}
		frames = append(frames, winFrames(*s.board, text)...)
	}
	return frames
}

// winFrames returns two frames of a winning move: first the move, then the result of the round.
func winFrames(b Board, caption string) []games.Frame {
	move := b
	move.Winner, move.Ring = kamisado.Tower{}, nil
	return []games.Frame{{Scene: move, Caption: caption}, {Scene: b, Caption: b.Status, Hold: true}}
}

// Finale returns the board after the last step, with the result or the decision that is due.
func (Face) Finale(m games.Moment) games.Frame {
	m.Look.Still = true
	sc := newScene(m)
	s := sc.finalShot()
	if !sc.over() {
		sc.markMoves(&s)
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

// finalShot shows the last board. While a fill is due, that is the board at the end of the round.
func (sc scene) finalShot() shot {
	if sc.m.Ending.Reason == "" && sc.fillDue() {
		return sc.finishedShot()
	}
	return sc.nowShot()
}

// fullCaption describes a step, such as "7 · Pink Left 1 Blue".
func (sc scene) fullCaption(st step) string { return sc.entry(st).Label }

// shortCaption is fullCaption for a small board, such as "7 · Pink ↖1 Blue".
func (sc scene) shortCaption(st step) string {
	m := st.after.Last
	arrows := map[kamisado.Direction]string{kamisado.Forward: "↑", kamisado.Left: "↖", kamisado.Right: "↗"}
	arrow, ok := arrows[m.Direction]
	if m.Pass() || !ok {
		return sc.fullCaption(st)
	}
	return fmt.Sprintf("%d · %s", st.before.Ply+1, sc.Text("notation.short", games.Args{
		"Tower": sc.color(m.Tower), "Arrow": arrow, "Distance": m.Distance, "Landing": sc.color(m.Landing()),
	}))
}
