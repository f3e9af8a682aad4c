package arena

import (
	"context"
	"fmt"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/contest"
	"towerpost/engine/stratego"
)

// Entrant is a kind of player that takes part in contests. Contest is a series of matches of one entrant
// against another, who play Red in turn.
type (
	Entrant = contest.Entrant[Player]
	Contest = contest.Contest[Player]
)

// Run plays the matches of a contest and returns the score, in which a draw is half a win. It stops at the
// first error.
func Run(ctx context.Context, c Contest) (contest.Score, error) { return c.Run(ctx, form) }

// Decided returns the number of matches in a score that ended by the Flag, or because one side (E3) or both
// (E2) could not move. The others ended for want of attacks.
func Decided(s contest.Score) int {
	return s.Ends[stratego.ByFlag] + s.Ends[stratego.ByImmobile] + s.Ends[stratego.ByStandstill]
}

// form returns the form in which matches of a set-up are played.
func form(setup engine.Setup, seats int) (contest.Form[Player], error) {
	play := func(ctx context.Context, players []Player, _ *rand.Rand) (contest.End, error) {
		s, moves, err := Match(ctx, setup, players)
		if err != nil {
			return contest.End{}, err
		}
		o := s.Outcome()
		return contest.End{Winners: o.Winners(), Reason: o.Reason, Turns: moves}, nil
	}
	return contest.Form[Player]{Sides: contest.Alone(seats), Play: play}, nil
}

// Match plays one match of two players and returns its last state and the number of its moves.
func Match(ctx context.Context, setup engine.Setup, players []Player) (engine.State, int, error) {
	s, err := stratego.New().New(setup, len(players))
	entries := 0
	for err == nil && len(s.Pending()) > 0 {
		if err = ctx.Err(); err != nil {
			break
		}
		s, err = turn(ctx, s, players)
		entries++
	}
	if err != nil {
		return nil, 0, fmt.Errorf("play a match: %w", err)
	}
	return s, entries - 2, nil
}

// turn returns the state after the decision that is due first.
func turn(ctx context.Context, s engine.State, players []Player) (engine.State, error) {
	seat := s.Pending()[0].Seat
	action, err := players[seat].Choose(ctx, s.View(seat).(stratego.View))
	if err != nil {
		return nil, err
	}
	return s.Apply(seat, action)
}
