package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
)

type calibrateCommand struct {
	Games   int      `default:"200" help:"The number of matches between every two players."`
	Length  string   `default:"single" help:"The length of a match: single, standard, long or marathon."`
	Players []string `sep:"," help:"Who takes part, separated by commas; without it all levels, random and two-ahead."`
	Seed    uint64   `default:"1" help:"What chance begins with; the same seed gives the same result."`
	Cores   int      `help:"How many matches are played at the same time; 0 is as many as the machine has cores."`
}

// Help is shown below the usage.
func (calibrateCommand) Help() string {
	return `Lets every two players meet, and prints what share of its matches each has won against each, ` +
		`in percent, and a rating for everybody; 400 points more mean ten to one. The weakest level that ` +
		`takes part has the rating of docs/levels.md.`
}

// Validate returns an error for matches that cannot be played.
func (c calibrateCommand) Validate() error { return playable(c.Games, c.Cores, c.Length) }

func (c calibrateCommand) Run(ctx context.Context, s streams) error {
	players, err := c.players()
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		wins, err := c.playAll(ctx, players, s.err, meter)
		if err != nil && ctx.Err() == nil {
			return err
		}
		return errors.Join(writeRatings(s.out, players, wins), err)
	})
}

// players returns the participants.
func (c calibrateCommand) players() ([]arena.Entrant, error) {
	if len(c.Players) == 0 {
		return entrants()[:len(arena.Yardsticks())+len(rival.Levels())], nil
	}
	var players []arena.Entrant
	for _, name := range c.Players {
		e, err := entrant(name)
		if err != nil {
			return nil, err
		}
		players = append(players, e)
	}
	return players, nil
}

// playAll lets every two players meet and returns the wins of each over each, as far as it has got. It writes
// the result of each meeting to log.
func (c calibrateCommand) playAll(
	ctx context.Context, players []arena.Entrant, log io.Writer, meter *progress.Meter,
) ([][]float64, error) {
	meter.Begin("matches", c.Games*len(players)*(len(players)-1)/2)
	before := 0
	wins := make([][]float64, len(players))
	for i := range wins {
		wins[i] = make([]float64, len(players))
	}
	for i, first := range players {
		for j, second := range players[:i] {
			score, err := arena.Contest{
				First: first, Second: second, Setup: engine.Setup{"length": c.Length}, Games: c.Games,
				Seed: c.Seed, Cores: coresOf(c.Cores),
				Played: func(games int) { meter.Done(before + games) },
			}.Run(ctx)
			wins[i][j], wins[j][i] = float64(score.Wins), float64(score.Games-score.Wins)
			if err != nil {
				return wins, err
			}
			before += c.Games
			fmt.Fprintf(log, "%s against %s: %d of %d\n", first.Name, second.Name, score.Wins, score.Games)
		}
	}
	return wins, nil
}

// writeRatings writes the table of all results and ratings.
func writeRatings(w io.Writer, players []arena.Entrant, wins [][]float64) error {
	ratings := arena.Ratings(wins, 0)
	base := baseOf(players, ratings)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = p.Name
	}
	fmt.Fprintf(table, "player\trating\t%s\t\n", strings.Join(names, "\t"))
	for i, p := range players {
		fmt.Fprintf(table, "%s\t%.0f\t", p.Name, ratings[i]+base)
		for j := range players {
			games := wins[i][j] + wins[j][i]
			if games == 0 { // the same player, or a meeting that did not take place
				fmt.Fprint(table, "·\t")
				continue
			}
			fmt.Fprintf(table, "%.1f\t", 100*wins[i][j]/games)
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

// baseOf returns the number to add to the ratings so that the weakest level among the players has its known
// rating.
func baseOf(players []arena.Entrant, ratings []float64) float64 {
	for _, l := range rival.Levels() {
		for i, p := range players {
			if p.Name == l.Key {
				return float64(l.Rating) - ratings[i]
			}
		}
	}
	return 0
}
