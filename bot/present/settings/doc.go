// Package settings makes the pages of the settings of players and servers: looks, times and holidays, the
// server's policy, and privacy.
package settings
