package samurai

import (
	"slices"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// Words are what a view does not tell, in the reader's language, and what of it is to be shown.
type Words struct {
	Title, Status string
	// Names are those of the players by seat. The list may be shorter than the table, or nil.
	Names  []string
	Labels Labels
	// Towns returns the name of a town; nil takes that of the rules.
	Towns func(rules.Town) string
	// Private makes the picture private: it is its label, and the viewer's hand and pile are shown.
	Private string
	// Ask lights the panels of the players who have to decide. A picture of the past leaves it out.
	Ask bool
	// Closing marks hexes that would surround a town with figures, as in a preview of a turn.
	Closing bool
	// Options are marked as hexes that can be chosen.
	Options []rules.Hex
	// Influence are the towns whose figures are listed with the influence on them; AllInfluence lists them
	// all, in the place of the board and the hands.
	Influence    []rules.Town
	AllInfluence bool
	// Reveal shows all hands and piles in a view that hides nothing, as after the end.
	Reveal bool
	// Places puts each player's rank beside the name, as at the end of a match.
	Places bool
}

// Of returns the scene of a view: the position, with marks for the steps, which are usually View.Before
// of the first turn that is told up to View.Steps of this one. Steps of View.Steps are marked as pending
// while their seat can go on.
//
// Hands appear in two cases only: the viewer's own in a private picture, and all of them on Words.Reveal
// where the match is over or the view is a spectator's that hides nothing; then a player who has not chosen a
// hand yet has none to show.
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

// scene returns what is drawn of a town. While figures are placed it has free places.
func (w *Words) scene(v *rules.View, t rules.TownView) Town {
	town := Town{Town: t.Town, Name: w.town(t.Town), Figures: t.Figures}
	if v.Position.Supply().Sum() > 0 {
		town.Free = t.Town.Room() - t.Figures.Len()
	}
	return town
}

// player returns what is drawn of a player.
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

// decides reports whether a player has to decide something now.
func decides(v *rules.View, of rules.Player) bool {
	switch v.Position.Phase() {
	case rules.Choosing:
		return !of.Chosen && !of.Gone
	case rules.Placing, rules.Playing:
		return v.Turn == of.Seat
	}
	return false
}

// step marks what a step has changed. A step that is marked already gets the new mark.
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

// arrow adds an arrow that is not there yet.
func (s *Scene) arrow(a Arrow) {
	if !slices.Contains(s.Arrows, a) {
		s.Arrows = append(s.Arrows, a)
	}
}

// take shows that a figure has left its town.
func (s *Scene) addTaken(c rules.Capture) {
	for i := range s.Towns {
		taken := Taken{Class: c.Class, Seat: c.Seat}
		if s.Towns[i].Town == c.Town && !slices.Contains(s.Towns[i].Taken, taken) {
			s.Towns[i].Taken = append(s.Towns[i].Taken, taken)
		}
	}
}

// closing marks the hexes of which one alone keeps a town with figures open.
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

// influence lists the figures of the towns that are asked for.
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

// hands shows the hands that this picture may tell.
func (s *Scene) hands(v *rules.View, w *Words) {
	open := v.Position.Phase() == rules.Over || v.Viewer == engine.Nobody
	for _, p := range v.Players {
		own := w.Private != "" && p.Seat == v.Viewer
		if p.Known && (own || open && w.Reveal && p.Chosen) {
			s.Hands = append(s.Hands, Hand{Seat: p.Seat, Hand: p.Hand.List(), Pile: p.Pile.List()})
		}
	}
}
