// Package gamestest tests what a game brings to the table: its face, its words and its painter. The Suite
// plays random matches through the rules, makes of them the moments that posts are made of, and looks at
// everything that the face says and shows of them.
package gamestest
