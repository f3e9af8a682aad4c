// Package view shows matches as their viewers may know them: moments, lists, records,
// results, and refusals with the moment at which they were made. It changes nothing.
package view
