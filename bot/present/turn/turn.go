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

// Notice returns the post of a notice, which others may see: of a turn or a time-out with the snapshot that
// it shows, and for the first turn the challenge from which the match came; of a
// result with the last snapshot; of a challenge with the challenge. What does not apply may be zero.
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

// begin returns the post that starts a match, with what happened before anybody was asked; it names who
// accepted the challenge, where it came of one.
func begin(sc present.Scene, c match.Challenge, steps []match.Step, last bool) present.Message {
	var lines []string
	if c.Status == match.ChallengeAccepted && !c.Lobby() && !sc.Match.Programmed() { // which say no more than who plays
		lines = append(lines, challenge.Closed(sc.Words, c))
	}
	head := func(name namer) string {
		return strings.Join(append(lines, sc.Text("match.begin", locale.Args{
			"Players": sc.Meet(sc.Players(sc.Match, name)), "Form": sc.Played(sc.Match.Game, sc.Match.Setup),
		})), "\n")
	}
	var below []string
	if sc.Match.Programmed() { // no challenge has told it before
		below = append(below, stakesAgainstProgram(sc))
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

// post returns a message with lines, which join makes a text, and the pictures of some steps; the last one
// of a turn also asks for the next decision.
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
	deciders := sc.Deciders()
	switch {
	case sc.Personal(deciders):
		m.Past = join(lines...)
		lines = withTime(sc, append(lines, present.Filled([]string{
			drawLine(sc), sc.Face().Ask(moment).Text,
		})...))
		m.Mentions = sc.People(deciders)
	case len(deciders) > 0:
		m.Past = join(lines...)
		lines = append(lines, sc.Text("program.thinks", locale.Args{"Due": sc.DueOf(false)}))
	default:
		lines = append(lines, present.Filled([]string{ratingChanges(sc), told(sc), revealed(sc)})...)
		m.Mentions = unaware(sc)
	}
	if sc.Over() {
		m.Rows = append(m.Rows, afterwards(sc)...)
	}
	m.Text = join(lines...)
	return m
}

// unaware returns the people who have not themselves done what happened last. What was planned ends a match
// without its player. Computers are not pinged.
func unaware(sc present.Scene) []match.Player {
	by := engine.Nobody
	for _, s := range sc.Snapshot.Steps {
		switch {
		case s.Event.Kind == match.EventTimeout, s.Event.Kind == match.EventAgreed, present.Cause(sc.Match, s.Event) != s.Event.Kind:
			by = sc.Match.SeatOf(s.Event.By)
		case !s.Event.Auto && !s.Event.Planned && !byModerator(s.Event):
			by = s.Event.Seat
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

// Board returns the position again, with its controls, pinging nobody. The match may be over. A spectator's
// snapshot makes a board for everybody.
func Board(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	lines := []string{sc.Text("board.head", locale.Args{"Players": sc.Versus(), "Title": sc.Title()})}
	if sc.Over() {
		lines = append(lines, sc.Result())
	} else {
		lines = withTime(sc, append(lines, present.Filled([]string{
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

// afterwards are the buttons below a match that is over, two in a row, as a phone shows them. Of an aborted
// match, and of one that ended before its first move, nothing is worth a look.
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

// aborted reports whether the match ended before everybody had acted, without a result.
func aborted(sc present.Scene) bool { return sc.Snapshot.Ending.Reason == string(match.EventAbort) }

// byModerator reports whether an event was ordered by a moderator.
func byModerator(e match.Event) bool {
	switch e.Kind {
	case match.EventPause, match.EventResume, match.EventAdjudicate, match.EventExpel:
		return true
	}
	return false
}

// told is the last line of a post after which nobody must act: it names the people who play, so that they can
// be pinged. A match that was played to its end is praised, any other is not.
func told(sc present.Scene) string {
	people := everybody(sc)
	args := locale.Args{"Players": sc.Join(people)}
	switch {
	case len(people) == 0:
		return ""
	case sc.Paused():
		return sc.Text("match.waits", args)
	case sc.Snapshot.Ending.Reason != "":
		return sc.Text("match.again", args)
	}
	return sc.Text("match.thanks", args)
}

// everybody is how a post calls all people who play. The computer does not call itself.
func everybody(sc present.Scene) []string {
	var names []string
	for seat := range sc.Match.Players {
		if sc.Match.LevelAt(engine.Seat(seat)) == "" {
			names = append(names, sc.Called(engine.Seat(seat)))
		}
	}
	return names
}

// stakesAgainstProgram says whether a match against the program counts for ratings.
func stakesAgainstProgram(sc present.Scene) string {
	if sc.Match.Rated {
		return sc.Text("challenge.rated", nil)
	}
	return sc.Text("program.casual", nil)
}

// steps returns the events of the snapshot's turn after from and up to to; 0 for to means all of them.
func steps(sc present.Scene, from, to int) []match.Step {
	var steps []match.Step
	for _, s := range sc.Snapshot.Steps {
		if to == 0 || s.Event.Seq > from && s.Event.Seq <= to {
			steps = append(steps, s)
		}
	}
	return steps
}
