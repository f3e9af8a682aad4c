package present

import (
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Notice returns the public post of a notice: of a turn or a time-out with the snapshot that
// it shows, and for the first turn the challenge from which the match came; of a
// result with the last snapshot; of a challenge with the challenge. What does not apply may be zero.
func (p *Presenter) Notice(n match.Notice, s match.Snapshot, c match.Challenge) Message {
	switch n.Kind {
	case match.NoticeChallenge, match.NoticeLobby, match.NoticeClosed:
		return p.challenge(c, tagOr(n.Locale, c.Locale))
	case match.NoticeDeleted:
		return p.words(n.Locale).deleted(n)
	}
	sc := p.scene(s, tagOr(n.Locale, s.Match.Locale))
	sc.ratings = n.Ratings
	switch {
	case n.Kind == match.NoticeFlag:
		return sc.flagged(n)
	case n.Kind == match.NoticeResult:
		return sc.announced()
	case n.Kind == match.NoticeTakeback:
		return sc.takebackAsked(n)
	case n.Kind == match.NoticeDeclined:
		return sc.takebackDeclined(n)
	case n.To == 0:
		return sc.begin(c, nil, n.Last)
	case n.From == 0 && n.Challenge != "": // chance acted first
		return sc.begin(c, sc.steps(0, n.To), n.Last)
	}
	return sc.turnPost(sc.steps(n.From, n.To), n.Last)
}

func tagOr(tag, other string) string {
	if tag != "" {
		return tag
	}
	return other
}

// begin returns the post that starts a match, with what happened before anybody was asked; it names who accepted the
// challenge, where it came of one.
func (sc scene) begin(c match.Challenge, steps []match.Step, last bool) Message {
	var lines []string
	if c.Status == match.ChallengeAccepted && !c.Lobby() && !sc.match.Programmed() { // which say no more than who plays
		lines = append(lines, sc.closed(c))
	}
	lines = append(lines, sc.Text("match.begin", locale.Args{
		"Players": sc.against(sc.match), "Form": sc.played(sc.match.Game, sc.match.Setup),
	}))
	if sc.match.Programmed() { // no challenge has told it before
		lines = append(lines, sc.stakesAgainstProgram())
	}
	m := sc.post(append(lines, sc.happened(steps)...), steps, last)
	m.Text = paragraph(filled([]string{m.Text, sc.committed()})...)
	if m.Past != "" {
		m.Past = paragraph(filled([]string{m.Past, sc.committed()})...)
	}
	if last {
		m.Rows = sc.publicRows(true, sc.watchButton(steps, sc.face().Shots(sc.moment(steps)))...)
	}
	return m
}

// turnPost returns the post of some steps of a turn.
func (sc scene) turnPost(steps []match.Step, last bool) Message {
	return sc.post(sc.happened(steps), steps, last)
}

// post returns a message with lines and the pictures of some steps; the last one of a turn also asks for the next decision.
func (sc scene) post(lines []string, steps []match.Step, last bool) Message {
	moment := sc.moment(steps)
	moment.Partial = !last
	if !last {
		return Message{Text: paragraph(lines...), Pictures: sc.pictures(moment)}
	}
	shots := sc.face().Shots(moment)
	m := Message{Pictures: sc.drawn(stills(shots)), Rows: sc.publicRows(false, sc.watchButton(steps, shots)...)}
	deciders := sc.deciders()
	switch people := sc.people(deciders); {
	case len(people) > 0:
		m.Past = paragraph(lines...)
		lines = sc.withTime(append(lines, sc.face().Ask(moment).Text))
		m.Mentions = people
	case len(deciders) > 0:
		m.Past = paragraph(lines...)
		lines = append(lines, sc.Text("program.thinks", locale.Args{"Due": sc.dueOf(false)}))
	default:
		lines = append(lines, filled([]string{sc.ratingChanges(), sc.told(), sc.revealed()})...)
		m.Mentions = sc.unaware()
	}
	if sc.over() {
		m.Rows = append(m.Rows, sc.afterwards()...)
	}
	m.Text = paragraph(lines...)
	return m
}

// people returns the players of seats where people sit.
func (sc scene) people(seats []engine.Seat) []match.Player {
	var people []match.Player
	for _, seat := range seats {
		if p := sc.match.PlayerAt(seat); p != "" && sc.match.LevelAt(seat) == "" {
			people = append(people, p)
		}
	}
	return people
}

// unaware returns the people who have not themselves done what happened last. What was planned ends a match without its
// player. Computers are not pinged.
func (sc scene) unaware() []match.Player {
	by := engine.Nobody
	for _, s := range sc.snap.Steps {
		switch {
		case s.Event.Kind == match.EventTimeout:
			by = sc.match.SeatOf(s.Event.By)
		case !s.Event.Auto && !s.Event.Planned && !byNobodyPlaying(s.Event):
			by = s.Event.Seat
		}
	}
	var others []engine.Seat
	for seat := range sc.match.Players {
		if engine.Seat(seat) != by {
			others = append(others, engine.Seat(seat))
		}
	}
	return sc.people(others)
}

// Board returns the position again, with its controls, pinging nobody. The match may be over. A spectator's snapshot makes a board
// for everybody.
func (p *Presenter) Board(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	lines := []string{sc.Text("board.head", locale.Args{"Players": sc.versus(), "Title": sc.title()})}
	if sc.over() {
		lines = append(lines, sc.result())
	} else {
		lines = sc.withTime(append(lines, filled([]string{sc.face().Score(sc.now()), sc.dueOf(false), sc.ready()})...))
	}
	m := Message{Text: paragraph(lines...), Pictures: sc.pictures(sc.moment(nil)), Rows: sc.controls()}
	if s.Seat == engine.Nobody {
		m.Rows = sc.publicRows(false)
	}
	return m
}

// afterwards are the buttons below a match that is over, two in a row, as a phone shows them. Of an aborted match nothing is worth a look.
func (sc scene) afterwards() []Row {
	rows := []Row{{Buttons: []Button{sc.rematchButton()}}}
	if sc.aborted() {
		return rows
	}
	rows[0].Buttons = append(rows[0].Buttons, sc.reviewButton(0))
	last := []Button{sc.recordButton()}
	if sc.analysable() {
		last = append([]Button{sc.analyseButton()}, last...)
	}
	return append(rows, Row{Buttons: last})
}

// aborted reports whether the match ended before everybody had acted, without a result.
func (sc scene) aborted() bool { return sc.snap.Ending.Reason == string(match.EventAbort) }

// recordButton hands over the record of the match.
func (sc scene) recordButton() Button {
	return Button{Control: Control{Verb: VerbRecord, ID: string(sc.match.ID)}, Label: sc.Text("button.record", nil), Emoji: "📄"}
}
