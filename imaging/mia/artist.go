package mia

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	rules "towerpost/engine/mia"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// artist draws pictures in one look. It implements imaging.Artist.
type artist struct {
	*imaging.Kit
	scheme imaging.Scheme
	tables *imaging.Tiles[table]
}

// table is the key of a half of the table: two dice, the cup, or both.
type table struct {
	dice rules.Value
	cup  bool // the half has the cup
	open bool // the dice lie beside it
}

// newArtist returns the artist of a look for posts of a width.
func newArtist(fonts *lettering.Fonts, of imaging.Look, width int) (imaging.Artist[Scene], error) {
	a := &artist{scheme: of.Theme.Scheme()}
	a.tables = imaging.NewTiles(a.table)
	var err error
	a.Kit, err = imaging.NewKit(imaging.KitOptions{
		Fonts: fonts, Scheme: a.scheme,
		Flat:   []color.RGBA{ivory, pip, cloth, leather, rim, a.scheme.Loss, a.scheme.Gold},
		Sample: func(k *imaging.Kit) error { return a.sample(k, width) },
	})
	return a, err
}

// sample draws typical pictures with a kit that is learning.
func (a *artist) sample(k *imaging.Kit, width int) error {
	learning := &artist{Kit: k, scheme: a.scheme}
	learning.tables = imaging.NewTiles(learning.table)
	return imaging.Learn(learning, width, samples())
}

// Size implements imaging.Artist: it returns the size of the picture of a scene.
func (a *artist) Size(width int, s *Scene) image.Point { return layoutPage(width, s).size }

// Put implements imaging.Artist: it puts a scene with its texts into a frame.
func (a *artist) Put(f *imaging.Frame, width int, s *Scene) {
	l := layoutPage(width, s)
	f.Write(l.title, s.Title, lettering.Regular.At(l.Em(31)), lettering.Centered, a.scheme.Muted)
	heading := lettering.Regular.At(l.Em(30))
	f.Write(l.said.heading, s.SaidHeading, heading, lettering.Centered, a.scheme.Muted)
	f.Write(l.cup.heading, s.CupHeading, heading, lettering.Centered, a.scheme.Muted)
	a.put(f, l, s)
	f.Write(l.status, s.Status, lettering.Bold.At(l.Em(40)), lettering.Centered, a.scheme.Text)
	for i, p := range s.Players {
		a.player(f, l, l.players[i], p)
	}
}

// Small implements imaging.Artist: it returns the lower edge of a small table.
func (a *artist) Small(at image.Point, width int, _ *Scene) int {
	return at.Y + layoutSmall(at, width).size.Y
}

// PutSmall implements imaging.Artist: it puts a small table without texts into a frame.
func (a *artist) PutSmall(f *imaging.Frame, at image.Point, width int, s *Scene) {
	a.put(f, layoutSmall(at, width), s)
}

// Ink implements imaging.Artist: it returns the colour of texts.
func (a *artist) Ink() color.RGBA { return a.scheme.Text }

// put puts the table.
func (a *artist) put(f *imaging.Frame, l layout, s *Scene) {
	a.tables.Put(f, l.said.table, table{dice: s.Said})
	a.tables.Put(f, l.cup.table, table{dice: s.Roll, cup: true, open: s.Cup != Closed})
}

// player puts the line of a player: the name, and a heart for each life. It is accented for the player who
// must decide, and golden for the winner.
func (a *artist) player(f *imaging.Frame, l layout, at line, p Player) {
	f.Art(at.all, p, func(c *imaging.Canvas) {
		ground, ink := a.scheme.Panel, a.scheme.Text
		switch {
		case p.Winner:
			ground, ink = a.scheme.Gold, a.scheme.Dark
		case p.Turn:
			ground = a.scheme.Accent
		case p.Lives == 0:
			ink = a.scheme.Muted
		}
		c.Panel(c.Bounds(), l.Px(14), a.scheme.Page, ground)
		c.WriteName(at.name.Sub(at.all.Min), p.Name, lettering.Bold.At(l.Em(36)), ground, ink)
		c.Draw(at.lives.Sub(at.all.Min), ground, func(dc *gg.Context) { hearts(dc, a.scheme, p) })
	})
}
