package review

import (
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// course is a match from its start to its newest moment. A ply is the number of steps that have happened: 0
// is the start.
type course struct {
	snap     match.Snapshot
	chapters []games.Chapter
}

// newCourse returns the course of a snapshot whose steps are the whole match.
func newCourse(sc present.Scene) course {
	c := course{snap: sc.Snapshot, chapters: []games.Chapter{wholeChapter(sc)}}
	if chronicler, ok := sc.Face().(games.Chronicler); ok {
		c.chapters = chronicler.Chapters(sc.Now())
	}
	return c
}

// wholeChapter returns the whole match as the only chapter, for a game without chapters.
func wholeChapter(sc present.Scene) games.Chapter {
	return games.Chapter{
		Key: "1", Name: sc.Title(), Opening: sc.Text("review.opening", nil), Last: len(sc.Snapshot.Steps),
	}
}

// end returns the newest ply.
func (c course) end() int { return len(c.snap.Steps) }

// chapterAt returns the index of the chapter to which the position at a ply belongs.
func (c course) chapterAt(ply int) int {
	for i := len(c.chapters) - 1; i > 0; i-- {
		if c.chapters[i].Start <= ply {
			return i
		}
	}
	return 0
}

// at returns the snapshot as it was at a ply. Its only step is the one that led there.
func (c course) at(ply int) match.Snapshot {
	s := c.snap
	s.Head, s.Steps = ply, nil
	switch {
	case ply > 0:
		s.View = c.snap.Steps[ply-1].After
		s.Steps = c.snap.Steps[ply-1 : ply]
	case c.end() > 0:
		s.View = c.snap.Steps[0].Before
	}
	if ply < c.end() {
		s.Pending, s.Legal, s.Pause = nil, nil, nil
		s.Outcome, s.Ending = engine.Outcome{}, engine.Ending{}
	}
	return s
}
