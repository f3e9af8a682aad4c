package storage_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/suite"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// childFile is the variable that makes the test binary a child that writes to the file that it names.
const childFile = "TOWERPOST_TEST_CHILD"

func TestMain(m *testing.M) {
	if path := os.Getenv(childFile); path != "" {
		run := child
		if os.Getenv(childEnds) != "" {
			run = endingChild
		}
		if err := run(path); err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(runTests(m))
}

// runTests runs the tests. Those with random steps take fewer runs than usual, unless they shall be long or
// the command line says how many.
func runTests(m *testing.M) int {
	flag.Parse()
	if err := suite.InMemory(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if !suite.Long() && flag.Lookup("rapid.checks").Value.String() == flag.Lookup("rapid.checks").DefValue {
		if err := flag.Set("rapid.checks", "40"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	return m.Run()
}

// child plays turns in four matches at once for ever, and tells of everything that the store
// has acknowledged.
func child(path string) error {
	db, err := storage.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	fmt.Println("open")
	failed := make(chan error)
	for i := range 4 {
		go func() { failed <- childMatch(db, match.NewID(uint64(i+1))) }()
	}
	return <-failed
}

// childMatch plays turns in one match for ever.
func childMatch(db *storage.DB, id match.ID) error {
	ctx := context.Background()
	for i := 0; ; i++ {
		m, err := db.Match(ctx, id)
		if err != nil {
			m = match.Match{ID: id, Game: "g", Channel: "channel" + string(id), Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"}, Started: time.Now()}
		}
		receipt, err := db.Commit(ctx, nextTurn(m))
		if err != nil {
			return err
		}
		fmt.Println("event", id, m.Head+1)
		if i%3 == 0 {
			n := receipt.Notices[0]
			post := match.Post{Channel: n.Channel, Message: fmt.Sprint(n.ID)}
			if _, err := db.Deliver(ctx, match.Delivery{Notice: n.ID, At: time.Now(), Post: post, Of: id, Retire: id}); err != nil {
				return err
			}
			fmt.Println("delivered", id, m.Head+1)
		}
	}
}

// nextTurn returns a change that adds one event and its notice to a match.
func nextTurn(m match.Match) match.Change {
	head := m.Head
	m.Head++
	key := fmt.Sprintf("%s/%d", m.ID, m.Head)
	return match.Change{
		Key: key, At: time.Now(), Match: &m, Head: head,
		Events:  []match.Event{{Seq: m.Head, At: time.Now(), Kind: match.EventAction, Action: "Purple Left 5 Yellow", By: "amy", Key: key}},
		Notices: []match.Notice{{Kind: match.NoticeTurn, Match: m.ID, Channel: m.Channel, From: head, To: m.Head, Last: true, Due: time.Now()}},
	}
}

// TestKilledAtAnyMoment kills a writing process again and again, and checks the file each time.
func TestKilledAtAnyMoment(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	acknowledged := map[string]int{}
	delivered := map[string]bool{}
	for round := range 25 {
		for _, line := range killAfter(t, path, rand.IntN(60)-5, "") {
			fields := strings.Fields(line)
			if len(fields) != 3 {
				continue
			}
			seq, err := strconv.Atoi(fields[2])
			require.NoError(t, err)
			if fields[0] == "event" {
				acknowledged[fields[1]] = seq
			} else {
				delivered[fields[1]+"/"+fields[2]] = true
			}
		}
		inspect(t, path, acknowledged, delivered)
		if t.Failed() {
			t.Fatalf("after round %d", round)
		}
	}
	assert.Len(t, acknowledged, 4)
}

// killAfter starts a child on the file, kills it after some lines (at once with less than one, maybe before
// it has opened the file), and returns all that it had written until then.
func killAfter(t *testing.T, path string, lines int, ends string) []string {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childFile+"="+path, childEnds+"="+ends)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	if lines < 1 {
		require.NoError(t, cmd.Process.Kill())
	}
	var got []string
	for scanner := bufio.NewScanner(out); scanner.Scan(); {
		got = append(got, scanner.Text())
		require.NotContains(t, scanner.Text(), "error")
		if len(got) == lines {
			require.NoError(t, cmd.Process.Kill())
		}
	}
	require.Error(t, cmd.Wait(), "the child was killed")
	// The last line may have been cut in two.
	return got[:max(0, len(got)-1)]
}

// inspect requires that the file opens, contradicts nowhere, and lacks nothing that was acknowledged.
func inspect(t *testing.T, path string, acknowledged map[string]int, delivered map[string]bool) {
	t.Helper()
	ctx := t.Context()
	db, err := storage.Open(path, bolt.Options{})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	require.NoError(t, db.Check(ctx))
	for id, seq := range acknowledged {
		m, err := db.Match(ctx, match.ID(id))
		require.NoError(t, err)
		require.GreaterOrEqual(t, m.Head, seq, "match %s", id)
		events, err := db.Events(ctx, m.ID, 0, 1<<30)
		require.NoError(t, err)
		require.Len(t, events, m.Head)
		for i, e := range events {
			require.Equal(t, i+1, e.Seq)
			receipt, err := db.Repeat(ctx, e.Key)
			require.NoError(t, err)
			require.True(t, receipt.Repeated, "the key of event %d", e.Seq)
			require.Len(t, receipt.Notices, 1, "each event has its notice")
			require.Equal(t, e.Seq, receipt.Notices[0].To)
			if delivered[e.Key] {
				require.True(t, receipt.Notices[0].Delivered, "the notice of %s", e.Key)
			}
		}
	}
}

func TestSecondProcessIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	openFile(t, path)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childFile+"="+path)
	out, err := cmd.Output()
	require.Error(t, err)
	assert.Equal(t, "error open "+path+": store is in use by another process; stop that process, or choose another file\n", string(out))
}
