// Package lobby creates matches: it runs challenges to one player or to many, the answers to them, seats and
// rematches, and enforces how many of these a guild allows.
package lobby
