// Package lobby brings matches about: challenges to one player or to many, answers,
// seats, rematches, and how much of that a guild allows.
package lobby
