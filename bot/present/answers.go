package present

import (
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Narrow returns the private question that follows on a choice that is no action yet, such as the squares of a piece.
func (p *Presenter) Narrow(s match.Snapshot, tag, chosen string) Message {
	sc := p.scene(s, tag)
	ask := sc.face().Narrow(sc.now(), chosen)
	m := private(ask.Text)
	m.Rows = sc.rowsOf(ask)
	return m
}

// ConfirmResign returns the private question whether the viewer gives up.
func (p *Presenter) ConfirmResign(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	m := private(sc.Text(sc.resignKey(), locale.Args{"Opponent": sc.opponents(), "Match": sc.match.ID}))
	m.Rows = []Row{{Buttons: []Button{
		{Control: sc.control(VerbResign, ""), Label: sc.Text("button.resign", nil), Style: Danger},
		{Control: sc.control(VerbKeep, ""), Label: sc.Text("button.keep", nil)},
	}}}
	return m
}

// resignKey names the question: where several others are left, the match may go on without the viewer.
func (sc scene) resignKey() string {
	staying := 0
	for seat := range engine.Seat(len(sc.match.Players)) {
		if sc.match.LeftAt(seat) == "" {
			staying++
		}
	}
	if staying > 2 {
		return "resign.sure.several"
	}
	return "resign.sure"
}

// Resigned returns the private answer that replaces the question once the viewer gave up.
func (p *Presenter) Resigned(tag string) Message {
	return private(p.words(tag).Text("resign.done", nil))
}

// Kept returns the private answer that replaces the question when the viewer plays on.
func (p *Presenter) Kept(tag string) Message { return private(p.words(tag).Text("resign.kept", nil)) }

// Played returns the private answer to an order that was obeyed while its post is delivered apart from it.
func (p *Presenter) Played(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	for i := len(s.Steps) - 1; i >= 0; i-- {
		if e := s.Steps[i].Event; !e.Auto && !e.Planned {
			return private(sc.happened(s.Steps[i : i+1])[0], sc.Text("played.follows", nil))
		}
	}
	return private(sc.Text("played.follows", nil))
}

// Record returns the private answer that hands over the record of a match.
func (p *Presenter) Record(m match.Match, record, tag string) Message {
	w := p.words(tag)
	key := "record.finished"
	if m.Live() {
		key = "record.live"
	}
	answer := private(w.Text(key, locale.Args{"Match": m.ID, "Players": w.lineup(m, "", w.player)}))
	answer.Files = []File{{Name: m.Game + "-" + string(m.ID) + ".txt", Data: []byte(record)}}
	return answer
}
