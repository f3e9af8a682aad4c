package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/mia"
	"towerpost/engine/suite"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// The test binary is the program itself, the program with the games of tests, or a stand-in for Discord,
// where it is called by that name: in scripts, and in tests that need processes of their own.
func TestMain(m *testing.M) {
	testscript.Main(browsing{m}, map[string]func(){"towerpost": main, "house": house, "standin": standIn})
}

// house is the program with one more game, which has dice and secrets and is offered nowhere.
func house() {
	all := append(known(), mia.New())
	os.Exit(runWith(context.Background(), all, os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// browsing are tests that drive a browser.
type browsing struct{ tests *testing.M }

// Run runs the tests and ends the browser. As pages wait more than they work, one test more runs at a time
// than there are cores, unless the flag -parallel says otherwise.
func (b browsing) Run() int {
	if err := flag.Set("test.parallel", strconv.Itoa(runtime.GOMAXPROCS(0)+1)); err != nil {
		panic(err)
	}
	flag.Parse()
	if err := suite.InMemory(); err != nil {
		panic(err)
	}
	status := b.tests.Run()
	if err := endBrowser(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return status
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":  exits,
			"png":    checkPNG,
			"hold":   hold,
			"listen": listen,
		},
	})
}

// exits runs a program and checks its exit status: exits STATUS PROGRAM ARGUMENT…
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM ARGUMENT...")
	}
	status := 0
	err := ts.Exec(args[1], args[2:]...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		status = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(status) != args[0] {
		ts.Fatalf("exit status %d, not %s", status, args[0])
	}
}

// checkPNG checks that files are pictures of the size that the program draws: png FILE…
func checkPNG(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		config, err := png.DecodeConfig(strings.NewReader(ts.ReadFile(name)))
		ts.Check(err)
		if config.Width < 960 || config.Height < 600 {
			ts.Fatalf("%s is %d by %d pixels", name, config.Width, config.Height)
		}
	}
}

// hold opens a store, as another process would, until the script ends: hold FILE
func hold(ts *testscript.TestScript, _ bool, args []string) {
	store, err := storage.Open(ts.MkAbs(args[0]), bolt.Options{})
	ts.Check(err)
	ts.Defer(func() { ts.Check(store.Close()) })
}

// listen takes a port, and puts its address into a variable: listen VARIABLE
func listen(ts *testscript.TestScript, _ bool, args []string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { ts.Check(listener.Close()) })
	ts.Setenv(args[0], listener.Addr().String())
}

// called is what a command line gave.
type called struct {
	status   int
	out, err string
}

// call runs a command line in this process.
func call(t *testing.T, in string, args ...string) called {
	t.Helper()
	var out, errs bytes.Buffer
	status := run(t.Context(), args, strings.NewReader(in), &out, &errs)
	return called{status, out.String(), errs.String()}
}

func TestReplayPrintsThePositionAfterEveryDecision(t *testing.T) {
	p := searched(t, "marathon", func(p plan) bool { return p.end.Round >= 20 && p.tally().passes > 0 && p.tally().pushes > 0 })
	got := call(t, p.record(t), "replay", "--plain", "-")
	assert.Equal(t, called{statusDone, p.positions(), ""}, got)
}

func TestReplayPrintsWhatWentBeforeAnError(t *testing.T) {
	p := planned(t, "single", 0)
	lines := strings.SplitAfter(p.record(t), "\n")
	var at int
	for i, line := range lines {
		if strings.HasPrefix(line, "W ") {
			at = i
			break
		}
	}
	require.Positive(t, at)
	lines[at] = "W Brown Back 1 Brown\n"
	got := call(t, strings.Join(lines, ""), "replay", "--plain", "-")
	assert.Equal(t, statusFailed, got.status)
	assert.Equal(t, p.decisions[1].at.Position.String()+"\n", got.out)
	assert.Regexp(t, `^line `+strconv.Itoa(at+1)+`: .+\n$`, got.err)
}

func TestRunLeavesWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	t.Chdir(t.TempDir())
	var out, errs bytes.Buffer
	status := run(ctx, []string{"demo", "--addr", "127.0.0.1:0"}, nil, &out, &errs)
	assert.Equal(t, statusDone, status, errs.String())
	_, err := os.Stat("towerpost-demo.db")
	assert.NoError(t, err)
}

func TestTheDemoSpeaksLanguagesThatTheBotHas(t *testing.T) {
	got := call(t, "", "demo", "--language", "klingon")
	assert.Equal(t, statusUsage, got.status)
	assert.Regexp(t, `--language must be one of en-US\b.*, not "klingon"`, got.err)
}
