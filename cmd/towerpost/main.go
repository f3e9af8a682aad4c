// Towerpost is a Discord bot on which people play board games by correspondence.
// This program is the bot, a demonstration of it that needs no Discord, and the
// tools around matches: replaying records, counting moves, drawing boards.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	_ "time/tzdata" // the published container image has no time zone database

	"github.com/alecthomas/kong"

	"towerpost/bot"
)

// The exit statuses of the program.
const (
	statusDone   = 0
	statusFailed = 1
	statusUsage  = 2
	// statusRefused means that Discord does not accept the bot: starting it again does not help.
	statusRefused = 3
)

// program is the command line, with one field for each command.
type program struct {
	Serve     serveCommand     `cmd:"" help:"Run the bot on Discord."`
	Demo      demoCommand      `cmd:"" help:"Try the bot in the browser, without Discord."`
	Replay    replayCommand    `cmd:"" help:"Check a match record and print its moves and positions."`
	Verify    verifyCommand    `cmd:"" help:"Check that the chance of a finished match was drawn as promised."`
	Sample    sampleCommand    `cmd:"" help:"Print the record of a match at random, with its chance, as an example."`
	Perft     perftCommand     `cmd:"" help:"Count the sequences of moves from a position of Kamisado."`
	Solve     solveCommand     `cmd:"" help:"Prove who wins a round of Kamisado, and what every move leads to."`
	Analyse   analyseCommand   `cmd:"" help:"Judge every move of a record of Kamisado."`
	Bench     benchCommand     `cmd:"" help:"Measure the counting and the solver, against the plain rules and on two cores."`
	Render    renderCommand    `cmd:"" help:"Draw a board, a round or a match as PNG or GIF."`
	Play      playCommand      `cmd:"" help:"Let two levels of the opponent play Kamisado against each other."`
	Puzzles   puzzlesCommand   `cmd:"" help:"Make puzzles of Kamisado, or prove those of a file."`
	Engine    engineCommand    `cmd:"" help:"Let another program ask for moves of Kamisado, line by line."`
	Calibrate calibrateCommand `cmd:"" help:"Rate all levels of Kamisado by matches between them."`
	Check     checkCommand     `cmd:"" help:"Check the file that holds the matches, and the ratings that follow from them."`
	Backup    backupCommand    `cmd:"" help:"Copy the matches, also while the bot is running."`
	Restore   restoreCommand   `cmd:"" help:"Put a copy of the matches in the place of the file that holds them."`
	Salvage   salvageCommand   `cmd:"" help:"Save what is not hurt of a damaged file of matches."`
	Health    healthCommand    `cmd:"" help:"Ask a running bot whether it is well."`
	Version   versionCommand   `cmd:"" help:"Print the version of the program."`
}

// streams are the standard streams of the program.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run executes a command line until it is done or the context ends, and returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	return runWith(ctx, known(), args, streams{in: in, out: out, err: errs})
}

// runWith is run with the given games. Tests use it with games of their own.
func runWith(ctx context.Context, known library, args []string, s streams) int {
	helped := false
	parser, err := kong.New(&program{},
		kong.Name("towerpost"),
		kong.Description("Play board games by correspondence on Discord."),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Writers(s.out, s.err),
		kong.Exit(func(int) { helped = true }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(s, known),
	)
	if err != nil {
		panic(fmt.Sprintf("the command line is declared wrongly: %v", err))
	}
	command, err := parser.Parse(args)
	switch {
	case helped:
		return statusDone
	case err != nil:
		report(s.err, err)
		fmt.Fprintln(s.err, "Run towerpost --help, or a command with --help, to see what there is.")
		return statusUsage
	}
	return reported(s.err, command.Run())
}

// reported prints the error of a command, if there is one, and returns the exit status.
func reported(w io.Writer, err error) int {
	if err == nil {
		return statusDone
	}
	report(w, err)
	if errors.Is(err, bot.ErrRefused) {
		return statusRefused
	}
	return statusFailed
}

// report prints an error.
func report(w io.Writer, err error) {
	if bare := (bareError{}); errors.As(err, &bare) {
		fmt.Fprintln(w, bare)
		return
	}
	fmt.Fprintln(w, "towerpost:", err)
}

// openInput opens a file for reading; "-" is the standard input.
func openInput(name string, in io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(in), nil
	}
	return os.Open(name)
}

// readInput returns the whole text of a file; "-" is the standard input.
func readInput(name string, in io.Reader) (string, error) {
	file, err := openInput(name, in)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	return string(text), err
}
