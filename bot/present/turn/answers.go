package turn

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/engine/match"
)

// Narrow returns the private question that follows a choice without an action, such as the squares for a
// chosen piece. It has the game's pictures of that question.
func Narrow(p *present.Presenter, s match.Snapshot, tag, chosen string) present.Message {
	sc := p.Scene(s, tag)
	ask := sc.Face().Narrow(sc.Now(), chosen)
	m := present.Private(ask.Text)
	m.Pictures = sc.Drawn(ask.Shots)
	m.Rows = present.RowsOf(sc, ask)
	return m
}

// ConfirmResign returns the private question that confirms /resign. It says what the resignation would do.
func ConfirmResign(p *present.Presenter, s match.Snapshot, r match.Resignation, tag string) present.Message {
	sc := p.Scene(s, tag)
	m := present.Private(sc.Text(resignKey(sc, r), locale.Args{
		"Match": sc.Match.ID, "Winners": sc.Seated(r.Winners), "Staying": sc.Seated(r.Staying),
		"Taken": sc.Seated(r.Taken),
	}))
	resign, keep := sc.Text("button.resign", nil), sc.Text("button.keep", nil)
	m.Rows = []present.Row{{Buttons: []present.Button{
		{Control: sc.Control(present.VerbResign, ""), Label: resign, Style: present.Danger},
		{Control: sc.Control(present.VerbKeep, ""), Label: keep},
	}}}
	return m
}

// resignKey returns the key of the question. A match that is being set up ends without a result.
func resignKey(sc present.Scene, r match.Resignation) string {
	switch {
	case sc.Snapshot.Preparing:
		return "resign.sure.early"
	case len(r.Taken) > 0:
		return "resign.sure.partners"
	case len(r.Staying) > 0:
		return "resign.sure.several"
	}
	return "resign.sure"
}

// Resigned returns the private reply that replaces the question of ConfirmResign after a resignation. Shown
// says that the channel sees the resignation.
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

// Aborted returns the private reply to a player who aborted a match that has no channel to show it.
func Aborted(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("abort.done", nil))
}

// ResignDeclined returns the private reply that replaces the question of ConfirmResign if the viewer plays
// on.
func ResignDeclined(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("resign.kept", nil))
}

// Played returns the private reply to an action whose post is delivered separately. It tells the newest step
// that the player chose themselves.
func Played(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	for i := len(s.Steps) - 1; i >= 0; i-- {
		if e := s.Steps[i].Event; !e.Auto && !e.Planned {
			return present.Private(events.Tell(sc, s.Steps[i:i+1])[0], sc.Text("played.follows", nil))
		}
	}
	return present.Private(sc.Text("played.follows", nil))
}
