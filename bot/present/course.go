package present

import (
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// course is a match from its start to its newest moment. A ply counts what has happened: 0 is the start.
type course struct {
	snap   match.Snapshot
	steps  []step
	rounds []round
}

// round is one round of a course.
type round struct {
	number int
	// start is the ply of its first position, and last that of its newest one.
	start, last int
	// finish is how it ended; it is zero while the round is on, and where the match was given up in it.
	finish kamisado.Finish
}

// newCourse returns the course of a snapshot whose steps are the whole match.
func newCourse(s match.Snapshot) course {
	c := course{snap: s, steps: scene{snap: s}.steps(0, 0), rounds: []round{{number: 1}}}
	for i, st := range c.steps {
		ply, now := i+1, &c.rounds[len(c.rounds)-1]
		now.last = ply
		if st.after.Finish.Winner != kamisado.NoSide {
			now.finish = st.after.Finish
		}
		if st.after.Round > st.before.Round {
			if st.after.Fill != kamisado.NoFill {
				now.last-- // the fill is the beginning of the next round
			}
			c.rounds = append(c.rounds, round{number: st.after.Round, start: ply, last: ply})
		}
	}
	return c
}

// end returns the newest ply.
func (c course) end() int { return len(c.steps) }

// roundAt returns the index of the round to which the position after so many plies belongs.
func (c course) roundAt(ply int) int {
	for i := len(c.rounds) - 1; i > 0; i-- {
		if c.rounds[i].start <= ply {
			return i
		}
	}
	return 0
}

// at returns the snapshot as it was after so many plies, with what happened last as its only step.
func (c course) at(ply int) match.Snapshot {
	s := c.snap
	s.Head, s.Steps = ply, nil
	switch {
	case ply > 0:
		s.View = c.steps[ply-1].after
		s.Steps = c.snap.Steps[ply-1 : ply]
	case c.end() > 0:
		s.View = c.steps[0].before
	}
	if ply < c.end() {
		s.Pending, s.Legal, s.Pause = nil, nil, nil
		s.Outcome, s.Ending = engine.Outcome{}, engine.Ending{}
	}
	return s
}
