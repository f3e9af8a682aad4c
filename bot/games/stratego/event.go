package stratego

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// event is a step of the match as the viewer may know it.
type event struct {
	games.Step
	before, after *rules.View
}

// events returns the set-ups, the moves and the leaving players among the moment's steps.
func (sc scene) events() []event {
	var events []event
	for _, s := range sc.m.Steps {
		if e, ok := eventOf(s); ok {
			events = append(events, e)
		}
	}
	return events
}

func eventOf(s games.Step) (event, bool) {
	before, _ := s.Before.(rules.View)
	after, ok := s.After.(rules.View)
	if s.Aside || !ok {
		return event{}, false
	}
	return event{Step: s, before: &before, after: &after}, true
}

// setsUp reports whether the event is a set-up.
func (e event) setsUp() bool { return e.Left == "" && e.after.Last.Kind == rules.SetUp }

// moves reports whether the event is a move or an attack.
func (e event) moves() bool { return e.Left == "" && e.after.Last.Kind == rules.Moved }

// attacks reports whether the event is an attack.
func (e event) attacks() bool { return e.moves() && e.after.Last.Result != rules.NoAttack }

// opensPlay reports whether play begins with the event.
func (e event) opensPlay() bool { return e.setsUp() && !e.after.Preparing }

// over reports whether the event has ended the match.
func (e event) over() bool { return e.after.Outcome.Over() && !e.before.Outcome.Over() }

// moverRank returns the rank of a piece that moved without an attack, Unknown if the viewer may not know it.
func (e event) moverRank() rules.Rank { return e.after.Squares[e.after.Last.Move.To].Rank }

// revealsScout reports whether a Scout has revealed its rank by a long move (V3).
func (e event) revealsScout() bool {
	return e.moves() && !e.attacks() && distance(e.after.Last.Move) > 1
}

// seat returns the seat that moved.
func (e event) seat() engine.Seat { return e.after.Last.Seat }
