package present

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"towerpost/engine/match/rating"
)

// Value formats a rating, rounded to an integer.
func Value(r rating.Rating) string { return strconv.Itoa(int(math.Round(r.Value))) }

// Deviation formats the deviation of a rating at a time, such as "±62".
func Deviation(r rating.Rating, now time.Time) string {
	return fmt.Sprintf("±%d", int(math.Round(r.Aged(now).Deviation)))
}
