package samurai

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Read returns the one action that a typed text names, such as "s3 kyoto n" or "x edo kyoto". For
// engine.Chance it accepts only the canonical notation.
func (s State) Read(seat engine.Seat, text string) (engine.Action, error) {
	if problem := s.position.checkAsked(seat); problem != nil {
		return "", problem
	}
	if seat == engine.Chance {
		_, err := s.apply(seat, engine.Action(text))
		return engine.Action(text), err
	}
	steps, _ := stepsOf(text)
	switch len(steps) {
	case 0:
		return "", s.unreadable(text)
	case 1:
		m, err := s.read(seat, steps[0])
		return m.Action(), err
	}
	return "", illegal("T2", ReasonSteps, values{"given": text}, "this is more than one step")
}

// ReadTurn returns the actions that a typed text names: steps separated by ";", "+" or line breaks, and then
// the end of the turn, unless the text ends in "...", "…" or "more".
func (s State) ReadTurn(seat engine.Seat, text string) ([]engine.Action, error) {
	if problem := s.position.checkAsked(seat); problem != nil {
		return nil, problem
	}
	steps, more := stepsOf(text)
	if len(steps) == 0 || seat == engine.Chance {
		return nil, s.unreadable(text)
	}
	var list []engine.Action
	for i, step := range steps {
		m, err := s.readNext(seat, step, i > 0)
		if err != nil {
			return nil, atStep(err, i+1, len(steps))
		}
		list, s = append(list, m.Action()), s.moved(seat, m)
		if i == len(steps)-1 && m.Played() != NoKind && !more {
			list = append(list, wordEnd)
		}
	}
	return list, nil
}

// readNext reads a step. If the text has begun with other steps, it refuses one after the end of the turn.
func (s State) readNext(seat engine.Seat, text string, begun bool) (Move, error) {
	if begun && (!s.position.asked(seat) || s.position.steps == 0) {
		return Move{}, illegal("T4", ReasonAfterEnd, values{"given": text},
			fmt.Sprintf("%s stands behind the end of the turn", record.Shown(text)))
	}
	return s.read(seat, text)
}

// atStep returns a problem with the number of its step in the argument "step", and in the text if there are
// several steps. It returns any other error as it is.
func atStep(err error, step, steps int) error {
	problem := (*engine.Problem)(nil)
	if !errors.As(err, &problem) {
		return err
	}
	at := *problem
	at.Args = values{"step": strconv.Itoa(step)}
	maps.Copy(at.Args, problem.Args)
	if steps > 1 {
		at.Text = fmt.Sprintf("step %d: %s", step, problem.Text)
	}
	return &at
}

// mostSteps bounds the steps that are read of a text. A turn has at most five tiles and its end; one more
// step is enough to refuse the text.
const mostSteps = handSize + 2

// stepsOf splits a text into steps, and reports whether it says that the turn goes on.
func stepsOf(text string) (steps []string, more bool) {
	text, more = CutMore(text)
	separates := func(r rune) bool { return strings.ContainsRune(";+\n", r) }
	for step := range strings.FieldsFuncSeq(text, separates) {
		if step = strings.TrimSpace(step); step != "" && len(steps) < mostSteps {
			steps = append(steps, step)
		}
	}
	return steps, more
}

// CutMore returns a typed text without its suffix "...", "…" or " more", and reports whether it has one. The
// suffix says that the turn goes on.
func CutMore(text string) (rest string, more bool) {
	text = strings.TrimSpace(text)
	for _, sign := range []string{"...", "…", " more"} {
		if at := len(text) - len(sign); at >= 0 && strings.EqualFold(text[at:], sign) {
			return text[:at], true
		}
	}
	return text, false
}

// read returns the legal move that the text of one step names.
func (s State) read(seat engine.Seat, text string) (Move, error) {
	tokens, ok := tokensOf(text)
	if !ok {
		return Move{}, s.unreadable(text)
	}
	readings := s.position.readings(tokens)
	var legal []Move
	for _, m := range readings {
		if s.position.checkMove(m) == nil {
			legal = append(legal, m)
		}
	}
	switch {
	case len(legal) == 1:
		return legal[0], nil
	case len(legal) > 1:
		return Move{}, ambiguous(text, legal)
	case len(readings) == 0:
		return Move{}, s.unreadable(text)
	}
	return Move{}, s.position.refuse(readings)
}

// refuse returns the problem with a text whose readings are all illegal.
func (p *Position) refuse(readings []Move) error {
	m := readings[0]
	for _, other := range readings {
		if other.Verb.phase() == p.phase {
			m = other
			break
		}
	}
	problem := p.checkMove(m)
	if problem.Key == ReasonTwice && m.Verb == Swaps && len(readings) > 1 {
		return illegal("SW3", ReasonNoSwap, values{"town": m.Town.Key(), "other": m.OtherTown.Key()},
			fmt.Sprintf("no such figures of %s and %s can change places", m.Town, m.OtherTown))
	}
	return problem
}

// ambiguous returns the problem with a text that names several legal moves.
func ambiguous(text string, legal []Move) error {
	return &engine.Problem{
		Kind: engine.ErrAmbiguous, Key: ReasonAmbiguous,
		Args: values{"given": text, "number": strconv.Itoa(len(legal))}, Allowed: actionsOf(legal),
		Text: fmt.Sprintf("%s can mean %d actions, such as %s and %s",
			record.Shown(text), len(legal), legal[0].Action(), legal[1].Action()),
	}
}
