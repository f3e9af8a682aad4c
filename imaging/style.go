package imaging

// Theme is the colours of a picture.
type Theme uint8

// The themes. Every one keeps the colours of the board apart by their lightness too.
const (
	Dark         Theme = iota // light words on a dark page
	Light                     // dark words on a light page
	HighContrast              // white on black, tiles as far apart in lightness as eight colours can be
	themes       = iota
)

// Face is the face of the board: what stands on its squares and towers.
type Face uint8

// The faces of the real board.
const (
	Colors  Face = iota // plain colours, with a small letter on each
	Symbols             // a character for each colour, so that nothing depends on colour alone
	faces   = iota
)

// Style is how a picture looks; the zero value is the default.
type Style struct {
	Theme Theme
	Face  Face
}

var (
	themeNames = [themes]string{"dark", "light", "contrast"}
	faceNames  = [faces]string{"colors", "symbols"}
)

// Themes returns all themes, the default first.
func Themes() []Theme { return []Theme{Dark, Light, HighContrast} }

// Faces returns all faces, the default first.
func Faces() []Face { return []Face{Colors, Symbols} }

// String returns the stable name of the theme, by which ParseTheme finds it; "" if there is no such theme.
func (t Theme) String() string {
	if t >= themes {
		return ""
	}
	return themeNames[t]
}

// String returns the stable name of the face, by which ParseFace finds it; "" if there is no such face.
func (f Face) String() string {
	if f >= faces {
		return ""
	}
	return faceNames[f]
}

// ParseTheme returns the theme of the name; without one it is false.
func ParseTheme(name string) (Theme, bool) {
	for _, t := range Themes() {
		if t.String() == name {
			return t, true
		}
	}
	return 0, false
}

// ParseFace returns the face of the name; without one it is false.
func ParseFace(name string) (Face, bool) {
	for _, f := range Faces() {
		if f.String() == name {
			return f, true
		}
	}
	return 0, false
}

// known returns the style with the default in the place of what there is not.
func (s Style) known() Style {
	if s.Theme >= themes {
		s.Theme = Dark
	}
	if s.Face >= faces {
		s.Face = Colors
	}
	return s
}
