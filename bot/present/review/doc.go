// Package review makes the pages of past matches: their moments, films and sheets, and the export and import
// of their records.
package review
