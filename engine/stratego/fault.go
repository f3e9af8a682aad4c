package stratego

import (
	"encoding/json"
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Keys of what can be wrong with a set-up, with the fields of the Fault that they use.
const (
	// FaultCount is a rank of which there are not as many as the army has: Rank, Have, Want.
	FaultCount = "count"
	// FaultPieces is another number of pieces than the army's: Have, Want.
	FaultPieces = "pieces"
	// FaultFront is a line that has to stay empty: Line.
	FaultFront = "front"
	// FaultImmobile is a set-up in which nothing can move.
	FaultImmobile = "immobile"
	// FaultLines is another number of lines: Have, Want.
	FaultLines = "lines"
	// FaultLine is a line of another length: Line, Have, Want.
	FaultLine = "line"
	// FaultSymbol is a sign that stands for no piece: Line, Symbol.
	FaultSymbol = "symbol"
)

// Fault is one thing that is wrong with a set-up. It is comparable.
type Fault struct {
	// Rule is the identifier of the rule.
	Rule string
	// Key is one of FaultCount, FaultPieces, FaultFront, FaultImmobile, FaultLines, FaultLine
	// and FaultSymbol.
	Key        string
	Rank       Rank
	Have, Want int
	// Line is the number of the line as it was written, from 1: for the front, but where a duel has only the
	// three lines behind it.
	Line   int
	Symbol string
}

// String says the fault in English.
func (f Fault) String() string {
	switch f.Key {
	case FaultCount:
		return fmt.Sprintf("%s, %d wanted", counted(f.Have, f.Rank.String()), f.Want)
	case FaultPieces:
		return fmt.Sprintf("%s, %d wanted", counted(f.Have, "piece"), f.Want)
	case FaultFront:
		return fmt.Sprintf("line %d must be empty", f.Line)
	case FaultImmobile:
		return "no piece could move"
	case FaultLines:
		return fmt.Sprintf("%s, %d wanted", counted(f.Have, "line"), f.Want)
	case FaultLine:
		return fmt.Sprintf("line %d has %s", f.Line, counted(f.Have, "square"))
	}
	return fmt.Sprintf("%s in line %d is no piece", record.Shown(f.Symbol), f.Line)
}

func counted(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case strings.HasSuffix(what, "y"):
		return fmt.Sprintf("%d %sies", n, strings.TrimSuffix(what, "y"))
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// refuseDeployment returns the problem with a set-up that has faults, with the rule of the first one.
// FaultsOf reads them back.
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

// FaultsOf returns all that is wrong with the set-up that a problem with the key ReasonDeployment is about.
func FaultsOf(p *engine.Problem) []Fault {
	var faults []Fault
	if json.Unmarshal([]byte(p.Args["faults"]), &faults) != nil {
		return nil
	}
	return faults
}
