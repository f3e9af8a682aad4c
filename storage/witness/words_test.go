package witness

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"time"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/rating"
	"towerpost/engine/match/trainer"
)

// This file says how everything is written in the golden files. Each fact is named, so that a field that is
// added changes nothing here, and one that moves or is renamed changes one line here and no golden file.

// moment writes a time.
func moment(at time.Time) string {
	if at.IsZero() {
		return "never"
	}
	return at.UTC().Format("2006-01-02 15:04:05.000")
}

// mapped writes a map in the order of its keys.
func mapped[K ~string, V any](m map[K]V) string {
	var parts []string
	for _, key := range slices.Sorted(maps.Keys(m)) {
		parts = append(parts, fmt.Sprintf("%s=%#v", key, m[key]))
	}
	return "{" + strings.Join(parts, " ") + "}"
}

// listed writes things one after the other.
func listed[T any](list []T, word func(T) string) string {
	var parts []string
	for _, one := range list {
		parts = append(parts, word(one))
	}
	return strings.Join(parts, "; ")
}

// digest stands for a long list of actions.
func digest(actions []engine.Action) string {
	h := fnv.New32a()
	for _, a := range actions {
		fmt.Fprintln(h, a)
	}
	return fmt.Sprintf("%d/%08x", len(actions), h.Sum32())
}

// seatWord names a seat.
func seatWord(s engine.Seat) string {
	switch s {
	case engine.Nobody:
		return "nobody"
	case engine.Chance:
		return "chance"
	}
	return fmt.Sprint("seat ", int(s))
}

// quoted quotes texts.
func quoted[T ~string](list []T) string {
	return listed(list, func(text T) string { return fmt.Sprintf("%q", text) })
}

// viewWord returns the view of a game in words. It is the only function of this package that knows the
// views of a certain game.
func viewWord(view any) string {
	switch v := view.(type) {
	case nil:
		return "nothing"
	case kamisado.View:
		return fmt.Sprintf("%s %s round %d ply %d", v.Position, v.Length.Key(), v.Round, v.Ply)
	}
	return fmt.Sprint("a view of the type ", fmt.Sprintf("%T", view))
}

func outcomeWord(o engine.Outcome) string {
	if !o.Over() {
		return "on"
	}
	return fmt.Sprintf("ranks %v points %v by %q", o.Ranks, o.Points, o.Reason)
}

func endingWord(e engine.Ending) string {
	if e.Reason == "" {
		return "by the rules"
	}
	return fmt.Sprintf("%s, lost by %s", e.Reason, seatWord(e.Loser()))
}

func controlWord(c clock.Control) string {
	return fmt.Sprintf("%s soft=%t holidays=%t", c, c.Soft, !c.NoHolidays)
}

// clockWords returns the clocks of a match, a line for each seat: the time left, and since when and until
// when it runs.
func clockWords(m match.Match) []string {
	var lines []string
	for i, side := range m.Clocks {
		line := fmt.Sprintf("clock of %s: left %s, began the turn with %s", seatWord(engine.Seat(i)), side.Left,
			side.Had)
		if side.Runs() {
			line += fmt.Sprintf(", runs since %s until %s, reminded %d, next %s", moment(side.Since),
				moment(side.Flag), side.Reminded, moment(side.Remind))
		}
		lines = append(lines, line)
	}
	return lines
}

// matchWords writes the row of a match.
func matchWords(m match.Match) []string {
	lines := []string{
		fmt.Sprintf("match %s: %s rules %d setup %s length %q rated=%t imported=%t", m.ID, m.Game, m.Version,
			mapped(m.Setup), m.Category, m.Rated, m.Imported),
		fmt.Sprintf("place: guild %q channel %q parent %q locale %q importer %q", m.Guild, m.Channel, m.Parent,
			m.Locale, m.Importer),
		fmt.Sprintf("players: %s | names: %s | levels: %s", quoted(m.Players), quoted(m.Names), quoted(m.Levels)),
		fmt.Sprintf("started %s ended %s paused %s", moment(m.Started), moment(m.Ended), moment(m.Paused)),
		fmt.Sprintf("head %d actions %d outcome %s ending %s", m.Head, m.Actions(), outcomeWord(m.Outcome),
			endingWord(m.Ending)),
	}
	if m.Control.On() {
		lines = append(lines, "control: "+controlWord(m.Control))
		lines = append(lines, clockWords(m)...)
	}
	if len(m.Moderators) > 0 {
		lines = append(lines, "moderators: "+quoted(m.Moderators))
	}
	if len(m.Nudged) > 0 {
		lines = append(lines, "nudged: "+listed(m.Nudged, moment))
	}
	if r, open := m.Requested(); !r.IsZero() {
		lines = append(lines, fmt.Sprintf("take-back: asked at head %d by %s, declined=%t, open=%t", r.Head,
			seatWord(r.Seat), r.Declined, open))
	}
	return lines
}

// briefly writes a match where a list names it.
func briefly(m match.Match) string { return fmt.Sprintf("#%s %s", m.ID, quoted(m.Names)) }

func eventWord(e match.Event) string {
	word := fmt.Sprintf("%d %s %s %s %q", e.Seq, moment(e.At), e.Kind, seatWord(e.Seat), e.Action)
	for _, more := range []struct {
		said bool
		text string
	}{
		{e.Auto, "by itself"},
		{e.Planned, "planned"},
		{e.Kind == match.EventTakeback, fmt.Sprint("back to ", e.Back)},
		{e.Reason != "", fmt.Sprintf("because %q", e.Reason)},
		{e.Left != 0, fmt.Sprint("left ", e.Left)},
		{e.By != "", "by " + string(e.By)},
		{e.Key != "", "key " + e.Key},
	} {
		if more.said {
			word += ", " + more.text
		}
	}
	return word
}

func stepWord(s match.Step) string {
	word := fmt.Sprintf("%d %s %s %q → %s", s.Event.Seq, s.Event.Kind, seatWord(s.Event.Seat), s.Event.Action,
		viewWord(s.After))
	if len(s.Undone) > 0 {
		word += " instead of " + listed(s.Undone, func(e match.Event) string {
			return fmt.Sprintf("%d %q", e.Seq,
				e.Action)
		})
	}
	return word
}

func decisionWord(d engine.Decision) string {
	return fmt.Sprintf("%s %s auto=%t secret=%t", seatWord(d.Seat), d.Prompt, d.Auto, d.Secret)
}

// snapshotWord writes a moment of a match in one line.
func snapshotWord(s match.Snapshot) string {
	word := fmt.Sprintf("%s | %s | asks %s | legal %s | turn %s | %s, %s", seatWord(s.Seat), viewWord(s.View),
		listed(s.Pending, decisionWord),
		digest(may(s)), listed(s.Steps,
			func(st match.Step) string { return fmt.Sprint(st.Event.Seq) }), outcomeWord(s.Outcome), endingWord(s.Ending))
	if s.Pause != nil {
		word += fmt.Sprintf(" | paused by event %d", s.Pause.Seq)
	}
	if s.Broken {
		word += " | broken"
	}
	return word
}

// gameWord writes a match as /games lists it.
func gameWord(s match.Snapshot) string {
	return fmt.Sprintf("%s asked=%t waits=%t since %s until %s post %s/%s", briefly(s.Match), s.Asked(),
		s.Waits(), moment(s.Since()),
		moment(s.Match.Deadline()), s.Post.Channel, s.Post.Message)
}

func challengeWords(c match.Challenge) []string {
	return []string{
		fmt.Sprintf("challenge %s: %s, guild %q channel %q parent %q locale %q", c.ID, c.Status, c.Guild,
			c.Channel, c.Parent, c.Locale),
		fmt.Sprintf("by %q to %q role %q %q ping=%t names %s", c.Challenger, c.Opponent, c.Role.ID, c.Role.Name,
			c.Role.Ping, mapped(c.Names)),
		fmt.Sprintf("%s setup %s, %s, rated=%t level %q control %s rematch of %q", c.Game, mapped(c.Setup),
			seatWord(c.Seat), c.Rated, c.Level,
			controlWord(c.Control), c.Rematch),
		fmt.Sprintf("made %s ends %s closed %s by %q match %q message %q", moment(c.Created), moment(c.Expires),
			moment(c.Closed), c.By, c.Match, c.Message),
	}
}

func noticeWord(n match.Notice) string {
	word := fmt.Sprintf("%d %s guild %q channel %q locale %q match %q challenge %q events %d-%d last=%t due %s attempts %d nonce %s", n.ID, n.Kind,
		n.Guild, n.Channel, n.Locale, n.Match, n.Challenge, n.From, n.To, n.Last, moment(n.Due), n.Attempts,
		n.Nonce)
	for _, more := range []struct {
		said bool
		text string
	}{
		{n.Player != "", "about " + string(n.Player)},
		{n.Part != 0, fmt.Sprint("part ", n.Part)},
		{n.Refused, "refused"},
		{n.Puzzle != "", "puzzle " + n.Puzzle},
		{!n.Until.IsZero(), "until " + moment(n.Until)},
		{n.By != "", "by " + string(n.By)},
		{n.Reason != "", fmt.Sprintf("because %q", n.Reason)},
		{len(n.Names) > 0, "names " + quoted(n.Names)},
		{len(n.Ratings) > 0, "ratings " + listed(n.Ratings,
			func(r match.RatingChange) string { return fmt.Sprintf("%.6f→%.6f", r.Before, r.After) })},
		{n.Delivered, fmt.Sprintf("delivered as %q", n.Message)},
	} {
		if more.said {
			word += ", " + more.text
		}
	}
	return word
}

func timerWord(t match.Timer) string {
	return fmt.Sprintf("%s %s of %q player %q", moment(t.At), t.Kind, t.Of, t.Player)
}

func planWords(p match.Plan) []string {
	lines := []string{fmt.Sprintf("plan of %s for match %s at head %d, last rule %d, void %q by %d", p.Player,
		p.Match, p.Head, p.Last, p.Void, p.VoidBy)}
	for _, r := range p.Rules {
		lines = append(lines, fmt.Sprintf("rule %d after %d: if %q then %q", r.ID, r.After, r.If, r.Then))
	}
	return lines
}

// ratingWord writes a rating to the last bit.
func ratingWord(r rating.Rating) string {
	return fmt.Sprintf("%v ±%v ~%v at %s after %d", r.Value, r.Deviation, r.Volatility, moment(r.At), r.Games)
}

func standingWord(s ranking.Standing) string {
	return fmt.Sprintf("%d. %s %q rating %s provisional=%t points %d won %d lost %d played %d streak %d best %d last %s", s.Rank, s.Player, s.Name,
		ratingWord(s.Rating), s.Provisional, s.Points, s.Wins, s.Losses, s.Played, s.Streak, s.BestStreak,
		moment(s.Last))
}

func tallyWord(t ranking.Tally) string {
	return fmt.Sprintf("%s %q %d-%d of %d", t.Key, t.Name, t.Wins, t.Losses, t.Played)
}

func pointWord(p ranking.CurvePoint) string {
	return fmt.Sprintf("%s %v ±%v", moment(p.At), p.Value, p.Deviation)
}

func profileWords(p ranking.Profile) []string {
	return []string{
		standingWord(p.Standing),
		"curve: " + listed(p.Curve, pointWord),
		"by length: " + listed(p.ByCategory, tallyWord),
		"by side: " + listed(p.BySide, tallyWord),
		"opponents: " + listed(p.Opponents, tallyWord),
		"towers: " + listed(p.Towers, tallyWord),
		fmt.Sprintf("moves in a round: %v, counts %s", p.RoundMoves, mapped(p.Counts)),
		"live: " + listed(p.Live, briefly),
	}
}

func versusWords(v ranking.Versus) []string {
	return []string{
		"A " + standingWord(v.A),
		"B " + standingWord(v.B),
		fmt.Sprintf("wins %v of %d streak %d expected %v", v.Wins, v.Played, v.Streak, v.Expected),
		"by length: " + listed(v.ByCategory, tallyWord),
		"by side: " + listed(v.BySide, tallyWord),
		"last: " + listed(v.Last, briefly),
	}
}

func displayWord(t display.Preference) string {
	return fmt.Sprintf("theme %q face %q bottom %q", t.Theme, t.Face, t.Bottom)
}

func policyWord(p policy.Policy) string {
	return fmt.Sprintf("channels %s length %q casual=%t clock %q open %d live %d announcements %q locale %q computer=%t rated=%t puzzles=%t",
		quoted(p.Channels), p.Form, p.Casual, p.Clock, p.OpenLimit(), p.LiveLimit(), p.Announcements, p.Locale,
		p.Computer(), p.ComputerRated, p.Puzzles())
}

func spanWord(s clock.Span) string { return moment(s.From) + " to " + moment(s.To) }

func preferenceWords(p member.Preferences, now time.Time) []string {
	return []string{
		fmt.Sprintf("zone %q way %q hour %d locale %q, %d changes", p.Zone, p.NotifyMode, p.Hour, p.Locale, p.Revision),
		"habits: " + listed(p.Habits, func(h member.Habit) string {
			return fmt.Sprintf("from %s in %q sleep %s weekends=%t", moment(h.From), h.Zone, h.Sleep, h.Weekends)
		}),
		fmt.Sprintf("bank %s of %s at %s", p.Bank.Holds(now), p.Bank.Left, moment(p.Bank.At)),
		"away: " + listed(p.Away, spanWord),
		"next digest: " + moment(p.NextDigest(now)),
	}
}

func puzzleWord(z trainer.Puzzle) string {
	return fmt.Sprintf("puzzle %s %s %q wins by %q within %d, rating %s, solved %d of %d", z.ID, z.Game,
		z.Position, z.Solution, z.Length,
		ratingWord(z.Rating), z.Solved, z.Tried)
}

func learnerWord(l trainer.Learner) string {
	return fmt.Sprintf("rating %s given %q streak %d best %d solved %d failed %d", ratingWord(l.Rating),
		l.Given, l.Streak, l.Best, l.Solved, l.Failed)
}

func attemptWord(a trainer.Attempt) string {
	return fmt.Sprintf("%s %q right=%t at %s, %v → %v", a.Puzzle, a.Action, a.Right, moment(a.At), a.Before,
		a.After)
}

func dailyWord(d trainer.Daily) string {
	return fmt.Sprintf("%s: %s, solved %d of %d", d.Day, d.Puzzle, d.Solved, d.Tried)
}

func requestWord(r analyst.Request) string {
	return fmt.Sprintf("match %s for %s, guild %q channel %q locale %q, asked %s", r.Match, r.Asker, r.Guild,
		r.Channel, r.Locale, moment(r.At))
}

// may returns the possible actions of the viewer of a snapshot. A snapshot of an open game also has the
// actions of the seat that must decide; the witnesses are older than that.
func may(s match.Snapshot) []engine.Action {
	if !s.Asked() {
		return nil
	}
	return s.Legal
}
