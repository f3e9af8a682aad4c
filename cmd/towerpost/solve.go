package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/solver"
)

type solveCommand struct {
	Position string        `help:"The position string to solve; without it, the start of a match." placeholder:"STRING"`
	All      bool          `help:"Judge every legal move, one a line."`
	Line     bool          `help:"Print a line to the end of the round, in which the loser resists."`
	Match    bool          `help:"At the start of a round: tell what is proved of the match, too."`
	Verify   bool          `help:"Check the proof, with --all of every move, by the plain rules alone."`
	Shortest bool          `help:"Look for the shortest wins; that can take far longer."`
	Budget   time.Duration `help:"Stop after so long, such as 10s; without it, when everything is proved." placeholder:"TIME"`
	Nodes    int64         `help:"Stop after so many nodes; 0 is no limit." placeholder:"N"`
	Memory   int64         `help:"The size of the table of known positions in megabytes." default:"64" placeholder:"MB"`
	Cores    int           `help:"The number of cores for --all." default:"1" placeholder:"N"`
}

// Help is shown below the usage.
func (solveCommand) Help() string {
	return `Proves who wins the round, or says that it is unknown because the budget has run out. The ` +
		`number of moves is that within which the round ends, each side's moves and forced passes counted, ` +
		`if the winner follows the proof. It is no more than an upper bound unless --shortest finds it out.`
}

// Validate returns an error for limits out of range.
func (c solveCommand) Validate() error {
	switch {
	case c.Budget < 0:
		return fmt.Errorf("--budget must not be below 0")
	case c.Nodes < 0:
		return fmt.Errorf("--nodes must not be below 0")
	case c.Memory < 1 || c.Memory > 1<<20:
		return fmt.Errorf("--memory must be from 1 to %d megabytes", 1<<20)
	case c.Cores < 1:
		return fmt.Errorf("--cores must be at least 1")
	}
	return nil
}

func (c solveCommand) Run(ctx context.Context, s streams) error {
	position, err := readPosition(c.Position)
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		return c.solve(ctx, position, s.out, meter)
	})
}

// solve solves a position within the budget.
func (c solveCommand) solve(
	ctx context.Context, position kamisado.Position, out io.Writer, meter *progress.Meter,
) error {
	if c.Budget > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.Budget)
		defer cancel()
	}
	options := solver.Options{
		Nodes: c.Nodes, Memory: c.Memory << 20, Shortest: c.Shortest,
		Judged: func(done, _ int) { meter.Done(done) },
	}
	if c.All {
		options.Cores = c.Cores // each core gets its share of the memory
	}
	job := solving{
		solveCommand: c, position: position, out: out, meter: meter, began: time.Now(),
		solver: solver.New(options),
	}
	return job.run(ctx)
}

// solving is one run of the command.
type solving struct {
	solveCommand
	position kamisado.Position
	solver   *solver.Solver
	out      io.Writer
	meter    *progress.Meter
	began    time.Time
	nodes    int64
	result   solver.Result
}

func (j *solving) run(ctx context.Context) error {
	answer := j.one
	if j.All {
		answer = j.all
	}
	err := answer(ctx)
	if err == nil && j.Match {
		err = j.match(ctx)
	}
	cut := ctx.Err() // a possible reason for unknown results
	if err == nil {
		err = j.follow(ctx)
	}
	if err != nil {
		return err
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	took := time.Since(j.began).Seconds()
	_, err = fmt.Fprintf(j.out, "%d nodes, %.2f s, %d MB\n", j.nodes, took, memory.Sys>>20)
	if errors.Is(cut, context.Canceled) { // the end of the budget is not an interruption
		return errors.Join(err, cut)
	}
	return err
}

// follow prints and checks the proof, if the flags say so.
func (j *solving) follow(ctx context.Context) error {
	j.meter.Begin("following the proof", 0)
	if j.result != solver.Unknown && j.Line {
		if err := j.line(ctx); err != nil {
			return err
		}
	}
	if j.Verify {
		return j.verify(ctx)
	}
	return nil
}

// one proves and prints the verdict.
func (j *solving) one(ctx context.Context) error {
	j.meter.Begin("proving", 0)
	v, err := j.solver.Solve(ctx, j.position)
	if err != nil {
		return err
	}
	j.nodes, j.result = j.nodes+v.Nodes, v.Result
	text := verdict(j.position.Turn(), v.Result)
	if v.Result != solver.Unknown {
		text += fmt.Sprintf(" in %d moves", v.Length)
	}
	if v.Result == solver.Win {
		text += ": " + string(v.Best.Action())
	}
	_, err = fmt.Fprintln(j.out, text)
	return err
}

// all proves and prints the verdict, and a line for every move.
func (j *solving) all(ctx context.Context) error {
	j.meter.Begin("judging moves", len(j.position.Moves()))
	judged, err := j.solver.Moves(ctx, j.position)
	if err != nil {
		return err
	}
	j.nodes, j.result = j.nodes+j.solver.Nodes(), solver.ResultOf(judged)
	fmt.Fprintln(j.out, verdict(j.position.Turn(), j.result))
	fmt.Fprintf(j.out, "%-23s %-7s  %s\n", "Move", "Result", "Ends within")
	for _, m := range judged {
		text := fmt.Sprintf("%-23s %-7s", m.Move.Action(), m.Result)
		if m.Length > 0 {
			text += fmt.Sprintf("  %2d moves", m.Length)
		}
		fmt.Fprintln(j.out, strings.TrimRight(text, " "))
	}
	return nil
}

// verdict says which side wins.
func verdict(turn kamisado.Side, r solver.Result) string {
	switch r {
	case solver.Win:
		return turn.String() + " wins"
	case solver.Loss:
		return turn.String() + " loses"
	}
	return "unknown"
}

// line prints the moves and passes to the end of the round.
func (j *solving) line(ctx context.Context) error {
	line, err := j.solver.Line(ctx, j.position)
	for _, m := range line {
		fmt.Fprintf(j.out, "  %s %s\n", m.Side.Letter(), m.Action())
	}
	return err
}

// matchEnds is the largest number of positions searched for an end that wins the match.
const matchEnds = 1_000_000

// match prints what is proved about the match.
func (j *solving) match(ctx context.Context) error {
	j.meter.Begin("looking for ends of the match", 0)
	proof := rival.NewSearcher().Match(ctx, j.position, j.result, matchEnds)
	ends := map[solver.Result]string{
		solver.Win: "can be forced", solver.Loss: "cannot be forced", solver.Unknown: "unknown",
	}
	result := verdict(j.position.Turn(), proof.Result(j.position))
	_, err := fmt.Fprintf(j.out, "an end that wins the match: %s\nthe match: %s\n", ends[proof.Ends], result)
	return err
}

// verify checks the proof of the position, or with --all those of the positions after every move.
func (j *solving) verify(ctx context.Context) error {
	positions := []kamisado.Position{j.position}
	if j.All {
		positions = positions[:0]
		for _, m := range j.position.Moves() {
			if next, winner := j.position.Play(m); winner == kamisado.NoSide {
				positions = append(positions, next)
			}
		}
	}
	total := 0
	for _, p := range positions {
		proof, err := j.solver.Prove(ctx, p)
		if err != nil {
			return err
		}
		n, err := proof.Verify()
		if err != nil {
			return err
		}
		total += n
	}
	_, err := fmt.Fprintf(j.out, "%d proofs verified, %d positions\n", len(positions), total)
	return err
}
