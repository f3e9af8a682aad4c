package present

import (
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
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
		return sc.begin(c, n.Last)
	}
	return sc.turnPost(sc.steps(n.From, n.To), n.Last)
}

func tagOr(tag, other string) string {
	if tag != "" {
		return tag
	}
	return other
}

// begin returns the post that starts a match; it names who accepted the challenge, where it came of one.
func (sc scene) begin(c match.Challenge, last bool) Message {
	shots := []shot{sc.startShot(sc.view)}
	var lines []string
	if c.Status == match.ChallengeAccepted {
		lines = append(lines, sc.closed(c))
	}
	lines = append(lines, sc.Text("match.begin", locale.Args{
		"Black": sc.player(kamisado.Black), "White": sc.player(kamisado.White), "Length": sc.length(sc.match.Setup),
	}))
	if sc.match.Programmed() { // no challenge has told it before
		lines = append(lines, sc.stakesAgainstProgram())
	}
	m := sc.post(lines, shots, last)
	if last {
		m.Rows = append(m.Rows, Row{Buttons: []Button{sc.rulesButton("")}})
	}
	return m
}

// turnPost returns the post of some steps of a turn.
func (sc scene) turnPost(steps []step, last bool) Message {
	var shots []shot
	for _, s := range steps {
		shots = append(shots, sc.stepShots(s)...)
	}
	if len(steps) == 0 {
		shots = sc.nowShots()
	}
	return sc.post(sc.happened(steps), shots, last)
}

// post returns a message with lines and pictures; the last one of a turn also asks for the next decision.
func (sc scene) post(lines []string, shots []shot, last bool) Message {
	if !last {
		return Message{Text: paragraph(lines...), Pictures: sc.pictures(shots)}
	}
	sc.reveal(shots)
	m := Message{Pictures: sc.pictures(shots), Rows: sc.controls()}
	if who := sc.decider(); sc.programDecides() {
		lines = append(lines, sc.Text("program.thinks", locale.Args{"Due": sc.dueOf(false)}))
	} else if who != "" {
		lines = sc.withTime(append(lines, sc.prompt(mention(who))))
		m.Mentions = []match.Player{who}
	} else {
		lines = append(lines, filled([]string{sc.ratingChanges(), sc.told()})...)
		m.Mentions = sc.others()
	}
	if sc.over() {
		m.Rows = append(m.Rows, Row{Buttons: []Button{sc.reviewButton(0), sc.analyseButton(), sc.rematchButton()}})
	}
	m.Text = paragraph(lines...)
	return m
}

// others returns the players who have not themselves done what happened last. What was planned ends a match without its
// player.
func (sc scene) others() []match.Player {
	by := engine.Nobody
	for _, s := range sc.snap.Steps {
		switch {
		case s.Event.Kind == match.EventTimeout:
			by = sc.match.SeatOf(s.Event.By)
		case !s.Event.Auto && !s.Event.Planned && !byNobodyPlaying(s.Event):
			by = s.Event.Seat
		}
	}
	var others []match.Player
	for seat, player := range sc.match.Players {
		if engine.Seat(seat) != by {
			others = append(others, player)
		}
	}
	return others
}

// Board returns the position again, with its controls, pinging nobody. The match may be over.
func (p *Presenter) Board(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	lines := []string{sc.Text("board.head", locale.Args{
		"Black": sc.player(kamisado.Black), "White": sc.player(kamisado.White),
		"Title": sc.title(sc.view.Round, sc.view.Ply),
	})}
	if sc.over() {
		lines = append(lines, sc.result())
	} else {
		lines = sc.withTime(append(lines, sc.score(sc.view.Position), sc.dueOf(false)))
	}
	shots := sc.nowShots()
	sc.reveal(shots)
	return Message{Text: paragraph(lines...), Pictures: sc.pictures(shots), Rows: sc.controls()}
}
