// Package ranking derives data from the results of matches: ratings, leaderboards,
// profiles and histories. It also shows members the data kept about them, and
// removes it.
//
// Four ideas carry it:
//
//   - The log of results is the truth. It lists the ended matches of all guilds in
//     the order in which they ended. A result is added to it in the transaction
//     that ends its match.
//   - Everything else is a projection: it follows from the log of results and the
//     logs of the matches, can be dropped, and can be rebuilt to the last bit.
//     Only Book decides what a result changes. A store keeps the outcome where it
//     can be found without searching.
//   - A Board is one list of players: of a guild, for all time, a year or a month,
//     for all categories of matches or one. Each has ratings of its own, made from the
//     matches that it counts.
//   - A store reads pages. No query of a member costs more if a thousand times as
//     many matches have been played.
//
// docs/ratings.md explains ratings to players, docs/privacy.md the data kept about
// them.
package ranking
