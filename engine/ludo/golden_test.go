package ludo

import "flag"

var (
	update = flag.Bool("update", false, "write the golden files instead of comparing with them")
	long   = flag.Bool("long", false, "play 10,000 random matches of each number of players, and compare figures with tight bounds")
)
