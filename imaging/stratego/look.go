package stratego

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// lookKit draws pictures in one look. It implements imaging.Artist.
type lookKit struct {
	*imaging.Kit
	theme  *theme
	artist *artist
	board  *mosaic.Mosaic[item, *item]
	width  int // of posts
}

// newLookKit returns the artist of a look for posts of a width.
func newLookKit(fonts *lettering.Fonts, of imaging.Look, width int) (imaging.Artist[Scene], error) {
	t := newTheme(of)
	a := &artist{theme: &t, fonts: fonts}
	l := &lookKit{theme: &t, artist: a, width: width, board: mosaic.New(a.draw)}
	var err error
	l.Kit, err = imaging.NewKit(imaging.KitOptions{Fonts: fonts, Scheme: t.Scheme, Flat: t.flat(),
		Sample: l.sample, Repeats: l.repeats()})
	return l, err
}

// repeats returns the distance at which the squares of a row repeat, at the reference width.
func (l *lookKit) repeats() []int {
	at := layoutPage(imaging.Reference, &Scene{})
	return []int{at.field.cell}
}

// sample draws typical pictures with a kit that is learning.
func (l *lookKit) sample(k *imaging.Kit) error {
	learning := *l
	learning.Kit, learning.board = k, l.board.Fresh()
	return imaging.Learn(&learning, l.width, samples())
}

// Size implements imaging.Artist: it returns the size of the picture of a scene.
func (l *lookKit) Size(width int, s *Scene) image.Point {
	if s.Chart != nil {
		return layoutChart(width).size
	}
	return layoutPage(width, s).size
}

// Small implements imaging.Artist: it returns the lower edge of a small board.
func (l *lookKit) Small(at image.Point, width int, s *Scene) int {
	return layoutSmall(at, width, s).field.frame.Max.Y
}

// PutSmall implements imaging.Artist: it puts a small board without texts into a frame.
func (l *lookKit) PutSmall(f *imaging.Frame, at image.Point, width int, s *Scene) {
	l.draw(f, layoutSmall(at, width, s), s)
}

// Ink implements imaging.Artist: it returns the colour of texts.
func (l *lookKit) Ink() color.RGBA { return l.theme.Text }

// Put implements imaging.Artist: it puts a scene with its texts into a frame.
func (l *lookKit) Put(f *imaging.Frame, width int, s *Scene) {
	if s.Chart != nil {
		l.putChart(f, width, s)
		return
	}
	at := layoutPage(width, s)
	l.badge(f, at.badge, s)
	f.Write(at.title, s.Title, lettering.Regular.At(at.Em(31)), lettering.AtEnd, l.theme.Muted)
	l.status(f, at, s)
	l.draw(f, at, s)
}

// badgeKey is the key of a badge.
type badgeKey struct {
	sight Sight
	text  string
}

// badge puts the badge that says who may see the picture, with an icon, on a ground in the colour of the
// frame.
func (l *lookKit) badge(f *imaging.Frame, box image.Rectangle, s *Scene) {
	f.Words(box, badgeKey{s.Sight, s.Badge}, func(c *imaging.Canvas) {
		ground := l.theme.sight(s.Sight)
		bounds := c.Bounds()
		c.Panel(bounds, bounds.Dy()/4, l.theme.Page, ground)
		side := bounds.Dy()
		icon := image.Rect(0, 0, side, side).Inset(side / 8).Add(image.Pt(side/8, 0))
		c.Draw(icon, ground, func(dc *gg.Context) {
			half := float64(icon.Dx()) / 2
			it := item{kind: itemIcon, sight: s.Sight, at: point{half, half}, size: 2 * half,
				fill: l.theme.onLine}
			l.artist.draw(dc, image.Point{}, []*item{&it})
		})
		words := image.Rect(icon.Max.X+side/6, 0, bounds.Max.X-side/5, bounds.Max.Y)
		c.Write(words, s.Badge, lettering.Bold.At(float64(side)*0.56), lettering.AtStart,
			ground, l.theme.onLine)
	})
}

// statusKey is the key of the texts below a board.
type statusKey struct {
	text, counter string
	clash         bool
}

// status puts the status, and the counter below it, in the middle. Apps mark the lower left corner of a
// picture that has a description.
func (l *lookKit) status(f *imaging.Frame, at layout, s *Scene) {
	if s.Status == "" && s.Counter == "" {
		return
	}
	beside := !at.clash.Empty()
	f.Art(at.status, statusKey{s.Status, s.Counter, beside}, func(c *imaging.Canvas) {
		box, counter := c.Bounds(), c.Bounds()
		if s.Counter != "" {
			box.Max.Y = box.Dy() * 60 / 100
			counter.Min.Y = box.Max.Y
			font := lettering.Regular.At(at.Em(28))
			c.Write(counter, s.Counter, font, lettering.Centered, l.theme.Page, l.theme.Muted)
		}
		c.WriteCaption(box, s.Status, lettering.Bold.At(at.Em(38)), l.theme.Page, l.theme.Text)
	})
}

// draw puts a scene without texts into a frame.
func (l *lookKit) draw(f *imaging.Frame, at layout, s *Scene) {
	l.board.Put(f, at.tiles(), l.theme.compose(at, s))
}
