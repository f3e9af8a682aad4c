package kamisado

import (
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// entry reads the words of one line after the headers.
func (r *recordReader) entry(words []string) error {
	text := strings.Join(words, " ")
	if r.result {
		return record.AfterEnd(text)
	}
	switch {
	case words[0] == wordRound:
		return r.round(text)
	case text == wordDeadlock:
		return r.readDeadlock()
	case words[0] == wordResult:
		return r.readResult(text)
	}
	side := sideOfLetter(words[0])
	action := strings.Join(words[1:], " ")
	if side == NoSide || !isEntry(action) {
		return record.NoEntry(text,
			"B Red Left 2 Blue", "W Fill Left", "B Resigns", "Deadlock", "Round 2", "Result 3-1")
	}
	return r.action(side, action)
}

func sideOfLetter(letter string) Side {
	for _, side := range [...]Side{White, Black} {
		if side.Letter() == letter {
			return side
		}
	}
	return NoSide
}

// isEntry reports whether a record can hold the words after a player's letter.
func isEntry(action string) bool {
	if _, ok := endingReason(action); ok || fillNamed(engine.Action(action)) != NoFill {
		return true
	}
	_, ok := parseAction(action)
	return ok
}

// action reads an action of a side, the step back of a pushed tower, or a player's leaving.
func (r *recordReader) action(side Side, action string) error {
	if len(r.due) > 0 {
		if step := r.due[0]; side == step.Side && action == string(step.Action()) {
			r.due = r.due[1:]
			return nil
		}
		return r.missing()
	}
	if r.deadlock {
		return r.missing()
	}
	if r.ended() {
		return r.afterEnd(side, action)
	}
	if r.state.position.mustPass() {
		if pass := r.state.position.pass(); side != pass.Side || action != string(pass.Action()) {
			return r.missing()
		}
	} else {
		r.unreported = true
	}
	if reason, ok := endingReason(action); ok {
		return r.readLeave(side, reason)
	}
	if r.heading {
		return record.Missing(record.Rule, headingLine(r.state.round), "a round begins")
	}
	return r.apply(side, engine.Action(action))
}

// afterEnd refuses an entry after the end of the match, by the rule that ended it.
func (r *recordReader) afterEnd(side Side, action string) error {
	if r.state.position.phase == Over {
		return r.state.over()
	}
	return record.AfterEnd(entryLine(side, engine.Action(action)))
}

// readLeave reads that the side has left the match for the reason, which loses it.
func (r *recordReader) readLeave(side Side, reason string) error {
	r.log.Entries = append(r.log.Entries, engine.Entry{Seat: side.Seat(), Left: reason})
	r.lines = append(r.lines, r.Line)
	r.log.Ending = engine.Lost(reason, side.Seat(), 2)
	r.heading = false
	return nil
}

// apply plays a move, a pass or a fill, and records the entries that must follow.
func (r *recordReader) apply(side Side, action engine.Action) error {
	before := r.state
	if said, ok := parseAction(string(action)); ok && said.direction == Back {
		return record.Refused("M1",
			"%s has not been pushed; a tower moves back only when it is", said.towers.first())
	}
	after, err := before.apply(side, action)
	if err != nil {
		return err
	}
	r.state = after
	r.log.Entries = append(r.log.Entries, engine.Entry{Seat: side.Seat(), Action: action})
	r.lines = append(r.lines, r.Line)
	if after.fill == NoFill {
		r.due = before.position.Pushed(after.last)
		r.pusher = before.position.Tower(after.last.Side, after.last.Tower)
	}
	r.deadlock = after.finish.deadlock
	r.heading = after.round > before.round
	return nil
}

// round reads the heading of a round.
func (r *recordReader) round(text string) error {
	if err := r.missing(); err != nil {
		return err
	}
	switch want := headingLine(r.state.round); {
	case r.ended():
		return record.AfterEnd(text)
	case !r.heading && r.state.position.phase == Filling:
		return record.Refused("F1", "%s has to choose the fill before the next round", r.state.position.turn)
	case !r.heading:
		return record.Bad("%s while %q is on", record.Shown(text), want)
	case text != want:
		return record.Expected(record.Rule, text, want)
	}
	r.heading = false
	return nil
}

func (r *recordReader) readDeadlock() error {
	if r.deadlock {
		r.deadlock = false
		return nil
	}
	if err := r.missing(); err != nil {
		return err
	}
	return record.Refused("M8", "there is no deadlock here")
}

func (r *recordReader) readResult(text string) error {
	if err := r.missing(); err != nil {
		return err
	}
	if !r.ended() {
		return record.EarlyResult()
	}
	if want := resultLine(r.state.position); text != want {
		return record.Expected(record.Rule, text, want)
	}
	r.result = true
	return nil
}
