package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	devpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/suite"
)

const (
	// browserNeeded is the variable that turns a missing browser from a skipped test into a failed one.
	browserNeeded = "BROWSER_NEEDED"
	// browserPictures is the variable that names a folder for pictures of the page.
	browserPictures = "BROWSER_PICTURES"
)

// screen is the size of a window.
type screen struct {
	name          string
	width, height int64
	phone         bool
}

var screens = []screen{
	{name: "desktop", width: 1280, height: 860},
	{name: "phone", width: 390, height: 844, phone: true},
}

// sizes returns the screens of a test whose steps are covered on all screens by other tests: the first one,
// or with -long all.
func sizes() []screen { return screens[:suite.Size(1, len(screens))] }

// phones returns the screens of a test of the layout: a phone, or with -long all.
func phones() []screen {
	return screens[len(screens)-suite.Size(1, len(screens)):]
}

// chromium returns the path of a browser. It skips the test if there is none.
func chromium(t *testing.T) string {
	t.Helper()
	names := []string{
		"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "headless-shell",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	message := "NO BROWSER FOUND, SO THE DEMO'S PAGE IS NOT TESTED: install Chromium, as one of " + strings.Join(names, ", ")
	if os.Getenv(browserNeeded) != "" {
		require.Fail(t, message)
	}
	t.Skip(message)
	return ""
}

// browser is a headless browser in which tests open pages. One process serves all tests; their pages share
// nothing.
type browser struct{ ctx context.Context }

// chrome is the browser process, started by the first test that needs it.
var chrome struct {
	once sync.Once
	ctx  context.Context
	err  error
	end  func() error
}

// newBrowser returns the browser for a test that runs beside another one: each has its own
// demo and its own tab.
func newBrowser(t *testing.T) browser {
	t.Helper()
	path := chromium(t)
	t.Parallel()
	chrome.once.Do(func() { startBrowser(path) })
	require.NoError(t, chrome.err, "start %s", path)
	return browser{chrome.ctx}
}

// startAttempts is the number of attempts to start the browser: sometimes it crashes before it can be
// reached.
const startAttempts = 3

// startBrowser starts the process of the browser.
func startBrowser(path string) {
	for attempt := range startAttempts {
		if chrome.ctx, chrome.end, chrome.err = launchBrowser(path); chrome.err == nil {
			return
		}
		fmt.Fprintf(os.Stderr, "the browser did not start in attempt %d: %v\n", attempt+1, chrome.err)
	}
}

// launchBrowser makes one attempt to start the browser, and returns the function that stops it.
func launchBrowser(path string) (ctx context.Context, end func() error, err error) {
	folder, err := os.MkdirTemp("", "browser")
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(folder))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeBrowser := chromedp.NewContext(allocator)
	end = func() error {
		_ = chromedp.Cancel(ctx) // waits for the browser, which must be gone before its folder is removed
		closeBrowser()
		stop()
		return os.RemoveAll(folder)
	}
	if err = chromedp.Do(ctx); err != nil {
		return nil, nil, errors.Join(err, end())
	}
	return ctx, end, nil
}

// endBrowser ends the process, if there is one.
func endBrowser() error {
	if chrome.end == nil {
		return nil
	}
	return chrome.end()
}

// page is one tab, used as a person would.
type page struct {
	t      *testing.T
	ctx    context.Context
	screen screen
	shots  int
	answer string // the last private answer that was looked at
}

// visit starts a demo with a store of its own, which ends with the test, and opens its page.
func (b browser) visit(t *testing.T, s screen, options ...string) *page {
	t.Helper()
	d := startDemo(t, "127.0.0.1:0", filepath.Join(t.TempDir(), "demo.db"), options...)
	t.Cleanup(d.stop)
	return b.open(t, s, d.page())
}

// open opens an address in a new tab of the screen's size, which shares no memory with the other tabs.
func (b browser) open(t *testing.T, s screen, address string) *page {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	p := &page{t: t, ctx: ctx, screen: s}
	p.watch()
	t.Cleanup(closeTab) // before the end of what watches it
	p.resize(s)
	p.do("keep the focus beside other tabs", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		return err
	}))
	p.do("watch the page", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, devpage.AddScriptToEvaluateOnNewDocument, devpage.AddScriptToEvaluateOnNewDocumentParams{Source: watcher})
		return err
	}))
	p.do("open the page", chromedp.Navigate(address), chromedp.WaitVisible(testID("composer")))
	p.until("the page is filled", func(s shown) bool { return s.As != "" && s.Channel != "" && s.Quiet })
	return p
}

// watch fails the test at its end if a script of the page has failed.
func (p *page) watch() {
	messages := chromedp.Console(p.ctx)
	read := make(chan []string)
	go func() {
		var failures []string
		for m, err := range messages {
			if err != nil {
				break // the tab is closed
			}
			if m.IsException() {
				failures = append(failures, m.String())
			}
		}
		read <- failures
	}()
	p.t.Cleanup(func() { assert.Empty(p.t, <-read, "the page's scripts fail") })
}

// resize gives the window another size, and fingers instead of a mouse where it is a phone's.
func (p *page) resize(s screen) {
	p.t.Helper()
	var how []chromedp.EmulateViewportOption
	if s.phone {
		how = append(how, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.screen = s
	p.do("resize the window", chromedp.EmulateViewport(s.width, s.height, how...))
}

// do performs steps within the timeout of the tests.
func (p *page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	for _, step := range steps {
		get(p, what, step)
	}
}

// get performs an action within the timeout of the tests and returns its result.
func get[T any](p *page, what string, action chromedp.Action[T]) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		p.picture("failed")
		require.NoError(p.t, err, what)
	}
	return value
}

// picture saves a screenshot if a folder for pictures is set.
func (p *page) picture(name string) {
	folder := os.Getenv(browserPictures)
	if folder == "" {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Logf("picture %s: %v", name, err)
		return
	}
	p.shots++
	test := strings.NewReplacer("/", "-", "_", "-").Replace(strings.TrimPrefix(p.t.Name(), "Test"))
	file := filepath.Join(folder, fmt.Sprintf("%s-%02d-%s-%s.png", test, p.shots, p.screen.name, name))
	assert.NoError(p.t, os.WriteFile(file, data, 0o644))
}

// rest waits until anything on the page changes or the page is quiet, but not for long, because some changes
// are not observable.
func (p *page) rest() {
	p.t.Helper()
	get(p, "wait for the page", chromedp.Evaluate[bool](`window.stirred()`, chromedp.EvalAwaitPromise))
}

// until checks the page whenever it changes until it is as wanted, and returns what it showed then. It gives
// up if nothing changes for the timeout of the tests, or if the page keeps changing for several times as
// long.
func (p *page) until(what string, wanted func(shown) bool) shown {
	p.t.Helper()
	var seen shown
	begun := time.Now()
	for changed := begun; time.Since(changed) < patience && time.Since(begun) < 3*patience; p.rest() {
		now := p.look()
		if wanted(now) {
			return now
		}
		if !reflect.DeepEqual(now, seen) {
			seen, changed = now, time.Now()
		}
	}
	p.picture("failed")
	require.Fail(p.t, "never seen: "+what, "last seen: %+v", seen)
	return seen
}
