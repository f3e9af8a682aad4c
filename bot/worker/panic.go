package worker

import (
	"fmt"
	"log/slog"
	"runtime/debug"
)

// Panicked is the error of a panic.
type Panicked struct {
	value any
	stack []byte
}

// Error returns the panic's value and its stack.
func (p Panicked) Error() string { return fmt.Sprintf("panic: %v\n%s", p.value, p.stack) }

// Guard turns a panic into an error; it must be deferred.
func Guard(err *error) {
	if v := recover(); v != nil {
		*err = Panicked{v, debug.Stack()}
	}
}

// LogPanic logs a panic that no Guard has caught; it must be deferred.
func LogPanic(log *slog.Logger, in string) {
	if v := recover(); v != nil {
		log.Error("the program survived a panic", "in", in, "error", Panicked{v, debug.Stack()})
	}
}
