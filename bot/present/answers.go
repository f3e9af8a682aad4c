package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Targets returns the private menu of the squares to which a tower can go, where the
// choice of the tower is free. The tower is the value that was chosen in the menu of towers.
func (p *Presenter) Targets(s match.Snapshot, tag, tower string) Message {
	sc := p.scene(s, tag)
	color := colorOfKey(tower)
	moves := nearest(sc.view.Position.MovesOf(color))
	if len(moves) == 0 || sc.turn() == kamisado.NoSide {
		return private(sc.Text("targets.none", nil))
	}
	t := sc.view.Position.Tower(sc.turn(), color)
	args := locale.Args{"Tower": sc.tower(t), "Square": t.Square}
	m := private(sc.Text("targets.choose", args))
	hint := sc.Text("menu.move", locale.Args{"Tower": sc.towerPlain(t), "Square": t.Square})
	m.Rows = []Row{{Menu: sc.moveMenu(hint, moves)}}
	return m
}

// ConfirmResign returns the private question whether the viewer gives up.
func (p *Presenter) ConfirmResign(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	side := kamisado.SideOf(s.Seat)
	m := private(sc.Text("resign.sure", locale.Args{"Opponent": sc.player(side.Other()), "Match": sc.match.ID}))
	m.Rows = []Row{{Buttons: []Button{
		{Control: sc.control(VerbResign, ""), Label: sc.Text("button.resign", nil), Style: Danger},
		{Control: sc.control(VerbKeep, ""), Label: sc.Text("button.keep", nil)},
	}}}
	return m
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
			return private(sc.did(sc.steps(0, 0)[i])[0], sc.Text("played.follows", nil))
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
	return p.WithRecord(private(w.Text(key, locale.Args{
		"Match": m.ID, "Black": w.player(m, kamisado.Black), "White": w.player(m, kamisado.White),
	})), m, record)
}

// WithRecord returns the message with the match's record attached as a text file.
func (p *Presenter) WithRecord(m Message, of match.Match, record string) Message {
	m.Files = append(m.Files, File{Name: of.Game + "-" + string(of.ID) + ".txt", Data: []byte(record)})
	return m
}
