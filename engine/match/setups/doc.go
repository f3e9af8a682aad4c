// Package setups keeps secret set-ups under names that their players give them, so that
// they can be used again in later matches. They are private to the player. What a set-up
// says only the rules of its game know; they have read it before it is kept.
package setups
