package turn

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match/rating"
)

// ratingChanges lists the changes of the players' ratings by the end of the match, in seat order. If a rated
// match ended too early to count, it says so. It is "" if there is nothing to tell.
func ratingChanges(sc present.Scene) string {
	var changes []string
	for seat, c := range sc.Ratings {
		changes = append(changes, sc.Text("match.rating", locale.Args{
			"Name":   sc.Name(sc.Match, engine.Seat(seat)),
			"Before": present.Value(rating.Rating{Value: c.Before}),
			"After":  present.Value(rating.Rating{Value: c.After}),
		}))
	}
	switch {
	case len(changes) == 0 && sc.Match.Rated && sc.Over() && !sc.Match.Void() && sc.Match.EndedEarly():
		return sc.Text("match.unrated", nil)
	case len(changes) == 0:
		return ""
	}
	return sc.Text("match.ratings", locale.Args{"Changes": strings.Join(changes, " · ")})
}
