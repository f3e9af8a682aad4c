package mia

import (
	"fmt"

	"towerpost/engine"
)

// Keys of the reasons for which an action is refused.
const (
	ReasonTurn       = "turn"       // the seat is not on turn, or the match is over
	ReasonUnreadable = "unreadable" // the text is no action of the game
	ReasonLow        = "low"        // the announcement is not higher than the last one (S1)
	ReasonPhase      = "phase"      // the action belongs to another phase
	ReasonSeat       = "seat"       // the seat does not play, or has no lives left (Q1)
)

// refusal returns the problem with an action that is not among the legal actions of the seat.
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
		p.Rule, p.Key, p.Args["said"] = "S1", ReasonLow, s.announced.String()
		p.Text = fmt.Sprintf("an announcement must be higher than %s", s.announced)
	case says || rolls || text == string(Believes) || text == string(Doubts):
		p.Key, p.Text = ReasonPhase, fmt.Sprintf("%q is not possible now", text)
		if s.announced == Mia && s.phase == PromptAnswer {
			p.Rule = "D1"
		}
	default:
		p.Kind, p.Key = engine.ErrUnreadable, ReasonUnreadable
		p.Text = fmt.Sprintf("%q is no action of Mia", text)
	}
	return p
}
