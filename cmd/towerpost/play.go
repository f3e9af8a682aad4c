package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/cmd/towerpost/internal/protocol"
	"towerpost/engine"
	"towerpost/engine/contest"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
)

type playCommand struct {
	First  string `arg:"" help:"A level such as beginner or perfect, a yardstick (random, two-ahead, alpha-beta, round-by-round), or engine: and the command of a program that speaks the protocol of towerpost engine."`
	Second string `arg:"" help:"Its opponent."`
	Games  int    `default:"100" help:"The number of matches."`
	Length string `default:"single" help:"The length of a match: single, standard, long or marathon."`
	Opens  bool   `help:"Let the first player move first in every match, instead of in turn."`
	Seed   uint64 `default:"1" help:"What chance begins with; the same seed gives the same result."`
	Rounds bool   `help:"Tell how the rounds were won, too: by whom, and by towers with how many teeth."`
	Cores  int    `help:"How many matches are played at the same time; 0 is as many as the machine has cores."`

	Witness bool `help:"Let a second solver look at every match when it is over, and tell how many rounds that were proved won each player lost."`
}

// witnessNodes is the largest number of nodes that a witness searches for one decision, more than any level
// uses.
const witnessNodes = 20_000_000

// Help is shown below the usage.
func (playCommand) Help() string {
	return `Prints how many matches the first player won, with the bounds between which its share of wins ` +
		`lies with a confidence of 95 %, and the same for the matches in which it moved first.`
}

// Validate returns an error for matches that cannot be played.
func (c playCommand) Validate() error { return playable(c.Games, c.Cores, c.Length) }

// playable returns an error if the number of matches, the number of cores or the length is not valid.
func playable(games, cores int, length string) error {
	switch {
	case games < 1:
		return errors.New("--games must be at least 1")
	case cores < 0:
		return errors.New("--cores must not be below 0")
	}
	_, err := kamisado.New().New(engine.Setup{"length": length}, 0)
	return err
}

func (c playCommand) Run(ctx context.Context, s streams) error {
	first, err := entrant(c.First)
	if err != nil {
		return err
	}
	second, err := entrant(c.Second)
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		meter.Begin("matches", c.Games)
		score, err := arena.Contest{
			First: first, Second: second, Setup: engine.Setup{"length": c.Length},
			Games: c.Games, Opens: c.Opens, Seed: c.Seed, Cores: coresOf(c.Cores),
			Witness: c.witness(), Played: meter.Done,
		}.Run(ctx)
		if err != nil && ctx.Err() == nil {
			return err
		}
		return errors.Join(c.writeScore(s.out, score), err)
	})
}

// witness returns the number of nodes for a witness, 0 for none.
func (c playCommand) witness() int64 {
	if c.Witness {
		return witnessNodes
	}
	return 0
}

// writeScore writes the results.
func (c playCommand) writeScore(w io.Writer, score arena.Score) error {
	fmt.Fprintf(w, "%s against %s, %s\n", c.First, c.Second, c.Length)
	fmt.Fprintln(w, "won       ", share(score.Wins, score.Games))
	_, err := fmt.Fprintln(w, "as opener ", share(score.OpenedWins, score.Opened))
	if err == nil && c.Witness {
		err = c.writeTestimony(w, score.Said)
	}
	if err == nil && c.Rounds {
		err = c.writeRounds(w, score.Rounds)
	}
	return err
}

// writeTestimony writes the table of the witness.
func (c playCommand) writeTestimony(w io.Writer, said [2]arena.Testimony) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "witness\trounds\tproved won\tof those lost\tnot settled\t\n")
	for i, name := range []string{c.First, c.Second} {
		s := said[i]
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t\n", name, s.Rounds, s.Won, s.Lost, s.Unsettled)
	}
	return table.Flush()
}

// writeRounds writes the table of the rounds won by each player.
func (c playCommand) writeRounds(w io.Writer, rounds [2]arena.Rounds) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "rounds won by\tall\tmoving first\t"+
		"by a tower with 0 teeth\t1\t2\t3\tof its towers with 0\t1\t2\t3\t\n")
	for i, name := range []string{c.First, c.Second} {
		r := rounds[i]
		fmt.Fprintf(table, "%s\t%d\t%d\t", name, r.Played, r.Opened)
		for _, n := range append(r.Won[:], r.Towers[:]...) {
			fmt.Fprintf(table, "%d\t", n)
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

// share formats wins with the confidence interval of their proportion.
func share(wins, games int) string {
	low, high := contest.Interval(float64(wins), float64(games))
	won := float64(wins) / float64(max(games, 1))
	return fmt.Sprintf("%d of %d  %.1f %%  (%.1f to %.1f %%)", wins, games, 100*won, 100*low, 100*high)
}

// enginePrefix is the prefix of the command of an external engine. engineLimit is its thinking time for a
// move. enginePatience is the additional time for its answer to arrive, in case the machine is busy.
const (
	enginePrefix   = "engine:"
	engineLimit    = time.Minute
	enginePatience = time.Minute
)

// entrant returns the level or yardstick with the name, or the external engine.
func entrant(name string) (arena.Entrant, error) {
	if command, ok := strings.CutPrefix(name, enginePrefix); ok {
		return engineEntrant(name, strings.Fields(command))
	}
	all := entrants()
	i := slices.IndexFunc(all, func(e arena.Entrant) bool { return e.Name == name })
	if i >= 0 {
		return all[i], nil
	}
	var names []string
	for _, e := range all {
		names = append(names, e.Name)
	}
	return arena.Entrant{}, fmt.Errorf("there is no player %q; there are %s, and %q with a command",
		name, strings.Join(names, ", "), enginePrefix)
}

// engineEntrant returns the entrant for an external engine.
func engineEntrant(name string, command []string) (arena.Entrant, error) {
	if len(command) == 0 {
		return arena.Entrant{}, fmt.Errorf("behind %q there must be the command of a program", enginePrefix)
	}
	return arena.Entrant{Name: name, New: func(seed uint64) (arena.Player, error) {
		return protocol.External{
			Command: command, Seed: seed, Limit: engineLimit, Patience: enginePatience,
		}, nil
	}}, nil
}

// entrants returns the yardsticks and the levels, the weakest first.
func entrants() []arena.Entrant {
	all := arena.Yardsticks()
	for _, l := range rival.Levels() {
		all = append(all, arena.Level(l.Key, rival.Options{}))
	}
	return append(all, arena.AlphaBeta(0), roundByRound())
}

// roundByRound returns the perfect level without its analysis of the rest of the match. It measures the gain
// from that analysis.
func roundByRound() arena.Entrant {
	e := arena.Level(rival.Perfect, rival.Options{Plain: true})
	e.Name = "round-by-round"
	return e
}

// coresOf returns how many cores to use; 0 means all.
func coresOf(n int) int {
	if n == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return n
}
