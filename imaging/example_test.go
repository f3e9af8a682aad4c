package imaging_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"time"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// crosses is a game of noughts and crosses as it is to be drawn.
type crosses struct {
	title string
	cells [9]byte // 'x', 'o' or 0
}

// artist draws noughts and crosses.
type artist struct {
	kit     *imaging.Kit
	squares *imaging.Tiles[byte]
}

func newArtist(l imaging.Look) (*artist, error) {
	scheme := l.Theme.Scheme()
	a := &artist{squares: imaging.NewTiles(func(dc *gg.Context, piece byte) { drawSquare(dc, scheme, piece) })}
	var err error
	a.kit, err = imaging.NewKit(imaging.KitOptions{
		Scheme: scheme,
		Flat:   []color.RGBA{scheme.Gain, scheme.Loss},
		Sample: func(k *imaging.Kit) error {
			l := newLayout(480)
			f := k.Frame(l.size)
			(&artist{k, a.squares}).put(f, l, crosses{"Move 3", [9]byte{'x', 4: 'o'}})
			_, err := f.PNG()
			return err
		},
	})
	return a, err
}

// drawSquare draws a square with its piece. Measures are fractions of its width, from its middle.
func drawSquare(dc *gg.Context, s imaging.Scheme, piece byte) {
	p := imaging.NewPencil(dc)
	p.Square(0.48, 0.05)
	p.Fill(s.Panel)
	switch piece {
	case 'x':
		p.Move(-0.3, -0.3)
		p.Line(0.3, 0.3)
		p.Move(-0.3, 0.3)
		p.Line(0.3, -0.3)
		p.Stroke(s.Loss, 0.1)
	case 'o':
		p.Circle(0, 0, 0.3)
		p.Stroke(s.Gain, 0.1)
	}
}

// layout is where everything stands on a picture.
type layout struct {
	size  image.Point
	title image.Rectangle
	grid  imaging.Grid
	font  lettering.Font
}

func newLayout(width int) layout {
	c := imaging.NewColumn(width, 0, 20)
	l := layout{title: c.Line(80), font: lettering.Bold.At(c.Em(48))}
	l.grid = imaging.NewGrid(image.Pt(0, c.Y), width, 3, 3, 16, 16)
	l.size = image.Pt(width, l.grid.Frame.Max.Y)
	return l
}

// put puts everything into a frame.
func (a *artist) put(f *imaging.Frame, l layout, c crosses) {
	f.Write(l.title, c.title, l.font, lettering.Centered, a.kit.Scheme().Text)
	for i, piece := range c.cells {
		a.squares.Put(f, l.grid.At(i%3, i/3), piece)
	}
}

// A game draws its squares with gg, and its words with the toolkit. A frame becomes a
// picture, or a part of a film.
func Example() {
	a, err := newArtist(imaging.Look{Theme: imaging.Light})
	if err != nil {
		fmt.Println(err)
		return
	}
	l, game := newLayout(480), crosses{}
	film := a.kit.Film(l.size)
	for i, piece := range []byte("xoxox") {
		game.cells[2*i], game.title = piece, fmt.Sprintf("Move %d", i+1)
		frame := film.Frame()
		a.put(frame, l, game)
		if err := film.Add(frame, time.Second); err != nil {
			fmt.Println(err)
			return
		}
	}
	post := a.kit.Frame(l.size)
	a.put(post, l, game)
	picture, err := post.PNG()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("less than 6 KB:", len(picture) < 6000)
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, config.Height, err)
	frames, err := gif.DecodeAll(bytes.NewReader(film.GIF()))
	fmt.Println(len(frames.Image), "frames, of which the second one changes", frames.Image[1].Rect, err)
	// Output:
	// less than 6 KB: true
	// 480 519 <nil>
	// 5 frames, of which the second one changes (270,11)-(441,183) <nil>
}
