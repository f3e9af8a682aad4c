// Package standings makes the pages of what follows from results: leaderboards, profiles,
// comparisons, histories.
package standings
