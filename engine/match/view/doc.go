// Package view reads matches as their viewers may know them: snapshots, lists, records,
// results, and refusals with a snapshot. It changes nothing.
package view
