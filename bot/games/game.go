package games

import (
	"context"
	"io/fs"

	"towerpost/engine"
)

// Game is everything that the table needs of one game. Rules, Face, Painter and Words are required.
type Game struct {
	// Rules are the versions of its rules, the newest first. New matches use the newest version. Running
	// matches keep the version that they began with.
	Rules []engine.Game
	// Face describes its matches in words and pictures.
	Face Face
	// Painter draws the scenes of its Face.
	Painter Painter
	// Words has the message files in its root directory: en.toml, which is complete, and translations, named
	// by Discord's language codes. The game omits its own key from message keys: its "turn.move" is
	// "kamisado.turn.move" in the catalogue.
	Words fs.FS
	// Rival is the computer opponent; nil disables play against the computer.
	Rival Rival
	// Analyst judges its matches; nil disables /analyse.
	Analyst Analyst
	// Puzzles answers puzzles; nil disables /puzzle.
	Puzzles Puzzles
}

// Info returns the constants of the game's newest rules.
func (g Game) Info() engine.Info { return g.Rules[0].Info() }

// Key returns the key of the game.
func (g Game) Key() string { return g.Info().Key }

// HasChance reports whether chance, such as dice or cards, plays a part in the game with its default options.
func (g Game) HasChance() bool {
	state, err := g.Rules[0].New(nil, len(g.Info().Seats))
	_, ok := state.(engine.Roller)
	return err == nil && ok
}

// Painter draws scenes. It is safe for concurrent use.
type Painter interface {
	// Paint draws a scene of the game's Face as a PNG.
	Paint(scene any, look Look) ([]byte, error)
}

// Filmer is a Painter that also combines many scenes into one picture.
type Filmer interface {
	// Film returns an animated GIF of the frames.
	Film(frames []Frame, look Look) ([]byte, error)
	// Sheet returns a PNG of the frames as small pictures, with a title above and a status line below.
	Sheet(title, status string, frames []Frame, look Look) ([]byte, error)
}

// Frame is one picture of a film or a sheet.
type Frame struct {
	Scene any
	// Caption says what happened.
	Caption string
	// Alt is Caption in whole sentences, for the description of a picture whose Caption is abbreviated. ""
	// stands for Caption.
	Alt string
	// Hold shows the frame longer, as at a capture or the end of a round.
	Hold bool
}

// Rival plays the seats of the computer. It sees only what its seat may know. It is safe for concurrent use.
type Rival interface {
	// Levels returns the keys of its levels, the weakest first.
	Levels() []string
	// Choose returns a legal action within seconds. When the context ends, it may return early with the best
	// action that it has found.
	Choose(ctx context.Context, t Turn) (engine.Action, error)
}

// Turn is a decision of the computer.
type Turn struct {
	Setup engine.Setup
	Seat  engine.Seat
	// Decision is the decision that the seat has to take, and Legal its legal actions.
	Decision engine.Decision
	Legal    []engine.Action
	// View is the match as the seat may see it.
	View any
	// Level is the key of the computer's level.
	Level string
	// Seed is the same for all turns of a match while the program runs, and differs between matches. It is
	// secret.
	Seed uint64
}

// Puzzles reads and plays out answers to puzzles. It is safe for concurrent use.
type Puzzles interface {
	// Read returns the legal action that a text means in the position of a puzzle. The error is an
	// *engine.Problem if the text is at fault.
	Read(position, text string) (engine.Action, error)
	// Line returns the moves from the first action, which it includes, to the end of the puzzle. The winner
	// plays to win, and the loser resists.
	Line(ctx context.Context, position string, first engine.Action) ([]engine.Action, error)
}
