package present

// Lengths returns the keys of the lengths of matches, the shortest first. Their names are in the catalogue.
func Lengths() []string { return []string{"single", "standard", "long", "marathon", "series"} }
