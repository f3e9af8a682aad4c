package mia

import (
	"fmt"

	"towerpost/engine"
)

// Keys of the reasons for which an action is refused.
const (
	ReasonTurn       = "turn"       // another seat or nobody has to decide
	ReasonUnreadable = "unreadable" // no action of the game
	ReasonLow        = "low"        // an announcement that is not higher (S1)
	ReasonPhase      = "phase"      // an action for another moment
	ReasonSeat       = "seat"       // a seat that does not play, or no longer (Q1)
)

// refusal returns the problem with an action of a seat that is none of its legal ones.
func (s State) refusal(seat engine.Seat, text string, legal []engine.Action) error {
	p := &engine.Problem{Kind: engine.ErrIllegal, Args: map[string]string{"action": text}, Allowed: legal}
	_, says := valueOf(verbSays, engine.Action(text))
	_, rolls := valueOf(verbRolls, engine.Action(text))
	switch {
	case s.phase == "":
		p.Kind, p.Key, p.Text = engine.ErrNotAsked, ReasonTurn, "the match is over"
	case len(legal) == 0 && seat != engine.Chance || s.phase != PromptRoll && seat == engine.Chance:
		p.Kind, p.Key, p.Text = engine.ErrNotAsked, ReasonTurn, "it is not this seat's turn"
	case says && s.phase == PromptSay:
		p.Rule, p.Key, p.Args["said"] = "S1", ReasonLow, s.said.String()
		p.Text = fmt.Sprintf("an announcement must be higher than %s", s.said)
	case says || rolls || text == string(Believes) || text == string(Doubts):
		p.Key, p.Text = ReasonPhase, fmt.Sprintf("%q is not possible now", text)
		if s.said == Mia && s.phase == PromptAnswer {
			p.Rule = "D1"
		}
	default:
		p.Kind, p.Key, p.Text = engine.ErrUnreadable, ReasonUnreadable, fmt.Sprintf("%q is no action of Mia", text)
	}
	return p
}
