package match

import (
	"fmt"
	"runtime/debug"
)

// Guard turns a panic, for example in a game's rules, into an error. It must be deferred.
func Guard(err *error) {
	if v := recover(); v != nil {
		*err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
	}
}
