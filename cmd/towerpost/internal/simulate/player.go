package simulate

import (
	"fmt"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Player is a member of a simulated server.
type Player struct {
	ID   match.Player
	Name string
	// Strength is the fraction of moves for which the player looks ahead, from 0 to 1.
	Strength float64
}

// Players returns n players with evenly spread strengths, in random order.
func Players(n int, r *rand.Rand) []Player {
	players := make([]Player, n)
	for i, place := range r.Perm(n) {
		players[i] = Player{
			ID:       match.Player(fmt.Sprint(firstID + uint64(i)*7919)),
			Name:     fmt.Sprintf("Member %d", i+1),
			Strength: float64(place) / float64(max(n-1, 1)),
		}
	}
	return players
}

// firstID is the first identifier. Identifiers have as many digits as Discord's.
const firstID = 318129437418291201

// Play returns the log and the outcome of a match between two players with the given strengths, by seat.
func Play(setup engine.Setup, strengths [2]float64, r *rand.Rand) (engine.Log, engine.Outcome, error) {
	log := engine.Log{Setup: setup}
	state, err := kamisado.New().New(setup, 0)
	for err == nil && !state.Outcome().Over() {
		d := state.Pending()[0]
		e := engine.Entry{Seat: d.Seat, Action: choose(state, d, strengths[d.Seat], r)}
		log.Entries = append(log.Entries, e)
		state, err = state.Apply(e.Seat, e.Action)
	}
	if err != nil {
		return engine.Log{}, engine.Outcome{}, fmt.Errorf("simulate: %w", err)
	}
	return log, state.Outcome(), nil
}

// choose returns the action of a player with the given strength.
func choose(state engine.State, d engine.Decision, strength float64, r *rand.Rand) engine.Action {
	position := state.View(engine.Nobody).(kamisado.View).Position
	free := position.RequiredColor() == kamisado.NoColor
	if d.Auto || d.Prompt != kamisado.PromptMove || free || r.Float64() >= strength {
		legal := state.Legal(d.Seat)
		return legal[r.IntN(len(legal))]
	}
	return lookAhead(position, r).Action()
}

// lookAhead returns a winning move, or else one after which the opponent cannot win at once, or else any
// move.
func lookAhead(p kamisado.Position, r *rand.Rand) kamisado.Move {
	moves := p.Moves()
	var safe []kamisado.Move
	for _, m := range moves {
		next, winner := p.Play(m)
		switch {
		case winner == p.Turn():
			return m
		case winner == kamisado.NoSide && !winsAtOnce(next, p.Turn().Other()):
			safe = append(safe, m)
		}
	}
	if len(safe) > 0 {
		moves = safe
	}
	return moves[r.IntN(len(moves))]
}

// winsAtOnce reports whether it is the side's turn and it has a winning move.
func winsAtOnce(p kamisado.Position, side kamisado.Side) bool {
	if p.Turn() != side {
		return false
	}
	for _, m := range p.Moves() {
		if _, winner := p.Play(m); winner == side {
			return true
		}
	}
	return false
}
