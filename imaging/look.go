package imaging

import (
	"sync"

	"towerpost/engine/kamisado"
)

// look is what a Painter needs for the boards of one style. It has a Painter of its own, with the colours of the style.
type look struct {
	*Painter
	posts, lineups, strips func() *easel // printed as PNG
	squares                func() *easel // of boards that are set in a square, which is wider than a post
	films                  func() *easel // of GIF
	press                  *press
}

// newLook returns what draws boards of a style at the width. It costs as much as a hundred pictures, so a Painter makes it when it
// is first needed.
func newLook(o *Painter, s Style) *look {
	t := s.theme()
	l := &look{Painter: &Painter{theme: &t, faces: o.faces, encoder: o.encoder, width: o.width}}
	large := newArtist(&t, o.faces, layoutBoard(o.width, 0).grid.cell)
	l.palette = newPalette(t.flat(), large.typicalCells())
	l.icons = newIcons(&t, o.faces, l.palette)
	coders := l.train(large)
	l.press = newPress(coders, o.width, l.palette)
	l.posts = sync.OnceValue(func() *easel { return l.easel(large, l.press, o.width) })
	l.lineups = l.later(layoutFills(o.width).grids[0].cell, l.press, o.width)
	l.strips = l.later(layoutStrip(o.width, 1).boards[0].grid.cell, l.press, o.width)
	post := layoutBoard(o.width, 0)
	l.squares = sync.OnceValue(func() *easel {
		a := newArtist(l.theme, l.faces, post.grid.cell)
		return l.easel(a, newPress(coders, max(post.size.X, post.size.Y), l.palette), o.width)
	})
	film := filmWidth(o.width)
	l.films = l.later(layoutBoard(film, 0).grid.cell, nil, film)
	return l
}

// later returns what makes an easel when it is first asked.
func (l *look) later(cell int, p *press, width int) func() *easel {
	return sync.OnceValue(func() *easel { return l.easel(newArtist(l.theme, l.faces, cell), p, width) })
}

func (l *look) easel(a *artist, p *press, width int) *easel {
	e := &easel{Painter: l.Painter, press: p, width: width, parts: newCache[any, part](partLimit), lines: newCache[line, part](lineLimit)}
	e.brush = newBrush(a, l.palette, func(pl *plate) *plate {
		pl.kind = boardPlate
		return e.finish(pl, true)
	})
	return e
}

// train returns coders that fit pictures of the look: it draws some with a guess, counts, and does so again with what it found.
func (l *look) train(a *artist) (coders [plateKinds]*coder) {
	coders[textPlate], coders[boardPlate] = guess(), guess()
	for range 2 {
		for _, c := range coders {
			c.tally = &tally{}
		}
		e := l.easel(a, newPress(coders, l.width, l.palette), l.width)
		for _, b := range sampleBoards() {
			e.press.png(e.board(b))
		}
		for kind, c := range coders {
			coders[kind] = newCoder(c.tally.literals[:], c.tally.distances[:])
		}
	}
	return coders
}

// sampleBoards returns boards of the beginning, the middle and the end of matches.
func sampleBoards() (boards []Board) {
	samples := []struct {
		position string
		from, to kamisado.Square // of the last move
	}{
		{"g1b2yr1/8/2R5/N7/3p4/1o2k3/7n/1G1YKBOP+ w Y 1-0/3", kamisado.At(2, 7), kamisado.At(2, 4)},
		{"2b2y2/8/2R3r1/Ng4O1/2Yp4/1o2k3/7n/1G2KB1P+ w P 1-0/3", kamisado.At(2, 7), kamisado.At(2, 5)},
		{"p++1yr+k+1no/b++5g1/7N/R7/8/8/8/O+PB+G++1K+++Y1 b K 12-9/15", kamisado.At(5, 1), kamisado.At(1, 5)},
		{"k+p++3y1b/8/4nG+2/6o1/4P3/7r/3gR3/B+1OK+2NY w B 3-4/15", kamisado.At(8, 6), kamisado.At(4, 2)},
	}
	for _, s := range samples {
		position, err := kamisado.ParsePosition(s.position)
		if err != nil {
			panic(err) // cannot happen: the strings are ours
		}
		b := Board{
			Position: position, Names: [2]string{"Johan", "Alain"}, Title: "Standard match to 3 · Round 2 · Move 15", Status: "White to move: Purple",
			Must: position.Must(), Last: kamisado.Move{From: s.from, To: s.to, Distance: max(s.from.Row()-s.to.Row(), s.to.Row()-s.from.Row())},
		}
		for _, m := range position.Moves() {
			b.Targets = append(b.Targets, m.To)
		}
		boards = append(boards, b)
	}
	return boards
}
