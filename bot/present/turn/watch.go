package turn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/engine/match"
)

// Watched returns the notice of the post whose film a control with VerbWatch shows. The error wraps
// present.ErrForged.
func Watched(c present.Control) (match.Notice, error) {
	before, last, _ := strings.Cut(c.Arg, ".")
	from, err1 := strconv.Atoi(before)
	to, err2 := strconv.Atoi(last)
	if err1 != nil || err2 != nil || from < 0 || to <= from {
		return match.Notice{}, present.Forged(fmt.Sprintf("the film of %q", c.Arg))
	}
	return match.Notice{Kind: match.NoticeTurn, Match: match.ID(c.ID), From: from, To: to}, nil
}

// Watch returns the private message with the film of a post, whose events are the steps of the snapshot. If
// they need no film, it shows the pictures of the board.
func Watch(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	head := sc.Text("export.match", locale.Args{"Match": sc.Match.ID, "Players": sc.Against(sc.Match)})
	m := present.Private(append([]string{head}, events.Tell(sc, sc.Snapshot.Steps)...)...)
	shots := sc.Face().Shots(sc.Moment(sc.Snapshot.Steps))
	if i := slices.IndexFunc(shots, present.Films); i >= 0 {
		shots = shots[i : i+1]
	}
	m.Pictures = sc.Drawn(shots)
	return m
}

// watchButton returns the button to the film of the post that tells the steps. There is none if the shots
// have no film.
func watchButton(sc present.Scene, steps []match.Step, shots []games.Shot) []present.Button {
	if len(steps) == 0 || !slices.ContainsFunc(shots, present.Films) {
		return nil
	}
	arg := fmt.Sprintf("%d.%d", steps[0].Event.Seq-1, steps[len(steps)-1].Event.Seq)
	return []present.Button{{
		Control: present.Control{Verb: present.VerbWatch, ID: string(sc.Match.ID), Arg: arg},
		Label:   sc.Text("button.watch", nil), Emoji: "🎞️",
	}}
}
