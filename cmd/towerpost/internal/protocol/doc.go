// Package protocol implements a line protocol with which other programs use the
// computer player: they write a position and "go", and read the best move.
// docs/engine.md describes it.
//
// A session reads commands, one a line, and answers in lines. While it thinks,
// "stop" makes it answer with the best move that it has found. Every other command,
// even "quit", waits until the move is out, and so do the commands after it, so
// that a script of commands can be piped into a session. Only "quit" and the end of
// the input end it. The answer to an invalid command begins with "error".
package protocol
