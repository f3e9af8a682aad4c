package schema

// Bucket is the name of a bucket. The package comment lists them.
type Bucket string

// The buckets, and two keys of Meta.
const (
	Meta        Bucket = "meta"
	Matches     Bucket = "matches"
	Events      Bucket = "events"
	Challenges  Bucket = "challenges"
	Posts       Bucket = "posts"
	Live        Bucket = "live"
	Ended       Bucket = "ended"
	Open        Bucket = "open"
	Timers      Bucket = "timers"
	Notices     Bucket = "notices"
	Pending     Bucket = "pending"
	Due         Bucket = "due"
	Delivered   Bucket = "delivered"
	Orders      Bucket = "keys"
	Ages        Bucket = "ages"
	Archive     Bucket = "archive"
	Facets      Bucket = "facets"
	Results     Bucket = "results"
	Scores      Bucket = "scores"
	Ranks       Bucket = "ranks"
	Lapses      Bucket = "lapses"
	Members     Bucket = "members"
	Names       Bucket = "names"
	Curves      Bucket = "curves"
	Pairs       Bucket = "pairs"
	Opponents   Bucket = "opponents"
	Left        Bucket = "left"
	Displays    Bucket = "tastes"
	Policies    Bucket = "policies"
	Preferences Bucket = "preferences"
	Outages     Bucket = "outages"
	Plans       Bucket = "plans"
	Reports     Bucket = "reports"
	Requests    Bucket = "requests"
	Puzzles     Bucket = "puzzles"
	Learners    Bucket = "learners"
	Attempts    Bucket = "attempts"
	Dailies     Bucket = "dailies"
	Seeds       Bucket = "seeds"
	Wishes      Bucket = "wishes"
	Setups      Bucket = "setups"
	Jobs        Bucket = "jobs"
	// VersionKey is the key in the meta bucket of the version of the schema.
	VersionKey = "schema"
	// CompactKey is the key in the meta bucket of the mark that the file must be compacted, as it holds
	// bytes of removed data.
	CompactKey = "compact"
)

// Buckets returns the names of all buckets of the newest schema.
func Buckets() []Bucket {
	return append(Projections(), Meta, Matches, Events, Challenges, Posts, Live, Ended,
		Open, Timers, Notices, Pending, Due, Delivered, Orders, Ages, Archive,
		Facets, Results, Left, Displays, Policies, Preferences, Outages, Plans, Reports,
		Requests, Puzzles, Learners, Attempts, Dailies, Seeds, Wishes, Setups, Jobs)
}

// Fill returns how full a page is left when it is split. Some buckets get new keys only at the end, so
// nothing is ever added to an earlier page, and free space there would be wasted. For the others a third
// stays free.
func (b Bucket) Fill() float64 {
	switch b {
	case Matches, Archive, Results, Challenges, Notices, Delivered:
		return 0.95
	}
	return 0.68
}

// Projections returns the buckets that can be made again from the logs.
func Projections() []Bucket {
	return []Bucket{Scores, Ranks, Lapses, Members, Names, Curves, Pairs, Opponents}
}
