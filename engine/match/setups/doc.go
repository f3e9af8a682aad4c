// Package setups keeps players' secret set-ups under names, so that they can be used
// again in later matches. They are private to the player. This package does not
// interpret them; callers must validate a set-up by the rules of its game first.
package setups
