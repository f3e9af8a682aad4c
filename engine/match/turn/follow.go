package turn

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// follower follows a player's plan along a turn.
type follower struct {
	plan match.Plan
	seat engine.Seat
	// at holds where in the plan the match may stand, what fits best first.
	at []place
	// void and by are set once the match has left the plan.
	void match.VoidReason
	by   int
}

// place is a moment in a plan: after a rule, or between its condition and its answer.
type place struct {
	rule int
	met  bool
}

// followers returns those who follow the plans of a match that is at the state. The plan of everyone who has
// none is among them, so that a plan which is made in this moment makes the change stale.
func (s *Writer) followers(ctx context.Context, m match.Match, state engine.State) ([]*follower, error) {
	if _, ok := state.(engine.Conditioner); !ok {
		return nil, nil
	}
	var list []*follower
	for seat, p := range m.Players {
		plan, err := s.store.Plan(ctx, m.ID, p)
		if err != nil {
			return nil, err
		}
		f := &follower{plan: plan, seat: engine.Seat(seat), at: []place{{}}}
		if plan.Live() && plan.Head != m.Head {
			f.leave(match.VoidMoved, m.Head)
		}
		list = append(list, f)
	}
	return list, nil
}

// leave notes that the match has left the plan by an event.
func (f *follower) leave(reason match.VoidReason, by int) {
	if f.void == "" && f.plan.Live() {
		f.void, f.by, f.at = reason, by, nil
	}
}

// see follows an event from the state before it. What plays itself leads nowhere else, and so
// is stepped over.
func (f *follower) see(before engine.State, e match.Event) {
	if e.Auto || e.Aside() || e.Seat == f.seat && e.Planned || len(f.at) == 0 {
		return
	}
	if e.Kind != match.EventAction || e.Seat == f.seat {
		f.leave(match.VoidMoved, e.Seq)
		return
	}
	expected := false
	var exact, wide []place
	for _, at := range f.at {
		for _, r := range f.plan.Following(at.rule) {
			if at.met || r.If == "" {
				continue
			}
			expected = true
			switch next := (place{r.ID, r.Then != ""}); {
			case r.If == engine.Condition(e.Action):
				exact = append(exact, next)
			case slices.Contains(before.(engine.Conditioner).Meeting(e.Seat, r.If), e.Action):
				wide = append(wide, next)
			}
		}
	}
	if f.at = append(exact, wide...); len(f.at) == 0 && expected {
		f.leave(match.VoidSurprise, e.Seq)
	}
}

// answer returns the planned action for a state in which the seat is asked, and the state after it; ok is
// false where the plan has none that the rules allow.
func (f *follower) answer(state engine.State, seq int) (action engine.Action, next engine.State, ok bool) {
	expected := false
	for _, r := range f.due() {
		expected = true
		if next, err := state.Apply(f.seat, r.Then); err == nil {
			f.at = []place{{rule: r.ID}}
			return r.Then, next, true
		}
	}
	if len(f.at) > 0 && (expected || len(f.rest()) > 0) {
		f.leave(match.VoidIllegal, seq)
	}
	return "", nil, false
}

// due returns the rules whose answers may be played now.
func (f *follower) due() []match.Rule {
	var rules []match.Rule
	for _, at := range f.at {
		if at.met {
			r, _ := f.plan.Rule(at.rule)
			rules = append(rules, r)
			continue
		}
		for _, r := range f.plan.Following(at.rule) {
			if r.If == "" {
				rules = append(rules, r)
			}
		}
	}
	return rules
}

// rest returns the rules that may still be played, which now begin here.
func (f *follower) rest() []match.Rule {
	first, kept := map[int]bool{}, map[int]bool{}
	known := map[engine.Condition]bool{}
	for _, at := range f.at {
		if at.met {
			continue
		}
		for _, r := range f.plan.Following(at.rule) {
			// Of two answers to the same, the one that fits best counts. A step that was to be taken at
			// once is not taken later.
			if r.If != "" && !known[r.If] {
				known[r.If], first[r.ID] = true, true
			}
		}
	}
	var rules []match.Rule
	for _, r := range f.plan.Rules {
		switch {
		case first[r.ID]:
			r.After = 0
		case !kept[r.After]:
			continue
		}
		kept[r.ID] = true
		rules = append(rules, r)
	}
	return rules
}

// stop ends the turn, in which an answer that is not due yet will not become due any more.
func (f *follower) stop(seq int) {
	if waiting := slices.ContainsFunc(f.at, func(at place) bool { return at.met }); waiting && len(f.rest()) == 0 {
		f.leave(match.VoidIllegal, seq)
	}
}

// result returns the plan as it is at the head after the turn.
func (f *follower) result(head int) match.Plan {
	p := f.plan
	if f.void != "" {
		p = p.Discarded(f.void, f.by)
	} else if p.Live() {
		p.Rules = f.rest()
	}
	p.Head = head
	return p
}

// results returns the plans as they are at the head after the turn.
func (t *Turn) results(followers []*follower) []match.Plan {
	plans := make([]match.Plan, len(followers))
	for i, f := range followers {
		plans[i] = f.result(t.Match.Head + len(t.Events))
	}
	return plans
}

// follow plays what plays itself, and what the players have planned or left to wishes, for as long as there
// is any of it: a plan has an end, for every answer leads deeper into it.
func (s *Writer) follow(ctx context.Context, t *Turn, followers []*follower, w *Wishing) error {
	for seen := 0; ; {
		if err := t.Settle(); err != nil {
			return err
		}
		for ; seen < len(t.Events); seen++ {
			for _, f := range followers {
				f.see(t.Before(seen), t.Events[seen])
			}
		}
		if t.answered(followers) {
			continue
		}
		if granted, err := s.granted(ctx, t, w); granted || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		for _, f := range followers {
			f.stop(t.Match.Head + len(t.Events))
		}
		return nil
	}
}

// answered plays one planned answer where there is one.
func (t *Turn) answered(followers []*follower) bool {
	for _, f := range followers {
		if _, asked := replay.Decision(t.State, f.seat); !asked {
			continue
		}
		if action, next, ok := f.answer(t.State, t.Match.Head+len(t.Events)); ok {
			left := t.gain(f.seat)
			t.Add(match.Event{Kind: match.EventAction, Seat: f.seat, Action: action, Planned: true, Left: left, By: f.plan.Player}, next)
			return true
		}
	}
	return false
}

// Before returns the state before one of the turn's events.
func (t *Turn) Before(i int) engine.State {
	if i == 0 {
		return t.Start
	}
	return t.States[i-1]
}
