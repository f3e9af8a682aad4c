package arena

import (
	"context"
	"fmt"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/contest"
	"towerpost/engine/ludo"
)

// Player chooses moves.
type Player interface {
	// Move returns the move to play in a position with at least two legal moves.
	Move(ctx context.Context, p ludo.Position) (ludo.Move, error)
}

// Entrant is a kind of player that takes part in contests. Contest is a series of matches of one entrant
// against another.
type (
	Entrant = contest.Entrant[Player]
	Contest = contest.Contest[Player]
)

// Run plays the matches of a contest and returns the score. It stops at the first error.
func Run(ctx context.Context, c Contest) (contest.Score, error) { return c.Run(ctx, form) }

// form returns the form in which matches of a set-up are played.
func form(s engine.Setup, seats int) (contest.Form[Player], error) {
	rules, err := ludo.RulesOf(s, seats)
	if err != nil {
		return contest.Form[Player]{}, err
	}
	sides := make([]int, seats)
	for seat := range sides {
		sides[seat] = rules.Side(engine.Seat(seat))
	}
	play := func(ctx context.Context, players []Player, dice *rand.Rand) (contest.End, error) {
		end, err := Match(ctx, rules, players, dice)
		return contest.End{Winners: winners(&end)}, err
	}
	return contest.Form[Player]{Sides: sides, Most: 8, Play: play}, nil
}

// winners returns the seats that have won.
func winners(end *ludo.Position) (seats []engine.Seat) {
	for seat := range engine.Seat(end.Rules().Players) {
		if end.Winners()>>seat&1 != 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Match plays one match with the dice and returns the position at its end.
func Match(ctx context.Context, rules ludo.Rules, players []Player, dice *rand.Rand) (ludo.Position, error) {
	p := ludo.Start(rules)
	for p.Phase() != ludo.Over {
		if err := ctx.Err(); err != nil {
			return p, fmt.Errorf("play a match: %w", err)
		}
		if p.Phase() == ludo.Throwing {
			p = p.Roll(1 + dice.IntN(6))
			continue
		}
		m, err := move(ctx, &p, players)
		if err != nil {
			return p, err
		}
		p = p.Play(m)
	}
	return p, nil
}

// move returns the only move or the pass without asking, else the move that the player chooses.
func move(ctx context.Context, p *ludo.Position, players []Player) (ludo.Move, error) {
	moves := p.Moves()
	switch moves.Len() {
	case 0:
		return ludo.Move{}, nil
	case 1:
		return moves.At(0), nil
	}
	return players[p.Turn()].Move(ctx, *p)
}
