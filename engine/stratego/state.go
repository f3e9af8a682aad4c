package stratego

import (
	"encoding/hex"
	"slices"

	"towerpost/engine"
)

// State is one immutable moment of a match, with all its secrets. It implements engine.State, engine.Sealer,
// engine.Preparer, engine.Exposer, engine.Reader and engine.Revealer.
type State struct {
	rules Rules
	// ready says which seats have set up, prepared holds their set-ups and commitments the hashes of these. A
	// set-up without a salt has the commitment "".
	ready       [seats]bool
	prepared    [seats]Prepared
	commitments [seats]string
	// position is the position of play. While a set-up is missing, it holds only the pieces of the other one.
	position Position
	last     LastAction
	// pasts holds the moves as each seat has seen them.
	pasts [seats]*History
	// open says that views hide nothing. ending is the ending from outside the rules, if it is known.
	open   bool
	ending engine.Ending
}

func newState(setup engine.Setup, players int) (State, error) {
	if _, err := info().Seated(players); err != nil {
		return State{}, err
	}
	r, err := RulesOf(setup)
	if err != nil {
		return State{}, err
	}
	return State{rules: r, position: Start(r, Deployment{}, Deployment{})}, nil
}

// Preparing reports whether a set-up is missing. A player who leaves while one is ends the match without a
// result (D3).
func (s State) Preparing() bool { return !s.ready[Red] || !s.ready[Blue] }

// Pending returns the missing set-ups, or the move that is due. No decision is automatic (V8).
func (s State) Pending() []engine.Decision {
	var due []engine.Decision
	for _, seat := range s.asked() {
		if s.Preparing() {
			due = append(due, engine.Decision{Seat: seat, Prompt: PromptSetup, Secret: true, Free: true})
		} else {
			due = append(due, engine.Decision{Seat: seat, Prompt: PromptMove})
		}
	}
	return due
}

// asked returns the seats that must act.
func (s State) asked() []engine.Seat {
	switch {
	case s.over():
		return nil
	case !s.Preparing():
		return []engine.Seat{s.position.turn}
	}
	var list []engine.Seat
	for seat, ready := range s.ready {
		if !ready {
			list = append(list, engine.Seat(seat))
		}
	}
	return list
}

// over reports whether the match has ended by its rules, or by a known ending from outside them.
func (s State) over() bool { return s.position.end.reason != "" || s.ending.Reason != "" }

// Legal returns the legal moves in the order of Position.Moves. For a set-up it returns only a sample: the
// presets, each followed by its mirror image.
func (s State) Legal(seat engine.Seat) []engine.Action {
	switch {
	case !slices.Contains(s.asked(), seat):
		return nil
	case s.Preparing():
		return s.presets()
	}
	return actions(s.position.Moves())
}

func (s State) presets() []engine.Action {
	var list []engine.Action
	for _, p := range s.rules.Army.Presets() {
		list = append(list,
			Prepared{Deployment: p.Deployment}.Action(), Prepared{Deployment: p.Deployment.Mirror()}.Action())
	}
	return list
}

// Seal returns the action of a set-up with the salt (K1). It returns any other action unchanged.
func (s State) Seal(_ engine.Seat, a engine.Action, salt [saltDigits / 2]byte) engine.Action {
	p, ok := parsePrepared(a)
	if !ok {
		return a
	}
	p.Salt = hex.EncodeToString(salt[:])
	return p.Action()
}

// Apply returns the state after a set-up, with or without a salt, or after a move.
func (s State) Apply(seat engine.Seat, action engine.Action) (engine.State, error) {
	next, err := s.apply(seat, action)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (s State) apply(seat engine.Seat, action engine.Action) (State, error) {
	if err := s.refuseSeat(seat); err != nil {
		return State{}, err
	}
	if s.Preparing() {
		p, ok := parsePrepared(action)
		if !ok {
			return State{}, withAllowed(unreadableSetup(string(action)), s.Legal(seat))
		}
		return s.setUp(seat, p)
	}
	m, ok := parseMove(action)
	if !ok {
		return State{}, withAllowed(unreadable(string(action)), s.Legal(seat))
	}
	if err := s.position.refuse(m); err != nil {
		return State{}, withAllowed(err, s.Legal(seat))
	}
	return s.move(m), nil
}

// setUp returns the state after a set-up (P3–P5).
func (s State) setUp(seat engine.Seat, p Prepared) (State, error) {
	if faults := p.Deployment.Faults(s.rules.Army); len(faults) > 0 {
		return State{}, refuseDeployment(faults)
	}
	s.ready[seat], s.prepared[seat] = true, p
	s.commitments[seat] = Commitment(seat, p.Deployment, p.Salt)
	s.position = Start(s.rules, s.prepared[Red].Deployment, s.prepared[Blue].Deployment)
	s.last = LastAction{Kind: SetUp, Seat: seat}
	return s, nil
}

// move returns the state after a legal move.
func (s State) move(m Move) State {
	p := s.position
	mover, target := p.board[m.From], p.board[m.To]
	s.position = p.Play(m)
	s.last = LastAction{Kind: Moved, Seat: p.turn, Move: m}
	if m.Attack {
		s.last.Attacker, s.last.Defender = p.ranks[mover], p.ranks[target]
		s.last.Result = p.rules.Attack(s.last.Attacker, s.last.Defender)
		s.last.defenderPublic = s.position.Public(target)
	}
	s.pasts = s.last.appendTo(s.pasts)
	return s
}

// Outcome returns ranks, points and the reason once the match is over by its rules.
func (s State) Outcome() engine.Outcome {
	e := s.position.end
	if e.reason == "" {
		return engine.Outcome{}
	}
	if e.winner == engine.Nobody {
		return engine.Outcome{Ranks: []int{1, 1}, Points: []int{1, 1}, Reason: e.reason}
	}
	o := engine.Outcome{Ranks: []int{2, 2}, Points: []int{0, 0}, Reason: e.reason}
	o.Ranks[e.winner], o.Points[e.winner] = 1, 2
	return o
}

// Reveal returns the state with views that hide nothing (V7). Before both set-ups are in, it reveals nothing.
func (s State) Reveal() engine.State {
	s.open = !s.Preparing()
	return s
}

// Exposes reports whether a move is an attack or shows a Scout (V3). Such a move cannot be taken back (V10).
func (s State) Exposes(_ engine.Seat, a engine.Action) bool {
	m, ok := parseMove(a)
	if !ok || s.Preparing() {
		return false
	}
	_, distance := m.From.towards(m.To)
	return m.Attack || distance > 1 && !s.position.Public(s.position.board[m.From])
}

// withEnding returns the open state of a match that was ended from outside the rules. The ending does not
// count if the match was over by its rules. While a set-up is missing, it has no result and nothing is opened
// (D3).
func (s State) withEnding(e engine.Ending) State {
	if s.open = !s.Preparing(); !s.open {
		e.Ranks = nil
	}
	if s.position.end.reason == "" {
		s.ending = e
	}
	return s
}

// refuseSeat refuses a seat that has nothing to decide.
func (s State) refuseSeat(seat engine.Seat) error {
	asked := s.asked()
	switch {
	case slices.Contains(asked, seat):
		return nil
	case len(asked) == 0:
		return notAsked("E1", ReasonOver, values{}, "the match is over")
	case seat != Red && seat != Blue:
		args := values{"given": "", "side": seatKeys[asked[0]]}
		return notAsked("M1", ReasonNotOnTurn, args, "this seat does not play")
	case s.Preparing():
		return notAsked("P6", ReasonSetUpAlready, values{},
			"%s's set-up is in, and %s's is not", seatNames[seat], seatNames[other(seat)])
	}
	return notAsked("M1", ReasonNotOnTurn, values{"given": seatKeys[seat], "side": seatKeys[asked[0]]},
		"it is %s's turn, not %s's", seatNames[asked[0]], seatNames[seat])
}
