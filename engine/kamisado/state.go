package kamisado

import "towerpost/engine"

// State is one immutable moment of a match: its position, its length and the
// history that the rules need. It is a comparable value. It implements
// engine.State, engine.Reader and engine.Conditioner.
type State struct {
	course
	length Length
	rounds int
	round  int
	ply    int
	last   Move
	fill   Fill
	// finish is stored without the ring, which is a slice, so that states stay comparable.
	finish finish
}

// Pending returns the one decision that is due: a move, a forced pass, which is
// automatic, or a fill; and nothing when the match is over.
func (s State) Pending() []engine.Decision {
	seat := s.position.turn.Seat()
	switch s.position.phase {
	case Moving:
		return []engine.Decision{{Seat: seat, Prompt: PromptMove, Auto: s.position.mustPass()}}
	case Filling:
		return []engine.Decision{{Seat: seat, Prompt: PromptFill}}
	}
	return nil
}

// Legal returns the moves, the forced pass or the two fills that the seat can choose from.
func (s State) Legal(seat engine.Seat) []engine.Action {
	if SideOf(seat) == NoSide || SideOf(seat) != s.position.turn {
		return nil
	}
	return s.position.allowed()
}

// Apply returns the state after a move, a forced pass or a fill in canonical notation.
func (s State) Apply(seat engine.Seat, action engine.Action) (engine.State, error) {
	next, err := s.apply(SideOf(seat), action)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (s State) apply(side Side, action engine.Action) (State, error) {
	if err := s.checkTurn(side); err != nil {
		return State{}, err
	}
	if f := fillNamed(action); f != NoFill {
		if s.position.phase != Filling {
			return State{}, s.position.noFill()
		}
		return s.filled(f), nil
	}
	said, ok := parseAction(string(action))
	if !ok {
		return State{}, s.position.unreadable(string(action))
	}
	m, err := s.position.find(said)
	if err != nil {
		return State{}, err
	}
	return s.moved(m), nil
}

// Read returns the action that a player's text names, see ReadMove. A fill may be written "Fill Left", "left"
// or "l".
func (s State) Read(seat engine.Seat, text string) (engine.Action, error) {
	if err := s.checkTurn(SideOf(seat)); err != nil {
		return "", err
	}
	if s.position.phase == Filling {
		return s.position.readFill(text)
	}
	m, err := ReadMove(s.position, text)
	if err != nil {
		return "", err
	}
	return m.Action(), nil
}

// View returns a View, which is the same for every seat and for spectators.
func (s State) View(engine.Seat) any { return s.view() }

func (s State) view() View {
	return View{
		Position: s.position, Length: s.length, Rounds: s.rounds, Round: s.round, Ply: s.ply,
		Last: s.last, Fill: s.fill, Finish: s.finish.public(),
	}
}

// Outcome returns ranks and points by seat and the reason, ByRow or ByDeadlock, once the match is over.
func (s State) Outcome() engine.Outcome {
	if s.position.phase != Over {
		return engine.Outcome{}
	}
	o := engine.Outcome{Ranks: []int{2, 2}, Points: s.Points(), Reason: ByRow}
	o.Ranks[s.finish.winner.Seat()] = 1
	if s.finish.deadlock {
		o.Reason = ByDeadlock
	}
	return o
}

// Points returns the points scored so far, by seat, also while the match is on.
func (s State) Points() []int {
	points := make([]int, 2)
	for _, side := range [...]Side{White, Black} {
		points[side.Seat()] = s.position.points[side]
	}
	return points
}

// moved returns the state after a legal move or pass.
func (s State) moved(m Move) State {
	s.fill, s.finish = NoFill, finish{}
	s.last = m
	s.ply++
	var end ending
	if s.course, end = s.play(m); end.winner != NoSide {
		return s.finished(end)
	}
	return s
}

// filled returns the state after the fill: the start of the next round.
func (s State) filled(f Fill) State {
	s.course = course{position: s.position.Filled(f)}
	s.fill, s.finish = f, finish{}
	s.round++
	s.ply = 0
	return s
}

// checkTurn returns an error if the side has nothing to decide.
func (s State) checkTurn(side Side) error {
	if s.position.phase == Over {
		return s.over()
	}
	if side == NoSide || side != s.position.turn {
		return s.notOnTurn(side)
	}
	return nil
}
