package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"towerpost/imaging/lettering"
)

// Brush fills shapes of any angle on a part of a picture. Their edges are as soft as those of text, in few
// steps, so that pictures with many slanted and round edges compress well. It is several times as fast as
// gg. Coordinates are pixels of the whole picture. It is not safe for concurrent use.
type Brush struct {
	dst    *image.RGBA
	corner image.Point
	// sin, cos, x and y rotate and shift the points that are added to the path.
	sin, cos, x, y float64
	path           []segment
	low, high      [2]float64 // the bounds of the path
	raster         vector.Rasterizer
	mask           image.Alpha
}

// segment is one piece of a path: the beginning of a subpath, a line, or a curve with two control points.
type segment struct {
	count  int // 0 begins a subpath, 1 is a line, 3 a cubic curve
	points [3][2]float64
}

// NewBrush returns a brush for a part of a picture, given the part's upper left corner in the whole
// picture.
func NewBrush(dst *image.RGBA, corner image.Point) *Brush {
	b := &Brush{dst: dst, corner: corner}
	b.Turn(0, 0, 0)
	b.reset()
	return b
}

// Turn sets the origin for the points that follow, and rotates them clockwise by an angle in radians.
func (b *Brush) Turn(x, y, angle float64) {
	b.sin, b.cos = math.Sincos(angle)
	b.x, b.y = x, y
}

// reset empties the path.
func (b *Brush) reset() {
	b.path = b.path[:0]
	b.low, b.high = [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
}

// add adds a segment to the path. A beginning takes one point.
func (b *Brush) add(count int, points ...[2]float64) {
	s := segment{count: count}
	for i, p := range points {
		at := [2]float64{b.x + p[0]*b.cos - p[1]*b.sin, b.y + p[0]*b.sin + p[1]*b.cos}
		for axis := range at {
			b.low[axis], b.high[axis] = math.Min(b.low[axis], at[axis]), math.Max(b.high[axis], at[axis])
		}
		s.points[i] = at
	}
	b.path = append(b.path, s)
}

// Polygon adds a polygon.
func (b *Brush) Polygon(corners ...[2]float64) {
	for i, c := range corners {
		b.add(min(i, 1), c)
	}
}

// Box adds a box.
func (b *Brush) Box(left, top, right, bottom float64) {
	b.Polygon([2]float64{left, top}, [2]float64{right, top}, [2]float64{right, bottom},
		[2]float64{left, bottom})
}

// arc is the distance of the control points of a quarter circle from its ends, as a fraction of the radius.
const arc = 0.5522847498

// Rounded adds a box with round corners. The radius is limited to half of the shorter side.
func (b *Brush) Rounded(left, top, right, bottom, radius float64) {
	r := math.Max(math.Min(radius, math.Min(right-left, bottom-top)/2), 0)
	k := r * (1 - arc)
	b.add(0, [2]float64{left + r, top})
	b.add(1, [2]float64{right - r, top})
	b.add(3, [2]float64{right - k, top}, [2]float64{right, top + k}, [2]float64{right, top + r})
	b.add(1, [2]float64{right, bottom - r})
	b.add(3, [2]float64{right, bottom - k}, [2]float64{right - k, bottom}, [2]float64{right - r, bottom})
	b.add(1, [2]float64{left + r, bottom})
	b.add(3, [2]float64{left + k, bottom}, [2]float64{left, bottom - k}, [2]float64{left, bottom - r})
	b.add(1, [2]float64{left, top + r})
	b.add(3, [2]float64{left, top + k}, [2]float64{left + k, top}, [2]float64{left + r, top})
}

// Circle adds a circle.
func (b *Brush) Circle(x, y, radius float64) {
	b.Rounded(x-radius, y-radius, x+radius, y+radius, radius)
}

// Line adds a straight line from (x, y) to (u, v) with round ends.
func (b *Brush) Line(x, y, u, v, width float64) {
	sin, cos, ox, oy := b.sin, b.cos, b.x, b.y
	from := [2]float64{ox + x*cos - y*sin, oy + x*sin + y*cos}
	to := [2]float64{ox + u*cos - v*sin, oy + u*sin + v*cos}
	b.Turn(from[0], from[1], math.Atan2(to[1]-from[1], to[0]-from[0]))
	b.Rounded(-width/2, -width/2, math.Hypot(to[0]-from[0], to[1]-from[1])+width/2, width/2, width/2)
	b.sin, b.cos, b.x, b.y = sin, cos, ox, oy
}

// Fill fills the path with a colour and empties it.
func (b *Brush) Fill(ink color.RGBA) {
	defer b.reset()
	box := image.Rect(
		int(math.Floor(b.low[0])), int(math.Floor(b.low[1])),
		int(math.Ceil(b.high[0])), int(math.Ceil(b.high[1])),
	).Sub(b.corner).Intersect(b.dst.Rect)
	if len(b.path) == 0 || box.Empty() {
		return
	}
	b.rasterize(box)
	for y := range box.Dy() {
		coverage := b.mask.Pix[y*b.mask.Stride:][:box.Dx()]
		row := b.dst.Pix[b.dst.PixOffset(box.Min.X, box.Min.Y+y):][: 4*len(coverage) : 4*len(coverage)]
		for x, alpha := range coverage {
			step := (int(alpha)*lettering.Softness + 127) / 255
			if step == 0 {
				continue
			}
			pixel, shade := row[4*x:4*x+4:4*x+4], ink
			if step < lettering.Softness {
				ground := color.RGBA{pixel[0], pixel[1], pixel[2], 0xff}
				shade = Mix(ground, ink, float64(step)/lettering.Softness)
			}
			pixel[0], pixel[1], pixel[2], pixel[3] = shade.R, shade.G, shade.B, 0xff
		}
	}
}

// rasterize computes how much of each pixel of a box the path covers, and writes it into the mask.
func (b *Brush) rasterize(box image.Rectangle) {
	w, h := box.Dx(), box.Dy()
	if cap(b.mask.Pix) < w*h {
		b.mask.Pix = make([]uint8, max(w*h, b.dst.Rect.Dx()*b.dst.Rect.Dy()))
	}
	b.mask = image.Alpha{Pix: b.mask.Pix[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	b.raster.Reset(w, h)
	b.raster.DrawOp = draw.Src
	left, top := float64(box.Min.X+b.corner.X), float64(box.Min.Y+b.corner.Y)
	at := func(p [2]float64) (x, y float32) { return float32(p[0] - left), float32(p[1] - top) }
	for i, s := range b.path {
		switch x, y := at(s.points[0]); s.count {
		case 0:
			if i > 0 {
				b.raster.ClosePath()
			}
			b.raster.MoveTo(x, y)
		case 1:
			b.raster.LineTo(x, y)
		default:
			u, v := at(s.points[1])
			tx, ty := at(s.points[2])
			b.raster.CubeTo(x, y, u, v, tx, ty)
		}
	}
	b.raster.ClosePath()
	b.raster.Draw(&b.mask, b.mask.Rect, image.Opaque, image.Point{})
}
