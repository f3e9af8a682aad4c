// Package schema defines the contents of a store: the names of its buckets, the format of their keys, and
// the stored form of the rows.
//
// Rows are JSON with short names, and bear a checksum, see the package seal. Numbers and times in keys are
// big-endian, so that a range of keys is a range of numbers or times. Times are stored in milliseconds. The
// buckets:
//
//	meta        "schema" → version, "beat" → time of the last beat; its sequence numbers matches and
//	            challenges
//	matches     match → row
//	events      match, seq → event
//	challenges  challenge → row
//	posts       match or challenge → newest post
//	live        owner, started, match        live matches of a player, moderator, channel or guild
//	ended       owner, ended, match          ended ones
//	open        owner, created, challenge    open challenges
//	timers      time, kind, match or challenge, player
//	notices     notice → row; its sequence numbers the notices
//	pending     channel, notice              undelivered notices, in order
//	due         time, notice                 the first pending notice of each channel
//	delivered   time, notice                 delivered notices, which Forget may remove
//	keys        key of an order → time and notices
//	ages        time, key                    the keys of orders by time
//	archive     match → all events           the log of an ended match, which is no longer in events
//	facets      facet, ended, match          ended matches by player, category, outcome, or pair of players
//	results     number → match               the log of results
//	left        guild → time at which its data are removed
//	outages     end → begin                  times at which the bot was not connected
//	tastes      player or guild → how boards are to be displayed
//	policies    guild → decisions of its administrators
//	plans       player, match → queued plan of the player; its sequence numbers the revisions
//	preferences player → rest, holidays, reminders and language
//	setups      player → the set-ups that they keep under names
//	reports     match → report of an analysis, in the format of its author
//	requests    match, player → request for a report, with the channel for the answer
//	puzzles     puzzle → position, solution, rating
//	learners    player → rating and streaks at puzzles
//	attempts    player, puzzle → the player's answer
//	dailies     day → its puzzle
//	seeds       match or challenge → seed of the chance of a live match, or of the match that an open
//	            challenge may become; no list, export or row contains it
//	jobs        id of an order → the order, while it is accepted and not answered
//	wishes      match, player → wishes of a player in a live match, the most important one first
//
// The following buckets are projections. They can be dropped and made again from the log of results, see Book
// of the package ranking:
//
//	scores      guild, game, board, player → score
//	ranks       board, order, level, weight, player → number of items, see the package ranks
//	lapses      time, score                  when a rating stops being ranked
//	members     guild, game, player → sums
//	names       guild, game, player → name
//	curves      guild, game, player, day → rating
//	pairs       guild, game, player, opponent → sums
//	opponents   guild, game, player, number of matches, opponent
//
// Names in keys begin with their length, so that no name is a prefix of another.
package schema
