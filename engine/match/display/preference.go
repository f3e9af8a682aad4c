package display

import (
	"errors"
	"fmt"
	"slices"
)

// ErrUnknown is the kind of an error about a choice that does not exist.
var ErrUnknown = errors.New("no such choice")

// Theme names the colours of a picture; "" means not chosen.
type Theme string

// The themes.
const (
	Dark     Theme = "dark"
	Light    Theme = "light"
	Contrast Theme = "contrast"
)

// Themes returns all themes, the default first.
func Themes() []Theme { return []Theme{Dark, Light, Contrast} }

// Face names what is drawn on squares and towers; "" means not chosen.
type Face string

// The faces.
const (
	Colors  Face = "colors"
	Symbols Face = "symbols"
)

// Faces returns all faces, the default first.
func Faces() []Face { return []Face{Colors, Symbols} }

// Bottom says which side is at the bottom of a board; "" means not chosen.
type Bottom string

// The sides that can be at the bottom. In a sequence of pictures, such as a review, the board does not turn
// round with every move: Mover means Own there.
const (
	// Mover is the side that must act, or the winner.
	Mover Bottom = "mover"
	// Own is the reader's side. For a reader who does not play it is Mover.
	Own   Bottom = "own"
	White Bottom = "white"
	Black Bottom = "black"
)

// Bottoms returns all sides, the default first.
func Bottoms() []Bottom { return []Bottom{Mover, Own, White, Black} }

// PostMode says how the turns of a match are posted; "" means not chosen.
type PostMode string

// The ways in which turns are posted. A match uses one board if all its players want that.
const (
	// AsServer leaves it to the guild.
	AsServer PostMode = "server"
	// EachTurn makes a post for each turn.
	EachTurn PostMode = "each"
	// OneBoard edits one board.
	OneBoard PostMode = "board"
)

// PostModes returns all ways of posting turns, the default first.
func PostModes() []PostMode { return []PostMode{AsServer, EachTurn, OneBoard} }

// Ranks says which edition of a game names the pieces, if editions differ; "" means not chosen.
type Ranks string

// The editions that name ranks.
const (
	Combate       Ranks = "combate"
	International Ranks = "international"
)

// RankNames returns all editions, the default first.
func RankNames() []Ranks { return []Ranks{Combate, International} }

// Preference is how a player or guild wants boards to be shown. Empty fields were not chosen.
type Preference struct {
	Theme  Theme    `json:",omitempty"`
	Face   Face     `json:",omitempty"`
	Bottom Bottom   `json:",omitempty"`
	Posts  PostMode `json:",omitempty"`
	Ranks  Ranks    `json:",omitempty"`
}

// Default returns the preference that applies if nothing was chosen.
func Default() Preference {
	return Preference{
		Theme: Themes()[0], Face: Faces()[0], Bottom: Bottoms()[0],
		Posts: PostModes()[0], Ranks: RankNames()[0],
	}
}

// Over returns the preference with its empty fields taken from below.
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

// Choose returns the preference that applies to a player of a guild, with every field set: the player's
// choice, else the guild's, else the default. If there is no single reader, player is the zero Preference.
func Choose(player, guild Preference) Preference { return player.Over(guild).Over(Default()) }

// Check returns an error of kind ErrUnknown if a field has a value that does not exist.
func (t Preference) Check() error {
	switch {
	case t.Theme != "" && !slices.Contains(Themes(), t.Theme):
		return fmt.Errorf("theme %q: %w", string(t.Theme), ErrUnknown)
	case t.Face != "" && !slices.Contains(Faces(), t.Face):
		return fmt.Errorf("face %q: %w", string(t.Face), ErrUnknown)
	case t.Bottom != "" && !slices.Contains(Bottoms(), t.Bottom):
		return fmt.Errorf("bottom %q: %w", string(t.Bottom), ErrUnknown)
	case t.Posts != "" && !slices.Contains(PostModes(), t.Posts):
		return fmt.Errorf("posts %q: %w", string(t.Posts), ErrUnknown)
	case t.Ranks != "" && !slices.Contains(RankNames(), t.Ranks):
		return fmt.Errorf("ranks %q: %w", string(t.Ranks), ErrUnknown)
	}
	return nil
}
