package kamisado

import (
	"fmt"
	"time"

	"towerpost/imaging"
)

// GIF draws a film as an animated GIF of half the width of a post. The error wraps ErrFrames if there are
// no frames.
func (p *Painter) GIF(f Film, of imaging.Look) ([]byte, error) {
	frames := f.Frames
	if len(frames) == 0 {
		return nil, fmt.Errorf("%w: a film has at least 1", ErrFrames)
	}
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	film := l.Film(frames[0].Board.layout(filmWidth(l.width)).size)
	for i, f := range frames {
		if err := film.Add(l.filmFrame(film, f), f.pause(i == len(frames)-1)); err != nil {
			return nil, err
		}
	}
	return film.GIF(), nil
}

// filmFrame draws a frame of a film.
func (l *lookKit) filmFrame(film *imaging.Film, f Frame) *imaging.Frame {
	d := &drawing{lookKit: l, frame: film.Frame(), width: filmWidth(l.width), film: true}
	if f.Caption != "" {
		f.Board.Status = f.Caption
	}
	d.board(f.Board.layout(d.width), f.Board)
	return d.frame
}

// The pauses after a frame of a film.
const (
	movePause  = 1400 * time.Millisecond
	eventPause = 2200 * time.Millisecond // a push or a forced pass
	roundPause = 3500 * time.Millisecond // the end of a round
	lastPause  = 6 * time.Second
)

// pause returns how long a film shows the frame.
func (f Frame) pause(last bool) time.Duration {
	if f.Pause > 0 {
		return f.Pause
	}
	return f.readingTime(last)
}

// readingTime returns how long it takes to read the frame.
func (f Frame) readingTime(last bool) time.Duration {
	b := f.Board
	switch {
	case last:
		return lastPause
	case b.Winner.Square != 0 || len(b.Ring) > 0:
		return roundPause
	case b.Last.Pushed > 0 || len(b.Passes) > 0:
		return eventPause
	}
	return movePause
}
