package samurai

import (
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/record"
)

// State is one immutable moment of a match: the position, and the steps of this turn and of the one before,
// which are only for display. It implements engine.State, engine.Roller, engine.Reader, engine.TurnReader,
// engine.Quitter, engine.Redactor and engine.Revealer.
type State struct {
	position Position
	// turn and before are never changed in place.
	turn, before []Step
	// open says that views hide nothing, though the match is not over by its rules.
	open bool
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

// Position returns the position with all its secrets.
func (s State) Position() Position { return s.position }

// Pending returns the decisions that are due: those of all seats that have not chosen their hands, or that of
// chance or of one seat. Each step of a turn is a part of it, which its seat may take back until it ends the
// turn (T7).
func (s State) Pending() []engine.Decision {
	p := &s.position
	switch p.phase {
	case Over:
		return nil
	case Choosing:
		return s.choosers()
	case Drawing:
		return []engine.Decision{{Seat: engine.Chance, Prompt: PromptDraw, Secret: true}}
	case Placing:
		seat := p.placer()
		return []engine.Decision{{Seat: seat, Prompt: PromptPlace, Auto: seat >= 0 && len(p.placings()) == 1}}
	}
	return []engine.Decision{{Seat: p.turn, Prompt: PromptTurn, Auto: p.forced(), Part: true, Free: true}}
}

// choosers returns the decisions of the seats that have not chosen their hands. A seat can change its choice
// until the last seat has chosen (H2).
func (s State) choosers() []engine.Decision {
	var list []engine.Decision
	for seat := range engine.Seat(s.position.rules.Players) {
		if s.position.asked(seat) {
			list = append(list, engine.Decision{Seat: seat, Prompt: PromptHand, Secret: true, Free: true})
		}
	}
	return list
}

// forced reports whether the next step of a turn is automatic: a pass, or the end of the turn if the hand is
// empty (I7).
func (p *Position) forced() bool {
	if p.steps > 0 {
		return p.sizes[p.turn] == 0
	}
	return !p.canPlay(p.turn)
}

// prompt returns the prompt of the decision that is due, or "" once the match is over.
func (p *Position) prompt() string {
	return [...]string{PromptHand, PromptDraw, PromptPlace, PromptTurn, ""}[p.phase]
}

// Legal returns the legal actions of a seat in the order of the rules page. For engine.Chance it returns the
// different outcomes.
func (s State) Legal(seat engine.Seat) []engine.Action {
	if s.position.phase == Choosing && s.position.asked(seat) {
		return slices.Clone(hands())
	}
	return actionsOf(s.position.Moves(seat))
}

func actionsOf(moves []Move) []engine.Action {
	var list []engine.Action
	for _, m := range moves {
		list = append(list, m.Action())
	}
	return list
}

// Roll draws a tile of the pile, or a figure of the supply that the next town may hold. Each tile and each
// figure has the same probability (D1, F5).
func (s State) Roll(draw func(n int) int) engine.Action {
	outcomes := s.position.outcomes()
	return outcomes[draw(len(outcomes))].Action()
}

// outcomes returns the moves of chance, each repeated for every tile or figure that it can take.
func (p *Position) outcomes() []Move {
	var list []Move
	for _, m := range p.Moves(engine.Chance) {
		for range p.copies(m) {
			list = append(list, m)
		}
	}
	return list
}

// copies returns the number of tiles or figures that a move of chance can take.
func (p *Position) copies(m Move) int {
	if m.Verb == Places {
		return p.supply.Of(m.Class)
	}
	return int(p.Pile(p.turn)[m.Tile])
}

// Apply returns the state after an action in canonical notation.
func (s State) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.apply(seat, a)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (s State) apply(seat engine.Seat, a engine.Action) (State, error) {
	if problem := s.position.checkAsked(seat); problem != nil {
		return State{}, problem
	}
	m, ok := ParseAction(a)
	if !ok {
		return State{}, s.unreadable(string(a))
	}
	if err := s.position.Check(seat, m); err != nil {
		return State{}, err
	}
	return s.moved(seat, m), nil
}

// moved returns the state after a legal move.
func (s State) moved(seat engine.Seat, m Move) State {
	on := s.position.turn
	if m.Verb != Draws && m.Verb != Places {
		on = seat
	}
	next, captures := s.position.Play(seat, m)
	return s.after(next, Step{Seat: on, Move: m, Captures: captures})
}

// after returns the state with the position after a step. The choice of a hand is not kept as a step. If the
// step ends the turn, its steps become those of the turn before.
func (s State) after(p Position, step Step) State {
	steps := s.turn
	if step.Move.Verb != Chooses {
		steps = append(slices.Clip(s.turn), step)
	}
	if p.phase == Over || p.number != s.position.number {
		return State{position: p, before: steps, open: s.open}
	}
	return State{position: p, turn: steps, before: s.before, open: s.open}
}

// unreadable returns the problem with a text that is no action.
func (s State) unreadable(text string) *engine.Problem {
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Key: ReasonUnreadable, Args: values{"given": text},
		Text: record.Shown(text) + " is no action of Samurai; write a tile and a hex such as s3 o13",
	}
}

// Quit returns the state after a seat has given up (Q1).
func (s State) Quit(seat engine.Seat) (engine.State, error) {
	next, err := s.quit(seat)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (s State) quit(seat engine.Seat) (State, error) {
	switch {
	case s.position.phase == Over:
		return State{}, s.position.checkAsked(seat)
	case !s.position.Stays(seat):
		return State{}, illegal("Q1", ReasonGone, values{"given": SeatKey(seat)},
			fmt.Sprintf("%s does not play, or no longer", SeatName(seat)))
	}
	return s.after(s.position.Quit(seat), Step{Seat: seat, Move: Move{Verb: Leaves}}), nil
}

// Outcome returns the ranks and points by seat and the reason once the match is over. Before that it is zero.
func (s State) Outcome() engine.Outcome {
	if s.position.phase != Over {
		return engine.Outcome{}
	}
	return engine.Outcome{Ranks: s.position.Ranks(), Points: s.Points(), Reason: s.position.reason}
}

// Points returns the number of figures that each seat has captured, also while the match is on.
func (s State) Points() []int { return s.position.Points() }

// Reveal returns the state with views that hide nothing.
func (s State) Reveal() engine.State {
	s.open = true
	return s
}

// Redact returns an action as a viewer may read it. The tile that another seat draws, and the hand that it
// chooses, are replaced by "?" (I2, I8).
func (s State) Redact(viewer, seat engine.Seat, a engine.Action) engine.Action {
	m, ok := ParseAction(a)
	switch {
	case !ok, s.open, viewer == seat:
		return a
	case m.Verb == Chooses:
		return action(wordHand, hidden)
	case m.Verb == Draws && m.Seat != viewer:
		return action(wordDraw, seatLetter(m.Seat), hidden)
	}
	return a
}
