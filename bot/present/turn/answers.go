package turn

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Narrow returns the private question that follows on a choice that is no action yet, such as the squares of
// a piece, with the pictures that the game has for it.
func Narrow(p *present.Presenter, s match.Snapshot, tag, chosen string) present.Message {
	sc := p.Scene(s, tag)
	ask := sc.Face().Narrow(sc.Now(), chosen)
	m := present.Private(ask.Text)
	m.Pictures = sc.Drawn(ask.Shots)
	m.Rows = present.RowsOf(sc, ask)
	return m
}

// ConfirmResign returns the private question whether the viewer gives up.
func ConfirmResign(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	staying := sc.Staying(sc.Snapshot.Seat)
	m := present.Private(sc.Text(resignKey(sc, staying), locale.Args{
		"Opponent": sc.Seated(staying), "Match": sc.Match.ID,
	}))
	m.Rows = []present.Row{{Buttons: []present.Button{
		{Control: sc.Control(present.VerbResign, ""), Label: sc.Text("button.resign", nil), Style: present.Danger},
		{Control: sc.Control(present.VerbKeep, ""), Label: sc.Text("button.keep", nil)},
	}}}
	return m
}

// resignKey names the question: a match that is being set up ends without a result, and where several others
// stay, it may go on without the viewer.
func resignKey(sc present.Scene, staying []engine.Seat) string {
	switch {
	case sc.Snapshot.Preparing:
		return "resign.sure.early"
	case len(staying) > 1:
		return "resign.sure.several"
	}
	return "resign.sure"
}

// Resigned returns the private answer that replaces the question once the viewer gave the match up; shown
// says that the channel sees it.
func Resigned(p *present.Presenter, m match.Match, shown bool, tag string) present.Message {
	key := "resign.done"
	if m.Void() {
		key = "resign.done.early"
	}
	if !shown {
		key += ".unseen"
	}
	return present.Private(p.Words(tag).Text(key, nil))
}

// Aborted returns the private answer to who has aborted a match without a channel in which that is shown.
func Aborted(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("abort.done", nil))
}

// Kept returns the private answer that replaces the question when the viewer plays on.
func Kept(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("resign.kept", nil))
}

// Played returns the private answer to an order that was obeyed while its post is delivered apart from it.
func Played(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	for i := len(s.Steps) - 1; i >= 0; i-- {
		if e := s.Steps[i].Event; !e.Auto && !e.Planned {
			return present.Private(events.Tell(sc, s.Steps[i:i+1])[0], sc.Text("played.follows", nil))
		}
	}
	return present.Private(sc.Text("played.follows", nil))
}
