package protocol

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// set handles the command set, which changes the level or the seed.
func (s *session) set(rest string) error {
	key, value, _ := strings.Cut(rest, " ")
	value = strings.TrimSpace(value)
	switch key {
	case "level":
		if !slices.Contains(s.Levels, value) {
			return wrongf("there is no level %q; there are %s", value, strings.Join(s.Levels, ", "))
		}
		s.level, s.thinker = value, nil
		return nil
	case "seed":
		seed, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return wrongf("seed %q is no whole number from 0", value)
		}
		s.seed, s.thinker = seed, nil
		return nil
	}
	return wrongf("unknown setting %q; there are level and seed", key)
}

// starts are the texts for the first position of a match, by its length.
var starts = map[string]kamisado.Length{
	"start": kamisado.Single, "start single": kamisado.Single, "start standard": kamisado.Standard,
	"start long": kamisado.Long, "start marathon": kamisado.Marathon,
}

// setPosition handles the command position. If anything is wrong, the position does not change.
func (s *session) setPosition(rest string) error {
	text, actions, moved := strings.Cut(" "+rest, " moves ")
	p, err := positionOf(strings.TrimSpace(text))
	if err != nil {
		return err
	}
	if moved {
		for i, action := range strings.Split(actions, ";") {
			if p, err = play(p, strings.TrimSpace(action)); err != nil {
				return wrongf("move %d: %v", i+1, err)
			}
		}
	}
	s.position = p
	return nil
}

func positionOf(text string) (kamisado.Position, error) {
	if length, ok := starts[text]; ok {
		return kamisado.Start(length.Target(0)), nil
	}
	p, err := kamisado.ParsePosition(text)
	if err != nil {
		return kamisado.Position{}, wrongf("position %q: %v", text, err)
	}
	return p, nil
}

// play returns the position after a move or a fill, and after the forced passes that follow.
func play(p kamisado.Position, text string) (kamisado.Position, error) {
	if p.Phase() == kamisado.Filling {
		for _, f := range fills {
			if strings.EqualFold(text, string(f.Action())) {
				return p.Filled(f), nil
			}
		}
		return p, wrongf("%q is no fill; there are %s and %s", text, fills[0].Action(), fills[1].Action())
	}
	m, err := kamisado.ReadMove(p, text)
	if err != nil {
		return p, err
	}
	next, _ := p.Finished(m)
	return next, nil
}

var fills = [...]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}

// show handles the command show, which prints the position and its legal actions.
func (s *session) show() error {
	if err := s.say("position %s", s.position); err != nil {
		return err
	}
	return s.say("legal %s", strings.Join(legal(s.position), "; "))
}

// legal returns the legal actions of the side to move.
func legal(p kamisado.Position) []string {
	var actions []engine.Action
	switch p.Phase() {
	case kamisado.Filling:
		for _, f := range fills {
			actions = append(actions, f.Action())
		}
	case kamisado.Moving:
		for _, m := range p.Moves() {
			actions = append(actions, m.Action())
		}
	}
	texts := make([]string, len(actions))
	for i, a := range actions {
		texts[i] = string(a)
	}
	return texts
}
