// Package review makes the pages of past matches: their moments, films and sheets, and their
// records out and in.
package review
