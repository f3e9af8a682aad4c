package engine

// Info is what is constant about a game.
type Info struct {
	// Key names the game in logs and settings, in lower case, such as "kamisado".
	Key string
	// Name is the game's own name, such as "Kamisado".
	Name string
	// Version is the version of the rules that new matches are played by, from 1.
	Version int
	// Seats holds a stable key for each seat in playing order, such as "black", "white".
	Seats []string
	// Options are the choices that a Setup may hold.
	Options []Option
}

// Option is one choice in a Setup.
type Option struct {
	Key     string
	Values  []string
	Default string
}

// Setup is the agreed form of a match: the value of each option by its key.
// A missing option has its default.
type Setup map[string]string

// Get returns the value of an option, or its default where the set-up is silent.
func (s Setup) Get(o Option) string {
	if v, ok := s[o.Key]; ok && v != "" {
		return v
	}
	return o.Default
}
