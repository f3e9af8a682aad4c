package present

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// VerbWatch shows the film of a post; ID is the match, and Arg the events that the post tells: the number of the one before them,
// ".", and that of the last.
const VerbWatch = "watch"

// Watched returns the turn whose film a control asks for, as the notice of its post, or a *Refusal of the kind ErrForged.
func Watched(c Control) (match.Notice, error) {
	before, last, _ := strings.Cut(c.Arg, ".")
	from, err1 := strconv.Atoi(before)
	to, err2 := strconv.Atoi(last)
	if err1 != nil || err2 != nil || from < 0 || to <= from {
		return match.Notice{}, Forged(fmt.Sprintf("the film of %q", c.Arg))
	}
	return match.Notice{Kind: match.NoticeTurn, Match: match.ID(c.ID), From: from, To: to}, nil
}

// Watch returns the private message with the film of a post, of which the snapshot is what it shows. Where that needs no film it is
// the board.
func (p *Presenter) Watch(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	head := sc.Text("export.match", locale.Args{"Match": sc.match.ID, "Players": sc.against(sc.match)})
	m := private(append([]string{head}, sc.happened(sc.snap.Steps)...)...)
	shots := sc.face().Shots(sc.moment(sc.snap.Steps))
	if i := slices.IndexFunc(shots, films); i >= 0 {
		shots = shots[i : i+1]
	}
	m.Pictures = sc.drawn(shots)
	return m
}

// films reports whether a shot is one.
func films(s games.Shot) bool { return s.Frames != nil }

// stills returns the shots that are no films; where there are only those, all.
func stills(shots []games.Shot) []games.Shot {
	if list := slices.DeleteFunc(slices.Clone(shots), films); len(list) > 0 {
		return list
	}
	return shots
}

// watchButton leads to the film of the post that tells the steps; there is none where nothing of it is filmed.
func (sc scene) watchButton(steps []match.Step, shots []games.Shot) []Button {
	if len(steps) == 0 || !slices.ContainsFunc(shots, films) {
		return nil
	}
	arg := fmt.Sprintf("%d.%d", steps[0].Event.Seq-1, steps[len(steps)-1].Event.Seq)
	return []Button{{Control: Control{Verb: VerbWatch, ID: string(sc.match.ID), Arg: arg}, Label: sc.Text("button.watch", nil), Emoji: "🎞️"}}
}
