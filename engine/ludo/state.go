package ludo

import (
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/record"
)

// State is one immutable moment of a match: the position, and data for display only. These are the newest
// steps of this turn and of the one before, and a tally of throws and captures. State implements
// engine.State, engine.Roller, engine.Reader, engine.Quitter and engine.GroupQuitter.
type State struct {
	position Position
	// turn and before are never changed in place.
	turn, before []Step
	tallies      tallies
}

// At returns a match that continues from a position. It has no steps.
func At(p Position) State { return State{position: p} }

func newState(setup engine.Setup, seats int) (State, error) {
	r, err := RulesOf(setup, seats)
	if err != nil {
		return State{}, err
	}
	return State{position: Start(r)}, nil
}

// Position returns the position, for programs that search.
func (s State) Position() Position { return s.position }

// Line returns the state line of the position.
func (s State) Line() string { return s.position.Line() }

// Pending returns the one decision that is due: the throw of the die, or the player's action. An action is
// automatic if it is the only legal one (A2). Pending returns nil once the match is over.
func (s State) Pending() []engine.Decision {
	prompt := PromptMove
	switch s.position.phase {
	case Over:
		return nil
	case Throwing:
		return []engine.Decision{{Seat: engine.Chance, Prompt: PromptThrow}}
	case Counting:
		prompt = PromptBonus
	case Returning:
		prompt = PromptBack
	}
	moves := s.position.Moves()
	return []engine.Decision{{Seat: s.position.turn, Prompt: prompt, Auto: moves.Len() <= 1}}
}

// Legal returns the moves by piece number, or the pass alone if there is none. For engine.Chance it returns
// the six throws.
func (s State) Legal(seat engine.Seat) []engine.Action {
	switch {
	case s.checkAsked(seat) != nil:
		return nil
	case seat == engine.Chance:
		return throws()
	}
	return s.position.actions()
}

func throws() []engine.Action {
	var list []engine.Action
	for die := 1; die <= 6; die++ {
		list = append(list, Throw(die))
	}
	return list
}

// Roll returns a throw of the die. It draws once, below 6.
func (s State) Roll(draw func(n int) int) engine.Action { return Throw(draw(6) + 1) }

// Apply returns the state after a throw, a move or a pass in canonical notation.
func (s State) Apply(seat engine.Seat, action engine.Action) (engine.State, error) {
	next, err := s.apply(seat, action)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (s State) apply(seat engine.Seat, action engine.Action) (State, error) {
	if err := s.checkAsked(seat); err != nil {
		return State{}, err
	}
	if seat == engine.Chance {
		return s.rolled(action)
	}
	for _, m := range s.position.choices() {
		if s.position.Action(m) == action {
			return s.played(m), nil
		}
	}
	written, ok := ParseAction(action)
	if !ok || written.Kind == Throws {
		return State{}, s.position.unreadable(string(action))
	}
	return State{}, s.position.refuse(partialMoveOf(written))
}

func (s State) rolled(action engine.Action) (State, error) {
	written, ok := ParseAction(action)
	if !ok || written.Kind != Throws {
		return State{}, &engine.Problem{
			Kind: engine.ErrUnreadable, Rule: "A1", Key: ReasonUnreadable,
			Args: values{"given": string(action)},
			Text: fmt.Sprintf("%s is no throw of the die", record.Shown(string(action))), Allowed: throws(),
		}
	}
	next := State{position: s.position.Roll(written.Die), before: s.before}
	step := Step{Seat: s.position.turn, Kind: Throws, Die: written.Die, Count: next.position.Count()}
	next.tallies = s.tallies.after(&s.position, step)
	next.turn = appendStep(s.turn, step)
	return next, nil
}

// maxSteps bounds the steps of a turn that a state keeps. Where sixes are free, a turn in a record may be
// endless.
const maxSteps = 64

// appendStep returns the steps of a turn with one more, without the oldest beyond maxSteps.
func appendStep(steps []Step, step Step) []Step {
	return append(slices.Clip(steps[max(len(steps)+1-maxSteps, 0):]), step)
}

// played returns the state after a legal move or pass.
func (s State) played(m Move) State {
	step := s.position.step(m)
	return s.after(s.position.Play(m), step)
}

// after returns the state with the position after a step. If the step ends the turn, its steps become those
// of the turn before.
func (s State) after(p Position, step Step) State {
	steps, counted := appendStep(s.turn, step), s.tallies.after(&s.position, step)
	if p.phase == Over || p.turn != s.position.turn {
		return State{position: p, before: steps, tallies: counted}
	}
	return State{position: p, turn: steps, before: s.before, tallies: counted}
}

// Read returns the action that a typed text names; see parsePartialMove. For engine.Chance it accepts only
// the canonical notation.
func (s State) Read(seat engine.Seat, text string) (engine.Action, error) {
	if err := s.checkAsked(seat); err != nil {
		return "", err
	}
	if seat == engine.Chance {
		_, err := s.rolled(engine.Action(text))
		return engine.Action(text), err
	}
	return s.position.Read(text)
}

// Quit returns the state after a seat has left, in or out of turn, with its partners (Q1–Q3, T4).
func (s State) Quit(seat engine.Seat) (engine.State, error) {
	next, err := s.quit(seat)
	if err != nil {
		return nil, err
	}
	return next, nil
}

// Absent implements engine.GroupQuitter. A player who leaves does so for the whole team (T4).
func (s State) Absent() []engine.Seat { return s.position.seatsOf(&s.position.gone) }

func (s State) quit(seat engine.Seat) (State, error) {
	p := s.position
	switch color := p.rules.Color(seat); {
	case p.phase == Over:
		return State{}, matchOver()
	case color != NoColor && p.Finished(seat):
		return State{}, &engine.Problem{
			Kind: engine.ErrIllegal, Key: ReasonFinished, Args: values{"given": color.Key()},
			Text: fmt.Sprintf("%s has all pieces home and keeps its place", color),
		}
	case color == NoColor, p.Left(seat):
		return State{}, &engine.Problem{
			Kind: engine.ErrIllegal, Rule: "Q1", Key: ReasonGone, Args: values{"given": color.Key()},
			Text: fmt.Sprintf("%s does not play, or no longer", playerName(color, seat)),
		}
	}
	step := Step{Seat: seat, Kind: Leaves, On: p.turn}
	return s.after(p.Quit(seat), step), nil
}

func playerName(c Color, seat engine.Seat) string {
	if c == NoColor {
		return fmt.Sprintf("seat %d", seat)
	}
	return c.String()
}

// View returns a View, the same for every seat and for spectators.
func (s State) View(engine.Seat) any { return s.view() }

// Outcome returns the ranks and points by seat and the reason once the match is over (W2). Before that it is
// zero.
func (s State) Outcome() engine.Outcome {
	if s.position.phase != Over {
		return engine.Outcome{}
	}
	return engine.Outcome{Ranks: s.position.Ranks(), Points: s.Points(), Reason: s.position.end.reason()}
}

func (e end) reason() string {
	return [...]string{"", ByHome, ByPlaces, ByLeaving, ByRounds}[e]
}

// Points returns the number of each seat's pieces on the goal, also while the match is on.
func (s State) Points() []int { return s.position.Points() }

// checkAsked refuses a seat that has nothing to decide.
func (s State) checkAsked(seat engine.Seat) error {
	p := &s.position
	throwing := p.phase == Throwing
	color := p.rules.Color(p.turn)
	args := values{"color": color.Key(), "given": p.rules.Color(seat).Key()}
	refuse := func(rule, key, format string, a ...any) error {
		text := fmt.Sprintf(format, a...)
		return &engine.Problem{Kind: engine.ErrNotAsked, Rule: rule, Key: key, Args: args, Text: text}
	}
	switch {
	case p.phase == Over:
		return matchOver()
	case throwing && seat == engine.Chance, !throwing && seat == p.turn:
		return nil
	case seat == engine.Chance:
		return refuse("A2", ReasonMoveFirst, "%s has to move before the next throw", color)
	case seat == p.turn:
		return refuse("G2", ReasonThrowFirst, "the die has to be thrown first for %s", color)
	}
	return refuse("G1",
		ReasonNotOnTurn, "it is %s's turn, not %s's", color, playerName(p.rules.Color(seat), seat))
}

func matchOver() error {
	return &engine.Problem{
		Kind: engine.ErrNotAsked, Rule: "W1", Key: ReasonOver, Args: values{}, Text: "the match is over",
	}
}
