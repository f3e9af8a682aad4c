package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
)

type analyseCommand struct {
	File   string `arg:"" help:"The match record to read; - is the standard input."`
	Nodes  int64  `help:"Nodes for each proof; what is not proved within them is unknown. 0 is no limit." default:"4000000" placeholder:"N"`
	Total  int64  `help:"Nodes for the whole match; 0 is no limit." default:"0" placeholder:"N"`
	Memory int64  `help:"The size of the table of known positions in megabytes." default:"64" placeholder:"MB"`
	Lines  bool   `help:"Print the winning line wherever a win was thrown away."`
}

// Help is shown below the usage.
func (analyseCommand) Help() string {
	return `Says of every move and fill whether it kept the win of the round, was the only one that did, ` +
		`threw the win away, or was lost anyway, with the move that was missed. The column Winning names ` +
		`the side that can force the win of the round after the move. Everything is proved; what the nodes ` +
		`do not suffice for is unknown.`
}

// Validate returns an error for limits out of range.
func (c analyseCommand) Validate() error {
	switch {
	case c.Nodes < 0:
		return fmt.Errorf("--nodes must not be below 0")
	case c.Total < 0:
		return fmt.Errorf("--total must not be below 0")
	case c.Memory < 1 || c.Memory > 1<<20:
		return fmt.Errorf("--memory must be from 1 to %d megabytes", 1<<20)
	}
	return nil
}

func (c analyseCommand) Run(ctx context.Context, s streams) error {
	file, err := openInput(c.File, s.in)
	if err != nil {
		return err
	}
	defer file.Close()
	record, err := kamisado.ReadRecord(file)
	if err != nil {
		return wrongIn(c.File, err)
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		return c.judge(ctx, record.Log, s.out, meter)
	})
}

// judge prints the analysis of a match, as far as it has got when the context ends.
func (c analyseCommand) judge(
	ctx context.Context, log engine.Log, to io.Writer, meter *progress.Meter,
) error {
	meter.Begin("judging entries", len(log.Entries))
	options := analysis.Options{
		Nodes: c.Nodes, Total: c.Total, Memory: c.Memory << 20,
		Judged: func(done, _ int) { meter.Done(done) },
	}
	report, err := analysis.New(options).Match(ctx, log)
	if err != nil && ctx.Err() == nil {
		return err
	}
	out := bufio.NewWriter(to)
	for _, r := range report.Rounds {
		c.round(out, r)
	}
	c.summary(out, report)
	return errors.Join(out.Flush(), err)
}

// marks returns the words for the verdicts. A forced pass has none.
func marks() map[analysis.Verdict]string {
	return map[analysis.Verdict]string{
		analysis.Forced: "the only legal move", analysis.Only: "only move", analysis.Kept: "kept the win",
		analysis.Threw: "threw the win away", analysis.Lost: "was lost anyway", analysis.Unknown: "unknown",
	}
}

// round prints the plies of a round, with the side that can force the win before the first ply and after
// each.
func (c analyseCommand) round(out io.Writer, r analysis.Round) {
	fmt.Fprintf(out, "Round %d: %s\n", r.Number, c.start(r.Start))
	fmt.Fprintf(out, "%3s  %-5s  %-24s  %-9s  %s\n", "Ply", "Side", "Move", "Winning", "Verdict")
	for _, p := range r.Plies {
		mark := marks()[p.Verdict]
		if p.Missed != "" {
			mark += "; " + string(p.Missed) + " wins"
		}
		line := fmt.Sprintf("%3d  %-5s  %-24s  %-9s  %s", p.Number, p.Side, p.Played, holder(p.Winning), mark)
		fmt.Fprintln(out, strings.TrimRight(line, " "))
		if c.Lines {
			for _, action := range p.Line {
				fmt.Fprintf(out, "            %s\n", action)
			}
		}
	}
	fmt.Fprintln(out)
}

// start says which side can force the win of a round before its first ply.
func (analyseCommand) start(side kamisado.Side) string {
	if side == kamisado.NoSide {
		return "who can force the win at its start is unknown"
	}
	return side.String() + " can force the win at its start"
}

// holder returns the name of the side that can force the win.
func holder(side kamisado.Side) string {
	if side == kamisado.NoSide {
		return "unknown"
	}
	return side.String()
}

// summary prints the number of each verdict for both sides.
func (analyseCommand) summary(out io.Writer, r analysis.Report) {
	counts := r.Counts()
	for _, side := range []kamisado.Side{kamisado.Black, kamisado.White} {
		count := counts[side.Seat()]
		fmt.Fprintf(out, "%s:", side)
		for _, v := range analysis.Verdicts() {
			fmt.Fprintf(out, " %s %d,", marks()[v], count[v])
		}
		kept, all := count.Won()
		fmt.Fprintf(out, " %d of %d wins in hand kept\n", kept, all)
	}
	fmt.Fprintf(out, "Turning points: %d\n", len(r.Turns()))
}
