package samurai

import (
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// Scene is everything that is drawn on the picture of a match. It is plain data, and every word is given in
// the reader's language. Of makes one from a view; whatever is nonsense is drawn as far as it goes.
type Scene struct {
	// Seats is the number of seats, from 2 to 4. It decides which part of the map is drawn.
	Seats int
	// Title stands above the board, such as "Match 12 · Turn 9".
	Title string
	// Status stands below it, such as "Ana, it is your turn".
	Status string
	// Private is the label of a private picture, such as "Only for Ana"; "" for a public one.
	Private string
	// Labels are the other words on the picture.
	Labels Labels
	// Players are the players by seat.
	Players []Player
	// Towns are the towns in use.
	Towns []Town
	// Tiles are the tiles on the board.
	Tiles []Tile
	// Arrows are the movements by Mu and Swap that are shown.
	Arrows []Arrow
	// Closing are the hexes of which one alone keeps a town with figures open.
	Closing []rules.Hex
	// Options are the hexes that can be chosen now: of land and sea for a tile, of towns for a figure.
	Options []rules.Hex
	// OnBoard are the figures that stand in towns, by class.
	OnBoard rules.Figures
	// Aside is the number of figures that were set aside.
	Aside int
	// Influence lists figures with the influence on them, in a table below the board. Table leaves out the
	// board and all beside it, so that a long table can be read on a phone.
	Influence []Influence
	Table     bool
	// Hands are the hands and piles that are shown, below the board.
	Hands []Hand
}

// Labels are short words on a Scene.
type Labels struct {
	// Aside tells how many figures were set aside, such as "set aside: 2 of 4".
	Aside string
	// OnBoard stands before the figures that are left in towns, such as "left".
	OnBoard string
	// Hand and Pile stand before the tiles of a hand and of a pile.
	Hand, Pile string
	// Open stands over the table of influence beside the outline of a hex, such as "open hexes of land".
	Open string
}

// Player is one player of a Scene. The index in Scene.Players is the seat, which decides the color.
type Player struct {
	Name string
	// Captured are the player's figures, and Markers the classes in which the player leads.
	Captured rules.Figures
	Markers  rules.Classes
	// Hand and Pile are numbers of tiles.
	Hand, Pile int
	// Swapped says that the Swap was used.
	Swapped bool
	// Rank stands beside the name, 0 draws none; Winner sets it in gold.
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
	// Figures are those that stand there.
	Figures rules.Classes
	// Free is the number of places that are still to be filled, 0 once all figures have been placed.
	Free int
	// Taken are those that have left with the steps that are shown.
	Taken []Taken
}

// Taken is a figure that has left a town.
type Taken struct {
	Class rules.Class
	// Seat is the seat that has it now, engine.Nobody where it was set aside.
	Seat engine.Seat
}

// Mark is how a Tile is marked. The zero Mark is none.
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

// Arrow is a movement by Mu or Swap.
type Arrow struct {
	From, To rules.Hex
	// Both draws a point at both ends, as of two figures that change places.
	Both bool
	// Seat is the seat that has played it.
	Seat engine.Seat
}

// Influence is a figure with the influence on it.
type Influence struct {
	// Name is that of the town.
	Name  string
	Town  rules.Town
	Class rules.Class
	// Open is the number of land hexes around the town that hold no tile.
	Open int
	// Sums are the influence by seat.
	Sums []int
}

// Hand is a hand and a pile that are shown.
type Hand struct {
	Seat       engine.Seat
	Hand, Pile []rules.Kind
}
