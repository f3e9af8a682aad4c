package display

import (
	"errors"
	"fmt"
	"slices"
)

// ErrUnknown is the kind of an error about a choice that there is not.
var ErrUnknown = errors.New("no such choice")

// Theme names the colours of a picture; "" is none that was chosen.
type Theme string

// The themes.
const (
	Dark     Theme = "dark"
	Light    Theme = "light"
	Contrast Theme = "contrast"
)

// Themes returns all themes, the default first.
func Themes() []Theme { return []Theme{Dark, Light, Contrast} }

// Face names what stands on squares and towers; "" is none that was chosen.
type Face string

// The faces.
const (
	Colors  Face = "colors"
	Symbols Face = "symbols"
)

// Faces returns all faces, the default first.
func Faces() []Face { return []Face{Colors, Symbols} }

// Bottom says which side is at the bottom of a board; "" is none that was chosen.
type Bottom string

// The sides that can be at the bottom. Where pictures follow one another, as in a review, the board does not
// turn round with every move: there Mover counts as Own.
const (
	// Mover is the side that must act, or that has won.
	Mover Bottom = "mover"
	// Own is the reader's side, for whoever does not play the same as Mover.
	Own   Bottom = "own"
	White Bottom = "white"
	Black Bottom = "black"
)

// Bottoms returns all of them, the default first.
func Bottoms() []Bottom { return []Bottom{Mover, Own, White, Black} }

// Posts says how the turns of a match are told; "" is none that was chosen.
type Posts string

// The ways in which turns are told. A match is told on one board where all who play it want that.
const (
	// AsServer leaves it to the guild.
	AsServer Posts = "server"
	// EachTurn makes a post for each turn.
	EachTurn Posts = "each"
	// OneBoard edits one board.
	OneBoard Posts = "board"
)

// Tellings returns all of them, the default first.
func Tellings() []Posts { return []Posts{AsServer, EachTurn, OneBoard} }

// Ranks says by which edition pieces have names where editions differ; "" is none that was chosen.
type Ranks string

// The editions by which ranks have names.
const (
	Combate       Ranks = "combate"
	International Ranks = "international"
)

// RankNames returns all of them, the default first.
func RankNames() []Ranks { return []Ranks{Combate, International} }

// Preference is how somebody likes boards to be shown. Fields that are empty were not chosen.
type Preference struct {
	Theme  Theme  `json:",omitempty"`
	Face   Face   `json:",omitempty"`
	Bottom Bottom `json:",omitempty"`
	Posts  Posts  `json:",omitempty"`
	Ranks  Ranks  `json:",omitempty"`
}

// Default returns what counts where nobody chose anything.
func Default() Preference {
	return Preference{Theme: Themes()[0], Face: Faces()[0], Bottom: Bottoms()[0], Posts: Tellings()[0], Ranks: RankNames()[0]}
}

// Over returns the preference with what it leaves open taken from the one below.
func (t Preference) Over(below Preference) Preference {
	if t.Theme == "" {
		t.Theme = below.Theme
	}
	if t.Face == "" {
		t.Face = below.Face
	}
	if t.Bottom == "" {
		t.Bottom = below.Bottom
	}
	if t.Posts == "" {
		t.Posts = below.Posts
	}
	if t.Ranks == "" {
		t.Ranks = below.Ranks
	}
	return t
}

// Choose returns what counts for a player of a guild, with every field set: the player's choice, or
// else the guild's, or else the default. For what is shown to nobody in particular the player's
// preference is the zero Preference.
func Choose(player, guild Preference) Preference { return player.Over(guild).Over(Default()) }

// Check returns an error of the kind ErrUnknown where the preference has a value that there is not.
func (t Preference) Check() error {
	switch {
	case t.Theme != "" && !slices.Contains(Themes(), t.Theme):
		return fmt.Errorf("theme %q: %w", string(t.Theme), ErrUnknown)
	case t.Face != "" && !slices.Contains(Faces(), t.Face):
		return fmt.Errorf("face %q: %w", string(t.Face), ErrUnknown)
	case t.Bottom != "" && !slices.Contains(Bottoms(), t.Bottom):
		return fmt.Errorf("bottom %q: %w", string(t.Bottom), ErrUnknown)
	case t.Posts != "" && !slices.Contains(Tellings(), t.Posts):
		return fmt.Errorf("posts %q: %w", string(t.Posts), ErrUnknown)
	case t.Ranks != "" && !slices.Contains(RankNames(), t.Ranks):
		return fmt.Errorf("ranks %q: %w", string(t.Ranks), ErrUnknown)
	}
	return nil
}
