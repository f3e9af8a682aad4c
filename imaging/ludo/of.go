package ludo

import (
	rules "towerpost/engine/ludo"
)

// Words are the texts and choices for a scene that a view does not contain, in the reader's language. Lists
// are by seat and may be too short, or nil.
type Words struct {
	Title, Status string
	Names         []string
	// Teams are the badges of the players' teams.
	Teams []string
	// Captures and Captured are the numbers of pieces that each player has captured and lost; nil draws no
	// numbers.
	Captures, Captured []int
	// Bottom is the seat whose arm is at the bottom of the picture.
	Bottom int
	// Ask marks the possible moves of the player to move, and lights the player's room. Pictures of the
	// past leave it out.
	Ask bool
	// Places shows each player's rank beside the name, as at the end of a match.
	Places bool
}

// Of returns the scene of a view, with the steps as trails and dice. Steps are usually View.Before of the
// first turn to be shown up to View.Steps of this one. The dice are those of this turn or, if it has none
// yet, of the last seat that threw.
func Of(v rules.View, steps []rules.Step, w Words) Scene {
	s := Scene{Board: v.Rules.Board(), Title: w.Title, Status: w.Status}
	for i := range v.Players {
		s.Players = append(s.Players, player(&v, i, &w))
	}
	if p, ok := s.at(w.Bottom); ok {
		s.Bottom = p.Arm
	}
	s.throws(&v, steps)
	for _, step := range steps {
		s.step(v.Rules, step)
	}
	if w.Ask && v.Phase != rules.Over {
		s.ask(&v)
	}
	return s
}

// player returns the scene's player of a seat.
func player(v *rules.View, seat int, w *Words) Player {
	of := v.Players[seat]
	p := Player{
		Arm: of.Arm, Progress: of.Progress, Whole: of.Whole, Home: of.Home,
		Left: of.Left, Captures: Unknown, Captured: Unknown,
		Winner: v.Phase == rules.Over && of.Rank == 1 && !of.Left,
	}
	if v.Rules.Teams > 0 {
		p.Progress, p.Whole = team(v, of.Side)
	}
	if w.Places {
		p.Rank = of.Rank
	}
	for _, stand := range of.Pieces {
		barrier := stand.Barrier && v.Rules.Barriers != rules.BarriersNone
		p.Pieces = append(p.Pieces, Piece{Place: stand.Place, Barrier: barrier})
	}
	p.Name, p.Team = valueAt(w.Names, seat, ""), valueAt(w.Teams, seat, "")
	p.Captures, p.Captured = valueAt(w.Captures, seat, Unknown), valueAt(w.Captured, seat, Unknown)
	return p
}

// valueAt returns an element of a list, or a default if the list is too short.
func valueAt[T any](list []T, i int, without T) T {
	if i >= len(list) {
		return without
	}
	return list[i]
}

// team returns the progress of a team.
func team(v *rules.View, side int) (progress, whole int) {
	for _, p := range v.Players {
		if p.Side == side {
			progress, whole = progress+p.Progress, whole+p.Whole
		}
	}
	return progress, whole
}

// throws sets the dice to those of this turn or, if it has none yet, of the last seat that threw.
func (s *Scene) throws(v *rules.View, steps []rules.Step) {
	if len(v.Throws) > 0 {
		s.Dice = Dice{Seat: int(v.Turn), Throws: v.Throws}
		return
	}
	for i, step := range steps {
		if step.Kind != rules.Throws {
			continue
		}
		if seat := int(step.Seat); seat != s.Dice.Seat || i > 0 && steps[i-1].Seat != step.Seat {
			s.Dice = Dice{Seat: seat}
		}
		s.Dice.Throws = append(s.Dice.Throws, step.Die)
	}
}

// step adds the trail of a move.
func (s *Scene) step(r rules.Rules, step rules.Step) {
	if step.Kind != rules.Shifts {
		return
	}
	m := Move{Piece: idOf(step.Move.Piece), Captured: idOf(step.Move.Captured),
		Path: []rules.Place{step.From, step.To}}
	if !step.Back {
		m.Path = r.Board().Path(r.Arm(step.Move.Piece.Seat()), int(step.Move.From), int(step.Move.To))
	}
	s.Moves = append(s.Moves, m)
}

// ask marks the pending decision.
func (s *Scene) ask(v *rules.View) {
	if p, ok := s.at(int(v.Turn)); ok {
		p.Decides = true
	}
	s.Dice.Bonus = v.Bonus
	for _, c := range v.Choices {
		if !c.Move.Pass() {
			s.Options = append(s.Options, Option{Piece: idOf(c.Move.Piece), To: c.To})
		}
	}
}

// idOf returns the PieceID of a piece, or the zero PieceID for none.
func idOf(p rules.Piece) PieceID {
	if p == 0 {
		return PieceID{}
	}
	return PieceID{Seat: int(p.Seat()), Number: p.Number()}
}
