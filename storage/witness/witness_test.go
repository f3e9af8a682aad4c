package witness

import (
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/engine/match"
)

// witnesses returns the files with stores of the past.
func witnesses(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/schema-*.store.gz")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

// unpacked returns a copy of a store that may be changed.
func unpacked(t *testing.T, file string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "towerpost.db")
	require.NoError(t, os.WriteFile(path, expanded(t, file), 0o600))
	return path
}

// expanded returns the contents of a compressed file.
func expanded(t *testing.T, file string) []byte {
	t.Helper()
	packed, err := os.Open(file)
	require.NoError(t, err)
	defer packed.Close()
	reader, err := gzip.NewReader(packed)
	require.NoError(t, err)
	data, err := io.ReadAll(reader)
	require.NoError(t, err)
	return data
}

// answersOf returns the folder with the answers of a store.
func answersOf(file string) string { return strings.TrimSuffix(file, ".store.gz") }

// golden returns the stored answer to a question.
func golden(t *testing.T, file, question string) string {
	t.Helper()
	path := filepath.Join(answersOf(file), question+".txt")
	if data, err := os.ReadFile(path); err == nil {
		return string(data)
	}
	return string(expanded(t, path+".gz"))
}

// answer asks a copy of a store one kind of questions.
func answer(t *testing.T, path string, q question) string {
	t.Helper()
	a := &asker{house: newHouse(t, path, dusk())}
	q.ask(a)
	a.close()
	return a.String()
}

// What an older program has answered from its store, this one answers, too.
func TestOldStoresAnswerAsEver(t *testing.T) {
	for _, file := range witnesses(t) {
		upgraded := upgraded(t, file)
		for _, q := range asked(t, file) {
			t.Run(filepath.Base(answersOf(file))+"/"+q.name, func(t *testing.T) {
				t.Parallel()
				want := strings.Split(golden(t, file, q.name), "\n")
				got := strings.Split(answer(t, copied(t, upgraded), q), "\n")
				different(t, want, got)
			})
		}
	}
}

// upgraded returns a copy of a store of the past that has the present schema.
func upgraded(t *testing.T, file string) string {
	t.Helper()
	path := unpacked(t, file)
	newHouse(t, path, dusk()).close()
	return path
}

// asked returns the questions that a witness was asked.
func asked(t *testing.T, file string) []question {
	t.Helper()
	schema := schemaOf(t, unpacked(t, file))
	return slices.DeleteFunc(questions(), func(q question) bool { return q.since > schema })
}

// different names the first lines that are not the same.
func different(t *testing.T, want, got []string) {
	t.Helper()
	part, told := "", 0
	for i := range max(len(want), len(got)) {
		old, now := line(want, i), line(got, i)
		if strings.HasPrefix(old, "# ") {
			part = old
		}
		if old != now && told < 5 {
			told++
			assert.Fail(t, "another answer", "line %d, below %q\nwas %s\nis  %s", i+1, part, old, now)
		}
	}
	assert.Len(t, got, len(want), "lines")
}

func line(lines []string, i int) string {
	if i >= len(lines) {
		return "(nothing)"
	}
	return lines[i]
}

// A bucket without a row would be a part of the schema about which the witness is silent.
func TestWitnessHasSomethingInEveryBucket(t *testing.T) {
	for _, file := range witnesses(t) {
		eachBucket(t, unpacked(t, file), func(name string, rows int) {
			assert.Positive(t, rows, "%s: bucket %q", file, name)
		})
	}
}

// eachBucket calls do with the buckets of a store and how many rows they have.
func eachBucket(t *testing.T, path string, do func(name string, rows int)) {
	t.Helper()
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true})
	require.NoError(t, err)
	require.NoError(t, file.View(func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			do(string(name), b.Inspect().KeyN)
			return nil
		})
	}))
	require.NoError(t, file.Close())
}

// The story is one in which every state occurs in which a match can be.
func TestWitnessHasSeenEverything(t *testing.T) {
	for _, file := range witnesses(t) {
		rows := golden(t, file, "matches")
		logs := golden(t, file, "logs")
		offers := golden(t, file, "challenges")
		outbox := golden(t, file, "outbox")
		timers := golden(t, file, "timers")
		plans := golden(t, file, "plans")
		for where, facts := range map[*string][]string{
			&rows: {
				`by "row"`, `by "deadlock"`, "ending resign", "ending timeout", "ending abort",
				"ending adjudicate, lost by seat", "ending adjudicate, lost by nobody",
				`length "single"`, `length "standard"`, `length "long"`, `length "marathon"`, `length "series"`,
				`rounds="5"`, "rated=true imported=false",
				"rated=false imported=true", `; "expert"`, `"expert"; `, "head 0 ", "open=true",
				"declined=true, open=true", "soft=true", "holidays=false",
				"2d+1d/4d", "3d soft", "reminded 1", "nudged: ", "moderators: ", "ended never paused 2026",
				`players: "~`, `parent "live`,
			},
			&logs: {" resign ", " timeout ", " takeback ", " abort ", " pause ", " resume ", " adjudicate ",
				"planned", "by itself", "left "},
			&offers: {": open", ": accepted", ": declined", ": withdrawn", ": expired", `to "" role ""`,
				`role "role-1"`, `rematch of "1`, `nobody, rated`},
			&outbox: {
				" challenge ", " challenge-closed ", " turn ", " result ", " thread ", " puzzle ", " solution ",
				" reminder ", " digest ", " nudge ", " away ", " back ",
				" flag ", " takeback ", " takeback-declined ", " deleted ", " analysis ", "attempts 1",
				`delivered as ""`, `delivered as "96`, "ratings 1",
			},
			&timers: {" expire ", " thread ", " remind ", " digest ", " puzzle ", " flag ", "outages: 2026",
				`left: "`},
			&plans: {"rule 4 after 3", `void "surprise"`, "seen: "},
		} {
			for _, fact := range facts {
				assert.True(t, strings.Contains(*where, fact), "%s has nothing about %q", file, fact)
			}
		}
	}
}

// A match of an old store goes on, and ends.
func TestOldMatchesArePlayedOn(t *testing.T) {
	for _, file := range witnesses(t) {
		h := newHouse(t, unpacked(t, file), dusk())
		story := &teller{house: h, rand: rand.New(rand.NewPCG(1, 2)), keys: 100_000}
		require.NoError(t, h.matches.Recover(t.Context()))
		played := 0
		for _, channel := range []string{"live-new", "live-0", "live-2", "live-4", "garden", "takeback-asked",
			"live-computer", "plans", "plans-void"} {
			s, err := h.matches.Live(t.Context(), channel, "")
			require.NoError(t, err, channel)
			story.in(s.Match.Guild, channel)
			story.finish(s.Match.ID)
			ended := h.snapshot(s.Match.ID, "")
			assert.False(t, ended.Match.Live(), channel)
			assert.Equal(t, "row", ended.Outcome.Reason, channel)
			played++
		}
		assert.Equal(t, 9, played)
		story.until(h.now.AddDate(0, 1, 0)) // and time ends the others that have clocks
		story.in(north, "live-paused")
		paused, err := h.matches.Live(t.Context(), "live-paused", "")
		require.NoError(t, err)
		_, err = h.matches.Resume(t.Context(), story.by(warden), paused.Match.ID, "Open again")
		require.NoError(t, err)
		story.deliver()
		require.NoError(t, h.db.Check(t.Context()))
		require.NoError(t, h.ranking.Check(t.Context()))
		h.close()
	}
}

// What old stores hold follows from their logs, also when it is made again.
func TestOldStoresAgreeWithTheirLogs(t *testing.T) {
	for _, file := range witnesses(t) {
		h := newHouse(t, unpacked(t, file), dusk())
		require.NoError(t, h.db.Check(t.Context()))
		require.NoError(t, h.ranking.Check(t.Context()))
		require.NoError(t, h.ranking.Rebuild(t.Context()))
		var again asker
		again.house = h
		again.leaderboards()
		h.close()
		want := golden(t, file, "leaderboards")
		different(t, strings.Split(want, "\n"), strings.Split(again.String(), "\n"))
	}
}

// Before a store is upgraded it is copied, and the copy is the store as it was.
func TestOldStoresAreCopiedBeforeTheirUpgrade(t *testing.T) {
	for _, file := range witnesses(t) {
		path := unpacked(t, file)
		was := schemaOf(t, path)
		newHouse(t, path, dusk()).close()
		list, err := filepath.Glob(path + ".*")
		require.NoError(t, err)
		if schemaOf(t, path) == was {
			assert.Empty(t, list, file)
			continue
		}
		require.Len(t, list, 1, file)
		assert.Equal(t, was, schemaOf(t, list[0]))
		rows := map[string]int{}
		eachBucket(t, unpacked(t, file), func(name string, n int) { rows[name] = n })
		eachBucket(t, list[0], func(name string, n int) { assert.Equal(t, rows[name], n, name) })
	}
}

// A second delivery of an order that an older program has executed changes nothing.
func TestOldOrdersAreNotExecutedTwice(t *testing.T) {
	for _, file := range witnesses(t) {
		h := newHouse(t, unpacked(t, file), dusk())
		s, err := h.matches.Live(t.Context(), "live-new", "")
		require.NoError(t, err)
		events, err := h.matches.Log(t.Context(), s.Match.ID)
		require.NoError(t, err)
		last := events[len(events)-1]
		require.NotEmpty(t, last.Key)
		notices, err := h.matches.Resign(t.Context(), match.Caller{Player: last.By, Key: last.Key},
			match.Order{Match: s.Match.ID})
		require.NoError(t, err)
		require.NotEmpty(t, notices)
		assert.True(t, notices[0].Repeated)
		assert.Equal(t, len(events), h.snapshot(s.Match.ID, "").Head)
		h.close()
	}
}
