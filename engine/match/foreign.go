package match

import "towerpost/engine"

// here returns an ErrUnknown where a caller names a match or a challenge of another guild that does not concern
// them: not even that it exists is told there.
func (c Caller) here(id ID, guild string, concerned bool) error {
	if c.Guild == guild || concerned {
		return nil
	}
	return &Refusal{Kind: ErrUnknown, Match: Match{ID: id}}
}

// named returns the match that a caller names.
func (c Caller) named(m Match, err error) (Match, error) {
	if err == nil {
		err = c.here(m.ID, m.Guild, m.SeatOf(c.Player) != engine.Nobody)
	}
	return m, err
}
