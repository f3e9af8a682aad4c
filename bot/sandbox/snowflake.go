package sandbox

import (
	"cmp"
	"strconv"
	"time"
)

// epoch is the first millisecond of Discord's snowflakes: 1 January 2015.
const epoch = 1420070400000

// reserve is how far ahead of the last snowflake the journal's mark lies, about one second of them. It spares
// a journal line for each, and a restart begins beyond the mark.
const reserve = 1 << 32

// snowflake makes the next identifier: the clock's millisecond, or one more than the last
// where that is later.
func (s *Server) snowflake() string {
	next := uint64(max(s.options.Now().UnixMilli()-epoch, 0)) << 22
	s.world.last = max(s.world.last+1, next)
	if s.world.last > s.world.reserved {
		s.world.reserved = s.world.last + reserve
		s.store(record{Reserved: s.world.reserved})
	}
	return strconv.FormatUint(s.world.last, 10)
}

// number reads a snowflake; anything else is 0.
func number(id string) uint64 {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// isSnowflake reports whether the text could be an identifier.
func isSnowflake(id string) bool {
	_, err := strconv.ParseUint(id, 10, 63)
	return err == nil && id != ""
}

func compareIDs(a, b string) int { return cmp.Compare(number(a), number(b)) }

// madeAt is the moment in which a snowflake was made.
func madeAt(id string) time.Time { return time.UnixMilli(int64(number(id)>>22) + epoch).UTC() }
