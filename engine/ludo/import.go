package ludo

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"towerpost/engine"
)

// Import reads a match record as strictly as ReadRecord. Its error is a *engine.Problem that names the line
// in its text and as "line" in its Args, which are otherwise those of what is wrong in that line.
func (game) Import(text string) (engine.Log, error) {
	record, err := ReadRecord(strings.NewReader(text))
	if err == nil {
		return record.Log, nil
	}
	var at *LineError
	var problem *engine.Problem
	if !errors.As(err, &at) || !errors.As(err, &problem) {
		return engine.Log{}, err
	}
	named := *problem
	named.Args = values{"line": strconv.Itoa(at.Line)}
	maps.Copy(named.Args, problem.Args)
	named.Text = fmt.Sprintf("line %d: %s", at.Line, problem.Text)
	return engine.Log{}, &named
}
