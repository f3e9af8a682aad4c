package play

import (
	"context"
	"strings"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// Act plays a person's action, and everything that follows it without an order. A person's mistake is a
// *Refusal or a *Rejected and changes nothing.
func (s *Service) Act(ctx context.Context, c match.Caller, o match.Order) (match.Acted, error) {
	var acted *match.Match
	notices, err := s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.beginTurn(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		if err := s.act(ctx, c, t, seat, o); err != nil {
			return match.Receipt{}, err
		}
		m, receipt, err := s.turns.Write(ctx, c, t)
		if !receipt.Repeated {
			acted = &m
		}
		return receipt, err
	})
	if err != nil {
		return match.Acted{}, err
	}
	if acted == nil {
		m, err := s.Target(ctx, c, o)
		if err != nil {
			return match.Acted{Notices: notices}, err
		}
		acted = &m
	}
	return match.Acted{Notices: notices, Snapshot: s.SnapshotAfter(ctx, *acted, c.Player)}, nil
}

// act adds the actions of an order to a turn. The last one decides whether the turn is private, and the seat
// is charged with it for all.
func (s *Service) act(
	ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat, o match.Order,
) error {
	if _, asked := replay.Decision(t.State, seat); !asked {
		return s.Refusal(ctx, match.ErrNotTurn, t.Match, c.Player)
	}
	if err := s.inTime(ctx, c, t, seat); err != nil {
		return err
	}
	chosen, err := chooseAll(t.State, seat, o, s.entropy.Salt)
	if err != nil {
		return s.Reject(ctx, err, t.Match, c.Player)
	}
	for i, step := range chosen {
		d, _ := replay.Decision(t.State, seat)
		e := match.Event{Kind: match.EventAction, Seat: seat, Action: step.action, By: c.Player, Key: c.Key}
		if t.Private = d.Secret || d.Part; t.Private {
			t.ChargeLater = seat
		} else if i == len(chosen)-1 {
			t.ChargeLater = engine.Nobody
			if e.Left, err = s.turns.Charge(ctx, t, seat); err != nil {
				return err
			}
		}
		t.Add(e, step.next)
	}
	return nil
}

// choice is an action with the state after it.
type choice struct {
	action engine.Action
	next   engine.State
}

// chooseAll returns the actions of an order: several if its text names a whole turn in a game that reads such
// texts (engine.TurnReader), else one. Each must be legal after those before it, or chooseAll returns an
// error.
func chooseAll(
	state engine.State, seat engine.Seat, o match.Order, salt func() [16]byte,
) ([]choice, error) {
	reader, ok := state.(engine.TurnReader)
	text := strings.TrimSpace(o.Text)
	if !ok || text == "" {
		action, next, err := choose(state, seat, o, salt)
		return []choice{{action, next}}, err
	}
	actions, err := reader.ReadTurn(seat, text)
	if err != nil {
		return nil, err
	}
	var chosen []choice
	for _, action := range actions {
		action, next, err := choose(state, seat, match.Order{Action: action}, salt)
		if err != nil {
			return nil, err
		}
		chosen, state = append(chosen, choice{action, next}), next
	}
	return chosen, nil
}

// choose returns the action of an order, with a salt if it needs one, and the state after it.
func choose(
	state engine.State, seat engine.Seat, o match.Order, salt func() [16]byte,
) (engine.Action, engine.State, error) {
	action := o.Action
	if text := strings.TrimSpace(o.Text); text != "" {
		action = engine.Action(text)
		if reader, ok := state.(engine.Reader); ok {
			var err error
			if action, err = reader.Read(seat, text); err != nil {
				return "", nil, err
			}
		}
	}
	if sealer, ok := state.(engine.Sealer); ok {
		action = sealer.Seal(seat, action, salt())
	}
	next, err := state.Apply(seat, action)
	return action, next, err
}
