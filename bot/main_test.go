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

// TestMain lets more tests run in parallel than there are cores. They mostly wait: each spends a second at
// its end, in which discordgo closes its connection. No goroutine may be left running afterwards.
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
