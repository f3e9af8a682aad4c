package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// limitRefusal answers an order that the server's administrators do not allow, or "" for a refusal of another kind.
func (w words) limitRefusal(r *match.Refusal) string {
	switch r.Kind {
	case match.ErrPlace:
		names := make([]string, len(r.Channels))
		for i, id := range r.Channels {
			names[i] = channel(id)
		}
		return w.Text("error.place", locale.Args{"Channels": w.either(names)})
	case match.ErrRole:
		return w.Text("error.role", locale.Args{"Role": w.roleName(r.Challenge.Role)})
	case match.ErrManyOpen:
		return w.Count("error.many-open", r.Limit, nil)
	case match.ErrManyLive:
		if r.Player != "" {
			return w.Count("error.many-live.other", r.Limit, locale.Args{"Player": w.nameOf(r.Challenge, r.Player)})
		}
		return w.Count("error.many-live", r.Limit, nil)
	}
	return ""
}
