package turn

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// follower tracks where a match stands in a player's plan, event by event.
type follower struct {
	plan match.Plan
	seat engine.Seat
	// places are the places of the plan at which the match may stand, the best fit first.
	places []place
	// void is why the match has left the plan, "" while it has not, and by is the number of the event.
	void match.VoidReason
	by   int
}

// place is a place in a plan: after a rule, or with met between its condition and its answer. The zero place
// is the plan's head.
type place struct {
	rule int
	met  bool
}

// followers returns a follower for every seat of a match that is at the state, nil in a game that cannot be
// planned ahead. Players without a plan have one too, so that a plan made meanwhile makes the change stale.
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
		f := &follower{plan: plan, seat: engine.Seat(seat), places: []place{{}}}
		if plan.Live() && plan.Head != m.Head {
			f.discard(match.VoidMoved, m.Head)
		}
		list = append(list, f)
	}
	return list, nil
}

// discard makes the plan void for the reason, unless it has no rules or is void already. The number of the
// event that was the cause is by.
func (f *follower) discard(reason match.VoidReason, by int) {
	if f.void == "" && f.plan.Live() {
		f.void, f.by, f.places = reason, by, nil
	}
}

// observe moves on by an event, given the state before it. Automatic events are ignored: they lead nowhere
// else. So are the player's own planned answers, which answer has followed.
func (f *follower) observe(before engine.State, e match.Event) {
	if e.Auto || e.PausesOrResumes() || e.Seat == f.seat && e.Planned || len(f.places) == 0 {
		return
	}
	if e.Kind != match.EventAction || e.Seat == f.seat {
		f.discard(match.VoidMoved, e.Seq)
		return
	}
	expected := false
	var exact, wide []place
	for _, at := range f.places {
		for _, r := range f.plan.Following(at.rule) {
			if at.met || r.If == "" {
				continue
			}
			expected = true
			switch next := (place{r.ID, r.Then != ""}); {
			case r.If == engine.Condition(e.Action):
				exact = append(exact, next)
			case slices.Contains(before.(engine.Conditioner).ActionsMeeting(e.Seat, r.If), e.Action):
				wide = append(wide, next)
			}
		}
	}
	if f.places = append(exact, wide...); len(f.places) == 0 && expected {
		f.discard(match.VoidSurprise, e.Seq)
	}
}

// answer returns the planned action for a state in which the seat is asked, and the state after it. ok is
// false if the plan has none that the rules of the game allow. The plan is void then if an answer was due, or
// if rules of the plan remain that could have followed.
func (f *follower) answer(state engine.State, seq int) (action engine.Action, next engine.State, ok bool) {
	expected := false
	for _, r := range f.due() {
		expected = true
		if next, err := state.Apply(f.seat, r.Then); err == nil {
			f.places = []place{{rule: r.ID}}
			return r.Then, next, true
		}
	}
	if len(f.places) > 0 && (expected || len(f.remaining()) > 0) {
		f.discard(match.VoidIllegal, seq)
	}
	return "", nil, false
}

// due returns the rules whose answers are to be played now, the best fit first.
func (f *follower) due() []match.Rule {
	var rules []match.Rule
	for _, at := range f.places {
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

// remaining returns the rules that may still be played. The first ones on each branch now follow on the
// present head.
func (f *follower) remaining() []match.Rule {
	first, kept := map[int]bool{}, map[int]bool{}
	known := map[engine.Condition]bool{}
	for _, at := range f.places {
		if at.met {
			continue
		}
		for _, r := range f.plan.Following(at.rule) {
			// Of two answers to the same condition the best fit counts. An answer without a condition was
			// for now, and is not played later.
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

// endTurn ends the turn at the event seq. An answer whose condition was met but for which the seat was not
// asked can no longer be played; if no other rules remain, the plan is void.
func (f *follower) endTurn(seq int) {
	waiting := slices.ContainsFunc(f.places, func(at place) bool { return at.met })
	if waiting && len(f.remaining()) == 0 {
		f.discard(match.VoidIllegal, seq)
	}
}

// planAfter returns the plan as it is at the head after the turn.
func (f *follower) planAfter(head int) match.Plan {
	p := f.plan
	if f.void != "" {
		p = p.Discarded(f.void, f.by)
	} else if p.Live() {
		p.Rules = f.remaining()
	}
	p.Head = head
	return p
}

// plansAfter returns the plans as they are at the head after the turn.
func (t *Turn) plansAfter(followers []*follower) []match.Plan {
	plans := make([]match.Plan, len(followers))
	for i, f := range followers {
		plans[i] = f.planAfter(t.Match.Head + len(t.Events))
	}
	return plans
}

// playOn plays everything that follows without an order: automatic events, then planned answers, then wishes.
// It ends because every answer leads deeper into a plan, which is finite, and because wishes are limited.
func (s *Writer) playOn(ctx context.Context, t *Turn, followers []*follower, w *Wishing) error {
	for seen := 0; ; {
		if err := t.Settle(); err != nil {
			return err
		}
		for ; seen < len(t.Events); seen++ {
			for _, f := range followers {
				f.observe(t.Before(seen), t.Events[seen])
			}
		}
		if t.playAnswer(followers) {
			continue
		}
		if granted, err := s.playWish(ctx, t, w); granted || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		for _, f := range followers {
			f.endTurn(t.Match.Head + len(t.Events))
		}
		return nil
	}
}

// playAnswer plays one planned answer, and reports whether there was one.
func (t *Turn) playAnswer(followers []*follower) bool {
	for _, f := range followers {
		if _, asked := replay.Decision(t.State, f.seat); !asked {
			continue
		}
		if action, next, ok := f.answer(t.State, t.Match.Head+len(t.Events)); ok {
			left := t.addIncrement(f.seat)
			t.Add(match.Event{
				Kind: match.EventAction, Seat: f.seat, Action: action,
				Planned: true, Left: left, By: f.plan.Player,
			}, next)
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
