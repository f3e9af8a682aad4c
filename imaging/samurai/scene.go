package samurai

import (
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// Scene is everything that the picture of a match shows. It is plain data, with texts in the reader's
// language. Of makes one from a view. A scene that makes no sense is drawn as far as possible.
type Scene struct {
	// Seats is the number of seats, from 2 to 4, which determines the part of the map that is drawn.
	Seats int
	// Title stands above the board, such as "Match 12 · Turn 9".
	Title string
	// Status stands below it, such as "Ana, it is your turn".
	Status string
	// Private is the label of a private picture, such as "Only for Ana"; "" for a public one.
	Private string
	// Labels are the other texts on the picture.
	Labels Labels
	// Players are the players by seat.
	Players []Player
	// Towns are the towns in use.
	Towns []Town
	// Tiles are the tiles on the board.
	Tiles []Tile
	// Arrows are the moves by Mu and Swap.
	Arrows []Arrow
	// Closing are the hexes that are the only open one around a town with figures.
	Closing []rules.Hex
	// Options are the hexes that can be chosen now: land and sea for a tile, towns for a figure.
	Options []rules.Hex
	// OnBoard are the numbers of figures in towns, by class.
	OnBoard rules.Figures
	// Aside is the number of figures that were set aside.
	Aside int
	// Influence lists figures with the influence on them, in a table below the board. Table leaves out the
	// board and everything beside it, so that a long table is legible on a phone.
	Influence []Influence
	Table     bool
	// Hands are the visible hands and piles, which are drawn below the board.
	Hands []Hand
}

// Labels are short texts on a Scene.
type Labels struct {
	// Aside says how many figures were set aside, such as "set aside: 2 of 4".
	Aside string
	// OnBoard stands above the figures in towns, such as "left".
	OnBoard string
	// Hand and Pile stand before the tiles of a hand and of a pile.
	Hand, Pile string
	// Open explains the outline of a hex above the table of influence, such as "open hexes of land".
	Open string
}

// Player is one player of a Scene. The index in Scene.Players is the seat, which determines the colour.
type Player struct {
	Name string
	// Captured are the figures that the player has captured, and Markers the classes that the player leads.
	Captured rules.Figures
	Markers  rules.Classes
	// Hand and Pile are the numbers of tiles.
	Hand, Pile int
	// Swapped says that the player has used the Swap.
	Swapped bool
	// Rank stands beside the name; 0 draws none. Winner draws the rank in gold.
	Rank   int
	Winner bool
	// Decides lights the player's panel.
	Decides bool
	// Left greys out a player who has left the match.
	Left bool
}

// Town is one town of a Scene.
type Town struct {
	Town rules.Town
	Name string
	// Figures are the figures that are in the town.
	Figures rules.Classes
	// Free is the number of places that are still to be filled; it is 0 once all figures are placed.
	Free int
	// Taken are the figures that have left in the displayed steps.
	Taken []Taken
}

// Taken is a figure that has left a town.
type Taken struct {
	Class rules.Class
	// Seat is the seat that has captured it, or engine.Nobody if it was set aside.
	Seat engine.Seat
}

// Mark is the mark of a Tile. The zero Mark is none.
type Mark uint8

// The marks.
const (
	NoMark Mark = iota
	// Last marks a tile of the last turn.
	Last
	// Pending marks a tile of a turn that has not ended.
	Pending
)

// Tile is one tile on the board.
type Tile struct {
	Hex  rules.Hex
	Kind rules.Kind
	// Seat is the owner.
	Seat engine.Seat
	Mark Mark
}

// Arrow is a move by Mu or Swap.
type Arrow struct {
	From, To rules.Hex
	// Both draws a head at both ends, for two figures that change places.
	Both bool
	// Seat is the seat that has played it.
	Seat engine.Seat
}

// Influence is a figure with the influence on it.
type Influence struct {
	// Name is the name of the town.
	Name  string
	Town  rules.Town
	Class rules.Class
	// Open is the number of land hexes around the town without a tile.
	Open int
	// Sums are the influence by seat.
	Sums []int
}

// Hand is a visible hand and pile.
type Hand struct {
	Seat       engine.Seat
	Hand, Pile []rules.Kind
}
