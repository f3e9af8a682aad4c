// Package arena lets players of Samurai play one another, many matches at a time, and tells how often each
// wins and how sure that is.
package arena
