package witness

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
	"towerpost/engine/match/taste"
)

// question is a kind of answers; each has a golden file of its own.
type question struct {
	name string
	ask  func(*asker)
}

// questions returns what a store is asked, each on a copy of its own.
func questions() []question {
	return []question{
		{"matches", (*asker).rows}, {"snapshots", (*asker).snapshots}, {"reviews", (*asker).reviews}, {"logs", (*asker).logs},
		{"records", (*asker).records}, {"challenges", (*asker).challenges}, {"lists", (*asker).lists}, {"plans", (*asker).plans},
		{"timers", (*asker).timers}, {"outbox", (*asker).outbox}, {"leaderboards", (*asker).leaderboards},
		{"histories", (*asker).histories}, {"profiles", (*asker).profiles}, {"versus", (*asker).versus}, {"settings", (*asker).settings},
		{"puzzles", (*asker).puzzles}, {"analyses", (*asker).analyses},
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

// numbers returns the numbers that matches and challenges may have, the last of which is none.
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
			a.say(fmt.Sprintf("now %q may %s", viewer, quoted(a.snapshot(m.ID, viewer).Legal)))
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
		record, err := a.matches.Record(a.Context(), m.ID)
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
			a.say("challenges: " + listed(offers, func(c match.Challenge) string { return "#" + string(c.ID) + " " + c.Message }))
			found, err := a.table.Find(ctx, guild, p, "am", 25)
			require.NoError(a, err)
			a.say("found: " + listed(found, briefly))
		}
		waiting, err := a.matches.Waiting(ctx, p)
		require.NoError(a, err)
		a.say("waiting: " + listed(waiting, func(s match.Snapshot) string { return briefly(s.Match) }))
		for _, kind := range []match.OwnerKind{match.OwnerPlayer, match.OwnerModerator} {
			a.shelves(match.Owner{Kind: kind, ID: string(p)})
		}
	}
	for _, channel := range a.places() {
		a.shelves(match.Owner{Kind: match.OwnerChannel, ID: channel})
		for _, look := range []func(context.Context, string, match.Player) (match.Snapshot, error){a.matches.Live, a.matches.Last} {
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
		a.shelves(match.Owner{Kind: match.OwnerGuild, ID: guild})
	}
}

// shelves writes the live and the ended matches of an owner.
func (a *asker) shelves(owner match.Owner) {
	for _, ended := range []bool{false, true} {
		list, next, err := a.matches.Shelf(a.Context(), match.Shelf{Owner: owner, Ended: ended}, match.Page{Limit: 1000})
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
			seen, err := a.matches.Foresee(a.Context(), match.Caller{Player: p}, match.PlanOrder{Match: plan.Match})
			if err == nil {
				a.say("seen: " + snapshotWord(seen.Ahead))
				a.say(planWords(seen.Plan)...)
			} else {
				a.say("refused: " + err.Error())
			}
		}
		void, err := a.matches.Discarded(a.Context(), p, "")
		require.NoError(a, err)
		a.say(fmt.Sprintf("%s has to be told of %s", p, listed(void, func(v match.Plan) string { return string(v.Match) })))
	}
}

func (a *asker) timers() {
	list, err := a.db.Timers(a.Context(), 10_000)
	require.NoError(a, err)
	for _, t := range list {
		a.say(timerWord(t))
	}
	beat, err := a.db.LastBeat(a.Context())
	require.NoError(a, err)
	outages, err := a.db.Outages(a.Context(), dawn())
	require.NoError(a, err)
	a.say("last beat "+moment(beat), "outages: "+listed(outages, spanWord))
	gone, err := a.db.Left(a.Context(), dusk().AddDate(1, 0, 0))
	require.NoError(a, err)
	a.say("guilds that were left: " + quoted(gone))
}

// outbox is what is due, what has been remembered of orders, and then all that waits, as it comes when everything is delivered.
func (a *asker) outbox() {
	ctx := a.Context()
	next, err := a.matches.NextDue(ctx)
	require.NoError(a, err)
	due, err := a.matches.Due(ctx, 1000)
	require.NoError(a, err)
	a.say("next due "+moment(next), "due now: "+listed(due, func(n match.Notice) string { return fmt.Sprint(n.ID) }))
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
			old, err := a.matches.Done(ctx, n, fmt.Sprint("delivered-", n.ID))
			require.NoError(a, err)
			a.say(noticeWord(n), fmt.Sprintf("takes away %q in %q", old.Message, old.Channel))
		}
	}
}

// lengthKeys returns the lengths by which lists are filtered, and "" for all.
func lengthKeys() []string {
	return append([]string{""}, kamisado.New().Info().Options[0].Values...)
}

func (a *asker) leaderboards() {
	for _, guild := range guilds() {
		for _, period := range []table.Period{table.AllTime, "2025", "2026", "2026-01", "2026-02", "2026-03"} {
			for _, length := range lengthKeys() {
				for _, by := range table.Orders() {
					a.board(guild, table.LeaderboardQuery{By: by, Period: period, Length: length, Viewer: fumi})
				}
			}
		}
		for _, viewer := range audience() {
			a.board(guild, table.LeaderboardQuery{Viewer: viewer, Size: 2, Page: 2})
		}
	}
}

// board writes a page of a board.
func (a *asker) board(guild string, q table.LeaderboardQuery) {
	l, err := a.table.Leaderboard(a.Context(), guild, q)
	require.NoError(a, err)
	a.headed("guild %s by %s period %q length %q viewer %s: page %d of %d, %d players", guild, q.By, q.Period, q.Length, q.Viewer, l.Page, l.Pages, l.Players)
	for _, row := range l.Rows {
		a.say(standingWord(row))
	}
	for _, row := range l.Provisional {
		a.say("provisional " + standingWord(row))
	}
	if l.Mine != nil {
		a.say("mine " + standingWord(*l.Mine))
	}
}

// historyOf asks for all ended matches of a guild.
func historyOf(guild string) table.HistoryQuery { return table.HistoryQuery{Guild: guild, Limit: 500} }

func (a *asker) histories() {
	for _, guild := range guilds() {
		a.history(table.HistoryQuery{Guild: guild, Limit: 500})
		a.history(table.HistoryQuery{Guild: guild, Limit: 7})
		for _, length := range lengthKeys()[1:] {
			a.history(table.HistoryQuery{Guild: guild, Length: length, Limit: 500})
		}
		from, to, err := table.Period("2026-02").Bounds()
		require.NoError(a, err)
		a.history(table.HistoryQuery{Guild: guild, From: from, To: to, Limit: 500})
		for _, p := range audience() {
			for _, result := range []table.Outcome{"", table.Won, table.Lost} {
				for _, length := range []string{"", "single", "standard"} {
					a.history(table.HistoryQuery{Guild: guild, Player: p, Result: result, Length: length, Limit: 500})
				}
			}
			for _, opponent := range audience() {
				if opponent != p {
					a.history(table.HistoryQuery{Guild: guild, Player: p, Opponent: opponent, Limit: 500})
				}
			}
		}
	}
	for _, channel := range a.places() {
		a.history(table.HistoryQuery{Channel: channel, Limit: 500})
	}
}

// history writes all pages of a history.
func (a *asker) history(q table.HistoryQuery) {
	var pages []string
	first := q
	for {
		page, err := a.table.History(a.Context(), q)
		require.NoError(a, err)
		pages = append(pages, listed(page.Matches, func(m match.Match) string { return string(m.ID) }))
		if q.After = page.Next; page.Next == "" {
			break
		}
	}
	if all := strings.Join(pages, " | "); all != "" {
		a.say(fmt.Sprintf("guild %q player %q channel %q opponent %q length %q result %q from %s: %s", first.Guild, first.Player, first.Channel,
			first.Opponent, first.Length, first.Result, moment(first.From), all))
	}
}

// known returns everybody who has ended a match in a guild, those who are gone by the names that they have now.
func (a *asker) known(guild string) []match.Player {
	list := audience()
	page, err := a.table.History(a.Context(), historyOf(guild))
	require.NoError(a, err)
	for _, m := range page.Matches {
		for _, p := range m.Players {
			if p != "" && !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return list
}

func (a *asker) profiles() {
	for _, guild := range guilds() {
		for _, p := range a.known(guild) {
			profile, err := a.table.Profile(a.Context(), guild, p)
			if errors.Is(err, table.ErrUnknown) {
				continue
			}
			require.NoError(a, err)
			a.headed("profile of %s in %s", p, guild)
			a.say(profileWords(profile)...)
		}
	}
}

func (a *asker) versus() {
	for _, guild := range guilds() {
		known := a.known(guild)
		for i, p := range known {
			for _, other := range known[:i] {
				v, err := a.table.Versus(a.Context(), guild, p, other)
				require.NoError(a, err)
				if len(v.Last) > 0 || v.Played > 0 {
					a.headed("%s against %s in %s", p, other, guild)
					a.say(versusWords(v)...)
				}
			}
		}
	}
}

func (a *asker) settings() {
	ctx := a.Context()
	for _, p := range audience() {
		a.headed("settings of %s", p)
		own, err := a.tastes.Of(ctx, taste.OfPlayer(p))
		require.NoError(a, err)
		shown, err := a.tastes.For(ctx, taste.Occasion{Guild: north, Asker: p})
		require.NoError(a, err)
		a.say("own "+tasteWord(own), "in the guild "+tasteWord(shown))
		wanted, err := a.members.Of(ctx, p)
		require.NoError(a, err)
		a.say(preferenceWords(wanted, a.now)...)
	}
	all, err := a.policies.All(ctx)
	require.NoError(a, err)
	for _, guild := range guilds() {
		chosen, err := a.tastes.Of(ctx, taste.OfGuild(guild))
		require.NoError(a, err)
		decided, ok := all[guild]
		a.say(fmt.Sprintf("guild %s: %s; decided=%t %s", guild, tasteWord(chosen), ok, policyWord(decided)))
	}
}

func (a *asker) puzzles() {
	ctx := a.Context()
	all, err := a.db.Puzzles(ctx)
	require.NoError(a, err)
	for _, z := range all {
		published, err := a.trainer.Published(ctx, z.ID)
		require.NoError(a, err)
		a.say(fmt.Sprintf("%s, published=%t", puzzleWord(z), published))
	}
	days, err := a.db.Dailies(ctx)
	require.NoError(a, err)
	for _, d := range days {
		since, z, err := a.trainer.Daily(ctx, d.Day)
		require.NoError(a, err)
		a.say(dailyWord(d)+" when chosen", dailyWord(since)+" since then, of "+z.ID)
	}
	searched, err := a.db.Searched(ctx)
	require.NoError(a, err)
	a.say(fmt.Sprint("searched matches up to result ", searched))
	for _, p := range audience() {
		l, err := a.trainer.Learner(ctx, p)
		require.NoError(a, err)
		tried, err := a.db.Attempts(ctx, p)
		require.NoError(a, err)
		a.headed("puzzles of %s: %s", p, learnerWord(l))
		for _, attempt := range tried {
			a.say(attemptWord(attempt))
		}
		z, err := a.trainer.Next(ctx, p)
		require.NoError(a, err)
		a.say("next: " + z.ID)
	}
}

func (a *asker) analyses() {
	waiting, err := a.db.Requests(a.Context())
	require.NoError(a, err)
	for _, r := range waiting {
		a.say(requestWord(r))
	}
	a.each(func(m match.Match) {
		report, err := a.db.Report(a.Context(), m.ID)
		require.NoError(a, err)
		if report != nil {
			a.say(fmt.Sprintf("report of match %s: %q", m.ID, report))
		}
	})
	last, booked, err := a.db.Booked(a.Context())
	require.NoError(a, err)
	results, err := a.db.Results(a.Context(), 0, 10_000)
	require.NoError(a, err)
	a.say(fmt.Sprintf("results: %d of %d booked", booked, last), listed(results, func(e table.Entry) string {
		return fmt.Sprintf("%d #%s", e.Seq, e.Match.ID)
	}))
}
