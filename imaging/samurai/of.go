package samurai

import (
	"slices"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// Words are the texts and choices for a scene that a view does not contain. The texts are in the reader's
// language.
type Words struct {
	Title, Status string
	// Names are the players' names by seat. The list may be too short, or nil.
	Names  []string
	Labels Labels
	// Towns returns the name of a town; nil uses the names of the rules.
	Towns func(rules.Town) string
	// Private is the label of a private picture, which shows the viewer's hand and pile; "" makes a public
	// one.
	Private string
	// Ask lights the panels of the players who must decide. Pictures of the past leave it out.
	Ask bool
	// Closing marks the hexes that would surround a town with figures, as in a preview of a turn.
	Closing bool
	// Options are the hexes that can be chosen.
	Options []rules.Hex
	// Influence are the towns for whose figures the influence is listed. AllInfluence lists all towns, and
	// leaves out the board and the hands.
	Influence    []rules.Town
	AllInfluence bool
	// Reveal shows all hands and piles of a view that hides nothing, as after the end.
	Reveal bool
	// Places shows each player's rank beside the name, as at the end of a match.
	Places bool
}

// Of returns the scene of a view, with marks for the steps. Steps are usually View.Before of the first turn
// to be shown up to View.Steps of this one. Steps of View.Steps are marked as pending while their seat can
// continue the turn.
//
// Hands appear in two cases only. A private picture shows those of its viewer. With Words.Reveal a picture
// shows all hands, if the match is over or the view is that of a spectator that hides nothing; a player who
// has not chosen a hand yet has none to show.
func Of(v rules.View, steps []rules.Step, w Words) Scene {
	s := Scene{
		Seats: len(v.Players), Title: w.Title, Status: w.Status, Private: w.Private, Labels: w.Labels,
		Options: slices.Clone(w.Options), OnBoard: v.OnBoard, Aside: v.Aside.Sum(),
	}
	for seat := range v.Players {
		s.Players = append(s.Players, player(&v, seat, &w))
	}
	for _, t := range v.Towns {
		s.Towns = append(s.Towns, w.scene(&v, t))
	}
	for _, piece := range v.Pieces {
		s.Tiles = append(s.Tiles, Tile{Hex: piece.Hex, Kind: piece.Piece.Kind, Seat: piece.Piece.Seat})
	}
	for _, step := range steps {
		s.step(step, Last)
	}
	if v.Position.Phase() == rules.Playing {
		for _, step := range v.Steps {
			s.step(step, Pending)
		}
	}
	s.closing(&v, w.Closing)
	s.influence(&v, &w)
	if s.Table = w.AllInfluence; !s.Table {
		s.hands(&v, &w)
	}
	return s
}

// town returns the name of a town.
func (w *Words) town(t rules.Town) string {
	if w.Towns == nil {
		return t.String()
	}
	return w.Towns(t)
}

// scene returns the scene's town. It has free places only while figures are being placed.
func (w *Words) scene(v *rules.View, t rules.TownView) Town {
	town := Town{Town: t.Town, Name: w.town(t.Town), Figures: t.Figures}
	if v.Position.Supply().Sum() > 0 {
		town.Free = t.Town.Room() - t.Figures.Len()
	}
	return town
}

// player returns the scene's player of a seat.
func player(v *rules.View, seat int, w *Words) Player {
	of := v.Players[seat]
	p := Player{
		Captured: of.Captured, Markers: of.Markers, Hand: of.HandSize, Pile: of.PileSize,
		Swapped: of.Swapped, Left: of.Gone,
	}
	if seat < len(w.Names) {
		p.Name = w.Names[seat]
	}
	if w.Places {
		p.Rank = of.Rank
	}
	over := v.Position.Phase() == rules.Over
	p.Winner = over && of.Rank == 1 && !of.Gone
	p.Decides = w.Ask && decides(v, of)
	return p
}

// decides reports whether a player must decide something now.
func decides(v *rules.View, of rules.Player) bool {
	switch v.Position.Phase() {
	case rules.Choosing:
		return !of.Chosen && !of.Gone
	case rules.Placing, rules.Playing:
		return v.Turn == of.Seat
	}
	return false
}

// step marks the effects of a step. A later mark of a tile replaces an earlier one.
func (s *Scene) step(step rules.Step, mark Mark) {
	m := step.Move
	switch m.Verb {
	case rules.Lays:
		s.mark(m.Hex, mark)
	case rules.Replaces:
		s.mark(m.Hex, mark)
		s.mark(m.To, mark)
		s.arrow(Arrow{From: m.Hex, To: m.To, Seat: step.Seat})
	case rules.Swaps:
		s.arrow(Arrow{From: m.Town.Hex(), To: m.OtherTown.Hex(), Both: true, Seat: step.Seat})
	}
	for _, c := range step.Captures {
		s.addTaken(c)
	}
}

func (s *Scene) mark(h rules.Hex, mark Mark) {
	for i := range s.Tiles {
		if s.Tiles[i].Hex == h {
			s.Tiles[i].Mark = mark
		}
	}
}

// arrow adds an arrow, unless it is there already.
func (s *Scene) arrow(a Arrow) {
	if !slices.Contains(s.Arrows, a) {
		s.Arrows = append(s.Arrows, a)
	}
}

// addTaken adds a figure that has left its town.
func (s *Scene) addTaken(c rules.Capture) {
	for i := range s.Towns {
		taken := Taken{Class: c.Class, Seat: c.Seat}
		if s.Towns[i].Town == c.Town && !slices.Contains(s.Towns[i].Taken, taken) {
			s.Towns[i].Taken = append(s.Towns[i].Taken, taken)
		}
	}
}

// closing marks the free land hexes of towns with figures that have only one.
func (s *Scene) closing(v *rules.View, wanted bool) {
	if !wanted {
		return
	}
	for _, t := range v.Towns {
		if t.Open != 1 || t.Figures.Len() == 0 {
			continue
		}
		for _, h := range v.Position.Board().Around(t.Town) {
			if v.Position.Empty(h) && !slices.Contains(s.Closing, h) {
				s.Closing = append(s.Closing, h)
			}
		}
	}
}

// influence adds the influence on the figures of the requested towns.
func (s *Scene) influence(v *rules.View, w *Words) {
	for _, t := range v.Towns {
		if !w.AllInfluence && !slices.Contains(w.Influence, t.Town) {
			continue
		}
		for _, c := range t.Figures.List() {
			row := Influence{Name: w.town(t.Town), Town: t.Town, Class: c, Open: t.Open}
			sums := v.Position.Influence(t.Town, c)
			for seat := range v.Players {
				row.Sums = append(row.Sums, int(sums[seat]))
			}
			s.Influence = append(s.Influence, row)
		}
	}
}

// hands adds the hands that this picture may show.
func (s *Scene) hands(v *rules.View, w *Words) {
	open := v.Position.Phase() == rules.Over || v.Viewer == engine.Nobody
	for _, p := range v.Players {
		own := w.Private != "" && p.Seat == v.Viewer
		if p.Known && (own || open && w.Reveal && p.Chosen) {
			s.Hands = append(s.Hands, Hand{Seat: p.Seat, Hand: p.Hand.List(), Pile: p.Pile.List()})
		}
	}
}
