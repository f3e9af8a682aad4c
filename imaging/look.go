package imaging

// Theme is the colours of a picture.
type Theme uint8

// The themes.
const (
	Dark         Theme = iota // light words on a dark page
	Light                     // dark words on a light page
	HighContrast              // white on black, for poor eyesight, bad screens and sunlight
	themes       = iota
)

// Face is how pieces and squares are told apart.
type Face uint8

// The faces.
const (
	Colors  Face = iota // plain colours, with a small letter on each
	Symbols             // a symbol for each colour, so that nothing depends on colour alone
	faces   = iota
)

// Look is a theme and a face. The zero value is the default.
type Look struct {
	Theme Theme
	Face  Face
}

// Themes returns all themes, the default first.
func Themes() []Theme { return []Theme{Dark, Light, HighContrast} }

// Faces returns all faces, the default first.
func Faces() []Face { return []Face{Colors, Symbols} }

// Looks returns all combinations of themes and faces, the default first.
func Looks() (all []Look) {
	for _, t := range Themes() {
		for _, f := range Faces() {
			all = append(all, Look{t, f})
		}
	}
	return all
}

// String returns the stable name of the theme, which ParseTheme accepts; "" for an unknown theme.
func (t Theme) String() string {
	if t >= themes {
		return ""
	}
	return [themes]string{"dark", "light", "contrast"}[t]
}

// String returns the stable name of the face, which ParseFace accepts; "" for an unknown face.
func (f Face) String() string {
	if f >= faces {
		return ""
	}
	return [faces]string{"colors", "symbols"}[f]
}

// ParseTheme returns the theme with a name. It returns false if there is none.
func ParseTheme(name string) (Theme, bool) {
	for _, t := range Themes() {
		if t.String() == name {
			return t, true
		}
	}
	return 0, false
}

// ParseFace returns the face with a name. It returns false if there is none.
func ParseFace(name string) (Face, bool) {
	for _, f := range Faces() {
		if f.String() == name {
			return f, true
		}
	}
	return 0, false
}

// Known returns the look with defaults for an unknown theme or face.
func (l Look) Known() Look {
	if l.Theme >= themes {
		l.Theme = Dark
	}
	if l.Face >= faces {
		l.Face = Colors
	}
	return l
}

// ParseLook returns the look with the names of a theme and a face. Unknown names give the default.
func ParseLook(theme, face string) Look {
	t, _ := ParseTheme(theme)
	f, _ := ParseFace(face)
	return Look{t, f}
}
