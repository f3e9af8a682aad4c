// Package mosaic draws pictures that consist of many items, such as the squares, pieces and marks of a board.
//
// A game composes a list of items from its scene. A Mosaic draws them tile by tile, and only those tiles on
// which something has changed; a Patch draws shapes and letters into one of them. What a tile shows is its
// key: Measures, Text and Color append to it.
package mosaic
