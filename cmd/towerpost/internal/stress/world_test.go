package stress

import (
	"bytes"
	"context"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// patience is how long a test waits for something before it fails.
const patience = 2 * time.Minute

// world is the Discord sandbox with the program.
type world struct {
	*sandbox.Server
	t       testing.TB
	url     string
	program string   // its path
	file    string   // the store
	more    []string // of the program's environment
	people  []*sandbox.Actor
	rooms   []string // the channels that hold one match each
	process *exec.Cmd
	sockets int // connections to Discord of the processes before
	log     *lines
}

// newWorld returns a world with so many rooms and two people for each, in which the program is running.
func newWorld(t testing.TB, rooms int, o sandbox.Options) *world {
	t.Helper()
	return newWorldOf(t, program, rooms, o)
}

// newWorldOf returns the same with a program of its own, and more of its environment.
func newWorldOf(t testing.TB, program string, rooms int, o sandbox.Options, more ...string) *world {
	t.Helper()
	o.MoreChannels, o.MoreMembers = rooms, 2*rooms
	server, err := sandbox.New(o)
	require.NoError(t, err)
	web := httptest.NewServer(server.Handler())
	w := &world{Server: server, t: t, url: web.URL, program: program, more: more, file: filepath.Join(t.TempDir(), "towerpost.db"), log: &lines{}}
	t.Cleanup(func() {
		w.kill()
		require.NoError(t, server.Close())
		web.CloseClientConnections()
		web.Close()
		if t.Failed() {
			t.Log(w.log.last(60))
		}
	})
	for _, m := range server.Members() {
		if strings.HasPrefix(m.Username, "member-") {
			w.people = append(w.people, server.As(m.ID))
		}
	}
	for _, c := range server.Channels() {
		if strings.HasPrefix(c.Name, "room-") {
			w.rooms = append(w.rooms, c.ID)
		}
	}
	w.start()
	w.ready()
	return w
}

// start starts the program on the store.
func (w *world) start() {
	w.t.Helper()
	w.sockets = len(w.Sockets())
	w.process = exec.Command(w.program, "serve")
	w.process.Dir = filepath.Dir(w.file)
	w.process.Env = append(append(os.Environ(), w.more...), "TOWERPOST_DISCORD_TOKEN="+w.Token(),
		"TOWERPOST_DISCORD_API_URL="+w.url+"/api", "TOWERPOST_STORE_PATH="+w.file)
	w.process.Stdout, w.process.Stderr = w.log, w.log
	require.NoError(w.t, w.process.Start())
}

// ready waits until the program is connected and its commands are there.
func (w *world) ready() {
	w.t.Helper()
	w.until("the bot is online", func() bool { return w.connected() && len(w.Commands()) > 0 })
}

// connected reports whether this process of the program is connected to Discord.
func (w *world) connected() bool {
	all := w.Sockets()
	if len(all) <= w.sockets {
		return false
	}
	last := all[len(all)-1]
	return (last.Ready || last.Resumed) && w.Online()
}

// kill kills the program, as a power failure would, except that the disk keeps its data.
func (w *world) kill() {
	if w.process == nil {
		return
	}
	_ = w.process.Process.Kill()
	_ = w.process.Wait()
	w.process = nil
}

// until waits for a state of the world.
func (w *world) until(what string, holds func() bool) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.t.Context(), patience)
	defer cancel()
	require.NoError(w.t, w.Wait(ctx, holds), "never: %s", what)
}

// lines collects the output of the program.
type lines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// last returns the last lines.
func (l *lines) last(n int) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := strings.Split(l.text.String(), "\n")
	return strings.Join(all[max(0, len(all)-n):], "\n")
}
