package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// patience is how long a test waits for another process, or for a page that does not change,
// before it gives up.
const patience = time.Minute

// standIn is a program of its own: a stand-in for Discord on a free port, which it prints. It ends
// with its standard input.
func standIn() {
	world, err := sandbox.New(sandbox.Options{})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(statusFailed)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(statusFailed)
	}
	fmt.Printf("http://%s\n", listener.Addr())
	go func() { _ = http.Serve(listener, world.Handler()) }() // it ends with the process
	_, _ = io.Copy(io.Discard, os.Stdin)                      // only its end matters
}

// process is a program that runs beside the test.
type process struct {
	t     *testing.T
	cmd   *exec.Cmd
	lines *bufio.Scanner
	errs  bytes.Buffer
	done  bool
}

// start runs a program of the test binary, see TestMain, in a folder and with variables
// beside the environment.
func start(t *testing.T, dir string, variables []string, name string, args ...string) *process {
	t.Helper()
	p := &process{t: t, cmd: exec.Command(name, args...)}
	p.cmd.Dir = dir
	p.cmd.Env = append(os.Environ(), variables...)
	p.cmd.Stderr = &p.errs
	out, err := p.cmd.StdoutPipe()
	require.NoError(t, err)
	_, err = p.cmd.StdinPipe() // stays open until the process is waited for
	require.NoError(t, err)
	p.lines = bufio.NewScanner(out)
	require.NoError(t, p.cmd.Start())
	t.Cleanup(func() {
		if !p.done {
			_ = p.cmd.Process.Kill()
			_ = p.cmd.Wait()
		}
	})
	return p
}

// line waits for the next line of the standard output.
func (p *process) line() string {
	p.t.Helper()
	overdue := time.AfterFunc(patience, func() { _ = p.cmd.Process.Kill() })
	defer overdue.Stop()
	if !p.lines.Scan() {
		err := p.wait()
		require.Fail(p.t, "the program ended", "%v\n%s", err, p.errs.String())
	}
	return p.lines.Text()
}

// wait waits for the end of the process.
func (p *process) wait() error {
	overdue := time.AfterFunc(patience, func() { _ = p.cmd.Process.Kill() })
	defer overdue.Stop()
	p.done = true
	return p.cmd.Wait()
}

// interrupt tells the process to stop, as an operator would, and waits for it.
func (p *process) interrupt() error {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.wait()
}

// world is a stand-in for Discord that is reached through its page's API.
type world struct {
	t    *testing.T
	base string
}

// ask sends a request of the page and reads its answer.
func (w world) ask(method, path string, body, answer any) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.t.Context(), patience)
	defer cancel()
	text, err := json.Marshal(body)
	require.NoError(w.t, err)
	request, err := http.NewRequestWithContext(ctx, method, w.base+path, bytes.NewReader(text))
	require.NoError(w.t, err)
	response, err := http.DefaultClient.Do(request)
	require.NoError(w.t, err)
	defer response.Body.Close()
	text, err = io.ReadAll(response.Body)
	require.NoError(w.t, err)
	require.Equal(w.t, http.StatusOK, response.StatusCode, "%s %s: %s", method, path, text)
	require.NoError(w.t, json.Unmarshal(text, answer), "%s", text)
}

// ready waits until the bot is there and has registered its commands.
func (w world) ready() {
	w.t.Helper()
	require.Eventually(w.t, func() bool {
		var state struct {
			Bot      string            `json:"bot"`
			Commands []json.RawMessage `json:"commands"`
		}
		w.ask(http.MethodGet, "/sandbox/state", nil, &state)
		return state.Bot == "online" && len(state.Commands) > 0
	}, patience, 20*time.Millisecond, "the bot is there")
}

// fetch returns a file of a message.
func (w world) fetch(a sandbox.Attachment) []byte {
	w.t.Helper()
	response, err := http.Get(a.URL)
	require.NoError(w.t, err)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	require.NoError(w.t, err)
	require.Equal(w.t, http.StatusOK, response.StatusCode, a.URL)
	return data
}

// member is a person who acts in a channel.
type member struct {
	world
	id, channel string
}

// member returns the person with the name, acting in the channel with the name.
func (w world) member(name, channel string) member {
	w.t.Helper()
	var state struct {
		Members []struct {
			ID   string `json:"id"`
			Name string `json:"global_name"`
		} `json:"members"`
		Channels []struct {
			ID   string `json:"id"`
			Name string `json:"name"`
		} `json:"channels"`
	}
	w.ask(http.MethodGet, "/sandbox/state", nil, &state)
	m := member{world: w}
	for _, user := range state.Members {
		if user.Name == name {
			m.id = user.ID
		}
	}
	for _, c := range state.Channels {
		if c.Name == channel {
			m.channel = c.ID
		}
	}
	require.NotEmpty(w.t, m.id, name)
	require.NotEmpty(w.t, m.channel, channel)
	return m
}

// command gives a slash command whose options are texts, as name and value in turn.
func (m member) command(name string, options ...string) {
	m.t.Helper()
	given := []map[string]any{}
	for i := 0; i < len(options); i += 2 {
		given = append(given, map[string]any{"name": options[i], "type": sandbox.OptionString, "value": options[i+1]})
	}
	m.interact(map[string]any{"type": sandbox.InteractionCommand, "name": name, "options": given})
}

// press presses the button of the message that has the label.
func (m member) press(message sandbox.Message, label string) {
	m.t.Helper()
	for _, b := range message.Buttons() {
		if b.Label() == label {
			m.interact(map[string]any{
				"type": sandbox.InteractionComponent, "message_id": message.ID, "custom_id": b.CustomID(), "component_type": b.Type(),
			})
			return
		}
	}
	require.Fail(m.t, "no button "+label, "%v", message.Components)
}

func (m member) interact(body map[string]any) {
	m.t.Helper()
	body["as"], body["channel_id"] = m.id, m.channel
	var answer map[string]any
	m.ask(http.MethodPost, "/sandbox/interactions", body, &answer)
}

// messages returns what the person sees in the channel, the oldest first.
func (m member) messages() []sandbox.Message {
	m.t.Helper()
	var messages []sandbox.Message
	m.ask(http.MethodGet, "/sandbox/channels/"+m.channel+"/messages?as="+m.id, nil, &messages)
	return messages
}

// sees waits until the newest message that the person sees is as wanted, and returns it.
func (m member) sees(what string, wanted func(sandbox.Message) bool) sandbox.Message {
	m.t.Helper()
	var seen []sandbox.Message
	require.Eventually(m.t, func() bool {
		seen = m.messages()
		return len(seen) > 0 && wanted(seen[len(seen)-1])
	}, patience, 20*time.Millisecond, what)
	return seen[len(seen)-1]
}
