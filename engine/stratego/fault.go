package stratego

import (
	"encoding/json"
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Keys of the faults of a set-up, with the fields of the Fault that they use.
const (
	// FaultCount is a wrong number of pieces of one rank: Rank, Have, Want.
	FaultCount = "count"
	// FaultPieces is a wrong total number of pieces: Have, Want.
	FaultPieces = "pieces"
	// FaultFront is a piece in a line that must be empty: Line.
	FaultFront = "front"
	// FaultImmobile is a set-up in which no piece can move.
	FaultImmobile = "immobile"
	// FaultLines is a wrong number of lines: Have, Want.
	FaultLines = "lines"
	// FaultLine is a line of the wrong length: Line, Have, Want.
	FaultLine = "line"
	// FaultSymbol is a character that stands for no piece: Line, Symbol.
	FaultSymbol = "symbol"
)

// Fault is one fault of a set-up. It is comparable.
type Fault struct {
	// Rule is the identifier of the rule that is broken.
	Rule string
	// Key is one of FaultCount, FaultPieces, FaultFront, FaultImmobile, FaultLines, FaultLine
	// and FaultSymbol.
	Key        string
	Rank       Rank
	Have, Want int
	// Line is the number of the line in the text, from 1. Line 1 is the front line, except in a duel written
	// with only the three lines behind it.
	Line   int
	Symbol string
}

// String returns a description of the fault in English.
func (f Fault) String() string {
	switch f.Key {
	case FaultCount:
		return fmt.Sprintf("%s, %d wanted", quantity(f.Have, f.Rank.String()), f.Want)
	case FaultPieces:
		return fmt.Sprintf("%s, %d wanted", quantity(f.Have, "piece"), f.Want)
	case FaultFront:
		return fmt.Sprintf("line %d must be empty", f.Line)
	case FaultImmobile:
		return "no piece could move"
	case FaultLines:
		return fmt.Sprintf("%s, %d wanted", quantity(f.Have, "line"), f.Want)
	case FaultLine:
		return fmt.Sprintf("line %d has %s", f.Line, quantity(f.Have, "square"))
	}
	return fmt.Sprintf("%s in line %d is no piece", record.Shown(f.Symbol), f.Line)
}

func quantity(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case strings.HasSuffix(what, "y"):
		return fmt.Sprintf("%d %sies", n, strings.TrimSuffix(what, "y"))
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// refuseDeployment returns the problem with a set-up that has faults. Its rule is that of the first one.
// FaultsOf returns the faults of such a problem.
func refuseDeployment(faults []Fault) error {
	said := make([]string, len(faults))
	for i, f := range faults {
		said[i] = f.String()
	}
	reason := strings.Join(said, "; ")
	list, _ := json.Marshal(faults) // plain values
	return &engine.Problem{
		Kind: engine.ErrIllegal, Rule: faults[0].Rule, Key: ReasonDeployment,
		Args: values{"reason": reason, "faults": string(list)}, Text: reason,
	}
}

// FaultsOf returns the faults of the set-up in a problem with the key ReasonDeployment. It returns nil for
// any other problem.
func FaultsOf(p *engine.Problem) []Fault {
	var faults []Fault
	if json.Unmarshal([]byte(p.Args["faults"]), &faults) != nil {
		return nil
	}
	return faults
}
