package turn

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/events"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Notice returns the public post of a notice. The snapshot is the moment that the notice shows: for a result,
// the last one. The challenge is that of a notice about a challenge, or for the first turn the one that led
// to the match. An argument that does not apply may be zero.
func Notice(p *present.Presenter, n match.Notice, s match.Snapshot, c match.Challenge) present.Message {
	switch n.Kind {
	case match.NoticeChallenge, match.NoticeLobby, match.NoticeClosed:
		return challenge.PostIn(p, c, tagOr(n.Locale, c.Locale))
	case match.NoticeDeleted:
		return deleted(p.Words(n.Locale), n)
	}
	sc := p.Scene(s, tagOr(n.Locale, s.Match.Locale))
	sc.Ratings = n.Ratings
	switch {
	case n.Kind == match.NoticeFlag:
		return flagged(sc, n)
	case n.Kind == match.NoticeResult:
		return announced(sc)
	case n.Kind == match.NoticeTakeback:
		return takebackAsked(sc, n)
	case n.Kind == match.NoticeDeclined:
		return takebackDeclined(sc, n)
	case n.Kind == match.NoticeDraw:
		return drawOffered(sc, n)
	case n.Kind == match.NoticeDrawDeclined:
		return drawAnswered(sc, n, "draw.declined")
	case n.Kind == match.NoticeDrawWithdrawn:
		return drawAnswered(sc, n, "draw.withdrawn")
	case n.To == 0:
		return begin(sc, c, nil, n.Last)
	case n.From == 0 && n.Challenge != "": // chance acted first
		return begin(sc, c, steps(sc, 0, n.To), n.Last)
	}
	return turnPost(sc, steps(sc, n.From, n.To), n.Last)
}

func tagOr(tag, other string) string {
	if tag != "" {
		return tag
	}
	return other
}

// begin returns the post that starts a match, with the steps before anybody was asked. It names the player
// who accepted the challenge, if the match came from one.
func begin(sc present.Scene, c match.Challenge, steps []match.Step, last bool) present.Message {
	var lines []string
	// A lobby or a challenge to the computer would only repeat the names of the players.
	if c.Status == match.ChallengeAccepted && !c.Lobby() && !sc.Match.HasComputer() {
		lines = append(lines, challenge.Closed(sc.Words, c))
	}
	head := func(name namer) string {
		return strings.Join(append(lines, sc.Text("match.begin", locale.Args{
			"Players": sc.Meet(sc.Players(sc.Match, name)), "Form": sc.Played(sc.Match.Game, sc.Match.Setup),
		})), "\n")
	}
	var below []string
	if sc.Match.HasComputer() { // no post of a challenge has told the stakes
		below = append(below, computerStakes(sc))
	}
	m := post(sc, append(below, events.Tell(sc, steps)...), steps, last, func(lines ...string) string {
		return headed(sc, head, withCommit(sc, lines))
	})
	if last {
		m.Rows = publicRows(sc, true, watchButton(sc, steps, sc.Face().Shots(sc.Moment(steps)))...)
	}
	if last && sc.Over() {
		m.Rows = append(m.Rows, afterwards(sc)...)
	}
	return m
}

// turnPost returns the post of some steps of a turn.
func turnPost(sc present.Scene, steps []match.Step, last bool) present.Message {
	return post(sc, events.Tell(sc, steps), steps, last, present.Paragraph)
}

// post returns a message with the joined lines and the pictures of some steps. The last post of a turn also
// asks for the next decision.
func post(
	sc present.Scene, lines []string, steps []match.Step, last bool, join func(lines ...string) string,
) present.Message {
	moment := sc.Moment(steps)
	moment.Partial = !last
	if !last {
		return present.Message{Text: join(lines...), Pictures: sc.Pictures(moment)}
	}
	shots := sc.Face().Shots(moment)
	m := present.Message{
		Pictures: sc.Drawn(present.Stills(shots)),
		Rows:     publicRows(sc, false, watchButton(sc, steps, shots)...),
	}
	deciders, out := sc.Deciders(), ousted(sc, steps)
	lines = append(lines, outLine(sc, out)...)
	switch {
	case sc.Personal(deciders):
		m.Past = join(lines...)
		lines = withTime(sc, append(lines, present.NonEmptyLines([]string{
			drawLine(sc), sc.Face().Ask(moment).Text,
		})...))
		m.Mentions = append(sc.People(deciders), sc.People(out)...)
	case len(deciders) > 0:
		m.Past = join(lines...)
		lines = append(lines, sc.Text("program.thinks", locale.Args{"Due": sc.DueOf(false)}))
		m.Mentions = sc.People(out)
	default:
		if !sc.Over() {
			m.Past = join(lines...)
		}
		lines = append(lines, present.NonEmptyLines([]string{ratingChanges(sc), told(sc), revealed(sc)})...)
		m.Mentions = unaware(sc)
	}
	if sc.Over() {
		m.Rows = append(m.Rows, afterwards(sc)...)
	}
	m.Text = join(lines...)
	return m
}

// unaware returns all people but the one who caused the last event, who knows of it. A planned action is
// played without its player. Computers are not pinged.
func unaware(sc present.Scene) []match.Player {
	by := engine.Nobody
	for _, s := range sc.Snapshot.Steps {
		e := s.Event
		switch cause := present.Cause(sc.Match, e); {
		case cause == match.EventTimeout, cause == match.EventAgreed, byModerator(cause):
			by = sc.Match.SeatOf(e.By)
		case !e.Auto && !e.Planned:
			by = e.Seat
		}
	}
	var others []engine.Seat
	for seat := range sc.Match.Players {
		if engine.Seat(seat) != by {
			others = append(others, engine.Seat(seat))
		}
	}
	return sc.People(others)
}

// ousted returns the seats that a time-out or a moderator has taken out of a match that goes on.
func ousted(sc present.Scene, steps []match.Step) []engine.Seat {
	var seats []engine.Seat
	for _, s := range steps {
		kind := s.Event.Kind
		if !sc.Over() && (kind == match.EventTimeout || kind == match.EventExpel) {
			seats = append(seats, s.Event.Seat)
		}
	}
	return seats
}

// outLine returns a line that tells the people on the seats that they are out of the match.
func outLine(sc present.Scene, seats []engine.Seat) []string {
	if !sc.Personal(seats) {
		return nil
	}
	return []string{sc.Text("match.out", locale.Args{"Players": sc.CalledAt(seats)})}
}

// Board returns the current board with its controls. It pings nobody, and the match may be over. A
// spectator's snapshot gives a board for everybody.
func Board(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	lines := []string{sc.Text("board.head", locale.Args{"Players": sc.Versus(), "Title": sc.Title()})}
	if sc.Over() {
		lines = append(lines, sc.Result())
	} else {
		lines = withTime(sc, append(lines, present.NonEmptyLines([]string{
			sc.Face().Score(sc.Now()), drawLine(sc), sc.DueOf(false), ready(sc),
		})...))
	}
	m := present.Message{
		Text: present.Paragraph(lines...), Pictures: sc.Pictures(sc.Moment(nil)), Rows: sc.Controls(),
	}
	if s.Seat == engine.Nobody {
		m.Rows = publicRows(sc, false)
	}
	return m
}

// afterwards returns the buttons below a finished match, two in a row because a phone shows them so. After an
// abort, or an end before the first move, there is nothing to review, so only the rematch is offered.
func afterwards(sc present.Scene) []present.Row {
	rows := []present.Row{{Buttons: []present.Button{rematchButton(sc)}}}
	if aborted(sc) || sc.Match.Actions() == 0 {
		return rows
	}
	rows[0].Buttons = append(rows[0].Buttons, review.Button(sc, 0))
	last := []present.Button{review.RecordButton(sc)}
	if analyses.Analysable(sc) {
		last = append([]present.Button{analyses.AnalyseButton(sc)}, last...)
	}
	return append(rows, present.Row{Buttons: last})
}

// aborted reports whether the match was aborted: it ended without a result before everybody had acted.
func aborted(sc present.Scene) bool { return sc.Snapshot.Ending.Reason == string(match.EventAbort) }

// byModerator reports whether events of a kind are ordered by moderators.
func byModerator(kind match.EventKind) bool {
	switch kind {
	case match.EventPause, match.EventResume, match.EventAdjudicate, match.EventExpel:
		return true
	}
	return false
}

// told returns the last line of a post after which nobody must act. It names the people who play, so that
// they can be pinged. It praises them only after a match that ended by its rules.
func told(sc present.Scene) string {
	people := everybody(sc)
	args := locale.Args{"Players": sc.Join(people)}
	switch {
	case len(people) == 0:
		return ""
	case sc.Paused():
		return sc.Text("match.waits", args)
	case sc.Snapshot.Ending.Reason != "", endedByLeaving(sc):
		return sc.Text("match.again", args)
	}
	return sc.Text("match.thanks", args)
}

// endedByLeaving reports whether the last event of the snapshot took a seat out of the match.
func endedByLeaving(sc present.Scene) bool {
	steps := sc.Snapshot.Steps
	return len(steps) > 0 && steps[len(steps)-1].Event.Kind != match.EventAction
}

// everybody returns the names of all people who play, as a post calls them. The computer is left out.
func everybody(sc present.Scene) []string {
	var names []string
	for seat := range sc.Match.Players {
		if sc.Match.LevelAt(engine.Seat(seat)) == "" {
			names = append(names, sc.Called(engine.Seat(seat)))
		}
	}
	return names
}

// computerStakes says whether a match against the computer counts for ratings.
func computerStakes(sc present.Scene) string {
	if sc.Match.Rated {
		return sc.Text("challenge.rated", nil)
	}
	return sc.Text("program.casual", nil)
}

// steps returns the steps of the snapshot's turn with from < Seq ≤ to. If to is 0, it returns all of them.
func steps(sc present.Scene, from, to int) []match.Step {
	var steps []match.Step
	for _, s := range sc.Snapshot.Steps {
		if to == 0 || s.Event.Seq > from && s.Event.Seq <= to {
			steps = append(steps, s)
		}
	}
	return steps
}
