// Package suite is what the tests of all packages share: the flag for their long forms, and a queue for the machine.
//
// The go command runs the tests of several packages side by side. Most do not mind. A browser does: beside a search that takes
// every core it answers so late that a test loses its patience. So packages that use much of the processor run beside each other,
// and a package that drives a browser runs alone; a lock on a file that all test processes of a user share keeps them apart.
package suite

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sync"
)

// long is defined here and nowhere else, so that it means the same in every package.
var long = flag.Bool("long", false, "run the long forms of the tests, which take minutes to hours")

// hasTurn is the variable that tells a process, such as one of those that fuzz, that it was started in a turn. The program
// refuses variables that begin with its name and that it does not know, so this one begins otherwise.
const hasTurn = "TESTS_IN_TURN"

// Long reports whether the long forms of tests are wanted. It is to be asked after the flags have been parsed.
func Long() bool { return *long }

// Of returns the size of a test: the first one, or with the flag -long the second one.
func Of(short, lasting int) int {
	if Long() {
		return lasting
	}
	return short
}

// Heavy runs the tests of a package that uses much of the processor, once no package that must be alone is running, and
// returns their exit status. TestMain calls it with its *testing.M; the time limit of the tests begins after the waiting. A
// process that the tests start has the turn of theirs.
func Heavy(m interface{ Run() int }) int { return inTurn(m, false) }

// Alone is Heavy for a package that must be alone, as one that drives a browser: it waits until neither a heavy package nor
// another one that must be alone is running, and keeps both waiting until its tests have ended.
func Alone(m interface{ Run() int }) int { return inTurn(m, true) }

func inTurn(m interface{ Run() int }, alone bool) int {
	if os.Getenv(hasTurn) != "" {
		return m.Run()
	}
	release, err := wait(path(), alone)
	if err == nil {
		defer release()
		err = os.Setenv(hasTurn, "yes")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// path returns the file that the test processes of this user lock.
func path() string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("towerpost-tests-%d.lock", os.Getuid()))
}

// wait waits for a turn, alone or beside others that do not need to be alone, and returns what ends it. The system ends it
// with the process at the latest. One waits at a time, and the others behind it: where many come together, one that must be
// alone would else never be.
func wait(path string, alone bool) (release func(), err error) {
	first, err := locked(path+".queue", true)
	if err != nil {
		return nil, fmt.Errorf("wait for a turn: %w", err)
	}
	defer first.Close()
	file, err := locked(path, alone)
	if err != nil {
		return nil, fmt.Errorf("wait for a turn: %w", err)
	}
	return sync.OnceFunc(func() { file.Close() }), nil
}

// locked opens a file and waits for its lock, which ends when the file is closed.
func locked(path string, alone bool) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lock(file, alone); err != nil {
		file.Close()
		return nil, fmt.Errorf("lock %s: %w", path, err)
	}
	return file, nil
}
