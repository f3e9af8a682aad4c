package puzzle

// Set is a set of puzzles, in which a puzzle equals its mirror image. The zero Set is empty.
type Set struct {
	keys map[key]bool
	ids  map[string]bool
}

// Add adds the puzzle and reports true, unless the set has it or another puzzle with the same ID.
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
