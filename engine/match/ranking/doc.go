// Package ranking is what follows from the results of matches: ratings,
// leaderboards, profiles, histories, and what a member may ask to see or to have
// removed.
//
// Four ideas carry it:
//
//   - The log of results is the truth. It names the ended matches of all guilds in
//     the order in which they ended; a result stands in it from the same
//     transaction that ends its match.
//   - Everything else is a projection: it follows from the log of results and the
//     logs of the matches, can be dropped, and is then made again to the last bit.
//     Ledger.Book is the only place that says what a result changes; a store keeps
//     the outcome where it can be found without searching.
//   - A Board is one list of players: of a guild, for all time, a year or a month,
//     for all categories of matches or one. Each has ratings of its own, made from the
//     matches that it counts.
//   - A store reads pages. Nothing that a member asks for costs more where a
//     thousand times as many matches have been played.
//
// docs/ratings.md says the same for players, docs/privacy.md what is kept of them.
package ranking
