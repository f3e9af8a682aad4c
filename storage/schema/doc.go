// Package schema tells what a store holds: the names of its buckets, the form of their keys, and the
// rows as they are written.
//
// Rows are JSON with short names, and bear a checksum, see the package seal; numbers and times in keys
// are big-endian, so that a range of keys is a range of numbers or times. Times are kept to the
// millisecond. The buckets:
//
//	meta        "schema" → version, "beat" → time of the last beat; its sequence numbers matches and challenges
//	matches     match → row
//	events      match, seq → event
//	challenges  challenge → row
//	posts       match or challenge → newest post
//	live        owner, started, match        live matches of a player, moderator, channel or guild
//	ended       owner, ended, match          ended ones
//	open        owner, created, challenge    open challenges
//	timers      time, kind, match or challenge, player
//	notices     notice → row; its sequence numbers the notices
//	pending     channel, notice              what is undelivered, in order
//	due         time, notice                 the first pending notice of each channel
//	delivered   time, notice                 what Forget may remove
//	keys        key of an order → time and notices
//	ages        time, key                    the same, by time
//	archive     match → all events           the log of an ended match, which is not in events any more
//	facets      what, ended, match           ended matches by player, category, outcome, or pair of players
//	results     number → match               the log of results
//	left        guild → when its data go
//	outages     end → begin                  when the program could not be reached
//	tastes      player or guild → how boards are to be shown
//	policies    guild → what its administrators have decided
//	plans       player, match → what the player has queued; its sequence numbers the revisions
//	preferences player → when they rest, and how they are reminded
//	setups      player → the set-ups that they keep under names
//	reports     match → what an analysis has found out, as whoever made it has written it
//	requests    match, player → who waits for a report, and where
//	puzzles     puzzle → position, solution, rating
//	learners    player → how they do with puzzles
//	attempts    player, puzzle → the player's answer
//	dailies     day → its puzzle
//	seeds       match or challenge → what the chance of a live match, or of that which an open challenge may become, follows
//	            from; no list, export or row reads it
//	jobs        id of an order → the order, as long as it is accepted and not answered
//	wishes      match, player → what the player of a live match leaves to wishes, the first one first
//
// What follows can be dropped and is then made again from the log of results; Book
// of the package ranking says how:
//
//	scores      guild, game, board, player → score
//	ranks       board, order, level, weight, player → how many stand here
//	lapses      time, score                  when a rating stops being ranked
//	members     guild, game, player → sums
//	names       guild, game, player → name
//	curves      guild, game, player, day → rating
//	pairs       guild, game, player, opponent → sums
//	opponents   guild, game, player, how often, opponent
//
// A list of ranks knows the place of each player and the player at each place without
// counting, see the package ranks.
//
// Owners and channels in keys begin with their length, so that no name is the beginning of another.
package schema
