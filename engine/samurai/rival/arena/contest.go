package arena

import (
	"context"
	"fmt"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/contest"
	"towerpost/engine/samurai"
)

// Player chooses moves.
type Player interface {
	// Move returns the move to play as the viewer of the view.
	Move(ctx context.Context, v samurai.View) (samurai.Move, error)
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
	rules, err := samurai.RulesOf(s, seats)
	if err != nil {
		return contest.Form[Player]{}, err
	}
	play := func(ctx context.Context, players []Player, chance *rand.Rand) (contest.End, error) {
		end, err := Match(ctx, rules, players, chance)
		return contest.End{Winners: winners(&end), Turns: end.Number()}, err
	}
	return contest.Form[Player]{Sides: contest.Alone(seats), Most: 8, Play: play}, nil
}

// winners returns the seats that have won.
func winners(end *samurai.Position) (seats []engine.Seat) {
	for seat, rank := range end.Ranks() {
		if rank == 1 {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// Match plays one match, with chance drawn from the given source, and returns the position at its end.
func Match(
	ctx context.Context, rules samurai.Rules, players []Player, chance *rand.Rand,
) (samurai.Position, error) {
	p := samurai.Start(rules)
	for p.Phase() != samurai.Over {
		if err := ctx.Err(); err != nil {
			return p, fmt.Errorf("play a match: %w", err)
		}
		seat, m, err := move(ctx, p, players, chance)
		if err != nil {
			return p, err
		}
		if err := p.Check(seat, m); err != nil {
			return p, fmt.Errorf("%s: %s plays %s: %w", p.Line(), samurai.SeatName(seat), m.Action(), err)
		}
		p, _ = p.Play(seat, m)
	}
	return p, nil
}

// move returns the seat that decides next, and its move.
func move(
	ctx context.Context, p samurai.Position, players []Player, chance *rand.Rand,
) (engine.Seat, samurai.Move, error) {
	s := samurai.At(p)
	seat := s.Pending()[0].Seat
	if seat == engine.Chance {
		m, ok := samurai.ParseAction(s.Roll(chance.IntN))
		if !ok {
			return seat, m, fmt.Errorf("%s: chance does nothing", p.Line())
		}
		return seat, m, nil
	}
	view, _ := s.View(seat).(samurai.View)
	m, err := players[seat].Move(ctx, view)
	return seat, m, err
}
