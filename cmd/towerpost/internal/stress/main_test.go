package stress

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"towerpost/engine/suite"
)

// program is the path of the program that is tested.
var program string

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(suite.Heavy(built{m}))
}

// built are tests that need the program.
type built struct{ tests *testing.M }

// Run builds the program and runs the tests.
func (b built) Run() int {
	dir, err := os.MkdirTemp("", "stress")
	if err == nil {
		defer os.RemoveAll(dir)
		program = filepath.Join(dir, "towerpost")
		err = build()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return b.tests.Run()
}

// build builds the program, with the race detector where the tests have it.
func build() error {
	args := []string{"build", "-o", program}
	if raced {
		args = append(args, "-race")
	}
	out, err := exec.Command("go", append(args, "towerpost/cmd/towerpost")...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("build the program: %w\n%s", err, out)
	}
	return nil
}
