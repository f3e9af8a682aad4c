// Package standings makes the pages of results: leaderboards, profiles, comparisons and histories.
package standings
