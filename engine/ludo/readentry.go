package ludo

import (
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Entry reads one line after the headers.
func (r *recordReader) Entry(line string) error {
	words := strings.Fields(line)
	text := strings.Join(words, " ")
	if r.result {
		return record.AfterEnd(text)
	}
	if words[0] == wordResult {
		return r.readResult(text)
	}
	color := ColorOfLetter(words[0])
	action := strings.Join(words[1:], " ")
	written, isAction := ParseAction(engine.Action(action))
	reason, _, isLeaving := departure(action)
	isLeaving = isLeaving && action != reason
	if color == NoColor || !isAction && !isLeaving {
		return record.NoEntry(text, "Y Rolls 4", "Y 1 5-9", "Y Pass", "B Resigns", "Result 1-2")
	}
	seat := r.state.position.rules.Seat(color)
	if seat == engine.Nobody {
		return record.Bad("%s does not play in this match", color)
	}
	next, entry, err := r.after(seat, written, reason)
	if err != nil {
		return err
	}
	r.state = next
	r.log.Entries, r.lines = append(r.log.Entries, entry), append(r.lines, r.Line)
	return r.each(next)
}

// after returns the state after an entry, and the entry. With a reason the seat leaves; otherwise the action
// is that of the player whose turn it is, or the throw for that player.
func (r *recordReader) after(seat engine.Seat, w ParsedAction, reason string) (State, engine.Entry, error) {
	if reason != "" {
		next, err := r.state.quit(seat)
		return next, engine.Entry{Seat: seat, Left: reason}, err
	}
	if err := r.inTurn(seat, w); err != nil {
		return State{}, engine.Entry{}, err
	}
	if w.Kind == Throws {
		seat = engine.Chance
	}
	next, err := r.state.apply(seat, w.Action())
	return next, engine.Entry{Seat: seat, Action: w.Action()}, err
}

// inTurn refuses an entry of a player who is not on turn, and one that lacks the entry before it.
func (r *recordReader) inTurn(seat engine.Seat, w ParsedAction) error {
	p := &r.state.position
	color := p.rules.Color(p.turn)
	switch throwing := p.phase == Throwing; {
	case p.phase == Over:
		return matchOver()
	case seat != p.turn:
		return record.Refused("G2", "it is %s's turn, not %s's", color, p.rules.Color(seat))
	case throwing && w.Kind != Throws:
		return record.Refused("A2",
			"%s has to throw first: an entry such as \"%s Rolls 4\" is missing", color, color.Letter())
	case !throwing && w.Kind == Throws:
		return record.Refused("A2", "the entry of %s before the next throw is missing, such as \"%s %s\"",
			color, color.Letter(), p.actions()[0])
	}
	return nil
}

func (r *recordReader) readResult(text string) error {
	p := &r.state.position
	if p.phase != Over {
		return record.EarlyResult()
	}
	if want := resultLine(p); text != want {
		return record.Expected("W2", text, want)
	}
	r.result = true
	return nil
}
