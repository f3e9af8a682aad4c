package present

import (
	"fmt"
	"slices"

	"towerpost/bot/games"
	"towerpost/engine"
)

// pictures returns the pictures of a moment. Its films are left out, for two pictures stand side by side, each half as wide.
func (sc scene) pictures(m games.Moment) []Picture { return sc.drawn(stills(sc.face().Shots(m))) }

// drawn returns shots as pictures of a message, at most MaxPictures: where there are more, the oldest but the first are left out. What everybody sees has no private one, and what a seat knew once is private no more.
func (sc scene) drawn(shots []games.Shot) []Picture {
	shots = slices.Clone(shots)
	switch {
	case sc.snap.Recalled:
		for i := range shots {
			shots[i].Private = false
		}
	case sc.snap.Seat == engine.Nobody:
		shots = slices.DeleteFunc(shots, func(s games.Shot) bool { return s.Private })
	}
	if extra := len(shots) - MaxPictures; extra > 0 {
		shots = append(shots[:1:1], shots[1+extra:]...)
	}
	pictures := make([]Picture, len(shots))
	for i, s := range shots {
		name := s.Name
		if i > 0 {
			name = fmt.Sprintf("%s-%d", name, i+1)
		}
		pictures[i] = sc.picture(s, name)
	}
	return pictures
}

// picture returns a shot as a picture with a name.
func (sc scene) picture(s games.Shot, name string) Picture {
	p := Picture{Name: name + ".png", Alt: clip(s.Alt, MaxAlt), Game: sc.match.Game, Look: sc.look(), Scene: s.Scene, Private: s.Private}
	if s.Frames != nil {
		p.Name, p.Film = name+".gif", s.Frames
	}
	return p
}
