package suite

import (
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// turn waits for a turn beside the test; the channel is closed once it has come.
func turn(t *testing.T, path string, alone bool) (came chan struct{}, release func()) {
	t.Helper()
	came, done := make(chan struct{}), make(chan func(), 1)
	go func() {
		end, err := wait(path, alone)
		assert.NoError(t, err)
		done <- end
		close(came)
	}()
	return came, func() { (<-done)() }
}

func TestTurns(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there is no lock that ends with the process")
	}
	for _, row := range []struct {
		name          string
		first, second bool // whether they must be alone
		together      bool
	}{
		{"two heavy packages", false, false, true},
		{"a browser after a heavy package", false, true, false},
		{"a heavy package after a browser", true, false, false},
		{"two browsers", true, true, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "lock")
			end, err := wait(path, row.first)
			require.NoError(t, err)
			came, release := turn(t, path, row.second)
			if row.together {
				<-came
				end()
			} else {
				select {
				case <-came:
					assert.Fail(t, "both have their turn")
				case <-time.After(50 * time.Millisecond): // a turn that comes too early comes at once
				}
				end()
				<-came
			}
			release()
		})
	}
}

func TestWhereNoFileCanBe(t *testing.T) {
	_, err := wait(filepath.Join(t.TempDir(), "absent", "lock"), true)
	assert.ErrorContains(t, err, "wait for a turn: open ")
}

func TestSizes(t *testing.T) {
	before := flag.Lookup("long").Value.String()
	defer func() { require.NoError(t, flag.Set("long", before)) }()
	for value, want := range map[string]int{"false": 3, "true": 100} {
		require.NoError(t, flag.Set("long", value))
		assert.Equal(t, want, Of(3, 100), value)
		assert.Equal(t, value == "true", Long())
	}
}

// tests stands for the tests of a package, which return a status.
type tests struct{ status int }

func (m tests) Run() int { return m.status }

func TestTurnsReturnTheStatusOfTheTests(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for name, run := range map[string]func(interface{ Run() int }) int{"heavy": Heavy, "alone": Alone} {
		t.Setenv(hasTurn, "")
		assert.Equal(t, 3, run(tests{status: 3}), name)
		assert.NotEmpty(t, os.Getenv(hasTurn), name)
	}
}

func TestProcessesInATurnDoNotWait(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv(hasTurn, "yes")
	release, err := wait(path(), true)
	require.NoError(t, err)
	defer release()
	assert.Equal(t, 3, Heavy(tests{status: 3}))
}
