package puzzle

// Set keeps out what is there already, also as a mirror image. The zero Set is empty.
type Set struct {
	keys map[key]bool
	ids  map[string]bool
}

// Add reports whether the puzzle is new, and lets it in then.
func (s *Set) Add(p Puzzle) bool {
	if s.keys == nil {
		s.keys, s.ids = map[key]bool{}, map[string]bool{}
	}
	k, id := keyOf(p.Position), p.ID()
	if s.keys[k] || s.ids[id] {
		return false
	}
	s.keys[k], s.ids[id] = true, true
	return true
}
