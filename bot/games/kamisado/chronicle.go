package kamisado

import (
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// Chapters returns the rounds of a match.
func (Face) Chapters(m games.Moment) []games.Chapter {
	sc := newScene(m)
	var chapters []games.Chapter
	for _, r := range rounds(m.Steps) {
		chapters = append(chapters, games.Chapter{
			Name: sc.Text("review.round", games.Args{"Round": r.number}), Result: sc.roundResult(r),
			Opening: sc.Text("review.begins", games.Args{"Round": r.number}), Key: fmt.Sprint(r.number),
			Start: r.start, Last: r.last,
		})
	}
	return chapters
}

// round is one round of a match.
type round struct {
	number int
	// start is the number of steps before its first position, and last the number at its newest position.
	start, last int
	// finish is the end of the round. It is zero while the round is on, or if the match was ended in it from
	// outside the rules.
	finish kamisado.Finish
	// newest marks the last round of the match.
	newest bool
}

// rounds divides the steps of a match into rounds.
func rounds(steps []games.Step) []round {
	list := []round{{number: 1}}
	for i, s := range steps {
		st, n, now := stepOf(s), i+1, &list[len(list)-1]
		now.last = n
		if s.Left != "" || s.Aside {
			continue
		}
		if st.after.Finish.Winner != kamisado.NoSide {
			now.finish = st.after.Finish
		}
		if st.after.Round > st.before.Round {
			if st.after.Fill != kamisado.NoFill {
				now.last-- // the fill belongs to the next round
			}
			list = append(list, round{number: st.after.Round, start: n, last: n})
		}
	}
	list[len(list)-1].newest = true
	return list
}

// roundResult says in a few words how a round ended.
func (sc scene) roundResult(r round) string {
	f := r.finish
	if f.Winner == kamisado.NoSide {
		if r.newest && sc.over() {
			return sc.Text("review.round.resigned", nil)
		}
		return sc.Text("review.round.live", nil)
	}
	args := games.Args{"Player": sc.playerPlain(f.Winner), "Tower": sc.colorOrNone(f.Tower)}
	if f.Deadlock {
		return sc.Text("review.round.deadlock", args)
	}
	return sc.Text("review.round.row", args)
}

// Entry returns a move, a pass or a fill as a line of a menu.
func (Face) Entry(m games.Moment, s games.Step) games.Choice { return newScene(m).entry(stepOf(s)) }

func (sc scene) entry(st step) games.Choice {
	if st.after.Fill != kamisado.NoFill && st.after.Round > st.before.Round {
		return sc.fillEntry(st)
	}
	sc.view = st.before
	m := st.after.Last
	what := ""
	if m.Pass() {
		what = sc.Text("review.passes", games.Args{"Square": m.From})
	} else {
		what = sc.moveDescription(m)
	}
	player := sc.playerPlain(kamisado.SideOf(st.Seat))
	return games.Choice{
		Label:       fmt.Sprintf("%d · %s", st.before.Ply+1, sc.notation(m)),
		Description: sc.Text("review.entry", games.Args{"Player": player, "What": what}),
		Emoji:       emoji(m.Tower),
	}
}

// fillEntry returns a fill as a line of a menu.
func (sc scene) fillEntry(st step) games.Choice {
	sign := "⬅️"
	if st.after.Fill == kamisado.FillRight {
		sign = "➡️"
	}
	return games.Choice{
		Label:       sc.Text("takeback."+fillKey(st.after.Fill), nil),
		Description: sc.playerPlain(kamisado.SideOf(st.Seat)),
		Emoji:       sign,
	}
}
