package matches

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// view serves the button that shows a match to the caller as they may see it.
func (rm *Room) view(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	s, err := rm.visibleMatch(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	page, chosen := turn.ReadViewPage(call.Control)
	m, err := rm.viewOf(ctx, call, turn.View{
		Snapshot: s, Chosen: chosen, Page: page, Look: turn.ReadViewLook(call.Control),
	})
	return route.InPlace(m), err
}

// visibleMatch returns the match of a control to its players and to members of its server. For anyone else
// the refusal is match.ErrUnknown.
func (rm *Room) visibleMatch(ctx context.Context, call discord.Interaction) (match.Snapshot, error) {
	s, err := rm.Matches.Snapshot(ctx, match.ID(call.Control.ID), route.Player(call), 0)
	if err == nil && s.Match.Guild != call.Guild && s.Match.SeatOf(route.Player(call)) == engine.Nobody {
		err = &match.Refusal{Kind: match.ErrUnknown}
	}
	return s, err
}

// viewOf returns the private message of a view, displayed as its reader prefers.
func (rm *Room) viewOf(ctx context.Context, call discord.Interaction, v turn.View) (present.Message, error) {
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return present.Message{}, err
	}
	if v.Snapshot.Broken {
		return turn.Show(p, v, call.Locale), nil
	}
	v.Seed = randomSeed()
	if asksSecret(v.Snapshot) {
		v.Earlier, err = rm.Matches.LastFirstAction(ctx, v.Snapshot.Match, route.Player(call))
		if err != nil {
			return present.Message{}, err
		}
		kept, err := rm.Setups.For(ctx, route.Player(call), v.Snapshot.Match)
		if err != nil {
			return present.Message{}, err
		}
		for _, one := range kept {
			v.Kept = append(v.Kept, games.SavedAction{Name: one.Name, Action: one.Action})
		}
	}
	v.Retractable, err = rm.Agreements.Retractable(ctx, v.Snapshot.Match.ID, route.Player(call))
	return turn.Show(p, v, call.Locale), err
}

// retract serves the button that takes back the caller's last step.
func (rm *Room) retract(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	notices, err := rm.Agreements.AskTakeback(ctx, route.Caller(call), order(call.Control, ""))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.Receipts.PrivateReply(ctx, notices, func(ctx context.Context) (present.Message, error) {
		s, err := rm.Matches.Snapshot(ctx, match.ID(call.Control.ID), route.Player(call), 0)
		if err != nil {
			return present.Message{}, err
		}
		return rm.viewOf(ctx, call, turn.View{Snapshot: s, Chosen: call.Control.Arg})
	})
}

// asksSecret reports whether the viewer is asked for a secret decision.
func asksSecret(s match.Snapshot) bool {
	return slices.ContainsFunc(s.Pending, func(d engine.Decision) bool {
		return d.Seat == s.Seat && d.Secret
	})
}

// randomSeed returns an unpredictable number.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.NativeEndian.Uint64(b[:])
}
