package protocol

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Outside is a thinker outside this process: a program that speaks the protocol. It is started anew for every
// choice, so that it remembers nothing.
type Outside struct {
	// Command is the program with its arguments.
	Command []string
	// Seed is told to the program, and Limit how long it may think about a choice. It is ended when it has
	// not answered Patience after that.
	Seed            uint64
	Limit, Patience time.Duration
}

// ErrOutside is the kind of an error about a program that does not answer as the protocol says.
var ErrOutside = errors.New("the program does not answer with a move")

// Choose returns what the program chooses. The error is of the kind ErrOutside where it says
// something else or nothing in time, that of the context where that has ended, and otherwise tells
// why the program does not run.
func (o Outside) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	ctx, cancel := o.inTime(ctx)
	defer cancel()
	program, in, out, err := o.start(ctx)
	if err != nil {
		return "", cmp.Or(context.Cause(ctx), err)
	}
	defer context.AfterFunc(ctx, func() { out.Close() })() // what the program started may keep it open
	action, err := o.ask(in, out, p)
	if err != nil {
		err = cmp.Or(context.Cause(ctx), err)
	}
	in.Close()
	cancel()
	program.Wait() // it has said what it had to say: how it ends does not matter
	return action, err
}

// inTime returns a context that ends when the program is too late.
func (o Outside) inTime(ctx context.Context) (context.Context, context.CancelFunc) {
	longest := o.Limit + o.Patience
	return context.WithTimeoutCause(ctx, longest, fmt.Errorf("%w within %s", ErrOutside, longest))
}

// start starts the program, which ends with the context, and returns it with what it reads
// and what it writes.
func (o Outside) start(ctx context.Context) (*exec.Cmd, io.WriteCloser, io.ReadCloser, error) {
	program := exec.CommandContext(ctx, o.Command[0], o.Command[1:]...)
	in, err := program.StdinPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	out, err := program.StdoutPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	return program, in, out, program.Start()
}

// ask writes the question and reads the answer. The input stays open, as there are programs that
// stop thinking at its end.
func (o Outside) ask(in io.Writer, out io.Reader, p kamisado.Position) (engine.Action, error) {
	// A program that has ended before it read all this may have answered all the same.
	fmt.Fprintf(in, "set seed %d\nposition %s\ngo time %d\n", o.Seed, p, o.Limit.Milliseconds())
	answer, err := bufio.NewReader(out).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	answer = strings.TrimSpace(answer)
	action, ok := strings.CutPrefix(answer, "bestmove ")
	if !ok {
		return "", fmt.Errorf("%w, but %q", ErrOutside, answer)
	}
	return engine.Action(action), nil
}
