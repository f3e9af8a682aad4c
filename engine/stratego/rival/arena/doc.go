// Package arena lets players of Stratego play one another, many matches at a time, and tells how often each
// wins, how the matches ended, and how sure that is.
package arena
