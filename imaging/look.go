package imaging

// Theme is the colours of a picture.
type Theme uint8

// The themes.
const (
	Dark         Theme = iota // light words on a dark page
	Light                     // dark words on a light page
	HighContrast              // white on black, for weak eyes, bad screens and sunlight
	themes       = iota
)

// Face is what tells the things on a board apart.
type Face uint8

// The faces.
const (
	Colors  Face = iota // plain colours, with a small letter on each
	Symbols             // a character for each colour, so that nothing depends on colour alone
	faces   = iota
)

// Look is how a picture looks; the zero value is the default.
type Look struct {
	Theme Theme
	Face  Face
}

// Themes returns all themes, the default first.
func Themes() []Theme { return []Theme{Dark, Light, HighContrast} }

// Faces returns all faces, the default first.
func Faces() []Face { return []Face{Colors, Symbols} }

// Looks returns every theme with every face, the default first.
func Looks() (all []Look) {
	for _, t := range Themes() {
		for _, f := range Faces() {
			all = append(all, Look{t, f})
		}
	}
	return all
}

// String returns the stable name of the theme, by which ParseTheme finds it; "" if there is no such theme.
func (t Theme) String() string {
	if t >= themes {
		return ""
	}
	return [themes]string{"dark", "light", "contrast"}[t]
}

// String returns the stable name of the face, by which ParseFace finds it; "" if there is no such face.
func (f Face) String() string {
	if f >= faces {
		return ""
	}
	return [faces]string{"colors", "symbols"}[f]
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

// Known returns the look with the default in the place of a theme or a face that does not exist.
func (l Look) Known() Look {
	if l.Theme >= themes {
		l.Theme = Dark
	}
	if l.Face >= faces {
		l.Face = Colors
	}
	return l
}

// ParseLook returns the look of the names of a theme and a face, with the default for a name
// that does not exist.
func ParseLook(theme, face string) Look {
	t, _ := ParseTheme(theme)
	f, _ := ParseFace(face)
	return Look{t, f}
}
