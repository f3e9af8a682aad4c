package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

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
	return `Says of every move and fill whether it kept the win of the round, was the only one that did, threw the win away, or was lost anyway, with ` +
		`the move that was missed. Everything is proved; what the nodes do not suffice for is unknown.`
}

// Validate refuses limits that cannot be kept.
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
	report, err := analysis.New(analysis.Options{Nodes: c.Nodes, Total: c.Total, Memory: c.Memory << 20}).Match(ctx, record.Log)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(s.out)
	for _, r := range report.Rounds {
		c.round(out, r)
	}
	c.summary(out, report)
	return out.Flush()
}

// marks are the words for the verdicts; a forced pass has none.
func marks() map[analysis.Verdict]string {
	return map[analysis.Verdict]string{
		analysis.Forced: "the only legal move", analysis.Only: "only move", analysis.Kept: "kept the win",
		analysis.Threw: "threw the win away", analysis.Lost: "was lost anyway", analysis.Unknown: "unknown",
	}
}

// round prints the plies of a round, with who holds the win after each.
func (c analyseCommand) round(out io.Writer, r analysis.Round) {
	fmt.Fprintf(out, "Round %d, held by %s\n", r.Number, r.Start)
	for _, p := range r.Plies {
		mark := marks()[p.Verdict]
		if p.Missed != "" {
			mark += "; " + string(p.Missed) + " wins"
		}
		line := fmt.Sprintf("%s %-24s %s  %s", p.Side.Letter(), p.Played, p.Winning.Letter(), mark)
		fmt.Fprintln(out, strings.TrimRight(line, " "))
		if c.Lines && len(p.Line) > 0 {
			for _, action := range p.Line {
				fmt.Fprintf(out, "    %s\n", action)
			}
		}
	}
}

// summary prints how often each side got which verdict.
func (c analyseCommand) summary(out io.Writer, r analysis.Report) {
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
	fmt.Fprintf(out, "%d turning points, %d nodes\n", len(r.Turns()), r.Nodes)
}
