package stratego

import (
	"fmt"

	"towerpost/engine"
)

// Keys of the counters of a match. Those that end in a dot are followed by the key of a rank, such as
// "lost.scout", or by a square as seen from Red's side, such as "flag.at.b1".
const (
	// CountMoves counts moves, including attacks.
	CountMoves = "moves"
	// CountAttacks counts attacks. CountWon counts those that won, CountFailed those that failed, and
	// CountEven those in which both pieces were lost.
	CountAttacks = "attacks"
	CountWon     = "attacks.won"
	CountFailed  = "attacks.lost"
	CountEven    = "attacks.even"
	// CountDefended counts the opponent's attacks that failed.
	CountDefended = "defended"
	// CountTook, with a rank, counts the opponent's pieces that a seat's pieces of that rank have taken, as
	// attackers or as defenders.
	CountTook = "took."
	// CountLost, with a rank, counts a seat's lost pieces.
	CountLost = "lost."
	// CountSurvived, with a rank, counts a seat's pieces on the board at the end.
	CountSurvived = "survived."
	// CountDefused counts the opponent's Bombs that a seat's Miners have taken, CountBlown a seat's pieces
	// that were lost to Bombs.
	CountDefused = "bombs.defused"
	CountBlown   = "bombs.hit"
	// CountAssassin counts Generals that a seat's Spy has taken.
	CountAssassin = "spy.general"
	// CountFlagBy, with the rank of the attacker, counts the Flag that a seat has taken.
	CountFlagBy = "flag.by."
	// CountFlagAt, with a square, counts the place of a seat's Flag. Blue's squares are turned to Red's side.
	CountFlagAt = "flag.at."
	// CountQuietest is the longest sequence of moves without an attack. Only the match has it.
	CountQuietest = "quiet.longest"
)

// Statistics counts what happened in the match.
func (game) Statistics(log engine.Log) (engine.Statistics, error) {
	s, err := newState(log.Setup, log.Seats)
	if err != nil {
		return engine.Statistics{}, fmt.Errorf("count: %w", err)
	}
	c := counter{match: map[string]int{}, seats: []map[string]int{{}, {}}}
	for i, e := range log.Entries {
		if s, err = s.applyEntry(e); err != nil {
			entry := string(e.Action) + e.Left
			return engine.Statistics{}, fmt.Errorf("count, entry %d %q: %w", i+1, entry, err)
		}
		if e.Left == "" {
			c.last(s.last)
			c.match[CountQuietest] = max(c.match[CountQuietest], s.position.quiet)
		}
	}
	if !s.Preparing() {
		c.end(&s)
	}
	return engine.Statistics{Seats: c.seats, Match: c.match}, nil
}

// counter counts the actions of a match.
type counter struct {
	match map[string]int
	seats []map[string]int
}

func (c *counter) add(seat engine.Seat, key string) {
	c.seats[seat][key]++
	c.match[key]++
}

// last counts the last action if it is a move.
func (c *counter) last(l LastAction) {
	if l.Kind != Moved {
		return
	}
	c.add(l.Seat, CountMoves)
	switch l.Result {
	case NoAttack:
		return
	case AttackerWins:
		c.add(l.Seat, CountWon)
		c.taken(l.Seat, l.Attacker, l.Defender)
		c.special(l)
	case DefenderWins:
		c.add(l.Seat, CountFailed)
		c.add(other(l.Seat), CountDefended)
		c.taken(other(l.Seat), l.Defender, l.Attacker)
		if l.Defender == Bomb {
			c.add(l.Seat, CountBlown)
		}
	case BothLost:
		c.add(l.Seat, CountEven)
		c.taken(l.Seat, l.Attacker, l.Defender)
		c.taken(other(l.Seat), l.Defender, l.Attacker)
	}
	c.add(l.Seat, CountAttacks)
}

// taken counts a piece of rank lost that a seat's piece of rank by has taken.
func (c *counter) taken(seat engine.Seat, by, lost Rank) {
	c.add(seat, CountTook+by.Key())
	c.add(other(seat), CountLost+lost.Key())
}

// special counts attacks won against a Bomb or the Flag, and those of a Spy against the General.
func (c *counter) special(l LastAction) {
	switch {
	case l.Defender == Bomb:
		c.add(l.Seat, CountDefused)
	case l.Defender == Flag:
		c.add(l.Seat, CountFlagBy+l.Attacker.Key())
	case l.Attacker == Spy && l.Defender == General:
		c.add(l.Seat, CountAssassin)
	}
}

// end counts the pieces on the board at the end, and the places of the Flags.
func (c *counter) end(s *State) {
	p := &s.position
	for piece := Piece(1); piece <= pieces; piece++ {
		if p.at[piece] != NoSquare {
			c.add(piece.Seat(), CountSurvived+p.ranks[piece].Key())
		}
	}
	for seat := range engine.Seat(seats) {
		for i, r := range s.prepared[seat].Deployment {
			if r == Flag {
				c.add(seat, CountFlagAt+HomeSquare(Red, i).String())
			}
		}
	}
}
