package stress

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/stretchr/testify/require"
)

// usage is what the program has used so far, and how much memory it has; zero where the system does not tell.
type usage struct {
	cpu    time.Duration
	memory int // bytes
}

// tick is the unit in which Linux counts processor time.
const tick = 10 * time.Millisecond

// used returns what the program uses.
func (w *world) used() (u usage) {
	w.t.Helper()
	if runtime.GOOS != "linux" {
		return u
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", w.process.Process.Pid))
	require.NoError(w.t, err)
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	var user, system, pages int
	_, err = fmt.Sscan(fields[11]+" "+fields[12]+" "+fields[21], &user, &system, &pages)
	require.NoError(w.t, err)
	return usage{cpu: time.Duration(user+system) * tick, memory: pages * os.Getpagesize()}
}
