package sandbox_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// fill makes changes of many kinds in a world: commands, messages with pictures, a thread, an ephemeral
// answer.
func fill(t *testing.T, s *stage) (kept, private, thread string) {
	t.Helper()
	session := table(t, s)
	amy := s.person(2)
	opened, err := amy.Command(patient(t), s.lobby(), "open")
	require.NoError(t, err)
	whispered, err := amy.Command(patient(t), s.lobby(), "whisper")
	require.NoError(t, err)
	_, err = amy.Say(t.Context(), s.lobby(), "<@"+s.Bot().ID+"> thank you")
	require.NoError(t, err)
	kind, body := multipartBody(t, `{"content":"drawn","nonce":"n1","enforce_nonce":true,"attachments":[{"id":0,"description":"A board"}]}`, map[string][]byte{"files[0]": picture(t)})
	status, _, _ := s.send(t, "POST", "/channels/"+s.lobby()+"/messages", kind, body)
	require.Equal(t, 200, status)
	made, err := session.MessageThreadStart(s.lobby(), opened.Message.ID, "A match", 10080)
	require.NoError(t, err)
	_, err = session.ChannelMessageSend(made.ID, "in the thread")
	require.NoError(t, err)
	require.NoError(t, s.Archive(made.ID))
	require.NoError(t, s.SetPermissions(s.Channels()[3].ID, sandbox.PermissionViewChannel))
	return opened.Message.ID, whispered.Message.ID, made.ID
}

func TestTheWorldOutlivesARestart(t *testing.T) {
	dir := t.TempDir()
	first := newStage(t, sandbox.Options{Dir: dir})
	kept, private, thread := fill(t, first)
	amy := first.person(2)
	require.NoError(t, first.Wait(patient(t), func() bool { return len(amy.Messages(first.lobby())) == 5 }))
	before, commands, channels := amy.Messages(first.lobby()), first.Commands(), first.Channels()
	require.NoError(t, first.Close())

	second := newStage(t, sandbox.Options{Dir: dir})
	amy = second.person(2)
	after := amy.Messages(second.lobby())
	var want []string
	for _, m := range before {
		if !m.Ephemeral() {
			want = append(want, encode(m))
		}
	}
	var got []string
	for _, m := range after {
		got = append(got, encode(m))
	}
	assert.Equal(t, want, got)
	assert.Equal(t, encode(commands), encode(second.Commands()))
	assert.Equal(t, encode(channels), encode(second.Channels()))
	_, err := amy.Message(private)
	assert.ErrorIs(t, err, sandbox.ErrUnknownMessage, "ephemeral messages vanish")
	drawn := after[slices.IndexFunc(after, func(m sandbox.Message) bool { return m.Content == "drawn" })]
	require.Len(t, drawn.Attachments, 1)
	assert.Equal(t, picture(t), second.File(drawn.Attachments[0]))

	session := table(t, second)
	pressed, err := amy.Press(patient(t), kept, "left")
	require.NoError(t, err, "an old button still works")
	assert.Equal(t, "went left from A table", pressed.Message.Content)
	assert.Equal(t, "A match", pressed.Message.Thread.Name)
	assert.Equal(t, 1, pressed.Message.Thread.MessageCount)
	_, answer, _ := second.raw(t, "POST", "/channels/"+second.lobby()+"/messages", `{"content":"again","nonce":"n1","enforce_nonce":true}`)
	assert.Equal(t, drawn.ID, answer["id"], "a nonce is remembered")
	_, err = session.ChannelMessageSend(second.Channels()[3].ID, "x")
	assert.Equal(t, 50013, codeOf(err), "permissions too")
	newer, err := session.ChannelMessageSend(thread, "newer")
	require.NoError(t, err)
	for _, m := range after {
		assert.Greater(t, newer.ID, m.ID, "no identifier comes twice")
	}
	require.NoError(t, second.Close())
}

// TestAKillAtAnyMoment cuts the journal off at about sixty positions. The world can always be opened, and a
// longer part of the journal never has fewer messages.
func TestAKillAtAnyMoment(t *testing.T) {
	dir := t.TempDir()
	s := newStage(t, sandbox.Options{Dir: dir})
	fill(t, s)
	journal, err := os.ReadFile(filepath.Join(dir, "world.jsonl"))
	require.NoError(t, err)
	most := 0
	for end := 0; end <= len(journal); end += 1 + len(journal)/60 {
		cut := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(cut, "world.jsonl"), journal[:end], 0o600))
		w, err := sandbox.New(sandbox.Options{Dir: cut})
		require.NoError(t, err, "after %d bytes", end)
		there := len(w.As(s.person(2).User().ID).Messages(s.lobby()))
		assert.GreaterOrEqual(t, there, most, "after %d bytes", end)
		most = there
		require.NoError(t, w.Close())
	}
	assert.Positive(t, most)
}

func TestABrokenJournalIsAnError(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "world.jsonl"), []byte("{}\nnonsense\n{}\n"), 0o600))
	_, err := sandbox.New(sandbox.Options{Dir: dir})
	require.ErrorContains(t, err, "line 2")
}

func TestTheFolderIsLocked(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: there is no such lock here")
	}
	dir := t.TempDir()
	first, err := sandbox.New(sandbox.Options{Dir: dir})
	require.NoError(t, err)
	_, err = sandbox.New(sandbox.Options{Dir: dir})
	require.ErrorIs(t, err, sandbox.ErrInUse)
	require.NoError(t, first.Close())
	again, err := sandbox.New(sandbox.Options{Dir: dir})
	require.NoError(t, err)
	require.NoError(t, again.Close())
}

func TestFilesWithoutAMessageAreSwept(t *testing.T) {
	dir := t.TempDir()
	orphan := filepath.Join(dir, "attachments", "123")
	require.NoError(t, os.MkdirAll(filepath.Dir(orphan), 0o700))
	require.NoError(t, os.WriteFile(orphan, []byte("x"), 0o600))
	w, err := sandbox.New(sandbox.Options{Dir: dir})
	require.NoError(t, err)
	assert.NoFileExists(t, orphan)
	require.NoError(t, w.Close())
}

func TestADiskThatFails(t *testing.T) {
	dir := t.TempDir()
	s := newStage(t, sandbox.Options{Dir: dir})
	require.NoError(t, os.RemoveAll(filepath.Join(dir, "attachments")))
	kind, body := multipartBody(t, `{}`, map[string][]byte{"files[0]": picture(t)})
	status, _, _ := s.send(t, "POST", "/channels/"+s.lobby()+"/messages", kind, body)
	assert.Equal(t, 500, status)
	assert.Empty(t, s.person(0).Messages(s.lobby()))
}

// TestKilled writes messages in a process of its own and kills it meanwhile.
func TestKilled(t *testing.T) {
	if dir := os.Getenv("SANDBOX_TEST_DIR"); dir != "" {
		writeForEver(dir)
	}
	dir := t.TempDir()
	child := exec.Command(os.Args[0], "-test.run=^TestKilled$")
	child.Env = append(os.Environ(), "SANDBOX_TEST_DIR="+dir)
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	told := make([]byte, 20)
	for range 20 {
		_, err := out.Read(told[:1])
		require.NoError(t, err)
	}
	require.NoError(t, child.Process.Kill())
	child.Wait()
	w, err := sandbox.New(sandbox.Options{Dir: dir})
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(w.As(w.Members()[0].ID).Messages(w.Channels()[0].ID)), 20, "what was told is there")
	require.NoError(t, w.Close())
}

func TestThinkingEndsWithTheProcess(t *testing.T) {
	dir := t.TempDir()
	first := newStage(t, sandbox.Options{Dir: dir})
	first.define(t, `[{"name":"ask","description":"Ask"}]`)
	w, _ := first.connected(t, "")
	it, told := first.used(t, w, first.ask1)
	first.callback(t, it, `{"type":5}`)
	require.NoError(t, <-told)
	require.Len(t, first.person(1).Messages(first.lobby()), 1)
	require.NoError(t, first.Close())
	second := newStage(t, sandbox.Options{Dir: dir})
	assert.Empty(t, second.person(1).Messages(second.lobby()), "nobody could resolve it any more")
}

// writeForEver writes messages, and one byte to its output after each.
func writeForEver(dir string) {
	w, err := sandbox.New(sandbox.Options{Dir: dir})
	if err != nil {
		os.Exit(1)
	}
	for {
		if _, err := w.As(w.Members()[0].ID).Say(context.Background(), w.Channels()[0].ID, "still alive"); err != nil {
			os.Exit(1)
		}
		os.Stdout.WriteString(".")
	}
}
