package bot_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"

	"towerpost/engine/suite"
)

// TestMain lets more tests run side by side than there are cores: they mostly wait, every one of them for a
// second at its end, in which discordgo closes its connection. Afterwards nothing may be left running.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := errors.Join(flag.Set("test.parallel", "12"), suite.InMemory()); err != nil {
		panic(err)
	}
	code := m.Run()
	if err := goleak.Find(); code == 0 && err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}
