package main

import (
	"bytes"
	"fmt"
	"image/png"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
)

// served is what the tests of serve work with: a stand-in for Discord in a process of its own, and the
// variables that lead to it.
type served struct {
	world
	dir, health string
	variables   []string
}

func newServed(t *testing.T, token string) served {
	t.Helper()
	base := start(t, t.TempDir(), nil, "standin").line()
	health := freeAddress(t)
	return served{
		world: world{t, base}, dir: t.TempDir(), health: health,
		variables: []string{
			"TOWERPOST_DISCORD_TOKEN=" + token,
			"TOWERPOST_DISCORD_API_URL=" + base + "/api",
			"TOWERPOST_HEALTH_ADDRESS=" + health,
		},
	}
}

// freeAddress returns a loopback address on which nobody listens. Its port is below those that systems give
// to connections and to listeners that name none: nobody is given it before, or between, its uses.
func freeAddress(t *testing.T) string {
	t.Helper()
	for range 100 {
		listener, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", 20_000+rand.IntN(12_000)))
		if err == nil {
			require.NoError(t, listener.Close())
			return listener.Addr().String()
		}
	}
	require.Fail(t, "no port is free")
	return ""
}

// serve starts the program and waits until it is well.
func (s served) serve() *process {
	s.t.Helper()
	p := start(s.t, s.dir, s.variables, "towerpost", "serve")
	checkInvitation(s.t, p.line())
	s.ready()
	require.Eventually(s.t, func() bool {
		_, err := askHealth(s.t.Context(), s.health)
		return err == nil
	}, patience, 20*time.Millisecond, "the bot is well")
	return p
}

// checkInvitation checks that the line holds a link with the rights that the bot needs, and no others.
func checkInvitation(t *testing.T, line string) {
	t.Helper()
	_, link, found := strings.Cut(line, ": ")
	require.True(t, found, line)
	u, err := url.Parse(link)
	require.NoError(t, err)
	assert.Equal(t, "discord.com", u.Host)
	assert.NotEmpty(t, u.Query().Get("client_id"))
	assert.Equal(t, "309237763072", u.Query().Get("permissions"))
	assert.Equal(t, "bot applications.commands", u.Query().Get("scope"))
}

// A single round is played with serve against a stand-in on another port; the program is stopped
// and started in the middle.
func TestServeAgainstASeparateStandIn(t *testing.T) {
	s := newServed(t, sandbox.DefaultToken)
	match := planned(t, "single", 0)
	half := len(match.decisions) / 2
	black, white := s.member("Alain", "table-1"), s.member("Johan", "table-1")

	first := s.serve()
	black.command("challenge", "form", "single", "side", "black")
	white.press(white.sees("the challenge", func(m sandbox.Message) bool { return len(m.Buttons()) > 0 }), "Accept")
	s.play(match.decisions[:half], black, white)
	require.NoError(t, first.interrupt(), first.errs.String())
	_, err := askHealth(t.Context(), s.health)
	require.Error(t, err, "a stopped bot is not well")
	assert.FileExists(t, filepath.Join(s.dir, "towerpost.db"))

	second := s.serve()
	healthy := start(t, s.dir, s.variables, "towerpost", "health")
	assert.Equal(t, "ok", healthy.line())
	assert.NoError(t, healthy.wait())
	backup := start(t, s.dir, s.variables, "towerpost", "backup", "copy.db")
	assert.Contains(t, backup.line(), "copy.db: ")
	assert.NoError(t, backup.wait(), backup.errs.String())
	s.play(match.decisions[half:], black, white)
	last := black.messages()
	black.press(last[len(last)-1], "Record")
	record := s.recordOf(black.sees("the record", func(m sandbox.Message) bool { return strings.Contains(m.Content, "The record") }))
	assert.Contains(t, record, `[White "Johan"]`)
	assert.Equal(t, called{statusDone, match.positions(), ""}, call(t, record, "replay", "--plain", "-"))
	require.NoError(t, second.interrupt(), second.errs.String())
}

// play gives the decisions as slash commands, and waits for the picture that follows each of them.
func (s served) play(decisions []decision, black, white member) {
	s.t.Helper()
	for _, d := range decisions {
		who, other := black, white
		if d.seat == kamisado.White.Seat() {
			who, other = white, black
		}
		turn := who.sees("the board before "+string(d.action), func(m sandbox.Message) bool {
			return len(m.Attachments) > 0 && m.Pinged(who.id)
		})
		assert.False(s.t, turn.Pinged(other.id))
		_, err := png.Decode(bytes.NewReader(s.fetch(turn.Attachments[0])))
		require.NoError(s.t, err)
		who.command("move", "move", string(d.action))
	}
	black.sees("the board after the last move", func(m sandbox.Message) bool { return len(m.Attachments) > 0 })
}

// recordOf returns the match record that is attached to a message.
func (w world) recordOf(m sandbox.Message) string {
	w.t.Helper()
	for _, a := range m.Attachments {
		if strings.HasSuffix(a.Filename, ".txt") {
			return string(w.fetch(a))
		}
	}
	require.Fail(w.t, "no record is attached", "%+v", m)
	return ""
}

func TestServeStopsWhereDiscordRefusesTheToken(t *testing.T) {
	s := newServed(t, "another-token")
	p := start(t, s.dir, s.variables, "towerpost", "serve")
	require.Error(t, p.wait())
	assert.Equal(t, statusRefused, p.cmd.ProcessState.ExitCode())
	assert.Contains(t, p.errs.String(), "token")
	assert.NotContains(t, p.errs.String(), "another-token")
}

// A terminal that is closed, or a service manager that asks for a reload, ends the program in
// the orderly way.
func TestServeEndsOrderlyOnAHangup(t *testing.T) {
	s := newServed(t, sandbox.DefaultToken)
	heeded := make(chan os.Signal, 1) // where the tests run under nohup, the program would inherit that
	signal.Notify(heeded, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(heeded) })
	p := s.serve()
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGHUP))
	require.NoError(t, p.wait(), p.errs.String())
}

// TestServeKeepsIgnoringAHangup starts the program as nohup does, which a terminal that is
// closed must not end.
func TestServeKeepsIgnoringAHangup(t *testing.T) {
	s := newServed(t, sandbox.DefaultToken)
	p := start(t, s.dir, s.variables, "sh", "-c", `trap "" HUP; exec towerpost serve`)
	checkInvitation(t, p.line()) // by now it has chosen its signals
	state, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("SKIPPED: this system does not tell which signals a process ignores")
	}
	_, ignored, _ := strings.Cut(string(state), "SigIgn:")
	mask, err := strconv.ParseUint(strings.Fields(ignored)[0], 16, 64)
	require.NoError(t, err)
	assert.NotZero(t, mask>>(syscall.SIGHUP-1)&1)
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	require.NoError(t, p.wait(), p.errs.String())
}

func TestServeNamesTheKeyOfAnAddressThatIsTaken(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	t.Chdir(t.TempDir())
	t.Setenv("TOWERPOST_DISCORD_TOKEN", "x")
	t.Setenv("TOWERPOST_HEALTH_ADDRESS", listener.Addr().String())
	got := call(t, "", "serve")
	assert.Equal(t, statusFailed, got.status)
	assert.Contains(t, got.err, "health.address: ")
}
