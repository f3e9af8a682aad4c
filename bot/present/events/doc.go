// Package events tells what happened in a match, a line each: by its game what the rules know, and
// by itself what is from outside them.
package events
