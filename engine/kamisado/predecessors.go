package kamisado

// Predecessors returns the positions of the same round from which one move or push leads to the position, with
// the forced passes that follow it. A position with a free choice (T1) is not among them, for it is the start
// of a round.
func (p Position) Predecessors() []Position {
	if p.phase != Moving || p.required == NoColor {
		return nil
	}
	return p.predecessors(setOfTower(p.turn, p.required))
}

// predecessors returns the predecessors of the position. The given towers have not passed since then.
func (p Position) predecessors(unpassed towerSet) (list []Position) {
	for _, c := range Colors() {
		if before, ok := p.pulled(p.Tower(p.turn, c)); ok {
			list = append(list, before)
		}
		t := p.Tower(p.turn.Other(), c)
		if t.Square.Color() != p.required {
			continue
		}
		list = p.appendStepsBack(list, t)
		if set := setOfTower(t.Side, c); unpassed&set == 0 && p.blocked(t) {
			passing := p
			passing.turn, passing.required = t.Side, c
			list = append(list, passing.predecessors(unpassed|set)...)
		}
	}
	return list
}

// appendStepsBack appends the positions from which a move of the tower may have led to the position.
func (p Position) appendStepsBack(list []Position, t Tower) []Position {
	for _, d := range forwards {
		from := t.Square.toward(t.Side.Other(), d)
		for distance := 1; distance <= t.Reach() && p.empty(from); distance++ {
			before := p
			before.shift(t.Square, from)
			before.turn, before.required = t.Side, t.Color
			list = append(list, before)
			from = from.toward(t.Side.Other(), d)
		}
	}
	return list
}

// pulled returns the position before a push of the tower that led to the position. A push moves a line of
// towers, the farthest of which has landed on the colour that must move; ok is false if there was none.
func (p Position) pulled(t Tower) (before Position, ok bool) {
	from := t.Square.toward(t.Side, Back)
	if !p.empty(from) {
		return Position{}, false
	}
	line, _ := p.lineAhead(t)
	before = p
	before.shift(t.Square, from)
	before.required = t.Color
	for i, other := range line {
		before.shift(other.Square, other.Square.toward(t.Side, Back))
		if other.Square.Color() == p.required && before.push(before.Tower(t.Side, t.Color)) == i+1 {
			return before, true
		}
	}
	return Position{}, false
}
