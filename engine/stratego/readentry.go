package stratego

import (
	"slices"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Entry reads one line after the headers.
func (r *recordReader) Entry(line string) error {
	switch {
	case r.result:
		return record.AfterEnd(line)
	case r.state.over():
		return r.readResult(line)
	case strings.HasPrefix(line, wordResult+" "):
		return record.EarlyResult()
	}
	next, entry, err := r.applyLine(line)
	if err != nil {
		return err
	}
	r.state = next
	if entry.Action != "" || entry.Left != "" {
		r.log.Entries, r.log.Lines = append(r.log.Entries, entry), append(r.log.Lines, r.Line)
	}
	r.log.Ending = next.ending
	return r.emit(line)
}

// applyLine returns the state after a line, and the entry of the line. The entry of an agreed draw is zero.
func (r *recordReader) applyLine(line string) (State, engine.Entry, error) {
	if line == wordDraw {
		next, err := r.drawn()
		return next, engine.Entry{}, err
	}
	letter, text, _ := strings.Cut(line, " ")
	seat := engine.Seat(slices.Index(seatLetters[:], letter))
	if seat < 0 || text == "" {
		return State{}, engine.Entry{}, record.NoEntry(line,
			"R Setup …", "R b4-b5", "B b6xb7 7>4", "B Resigns", "Draw", "Result 1-0 flag")
	}
	if strings.Contains(text, hidden) {
		return State{}, engine.Entry{}, record.HiddenEntry(line)
	}
	if reason, ok := departureReason(text); ok {
		entry := engine.Entry{Seat: seat, Left: reason}
		if r.state.Preparing() {
			return State{}, entry, record.Refused("D3", "before both set-ups nobody loses")
		}
		next, err := r.state.applyEntry(entry)
		return next, entry, err
	}
	if r.state.Preparing() {
		return r.setUp(seat, text)
	}
	return r.moved(seat, text)
}

// drawn returns the state after an agreed draw (D1).
func (r *recordReader) drawn() (State, error) {
	if r.state.Preparing() {
		return State{}, record.Refused("D1", "before both set-ups there is no draw")
	}
	return r.state.withEnding(engine.Ending{Reason: engine.EndAgreed, Ranks: []int{1, 1}}), nil
}

// setUp applies a set-up, Red's first, and checks it against its commitment (K4).
func (r *recordReader) setUp(seat engine.Seat, text string) (State, engine.Entry, error) {
	entry := engine.Entry{Seat: seat, Action: engine.Action(text)}
	if due := r.state.asked()[0]; seat != due {
		return State{}, entry, record.Refused("P1", "the set-up of %s is due", seatNames[due])
	}
	next, err := r.state.apply(seat, entry.Action)
	if err != nil {
		return State{}, entry, err
	}
	commitment := r.Headers.Value(headerCommits[seat])
	switch {
	case commitment == "" || next.commitments[seat] == commitment:
		return next, entry, nil
	case next.commitments[seat] == "":
		return State{}, entry, record.Refused("K4", "the set-up has a commitment and lacks its salt")
	}
	return State{}, entry, record.Refused("K4",
		"the SHA-256 of the set-up is not its commitment, but %s", next.commitments[seat])
}

// moved applies a move, which has the result behind it if it is an attack.
func (r *recordReader) moved(seat engine.Seat, text string) (State, engine.Entry, error) {
	action, result, given := strings.Cut(text, " ")
	entry := engine.Entry{Seat: seat, Action: engine.Action(action)}
	next, err := r.state.apply(seat, entry.Action)
	if err != nil {
		return State{}, entry, err
	}
	switch attack, want := next.last.Result != NoAttack, next.last.attackText(); {
	case given && !attack:
		return State{}, entry, record.Refused("A1",
			"the result %s of a move that is no attack", record.Shown(result))
	case attack && result != want:
		of := seatLetters[seat] + " "
		return State{}, entry, record.Expected("A1", of+text, of+action+" "+want)
	}
	return next, entry, nil
}

func (r *recordReader) readResult(line string) error {
	if want := r.resultLine(); line != want {
		return record.Expected(record.Rule, line, want)
	}
	r.result = true
	return nil
}
