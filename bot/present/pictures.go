package present

import (
	"fmt"
	"slices"

	"towerpost/bot/games"
	"towerpost/engine"
)

// Pictures returns the pictures of a moment without its films, because Discord shows two pictures side by
// side, each half as wide. If the moment has only films, it returns them.
func (sc Scene) Pictures(m games.Moment) []Picture { return sc.Drawn(Stills(sc.Face().Shots(m))) }

// Drawn returns shots as pictures of a message. Of more than MaxPictures it keeps the first and the newest.
// For a spectator it drops private shots. In a recalled snapshot the match is over, and no shot is private.
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

// Picture returns a shot as a picture. The name has no extension.
func (sc Scene) Picture(s games.Shot, name string) Picture {
	p := Picture{
		Name: name + ".png", Alt: Clip(s.Alt, MaxAlt), Game: sc.Match.Game, Look: sc.Look(),
		Scene: s.Scene, Private: s.Private,
	}
	if s.Frames != nil {
		p.Name, p.Film = name+".gif", s.Frames
	}
	return p
}

// Films reports whether a shot is a film.
func Films(s games.Shot) bool { return s.Frames != nil }

// Stills returns the shots that are not films, or all shots if there are only films.
func Stills(shots []games.Shot) []games.Shot {
	if list := slices.DeleteFunc(slices.Clone(shots), Films); len(list) > 0 {
		return list
	}
	return shots
}
