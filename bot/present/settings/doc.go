// Package settings makes the pages on which players and servers choose: looks, times and holidays,
// policy, privacy.
package settings
