package schema

import (
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Plan is the stored form of a match.Plan. The key holds the player and the match.
type Plan struct {
	Head     int              `json:"h,omitempty"`
	Rules    []Rule           `json:"r,omitempty"`
	Last     int              `json:"l,omitempty"`
	Void     match.VoidReason `json:"void,omitempty"`
	VoidBy   int              `json:"by,omitempty"`
	Revision uint64           `json:"rev"`
}

// Rule is the stored form of a match.Rule.
type Rule struct {
	ID    int              `json:"i"`
	After int              `json:"p,omitempty"`
	If    engine.Condition `json:"if,omitempty"`
	Then  engine.Action    `json:"do,omitempty"`
}

// Plan returns the plan of a row, given its key. It returns false if the key is malformed.
func (r Plan) Plan(key []byte) (match.Plan, bool) {
	player, rest, ok := CutName(key)
	p := match.Plan{
		Match: match.NewID(LastNumber(rest)), Player: match.Player(player), Head: r.Head, Last: r.Last,
		Void: r.Void, VoidBy: r.VoidBy, Revision: r.Revision,
	}
	for _, rule := range r.Rules {
		p.Rules = append(p.Rules, match.Rule(rule))
	}
	return p, ok && len(rest) == NumberSize
}

// PlanKey returns the key of a player's plan, given the key of the match.
func PlanKey(p match.Player, id []byte) []byte { return slices.Concat(NamesKey(string(p)), id) }
