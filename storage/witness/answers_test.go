package witness

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

// question is a kind of answers; each has a golden file of its own.
type question struct {
	name string
	ask  func(*asker)
	// since is the first schema whose witness was asked; 0 is every one.
	since uint64
}

// questions returns the questions to a store. Each is asked of a copy of its own.
func questions() []question {
	return []question{
		{name: "matches", ask: (*asker).rows}, {name: "snapshots", ask: (*asker).snapshots}, {name: "reviews", ask: (*asker).reviews},
		{name: "logs", ask: (*asker).logs}, {name: "records", ask: (*asker).records}, {name: "challenges", ask: (*asker).challenges},
		{name: "lists", ask: (*asker).lists}, {name: "plans", ask: (*asker).plans}, {name: "timers", ask: (*asker).timers},
		{name: "outbox", ask: (*asker).outbox}, {name: "leaderboards", ask: (*asker).leaderboards}, {name: "histories", ask: (*asker).histories},
		{name: "profiles", ask: (*asker).profiles}, {name: "versus", ask: (*asker).versus}, {name: "settings", ask: (*asker).settings},
		{name: "puzzles", ask: (*asker).puzzles}, {name: "analyses", ask: (*asker).analyses},
		{name: "kept", ask: (*asker).kept, since: 13},
	}
}

// asker asks a store and writes the answers.
type asker struct {
	*house
	strings.Builder
}

// headed begins a part of the answers.
func (a *asker) headed(format string, args ...any) { fmt.Fprintf(a, "# "+format+"\n", args...) }

// say writes lines of an answer.
func (a *asker) say(lines ...string) {
	for _, line := range lines {
		fmt.Fprintln(a, line)
	}
}

// numbers returns the numbers that matches and challenges may have, and one more that is unused.
func (a *asker) numbers() []match.ID {
	n, err := a.db.Reserve(a.Context())
	require.NoError(a, err)
	var ids []match.ID
	for i := range n {
		ids = append(ids, match.NewID(i+1))
	}
	return ids
}

// each calls do with every match as it is now.
func (a *asker) each(do func(match.Match)) {
	for _, id := range a.numbers() {
		s, err := a.matches.Snapshot(a.Context(), id, "", 0)
		if errors.Is(err, match.ErrUnknown) {
			continue
		}
		require.NoError(a, err)
		do(s.Match)
	}
}

// viewers returns who may look at a match in different ways: its players, and a spectator.
func viewers(m match.Match) []match.Player {
	return append(slices.DeleteFunc(slices.Clone(m.Players), func(p match.Player) bool { return p == "" }), "")
}

func (a *asker) rows() {
	a.each(func(m match.Match) {
		a.say(matchWords(m)...)
		post := a.snapshot(m.ID, "").Post
		a.say(fmt.Sprintf("post %q in %q", post.Message, post.Channel), "")
	})
}

func (a *asker) snapshots() {
	a.each(func(m match.Match) {
		for head := range m.Head + 1 {
			a.headed("match %s, head %d", m.ID, head)
			if head == 0 {
				head = -1
			}
			for _, viewer := range viewers(m) {
				s, err := a.matches.Snapshot(a.Context(), m.ID, viewer, head)
				require.NoError(a, err)
				a.say(snapshotWord(s))
			}
		}
		for _, viewer := range viewers(m) {
			a.say(fmt.Sprintf("now %q may %s", viewer, quoted(may(a.snapshot(m.ID, viewer)))))
		}
	})
}

func (a *asker) reviews() {
	a.each(func(m match.Match) {
		for _, viewer := range viewers(m) {
			s, err := a.matches.Course(a.Context(), m.ID, viewer)
			require.NoError(a, err)
			a.headed("review of match %s for %q: %s", m.ID, viewer, snapshotWord(s))
			for _, step := range s.Steps {
				a.say(stepWord(step))
			}
		}
	})
}

func (a *asker) logs() {
	a.each(func(m match.Match) {
		a.headed("log of match %s", m.ID)
		events, err := a.matches.Log(a.Context(), m.ID)
		require.NoError(a, err)
		for _, e := range events {
			a.say(eventWord(e))
		}
		if m.Live() {
			return
		}
		r, err := a.matches.Result(a.Context(), m)
		require.NoError(a, err)
		a.say(fmt.Sprintf("result: sides %v weight %v statistics %v", r.Sides, r.Weight, r.Statistics))
	})
}

func (a *asker) records() {
	a.each(func(m match.Match) {
		record, err := a.matches.Record(a.Context(), m.ID, "")
		require.NoError(a, err)
		a.headed("record of match %s", m.ID)
		a.say(record)
	})
}

func (a *asker) challenges() {
	for _, id := range a.numbers() {
		c, err := a.matches.ChallengeByID(a.Context(), id)
		if errors.Is(err, match.ErrUnknown) {
			continue
		}
		require.NoError(a, err)
		a.say(append(challengeWords(c), "")...)
	}
}

// places returns the channels of all matches.
func (a *asker) places() []string {
	var list []string
	a.each(func(m match.Match) { list = append(list, m.Channel) })
	slices.Sort(list)
	return slices.Compact(list)
}

func (a *asker) lists() {
	ctx := a.Context()
	for _, p := range audience() {
		for _, guild := range append(guilds(), "") {
			games, err := a.matches.Games(ctx, p, guild)
			require.NoError(a, err)
			a.headed("games of %s in %q", p, guild)
			for _, g := range games {
				a.say(gameWord(g))
			}
			offers, err := a.matches.Challenges(ctx, p, guild)
			require.NoError(a, err)
			a.say("challenges: " + listed(offers,
				func(c match.Challenge) string { return "#" + string(c.ID) + " " + c.Message }))
			found, err := a.ranking.Find(ctx, match.Search{Guild: guild, Viewer: p, Typed: "am", Limit: 25})
			require.NoError(a, err)
			a.say("found: " + listed(found, briefly))
		}
		waiting, err := a.matches.Waiting(ctx, p)
		require.NoError(a, err)
		a.say("waiting: " + listed(waiting, func(s match.Snapshot) string { return briefly(s.Match) }))
		for _, kind := range []match.OwnerKind{match.OwnerPlayer, match.OwnerModerator} {
			a.owned(match.Owner{Kind: kind, ID: string(p)})
		}
	}
	for _, channel := range a.places() {
		a.owned(match.Owner{Kind: match.OwnerChannel, ID: channel})
		type look func(context.Context, string, match.Player) (match.Snapshot, error)
		for _, look := range []look{a.matches.Live, a.matches.Last} {
			s, err := look(ctx, channel, "")
			if errors.Is(err, match.ErrNoMatch) {
				a.say("none")
				continue
			}
			require.NoError(a, err)
			a.say(gameWord(s))
		}
	}
	for _, guild := range guilds() {
		a.owned(match.Owner{Kind: match.OwnerGuild, ID: guild})
	}
}

// owned writes the live and the ended matches of an owner.
func (a *asker) owned(owner match.Owner) {
	for _, ended := range []bool{false, true} {
		list, next, err := a.matches.List(a.Context(), match.List{Owner: owner, Ended: ended},
			match.Page{Limit: 1000})
		require.NoError(a, err)
		require.Empty(a, next)
		a.say(fmt.Sprintf("shelf %c %s ended=%t: %s", owner.Kind, owner.ID, ended, listed(list, briefly)))
	}
}

func (a *asker) plans() {
	for _, p := range audience() {
		list, err := a.db.PlansOf(a.Context(), p)
		require.NoError(a, err)
		for _, plan := range list {
			a.say(planWords(plan)...)
			seen, err := a.matches.PlanAt(a.Context(), match.Caller{Player: p}, match.PlanOrder{Match: plan.Match})
			if err == nil {
				a.say("seen: " + snapshotWord(seen.Ahead))
				a.say(planWords(seen.Plan)...)
			} else {
				a.say("refused: " + err.Error())
			}
		}
		void, err := a.matches.Discarded(a.Context(), p, "")
		require.NoError(a, err)
		a.say(fmt.Sprintf("%s has to be told of %s", p, listed(void,
			func(v match.Plan) string { return string(v.Match) })))
	}
}

func (a *asker) timers() {
	list, err := a.db.Timers(a.Context(), 10_000)
	require.NoError(a, err)
	for _, t := range list {
		a.say(timerWord(t))
	}
	beat, err := a.db.LastSeen(a.Context())
	require.NoError(a, err)
	outages, err := a.db.Outages(a.Context(), dawn())
	require.NoError(a, err)
	a.say("last beat "+moment(beat), "outages: "+listed(outages, spanWord))
	gone, err := a.db.Left(a.Context(), dusk().AddDate(1, 0, 0))
	require.NoError(a, err)
	a.say("guilds that were left: " + quoted(gone))
}

// outbox writes the due notices, the remembered keys of orders, and then all pending notices in the order
// of their delivery.
func (a *asker) outbox() {
	ctx := a.Context()
	next, err := a.matches.NextDue(ctx)
	require.NoError(a, err)
	due, err := a.matches.Due(ctx, 1000)
	require.NoError(a, err)
	a.say("next due "+moment(next), "due now: "+listed(due,
		func(n match.Notice) string { return fmt.Sprint(n.ID) }))
	for n := range ordersAtMost {
		r, err := a.db.Repeat(ctx, orderKey(n))
		require.NoError(a, err)
		if r.Repeated {
			a.headed("order %s", orderKey(n))
			for _, n := range r.Notices {
				a.say(noticeWord(n))
			}
		}
	}
	a.now = a.now.AddDate(10, 0, 0)
	for {
		due, err := a.matches.Due(ctx, 1000)
		require.NoError(a, err)
		if len(due) == 0 {
			return
		}
		slices.SortFunc(due, func(x, y match.Notice) int { return int(x.ID) - int(y.ID) })
		for _, n := range due {
			old, err := a.matches.MarkDelivered(ctx, n, match.Post{Message: fmt.Sprint("delivered-", n.ID)})
			require.NoError(a, err)
			a.say(noticeWord(n), fmt.Sprintf("takes away %q in %q", old.Message, old.Channel))
		}
	}
}
