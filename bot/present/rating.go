package present

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"towerpost/engine/match/rating"
)

// Value says a rating as people read it.
func Value(r rating.Rating) string { return strconv.Itoa(int(math.Round(r.Value))) }

// Deviation says how far off a rating may be now, such as "±62".
func Deviation(r rating.Rating, now time.Time) string {
	return fmt.Sprintf("±%d", int(math.Round(r.Aged(now).Deviation)))
}
