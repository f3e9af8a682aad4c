package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// benchPositions are the start of a match and ten positions with teeth of every kind: six at the start of a
// round and four in the middle of one.
var benchPositions = []string{
	"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1",
	"bgrnp+yko/8/8/8/8/8/8/NO++YPGK+BR++ b - 7-1/15",
	"ypbro+kgn/8/8/8/8/8/8/G+K++BO+RN++PY b - 8-1/15",
	"n++p+rgo+kby/8/8/8/8/8/8/G++P+K++NR+BOY+ b - 9-5/15",
	"obp++kyr+g+n/8/8/8/8/8/8/NG+++RYK+PBO w - 8-5/15",
	"bpgr++nk+oy+/8/8/8/8/8/8/YR+KOG+NBP w - 2-5/15",
	"y+bp+r++n+go++k++/8/8/8/8/8/8/P+OY++R+G+K++NB++ b - 12-12/15",
	"2gkry1o+/6p+1/5G+2/n+7/3N2K1/7b/7R+/1BP+1Y1O1 b N 3-3/15",
	"1rbyn+o1g+/8/1K6/8/1Gp5/3O4/6k1/P1YN1B+1R b R 1-2/15",
	"o+n+++b+1y2p+/Y4k+r+1/1g+6/5N1K/8/8/8/O+1PGR++1B+1 b Y 5-13/15",
	"o1pkyr2/8/3n4/3g4/3b4/3R+++4/8/NG1YKPBO w R 0-0/3",
}

// extraPlies is added to the number of plies if one tower must move, so that there is as much to count as
// from the start of a round.
const extraPlies = 4

type benchCommand struct {
	Plies int `help:"The number of moves that are counted; in the middle of a round four more." default:"7" placeholder:"N"`
}

// Help is shown below the usage.
func (benchCommand) Help() string {
	return `Counts move sequences from the start of a match and from ten positions with teeth, by the ` +
		`plain rules (two moves less) and fast, and judges the 102 first moves of a match on one core and ` +
		`on two. It prints tables for docs/benchmarks.md.`
}

// Validate returns an error for a number of plies that is too small to compare or too large to finish.
func (c benchCommand) Validate() error {
	if c.Plies < 3 || c.Plies > 10 {
		return fmt.Errorf("--plies must be from 3 to 10")
	}
	return nil
}

func (c benchCommand) Run(ctx context.Context, s streams) error {
	return working(ctx, s, c.measure)
}

// measure prints both tables, as far as it has got when the context ends.
func (c benchCommand) measure(ctx context.Context, s streams, meter *progress.Meter) error {
	if err := c.count(ctx, s.out, meter); err != nil {
		return err
	}
	meter.Begin("judging the first moves", 0)
	return judgeFirstMoves(ctx, s.out)
}

// count prints the table of move sequences.
func (c benchCommand) count(ctx context.Context, out io.Writer, meter *progress.Meter) error {
	meter.Begin("counting from positions", len(benchPositions))
	fmt.Fprintf(out, "| position | moves | sequences | a second | by the plain rules | ratio |\n"+
		"|---|---|---|---|---|---|\n")
	for i, text := range benchPositions {
		if err := ctx.Err(); err != nil {
			return err
		}
		p, err := kamisado.ParsePosition(text)
		if err != nil {
			return fmt.Errorf("bench %q: %w", text, err)
		}
		b, _ := p.Bits()
		plies := c.pliesFrom(p)
		count, fast := rate(func() uint64 { return b.Perft(plies) })
		_, plain := rate(func() uint64 { return p.Perft(plies - 2) })
		_, err = fmt.Fprintf(out, "| `%s` | %d | %d | %.0f million | %.1f million | %.0f |\n",
			p, plies, count, fast/1e6, plain/1e6, fast/plain)
		if err != nil {
			return err
		}
		meter.Done(i + 1)
	}
	return nil
}

// pliesFrom returns the number of plies to count from a position.
func (c benchCommand) pliesFrom(p kamisado.Position) int {
	if p.RequiredColor() == kamisado.NoColor {
		return c.Plies
	}
	return c.Plies + extraPlies
}

// rate returns the count and the number counted per second. Counting is repeated until it has taken long
// enough to measure.
func rate(counted func() uint64) (uint64, float64) {
	const enough = 200 * time.Millisecond
	count, times, began := uint64(0), 0, time.Now()
	for times == 0 || time.Since(began) < enough {
		count = counted()
		times++
	}
	return count, float64(count) * float64(times) / time.Since(began).Seconds()
}

// judgeFirstMoves prints the table of the solver.
func judgeFirstMoves(ctx context.Context, out io.Writer) error {
	fmt.Fprint(out, "\n| the 102 first moves | nodes | time | nodes a second |\n|---|---|---|---|\n")
	for cores, name := range []string{"on one core", "on two cores"} {
		began := time.Now()
		s := solver.New(solver.Options{Cores: cores + 1})
		if _, err := s.Moves(ctx, kamisado.Start(1)); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		took := time.Since(began).Seconds()
		_, err := fmt.Fprintf(out, "| %s | %d | %.2f s | %.2f million |\n",
			name, s.Nodes(), took, float64(s.Nodes())/took/1e6)
		if err != nil {
			return err
		}
	}
	return nil
}
