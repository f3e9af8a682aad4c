package sandbox

import (
	"cmp"
	"strconv"
	"time"
)

// epoch is the first millisecond of Discord's snowflakes: 1 January 2015.
const epoch = 1420070400000

// reserve is the number of snowflakes that one line of the journal reserves, about one second of them. A
// restart begins after the reserved ones, so that not each snowflake needs a line.
const reserve = 1 << 32

// snowflake returns the next ID: that of the clock's millisecond, or one more than the last ID if that is
// greater.
func (s *Server) snowflake() string {
	next := uint64(max(s.options.Now().UnixMilli()-epoch, 0)) << 22
	s.world.last = max(s.world.last+1, next)
	if s.world.last > s.world.reserved {
		s.world.reserved = s.world.last + reserve
		s.store(record{Reserved: s.world.reserved})
	}
	return strconv.FormatUint(s.world.last, 10)
}

// number returns the number of a snowflake, 0 for any other text.
func number(id string) uint64 {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// isSnowflake reports whether a text has the form of a snowflake.
func isSnowflake(id string) bool {
	_, err := strconv.ParseUint(id, 10, 63)
	return err == nil && id != ""
}

func compareIDs(a, b string) int { return cmp.Compare(number(a), number(b)) }

// madeAt returns the time at which a snowflake was made.
func madeAt(id string) time.Time { return time.UnixMilli(int64(number(id)>>22) + epoch).UTC() }
