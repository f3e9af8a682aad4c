package simulate

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

const (
	// benchMatches is the variable that says how many matches the large store has; without it, 20,000.
	benchMatches = "TOWERPOST_BENCH_MATCHES"
	// benchFolder is the variable that names a folder in which the stores are kept, so that a
	// second run need not make them.
	benchFolder = "TOWERPOST_BENCH_FOLDER"
	// benchChild is the variable that makes the test binary a process that only opens the store that it names
	// and asks it everything some times.
	benchChild = "TOWERPOST_BENCH_CHILD"
	// childRounds is how often that process asks everything, and childPause how long it waits between two
	// questions: ten a second are many more than the members ask who play a million matches.
	childRounds = 60
	childPause  = 100 * time.Millisecond
)

func TestMain(m *testing.M) {
	path := os.Getenv(benchChild)
	if path == "" {
		os.Exit(m.Run())
	}
	if err := child(path); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// BenchmarkTable asks the same of a small and of a large server through the services: the second number may
// be at most twice the first. How to run it with a million matches stands in docs/benchmarks.md.
func BenchmarkTable(b *testing.B) {
	large := 20_000
	if text := os.Getenv(benchMatches); text != "" {
		var err error
		large, err = strconv.Atoi(text)
		require.NoError(b, err)
	}
	for _, matches := range []int{1000, large} {
		path := benchStore(b, matches)
		b.Run(fmt.Sprintf("matches=%d/process", matches), func(b *testing.B) { benchProcess(b, path, matches) })
	}
	for _, matches := range []int{1000, large} {
		db, err := storage.Open(benchStore(b, matches), bolt.Options{})
		require.NoError(b, err)
		for _, q := range questions(db, matches) {
			b.Run(fmt.Sprintf("%s/matches=%d", q.name, matches), func(b *testing.B) {
				for b.Loop() {
					require.NoError(b, q.ask(b.Context()))
				}
			})
		}
		require.NoError(b, db.Close())
	}
}

// membersOf returns the members of a server with so many matches.
func membersOf(matches int) []Player {
	return Players(min(max(matches/200, 60), 5000), rand.New(rand.NewPCG(3, uint64(matches))))
}

// benchStore returns the path of a store with so many matches.
func benchStore(b *testing.B, matches int) string {
	b.Helper()
	folder := os.Getenv(benchFolder)
	if folder == "" {
		folder = filepath.Join(os.TempDir(), fmt.Sprintf("towerpost-bench-%d", os.Getpid()))
		b.Cleanup(func() { require.NoError(b, os.RemoveAll(folder)) })
	}
	require.NoError(b, os.MkdirAll(folder, 0o700))
	path := filepath.Join(folder, fmt.Sprintf("%d.db", matches))
	if _, err := os.Stat(path); err == nil {
		return path
	}
	db, err := storage.Open(path+".new", bolt.Options{})
	require.NoError(b, err)
	began := time.Now()
	server := Server{Players: membersOf(matches), Matches: matches, From: from, To: to, Games: 40, Seed: 9, Channels: max(12, matches/5000)}
	require.NoError(b, server.Fill(b.Context(), db))
	require.NoError(b, db.Close())
	require.NoError(b, os.Rename(path+".new", path))
	b.Logf("%d matches were played and written in %v", matches, time.Since(began).Round(time.Millisecond))
	return path
}

// benchProcess opens a store in a process of its own and reports how long that takes, and
// what the process takes.
func benchProcess(b *testing.B, path string, matches int) {
	info, err := os.Stat(path)
	require.NoError(b, err)
	for b.Loop() {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), benchChild+"="+path)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		require.NoError(b, err)
		var figures map[string]float64
		require.NoError(b, json.Unmarshal(out, &figures))
		for name, figure := range figures {
			b.ReportMetric(figure, name)
		}
	}
	b.ReportMetric(float64(info.Size())/float64(matches), "bytes/match")
	b.ReportMetric(0, "ns/op")
}

// child opens a store, asks everything of it, and writes what that took.
func child(path string) error {
	began := time.Now()
	db, err := storage.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	figures := map[string]float64{"open-ms": time.Since(began).Seconds() * 1000}
	matches, err := strconv.Atoi(strings.TrimSuffix(filepath.Base(path), ".db"))
	if err != nil {
		return err
	}
	pace := time.NewTicker(childPause)
	defer pace.Stop()
	all := questions(db, matches)
	for range childRounds {
		for _, q := range all {
			if err := q.ask(context.Background()); err != nil {
				return fmt.Errorf("%s: %w", q.name, err)
			}
			<-pace.C
		}
	}
	for name, figure := range memory() {
		figures[name] = figure
	}
	if err := json.NewEncoder(os.Stdout).Encode(figures); err != nil {
		return err
	}
	return db.Close()
}

// memory returns what the system says of this process, in megabytes: its own memory, that and the pages
// of files that it shares with the system's cache, and the most that both ever were. It is empty where
// the system does not tell.
func memory() map[string]float64 {
	figures := map[string]float64{}
	file, err := os.Open("/proc/self/status")
	if err != nil {
		return figures
	}
	defer file.Close()
	names := map[string]string{"RssAnon:": "own-MB", "VmRSS:": "rss-MB", "VmHWM:": "most-MB"}
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		fields := strings.Fields(scanner.Text())
		if name := names[fields[0]]; name != "" && len(fields) > 1 {
			kilobytes, _ := strconv.ParseFloat(fields[1], 64)
			figures[name] = kilobytes / 1024
		}
	}
	return figures
}

// question is something that a member may ask.
type question struct {
	name string
	ask  func(context.Context) error
}

// questions returns what is asked of a store, each time with others of its members, matches and times.
func questions(db *storage.DB, n int) []question {
	matches, tables := services(db, to)
	players := membersOf(n)
	r := rand.New(rand.NewPCG(5, uint64(n)))
	player := func() match.Player { return players[r.IntN(len(players))].ID }
	id := func() match.ID { return match.NewID(1 + r.Uint64N(uint64(n))) }
	met := opponents(db, id)
	day := func() time.Time { return from.Add(time.Duration(r.Int64N(int64(to.Sub(from))))) }
	history := func(q ranking.HistoryQuery) func(context.Context) error {
		return func(ctx context.Context) error {
			q := q
			if q.Player != "" {
				q.Player = player()
			}
			if !q.To.IsZero() {
				q.To = day()
			}
			_, err := tables.History(ctx, q)
			return err
		}
	}
	board := func(q ranking.LeaderboardQuery) func(context.Context) error {
		return func(ctx context.Context) error {
			q := q
			q.Viewer = player()
			if q.Period != "" {
				q.Period = ranking.Month(day())
			}
			if q.Page > 1 {
				q.Page = 1 + r.IntN(len(players)/10)
			}
			_, err := tables.Leaderboard(ctx, ranking.Place{Guild: Guild, Game: "kamisado"}, q)
			return err
		}
	}
	return []question{
		{"leaderboard", board(ranking.LeaderboardQuery{})},
		{"leaderboard-any-page", board(ranking.LeaderboardQuery{By: ranking.ByWins, Category: "standard", Page: 2})},
		{"leaderboard-of-a-month", board(ranking.LeaderboardQuery{By: ranking.ByPoints, Period: "2024-01"})},
		{"history-of-the-server", history(ranking.HistoryQuery{Guild: Guild, To: to})},
		{"history-of-a-player", history(ranking.HistoryQuery{Guild: Guild, Player: "some"})},
		{"history-of-lost-singles", history(ranking.HistoryQuery{Guild: Guild, Player: "some", Category: "single", Result: ranking.Lost, Limit: 3})},
		{"profile", func(ctx context.Context) error {
			_, err := tables.Profile(ctx, ranking.Place{Guild: Guild, Game: "kamisado"}, player())
			return err
		}},
		{"versus", func(ctx context.Context) error {
			pair := met[r.IntN(len(met))]
			_, err := tables.Versus(ctx, ranking.Place{Guild: Guild, Game: "kamisado"}, pair[0], pair[1])
			return err
		}},
		{"review", func(ctx context.Context) error {
			m, err := db.Match(ctx, id())
			if err != nil {
				return err
			}
			_, err = matches.Snapshot(ctx, m.ID, player(), 1+r.IntN(m.Head))
			return err
		}},
		{"find", func(ctx context.Context) error {
			_, err := tables.Find(ctx, match.Search{Guild: Guild, Viewer: player(), Typed: "2024-0", Limit: 25})
			return err
		}},
	}
}

// opponents returns pairs of players who have met.
func opponents(db *storage.DB, id func() match.ID) [][]match.Player {
	var met [][]match.Player
	for range 200 {
		if m, err := db.Match(context.Background(), id()); err == nil {
			met = append(met, m.Players)
		}
	}
	return met
}
