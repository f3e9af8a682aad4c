// Package mia draws matches of Mia: the announcement, the cup with the visible dice, and the lives of all
// players.
//
// It is the smallest example of how a game draws. A Scene is everything that a picture shows. A layout
// computes where it stands, and an artist puts it there; the toolkit makes one artist for each look. The
// toolkit's Painter makes pictures, films and sheets.
package mia
