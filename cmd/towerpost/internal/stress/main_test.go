package stress

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	// What the program is made of, so that a changed one is not tested from the cache.
	_ "towerpost/bot"
	_ "towerpost/bot/games/kamisado"
	_ "towerpost/engine/match/play"
	_ "towerpost/storage"

	"towerpost/engine/suite"
)

// program is the path of the program that is tested.
var program string

func TestMain(m *testing.M) {
	flag.Parse()
	if err := suite.InMemory(); err != nil {
		panic(err)
	}
	os.Exit(built{m}.Run())
}

// built are tests that need the program.
type built struct{ tests *testing.M }

// Run builds the program and runs the tests.
func (b built) Run() int {
	dir, err := os.MkdirTemp("", "stress")
	if err == nil {
		defer os.RemoveAll(dir)
		program = filepath.Join(dir, "towerpost")
		err = build(program)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return b.tests.Run()
}

// besideOthers lets a test that mostly waits run beside others of its kind, once those that measure have
// ended. Its long form runs by itself.
func besideOthers(t *testing.T) {
	if !suite.Long() {
		t.Parallel()
	}
}

// build builds the program, with the race detector where the tests have it.
func build(path string, more ...string) error {
	args := append([]string{"build", "-o", path}, more...)
	if raced {
		args = append(args, "-race")
	}
	out, err := exec.Command("go", append(args, "towerpost/cmd/towerpost")...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("build the program: %w\n%s", err, out)
	}
	return nil
}
