// Package protocol is a line protocol by which other programs let the opponent
// think: they write a position and "go", and read the best move. docs/engine.md
// describes it.
//
// A session reads commands, one a line, and answers in lines. While it thinks,
// "stop" makes it tell the best move that it knows; every other command waits
// until the move is out, "quit" too, and so does what follows that, so that a
// script of commands can be piped into it. No input ends it but "quit" and the
// end of the input: what is wrong is answered with a line that begins with "error".
package protocol
