// Package guide makes the pages that teach players: rules, lessons, and advice on what to do next.
package guide
