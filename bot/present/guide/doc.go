// Package guide makes the pages for whoever wants to know: rules, lessons, and advice what to do
// next.
package guide
