// Package analyses makes the pages of analyses, which judge the decisions of a match. It also explains why an
// analysis is refused.
package analyses
