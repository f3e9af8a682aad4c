package bot_test

import (
	"flag"
	"os"
	"testing"
)

// TestMain lets more tests run side by side than there are cores: they mostly wait, every one of them for a second at
// its end, in which discordgo closes its connection.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "12"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
