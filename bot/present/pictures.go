package present

import (
	"fmt"
	"slices"

	"towerpost/bot/games"
	"towerpost/engine"
)

// Pictures returns the pictures of a moment. Its films are left out, for two pictures stand side by
// side, each half as wide.
func (sc Scene) Pictures(m games.Moment) []Picture { return sc.Drawn(Stills(sc.Face().Shots(m))) }

// Drawn returns shots as pictures of a message, at most MaxPictures: where there are more, the oldest but the
// first are left out. What everybody sees has no private one, and what a seat knew once is private no more.
func (sc Scene) Drawn(shots []games.Shot) []Picture {
	shots = slices.Clone(shots)
	switch {
	case sc.Snapshot.Recalled:
		for i := range shots {
			shots[i].Private = false
		}
	case sc.Snapshot.Seat == engine.Nobody:
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
		pictures[i] = sc.Picture(s, name)
	}
	return pictures
}

// Picture returns a shot as a picture with a name.
func (sc Scene) Picture(s games.Shot, name string) Picture {
	p := Picture{Name: name + ".png", Alt: Clip(s.Alt, MaxAlt), Game: sc.Match.Game, Look: sc.Look(), Scene: s.Scene, Private: s.Private}
	if s.Frames != nil {
		p.Name, p.Film = name+".gif", s.Frames
	}
	return p
}

// Films reports whether a shot is one.
func Films(s games.Shot) bool { return s.Frames != nil }

// Stills returns the shots that are no films; where there are only those, all.
func Stills(shots []games.Shot) []games.Shot {
	if list := slices.DeleteFunc(slices.Clone(shots), Films); len(list) > 0 {
		return list
	}
	return shots
}
