package match

import (
	"fmt"
	"runtime/debug"
)

// Guard turns a panic, such as one of a game's rules, into an error; it must be deferred.
func Guard(err *error) {
	if v := recover(); v != nil {
		*err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
	}
}
