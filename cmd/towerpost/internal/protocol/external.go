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

// External is a Thinker in another process: a program that speaks the protocol. It is started again for every
// choice, so that it remembers nothing.
type External struct {
	// Command is the program with its arguments.
	Command []string
	// Seed is sent to the program, and Limit is the thinking time sent with each choice. The program is
	// killed if it has not answered Patience after that.
	Seed            uint64
	Limit, Patience time.Duration
}

// ErrExternal is the kind of an error about a program that does not answer as the protocol requires.
var ErrExternal = errors.New("the program does not answer with a move")

// Choose returns the program's choice. The error is of kind ErrExternal if the answer is not a move or does
// not come in time. If the context has ended, it is the context's error. Otherwise it says why the program
// does not run.
func (o External) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	ctx, cancel := o.inTime(ctx)
	defer cancel()
	program, in, out, err := o.start(ctx)
	if err != nil {
		return "", cmp.Or(context.Cause(ctx), err)
	}
	defer context.AfterFunc(ctx, func() { out.Close() })() // a child process of the program may keep it open
	action, err := o.ask(in, out, p)
	if err != nil {
		err = cmp.Or(context.Cause(ctx), err)
	}
	in.Close()
	cancel()
	program.Wait() // the answer is complete, so the exit status does not matter
	return action, err
}

// inTime returns a context that ends when the time of the program is over.
func (o External) inTime(ctx context.Context) (context.Context, context.CancelFunc) {
	longest := o.Limit + o.Patience
	return context.WithTimeoutCause(ctx, longest, fmt.Errorf("%w within %s", ErrExternal, longest))
}

// start starts the program, which is killed when the context ends. It returns the program with its input and
// output.
func (o External) start(ctx context.Context) (*exec.Cmd, io.WriteCloser, io.ReadCloser, error) {
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

// ask writes the question and reads the answer. The input stays open, because some programs stop thinking at
// its end.
func (o External) ask(in io.Writer, out io.Reader, p kamisado.Position) (engine.Action, error) {
	// The error is ignored: a program may answer and exit before it has read everything.
	fmt.Fprintf(in, "set seed %d\nposition %s\ngo time %d\n", o.Seed, p, o.Limit.Milliseconds())
	answer, err := bufio.NewReader(out).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	answer = strings.TrimSpace(answer)
	action, ok := strings.CutPrefix(answer, "bestmove ")
	if !ok {
		return "", fmt.Errorf("%w, but %q", ErrExternal, answer)
	}
	return engine.Action(action), nil
}
