package protocol

import (
	"bufio"
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

// Outside is a thinker outside this process: a program that speaks the protocol. It is started anew for every choice, so that it remembers nothing.
type Outside struct {
	// Command is the program with its arguments.
	Command []string
	// Seed is told to the program, and Limit how long it may think about a choice.
	Seed  uint64
	Limit time.Duration
}

// ErrOutside is the kind of an error about a program that does not answer as the protocol says.
var ErrOutside = errors.New("the program does not answer with a move")

// Choose returns what the program chooses. The error is of the kind ErrOutside where it says something else, and otherwise tells why it does not run.
func (o Outside) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cmd := exec.CommandContext(ctx, o.Command[0], o.Command[1:]...)
	in, out, err := pipes(cmd)
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return "", err
	}
	action, err := o.ask(in, out, p)
	if err != nil {
		cancel()
	}
	return action, errors.Join(err, in.Close(), ended(cmd, err))
}

// pipes returns what a command reads and what it writes.
func pipes(cmd *exec.Cmd) (io.WriteCloser, io.Reader, error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, nil, err
	}
	out, err := cmd.StdoutPipe()
	return in, out, err
}

// ended waits for the end of a program that has nothing more to read. How it ends does not matter where it has failed before.
func ended(cmd *exec.Cmd, failed error) error {
	if err := cmd.Wait(); failed == nil {
		return err
	}
	return nil
}

// ask writes the question and reads the answer. The input stays open, as there are programs that stop thinking at its end.
func (o Outside) ask(in io.Writer, out io.Reader, p kamisado.Position) (engine.Action, error) {
	_, err := fmt.Fprintf(in, "set seed %d\nposition %s\ngo time %d\n", o.Seed, p, o.Limit.Milliseconds())
	if err != nil {
		return "", err
	}
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
