// Package gateway keeps a connection to Discord's gateway open and hands on the events that come over it.
//
// A connection that breaks or falls silent is given up and a new one begun, unless Discord says that this is
// of no use.
package gateway
