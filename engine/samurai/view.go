package samurai

import (
	"slices"

	"towerpost/engine"
)

// Step is an event of a turn, or one before the first turn.
type Step struct {
	// Seat is the seat that acted, or for which chance drew. It is Nobody if chance placed a figure.
	Seat engine.Seat
	Move Move
	// Captures are the figures that left the board with the move, by town and class.
	Captures []Capture
}

// View holds what a viewer may know of a moment (I1, I2).
type View struct {
	// Position is the position without the hands that the viewer may not know; see Position.Known.
	Position Position
	// Viewer is the seat that looks, Nobody for a spectator.
	Viewer engine.Seat
	// Prompt is the prompt of the decision that is due, "" once the match is over.
	Prompt string
	// Turn is the seat whose turn it is, that places a figure, or for which chance draws. It is Nobody if
	// that is no single seat.
	Turn engine.Seat
	// Number is the number of the current or last turn, or 0 before the first one.
	Number int
	// Players are the players by seat.
	Players []Player
	// Towns are the towns in use in map order, and Pieces the tiles on the board.
	Towns  []TownView
	Pieces []PieceView
	// Aside are the figures set aside, and OnBoard those in towns.
	Aside, OnBoard Figures
	// Steps are the steps of this turn, Before those of the turn before. Once the match is over, Before holds
	// the last turn. The tile of a draw that the viewer may not see is NoKind.
	Steps, Before []Step
	// Certain is the reason for which the match ends with this turn, or "" if it goes on (E3).
	Certain string
	// Reason is the reason of the outcome, and Decided the rule that decided the first rank. Both are ""
	// while the match is on.
	Reason, Decided string
}

// Player is one player in a View.
type Player struct {
	Seat     engine.Seat
	Captured Figures
	// Markers are the classes in which the player leads now (V1). Rank is the rank as if the match ended now.
	Markers Classes
	Rank    int
	// HandSize and PileSize count the tiles in hand and pile. Unplayed holds the tiles of both together.
	HandSize, PileSize int
	Unplayed           Tiles
	// Known says that the viewer may know the hand. Otherwise Hand and Pile are empty.
	Known      bool
	Hand, Pile Tiles
	// Chosen says that the player has chosen a hand, or need not choose one (I4). Swapped says that the
	// player has used Swap.
	Chosen, Swapped bool
	// Gone says that the player has given up.
	Gone bool
}

// TownView is one town in a View.
type TownView struct {
	Town    Town
	Figures Classes
	// Open is the number of land hexes that still hold no tile.
	Open int
}

// PieceView is one tile on the board in a View.
type PieceView struct {
	Hex   Hex
	Piece Piece
	// Last says that the tile was played or moved in this turn or, before the first step of this turn, in the
	// one before.
	Last bool
}

// View returns a View.
func (s State) View(viewer engine.Seat) any { return s.view(viewer) }

func (s State) view(viewer engine.Seat) View {
	p := s.position
	if p.phase != Over && !s.open {
		p = p.public(viewer)
	}
	v := View{
		Position: p, Viewer: viewer, Prompt: p.prompt(), Turn: p.turn, Number: p.number, Aside: p.aside,
		OnBoard: p.OnBoard(), Certain: p.Certain(), Reason: p.reason,
		Steps: s.steps(s.turn, viewer), Before: s.steps(s.before, viewer),
	}
	if p.phase == Over {
		v.Decided, v.Certain = p.Decided(), ""
	}
	ranks := p.Ranks()
	for seat := range engine.Seat(p.rules.Players) {
		v.Players = append(v.Players, p.player(seat, ranks[seat]))
	}
	for _, t := range p.Board().Towns() {
		v.Towns = append(v.Towns, TownView{t, p.figures[t], p.Open(t)})
	}
	v.Pieces = p.piecesSeen(v.lastSteps())
	return v
}

// steps returns steps as a viewer may know them.
func (s State) steps(list []Step, viewer engine.Seat) []Step {
	seen := slices.Clone(list)
	for i, step := range seen {
		seen[i].Captures = slices.Clone(step.Captures)
		if step.Move.Verb == Draws && step.Seat != viewer && !s.open && s.position.phase != Over {
			seen[i].Move.Tile = NoKind
		}
	}
	return seen
}

// lastSteps returns the steps of this turn, or those of the turn before if this one has none.
func (v View) lastSteps() []Step {
	if len(v.Steps) > 0 {
		return v.Steps
	}
	return v.Before
}

func (p *Position) player(seat engine.Seat, rank int) Player {
	player := Player{
		Seat: seat, Captured: p.captured[seat], Markers: p.Markers(seat), Rank: rank,
		HandSize: p.HandSize(seat), PileSize: p.PileSize(seat), Unplayed: p.unplayed[seat],
		Known:  p.Known(seat),
		Chosen: p.phase != Choosing || p.sizes[seat] > 0, Swapped: !p.unplayed[seat].Has(Swap),
		Gone: !p.Stays(seat),
	}
	if player.Known {
		player.Hand, player.Pile = p.hands[seat], p.Pile(seat)
	}
	return player
}

// piecesSeen returns the tiles on the board in map order, and marks those that the steps have put there.
func (p *Position) piecesSeen(steps []Step) []PieceView {
	last := map[Hex]bool{}
	for _, step := range steps {
		last[step.Move.Hex], last[step.Move.To] = true, true
	}
	var list []PieceView
	for _, h := range p.Board().Hexes() {
		if p.pieces[h].Kind != NoKind {
			list = append(list, PieceView{h, p.pieces[h], last[h]})
		}
	}
	return list
}
