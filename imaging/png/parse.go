package png

import "slices"

// origin is where a match copies from, relative to a pixel: so many columns to the right and so many rows
// up.
type origin struct{ right, up int }

// The origins that are tried for cached parts, and for parts that are seen once. The edges of towers shift
// from row to row by one pixel or by none.
var (
	carefulOrigins = []origin{
		{0, 1}, {-1, 0}, {-1, 1}, {1, 1}, {-2, 1}, {2, 1}, {-3, 1}, {3, 1}, {0, 2},
		{-1, 2}, {1, 2}, {-2, 2}, {2, 2}, {0, 3}, {-1, 3}, {1, 3}, {-2, 0}, {-3, 0},
	}
	quickOrigins = []origin{{0, 1}, {-1, 0}, {-1, 1}, {1, 1}, {0, 2}}
)

// originsWith returns the origins for cached parts. Repeats are distances in pixels at which a row repeats
// itself.
func originsWith(repeats []int) []origin {
	origins := slices.Clone(carefulOrigins)
	for _, step := range repeats {
		origins = append(origins, origin{right: -step})
	}
	return origins
}

// step is the choice for a pixel: a literal, with the origin -1, or a match with the index of its origin.
type step struct {
	length int32
	origin int32
}

// parser finds the cheapest encoding of a tile's pixels as literals and matches. It serves one tile at a
// time.
type parser struct {
	*coder
	near    *Nearness
	stride  int
	origins []origin

	lengthCost [longestMatch + 1]float32
	originCost []float32
	byteCost   [256]float32

	cost  []float32
	steps []step
	runs  [][]int32 // by origin and pixel: the length of a match from there on
}

// newParser returns a parser for pictures whose rows have stride bytes.
func newParser(c *coder, near *Nearness, stride int, origins []origin) *parser {
	p := &parser{coder: c, near: near, stride: stride}
	for _, o := range origins {
		if o.up*stride+stride < window {
			p.origins = append(p.origins, o)
		}
	}
	for length := shortestMatch; length <= longestMatch; length++ {
		symbol, _, extra := lengthSymbol(length)
		p.lengthCost[length] = float32(uint(c.literals[symbol].length) + extra)
	}
	for _, o := range p.origins {
		symbol, _, extra := distanceSymbol(p.distance(o))
		p.originCost = append(p.originCost, float32(uint(c.distances[symbol].length)+extra))
	}
	for value := range p.byteCost {
		p.byteCost[value] = float32(c.literals[value].length)
	}
	return p
}

// distance returns the distance of an origin in bytes.
func (p *parser) distance(o origin) int { return o.up*p.stride - o.right }

// parse compresses a tile. A pixel may take a colour that is near its own if that makes a match longer.
func (p *parser) parse(t *Tile) {
	w := t.size.X
	if cap(p.cost) < w+1 {
		p.cost, p.steps = make([]float32, w+1), make([]step, w+1)
		p.runs = make([][]int32, len(p.origins))
		for i := range p.runs {
			p.runs[i] = make([]int32, w)
		}
	}
	for y := range t.rows {
		from, to := p.changed(t, y)
		if from < to {
			p.choose(t, y, from, to)
		}
		p.emit(t, y, from, to)
		t.rows[y].sum, t.rows[y].moment = checksum(t.row(y))
	}
}

// changed returns the range of a row that differs from the row above. The rest on either side is empty or
// at least shortestMatch long, and is made equal to the row above.
func (p *parser) changed(t *Tile, y int) (from, to int) {
	to = t.size.X
	if y == 0 || to < shortestMatch {
		return from, to
	}
	row, upper := t.row(y), t.row(y-1)
	for from < to && p.near[row[from]][upper[from]] {
		from++
	}
	if from == to {
		copy(row, upper)
		return from, to
	}
	for p.near[row[to-1]][upper[to-1]] {
		to--
	}
	if from < shortestMatch {
		from = 0
	}
	if t.size.X-to < shortestMatch {
		to = t.size.X
	}
	copy(row[:from], upper)
	copy(row[to:], upper[to:])
	return from, to
}

// choose finds the cheapest steps for a range of pixels of a row, from the last to the first.
func (p *parser) choose(t *Tile, y, from, to int) {
	row := t.row(y)
	for i, o := range p.origins {
		p.compare(t, y, from, to, o, p.runs[i])
	}
	p.cost[to] = 0
	p.steps[to] = step{origin: -1}
	for x := to - 1; x >= from; x-- {
		if p.extend(x) {
			continue
		}
		best, chosen := p.byteCost[row[x]]+p.cost[x+1], step{length: 1, origin: -1}
		for i, runs := range p.runs {
			length := runs[x]
			if length < shortestMatch {
				continue
			}
			cost := p.lengthCost[length] + p.originCost[i] + p.cost[x+int(length)]
			if cost < best {
				best, chosen = cost, step{length, int32(i)}
			}
		}
		p.cost[x], p.steps[x] = best, chosen
	}
}

// extend lets the match chosen for the next pixel begin at this one, if possible. That is nearly always the
// best choice, and saves most of the search.
func (p *parser) extend(x int) bool {
	next := p.steps[x+1]
	if next.origin < 0 || next.length == longestMatch || p.runs[next.origin][x] != next.length+1 {
		return false
	}
	length := next.length + 1
	p.cost[x] = p.lengthCost[length] + p.originCost[next.origin] + p.cost[x+int(length)]
	p.steps[x] = step{length, next.origin}
	return true
}

// compare finds for each pixel of a range how many pixels from there on match those at an origin.
func (p *parser) compare(t *Tile, y, from, to int, o origin, runs []int32) {
	clear(runs[from:to])
	if y < o.up {
		return
	}
	row, source := t.row(y), t.row(y-o.up)
	first, last := max(from, -o.right), min(to, len(row)-o.right)
	if first >= last {
		return
	}
	row, source, runs = row[first:last], source[first+o.right:last+o.right], runs[first:last]
	// Within the row colours must be equal, as errors would add up along a match that copies from itself.
	near, run := o.up > 0, int32(0)
	for x := len(row) - 1; x >= 0 && x < len(source) && x < len(runs); x-- {
		if row[x] != source[x] && !(near && p.near[row[x]][source[x]]) {
			run = 0
			continue
		}
		run = min(run+1, longestMatch)
		runs[x] = run
	}
}

// emit writes the chosen steps of a row to the tile.
func (p *parser) emit(t *Tile, y, from, to int) {
	r := &t.rows[y]
	r.prefix, r.suffix = int32(from), int32(t.size.X-to)
	if from == to {
		return
	}
	t.bits.align()
	r.first = int32(len(t.bits.words))
	start := len(t.bits.words) * maxBits
	for x := from; x < to; {
		s := p.steps[x]
		if s.origin < 0 {
			t.bits.add(p.literal(t.row(y)[x]))
		} else {
			o := p.origins[s.origin]
			t.bits.add(p.match(int(s.length), p.distance(o)))
			for i := x; i < x+int(s.length); i++ {
				t.pix[y*t.size.X+i] = t.pix[(y-o.up)*t.size.X+i+o.right]
			}
		}
		x += int(s.length)
	}
	r.bits = int32(t.bits.length() - start)
}

// Nearness says by palette index which colour may be replaced by which.
type Nearness [256][256]bool
