package games

import (
	"context"
	"io/fs"

	"towerpost/engine"
)

// Game is what a game brings to the table. Rules, Face, Painter and Words are needed.
type Game struct {
	// Rules are the versions of its rules, the newest first: new matches take that one, the
	// others finish what they began.
	Rules []engine.Game
	// Face says and shows its matches.
	Face Face
	// Painter draws the scenes of its Face.
	Painter Painter
	// Words holds its message files at the top: en.toml, which is complete, and translations by Discord's
	// language code. The game sees each key without the prefix of its own key: "turn.move" is
	// "kamisado.turn.move" in the catalogue.
	Words fs.FS
	// Rival plays it; nil is a game that the computer does not play.
	Rival Rival
	// Analyst judges its matches; nil is a game without /analyse.
	Analyst Analyst
	// Puzzles gives tasks; nil is a game without /puzzle.
	Puzzles Puzzles
}

// Info returns what is constant about the game by its newest rules.
func (g Game) Info() engine.Info { return g.Rules[0].Info() }

// Key returns the key of the game.
func (g Game) Key() string { return g.Info().Key }

// Chance reports whether dice, cards or the like decide anything in the game with its usual options.
func (g Game) Chance() bool {
	state, err := g.Rules[0].New(nil, len(g.Info().Seats))
	_, ok := state.(engine.Roller)
	return err == nil && ok
}

// Painter draws scenes. It is safe for concurrent use.
type Painter interface {
	// Paint returns a scene of the game's Face as PNG.
	Paint(scene any, look Look) ([]byte, error)
}

// Filmer is a Painter that also makes one picture of many scenes.
type Filmer interface {
	// Film returns an animated GIF of the frames.
	Film(frames []Frame, look Look) ([]byte, error)
	// Sheet returns a PNG with the frames as small pictures beside one another below a title, and
	// a line about them below.
	Sheet(title, status string, frames []Frame, look Look) ([]byte, error)
}

// Frame is one picture of a film or a sheet.
type Frame struct {
	Scene any
	// Caption says what happened.
	Caption string
	// Alt says it in whole sentences for a description, where Caption is a few signs; "" is Caption.
	Alt string
	// Hold asks for a longer look, as at a capture or the end of a round.
	Hold bool
}

// Rival plays the seats of the computer. It knows only what its seat may know, and is safe
// for concurrent use.
type Rival interface {
	// Levels returns the keys of the levels at which it plays, the weakest first.
	Levels() []string
	// Choose returns a legal action within seconds. It may return earlier with what it knows
	// when the context ends.
	Choose(ctx context.Context, t Turn) (engine.Action, error)
}

// Turn is a decision that the computer has to take.
type Turn struct {
	Setup engine.Setup
	Seat  engine.Seat
	// Decision is what the seat is asked, and Legal its actions.
	Decision engine.Decision
	Legal    []engine.Action
	// View is what the seat may see of the match.
	View any
	// Level is the key of the level at which it plays.
	Level string
	// Seed is the same for all turns of a match while the program runs, and another one for every match.
	// Nobody else can know it.
	Seed uint64
}

// Puzzles gives tasks and checks answers. It is safe for concurrent use.
type Puzzles interface {
	// Read returns the legal action that a person's text means in the position of a puzzle. A
	// mistake of the person is a
	// *engine.Problem.
	Read(position, text string) (engine.Action, error)
	// Line returns what follows when the first action is played, that one included, to the end of the task:
	// the winner wins, and the loser resists.
	Line(ctx context.Context, position string, first engine.Action) ([]engine.Action, error)
}
