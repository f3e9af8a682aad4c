package stress

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/suite"
)

const (
	// perHour is how many turns are played in each match within an hour, on average: so few that players are
	// reminded, and some run out of time.
	perHour = 0.2
)

// soakClocks are the clocks of the matches, in turn.
var soakClocks = []string{"1d", "12h", "6h"}

// The sizes of the soak, where they are not those of its short or long form.
var (
	soakMatches  = flag.Int("matches", 0, "how many matches the soak plays at once")
	soakHours    = flag.Int("hours", 0, "how many hours of its clock the soak lasts")
	soakHaste    = flag.Int("haste", 0, "how much faster than the real one the clock of the soak runs")
	soakProfiles = flag.String("profiles", "", "the folder into which the program writes a profile of its memory after each hour of the soak")
)

// TestSoak lets many matches go on for a day on a clock that runs faster, with turns, clocks, reminders and
// matches that end and begin, and looks each hour at what the program holds. Neither its memory nor its
// goroutines may grow with time. In the end every room must show what the store says.
func TestSoak(t *testing.T) {
	besideOthers(t)
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: the program is asked by a signal")
	}
	hours, rooms, scale := cmp.Or(*soakHours, suite.Size(4, 24)), cmp.Or(*soakMatches, suite.Size(40, 500)), cmp.Or(*soakHaste, suite.Size(1800, 180))
	hasty := filepath.Join(t.TempDir(), "hasty")
	require.NoError(t, build(hasty, "-tags", "haste"))
	begun := time.Now().Round(0)
	now := func() time.Time { return begun.Add(time.Since(begun) * time.Duration(scale)) }
	w := newWorldOf(t, hasty, rooms, sandbox.Options{Now: now, Speed: float64(scale), ResponseLimit: time.Minute},
		fmt.Sprintf("HASTE=%d", scale), "HASTE_BEGAN="+begun.Format(time.RFC3339Nano), "HASTE_PROFILES="+*soakProfiles)
	s := &soak{world: w, hour: time.Hour / time.Duration(scale), dice: rand.New(rand.NewPCG(1, 4))}
	for i := range rooms {
		d := w.newDuel(i)
		d.clock = soakClocks[i%len(soakClocks)]
		require.NoError(t, d.begin(t.Context()))
		s.duels = append(s.duels, d)
	}
	s.holds() // a first time
	var held []holding
	for hour := range hours {
		turns := s.pass()
		h := s.holds()
		held = append(held, h)
		t.Logf("hour %2d: %d turns, %d goroutines, %.1f MiB in use, %d MiB altogether", hour+1, turns, h.goroutines, h.mib(), w.used().memory>>20)
	}
	early, late := held[len(held)/4:len(held)/2], held[len(held)*3/4:]
	assert.LessOrEqual(t, most(late, holding.mib), 1.15*most(early, holding.mib)+4, "memory grows")
	count := func(h holding) float64 { return float64(h.goroutines) }
	assert.LessOrEqual(t, most(late, count), 1.1*most(early, count)+10, "goroutines grow")
	s.compare()
	t.Logf("%d replies said only that the board follows", s.apart.Load())
}

// soak is a world that is watched for a long time.
type soak struct {
	*world
	hour  time.Duration // of the real clock
	duels []*duel
	dice  *rand.Rand
	apart atomic.Int32 // turns of which the reply said only that the board follows
}

// pass lets an hour pass, in which turns are played at random moments, and returns how many. Matches that the
// clock has ended begin anew.
func (s *soak) pass() int {
	s.t.Helper()
	var under sync.WaitGroup
	var mu sync.Mutex
	turns, begun := 0, time.Now()
	for _, d := range s.duels {
		if s.dice.Float64() >= perHour {
			continue
		}
		moment := time.Duration(s.dice.Float64() * float64(s.hour))
		under.Go(func() {
			time.Sleep(time.Until(begun.Add(moment)))
			if !s.turn(d) {
				return
			}
			mu.Lock()
			defer mu.Unlock()
			turns++
		})
	}
	under.Wait()
	time.Sleep(time.Until(begun.Add(s.hour)))
	return turns
}

// turn plays a turn, in a new match where the last one is over, and reports whether it was played. Where
// somebody has run out of time a new match begins instead.
func (s *soak) turn(d *duel) bool {
	ctx := s.t.Context()
	if d.over() {
		return assert.NoError(s.t, s.renew(d)) && s.turn(d)
	}
	o := d.next()
	answer, err := d.give(ctx, o)
	if err == nil && answer.Kind == sandbox.ResponseDeferredMessage {
		answer, err = s.follow(ctx, answer)
	}
	if !assert.NoError(s.t, err) {
		return false
	}
	switch said := answer.Message.Content; {
	case !answer.Message.Ephemeral():
		d.played(o)
		return true
	case apart(*answer.Message):
		s.apart.Add(1)
		d.played(o)
		return true
	case strings.Contains(said, "No match is running") || strings.Contains(said, "is over"):
		assert.NoError(s.t, s.renew(d))
	default:
		assert.Fail(s.t, "an order was refused", "%s in %s: %s", o.text, d.room, said)
	}
	return false
}

// follow returns a late answer with what takes the place of its promise.
func (s *soak) follow(ctx context.Context, answer sandbox.Answer) (sandbox.Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	late, err := s.Follow(ctx, answer.InteractionID)
	answer.Message = &late
	return answer, err
}

// renew begins the next match of a duel, once the room shows the last one.
func (s *soak) renew(d *duel) error {
	s.shown(d)
	return d.begin(s.t.Context())
}

// holding is the memory and the goroutines of the program at a moment.
type holding struct{ goroutines, heap int }

// mib returns the memory in use, in MiB.
func (h holding) mib() float64 { return float64(h.heap) / (1 << 20) }

// most returns the greatest of some figures.
func most(list []holding, figure func(holding) float64) (greatest float64) {
	for _, h := range list {
		greatest = max(greatest, figure(h))
	}
	return greatest
}

// told matches what the program says that it holds.
var told = regexp.MustCompile(`goroutines (\d+) heap (\d+)`)

// looks is how often the program is asked for what it holds, and lookEvery the part of an hour in between.
const (
	looks     = 3
	lookEvery = 20
)

// holds returns the least memory and goroutines that the program reports when it is asked a few times:
// temporary use does not count.
func (s *soak) holds() holding {
	s.t.Helper()
	least := s.asked()
	for range looks - 1 {
		time.Sleep(s.hour / lookEvery)
		h := s.asked()
		least = holding{min(least.goroutines, h.goroutines), min(least.heap, h.heap)}
	}
	return least
}

// asked asks the program for its memory and goroutines.
func (s *soak) asked() (h holding) {
	s.t.Helper()
	before := len(told.FindAllString(s.log.last(1<<30), -1))
	require.NoError(s.t, s.process.Process.Signal(syscall.SIGUSR1))
	var all [][]string
	require.Eventually(s.t, func() bool {
		all = told.FindAllStringSubmatch(s.log.last(1<<30), -1)
		return len(all) > before
	}, patience, 10*time.Millisecond)
	last := all[len(all)-1]
	h.goroutines, _ = strconv.Atoi(last[1])
	h.heap, _ = strconv.Atoi(last[2])
	return h
}
