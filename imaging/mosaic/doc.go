// Package mosaic draws pictures that consist of many items, such as the squares, pieces and marks of a
// board.
//
// A game lists the items of a scene. A Mosaic draws them tile by tile, and only the tiles on which
// something has changed. A Patch draws shapes and letters into a tile. The key of a tile determines how it
// looks: Measures, Text and Color append to it.
package mosaic
