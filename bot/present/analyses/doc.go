// Package analyses makes the pages of analyses: what the decisions of a match were worth, and why
// some are not judged.
package analyses
