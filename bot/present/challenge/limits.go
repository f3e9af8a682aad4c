package challenge

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// LimitRefusal explains the refusal of an order that the server's administrators do not allow. It returns ""
// for a refusal of another kind.
func LimitRefusal(w present.Words, r *match.Refusal) string {
	switch r.Kind {
	case match.ErrPlace:
		names := make([]string, len(r.Channels))
		for i, id := range r.Channels {
			names[i] = present.Channel(id)
		}
		return w.Text("error.place", locale.Args{"Channels": w.Either(names)})
	case match.ErrRole:
		return w.Text("error.role", locale.Args{"Role": RoleName(w, r.Challenge.Role)})
	case match.ErrManyOpen:
		return w.Count("error.many-open", r.Limit, nil)
	case match.ErrManyLive:
		if r.Player != "" {
			return w.Count("error.many-live.other", r.Limit, locale.Args{
				"Player": NameOf(w, r.Challenge, r.Player),
			})
		}
		return w.Count("error.many-live", r.Limit, nil)
	}
	return ""
}
