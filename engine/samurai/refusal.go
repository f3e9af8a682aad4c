package samurai

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
)

// Check returns nil for a legal move of a seat that is asked. Otherwise it returns the *engine.Problem with
// the first rule that the move breaks, in the order in which a player would ask.
func (p *Position) Check(seat engine.Seat, m Move) error {
	if problem := p.checkAsked(seat); problem != nil {
		return problem
	}
	if problem := p.checkMove(m); problem != nil {
		return problem
	}
	return nil
}

// checkAsked refuses a seat that has nothing to decide.
func (p *Position) checkAsked(seat engine.Seat) *engine.Problem {
	switch {
	case p.asked(seat):
		return nil
	case p.phase == Over:
		return &engine.Problem{
			Kind: engine.ErrNotAsked, Rule: "E3", Key: ReasonOver, Args: values{}, Text: "the match is over",
		}
	}
	asked := engine.Nobody
	if p.phase == Playing || p.phase == Placing && p.rules.Placed {
		asked = p.turn
	}
	problem := &engine.Problem{
		Kind: engine.ErrNotAsked, Rule: p.turnRule(), Key: ReasonNotAsked,
		Args: values{"given": SeatKey(seat), "seat": SeatKey(asked)},
		Text: fmt.Sprintf("%s is not asked now", SeatName(seat)),
	}
	if asked != engine.Nobody {
		problem.Text = fmt.Sprintf("it is %s's turn", SeatName(asked))
	}
	return problem
}

// turnRule returns the rule that says who has to decide.
func (p *Position) turnRule() string {
	switch p.phase {
	case Choosing:
		return "H2"
	case Drawing:
		return "D1"
	case Placing:
		if !p.rules.Placed {
			return "F5"
		}
		return "F3"
	}
	return "T1"
}

// checkMove refuses a move that is illegal for the seat, or for chance, that has to decide.
func (p *Position) checkMove(m Move) *engine.Problem {
	if m.Verb.phase() != p.phase {
		prompt := p.prompt()
		return illegal(p.turnRule(), ReasonPhase, values{"given": string(m.Action()), "prompt": prompt},
			fmt.Sprintf("%s is not possible now", m.Action()))
	}
	switch m.Verb {
	case Chooses:
		return checkHand(m.Hand)
	case Places:
		return p.checkPlace(m)
	case Draws:
		return p.checkDraw(m)
	case Ends, Passes:
		return p.checkEnd(m)
	}
	return p.checkTile(m)
}

// phase returns the phase in which a move with the verb can be made.
func (v Verb) phase() Phase {
	switch v {
	case Chooses:
		return Choosing
	case Places:
		return Placing
	case Draws:
		return Drawing
	}
	return Playing
}

func checkHand(hand Tiles) *engine.Problem {
	if n := hand.Len(); n != handSize {
		return illegal("H2", ReasonHandSize, values{"number": strconv.Itoa(n)},
			fmt.Sprintf("a hand has five tiles, not %d", n))
	}
	for _, k := range hand.Kinds() {
		if int(hand[k]) > k.Copies() {
			args := values{"tile": k.Key(), "number": strconv.Itoa(k.Copies())}
			return illegal("H2", ReasonHandCopies, args,
				fmt.Sprintf("there are not %d of %s, but %d", hand[k], k, k.Copies()))
		}
	}
	return nil
}

func (p *Position) checkPlace(m Move) *engine.Problem {
	open := p.places()
	args := values{"town": m.Town.Key(), "class": m.Class.Key(), "legal": keysOf(open)}
	switch {
	case !p.Board().Uses(m.Town.Hex()):
		return illegal("P1", ReasonNoHex, values{"hex": m.Town.Hex().String()},
			fmt.Sprintf("%s is not in use", m.Town))
	case p.figures[m.Town].Has(m.Class):
		return illegal("F2", ReasonTwice, args, fmt.Sprintf("%s has a %s already", m.Town, m.Class))
	case p.figures[m.Town].Len() == m.Town.Room():
		return illegal("F2", ReasonTownFull, args, fmt.Sprintf("%s is full", m.Town))
	case !slices.Contains(open, m.Town) && open[0].Hex().Ground() != m.Town.Hex().Ground():
		return illegal("F4", ReasonCitiesFirst, args, "the cities are filled before the villages")
	case !slices.Contains(open, m.Town):
		return illegal("F5", ReasonNextTown, values{"town": open[0].Key()},
			fmt.Sprintf("%s is filled next", open[0]))
	case p.supply.Of(m.Class) == 0:
		return illegal("F1", ReasonNoFigure, args, fmt.Sprintf("no %s is left to be placed", m.Class))
	}
	return nil
}

func keysOf(towns []Town) string {
	var keys []string
	for _, t := range towns {
		keys = append(keys, t.Key())
	}
	return strings.Join(keys, ", ")
}

func (p *Position) checkDraw(m Move) *engine.Problem {
	if m.Seat == p.turn && p.Pile(p.turn).Has(m.Tile) {
		return nil
	}
	return illegal("D1", ReasonNotDrawn, values{"tile": m.Tile.Key()},
		fmt.Sprintf("%s cannot be drawn for %s now", m.Tile, SeatName(m.Seat)))
}

// checkEnd refuses the end of a turn without a tile, a pass after a tile, and a pass of a seat that can play.
func (p *Position) checkEnd(m Move) *engine.Problem {
	switch {
	case m.Verb == Ends && p.steps == 0 && !p.canPlay(p.turn):
		return illegal("T5", ReasonLayFirst, values{}, "no tile can be played: the seat passes")
	case m.Verb == Ends && p.steps == 0:
		return illegal("T2", ReasonLayFirst, values{}, "a turn is one tile at least")
	case m.Verb == Passes && p.steps > 0:
		return illegal("T4", ReasonMustEnd, values{}, "the turn has begun: it can be ended, not passed")
	case m.Verb == Passes && p.canPlay(p.turn):
		return illegal("T5", ReasonMustPlay, values{}, "a seat that can play a tile has to play")
	}
	return nil
}

// checkTile refuses a move with a tile that cannot be played like that.
func (p *Position) checkTile(m Move) *engine.Problem {
	k := m.Played()
	args := values{"tile": k.Key()}
	switch {
	case !p.hands[p.turn].Has(k):
		return illegal("T2", ReasonNotInHand, args, fmt.Sprintf("%s is not in your hand", k))
	case !k.Multi() && p.singleUsed():
		return illegal("T2", ReasonSingleUsed, args,
			fmt.Sprintf("%s is a second single-use tile, and a turn has one at most", k))
	case m.Verb == Replaces:
		return p.checkMu(m)
	case m.Verb == Swaps:
		return p.checkSwap(m)
	}
	return p.checkHex(k, m.Hex)
}

// checkHex refuses a hex on which a tile cannot be laid.
func (p *Position) checkHex(k Kind, h Hex) *engine.Problem {
	args := values{"tile": k.Key(), "hex": h.String()}
	if !p.Board().Uses(h) {
		return illegal("P1", ReasonNoHex, args, fmt.Sprintf("%s is no hex of this match", h))
	}
	near := p.nearest(k.Ground(), h)
	args["free"] = names(near)
	var problem *engine.Problem
	switch {
	case h.Town() != 0:
		args["town"] = h.Town().Key()
		problem = illegal("P1", ReasonOnTown, args, fmt.Sprintf("%s is a town, %s", h, h.Town()))
	case k.Ground() == Sea && h.Ground() != Sea:
		problem = illegal("P2", ReasonNeedsSea, args, fmt.Sprintf("%s is laid on the sea, not on %s", k, h))
	case k.Ground() == Land && h.Ground() != Land:
		problem = illegal("P2", ReasonNeedsLand, args, fmt.Sprintf("%s is laid on land, not on %s", k, h))
	case p.pieces[h].Kind != NoKind:
		problem = illegal("P1", ReasonTaken, args, fmt.Sprintf("a tile lies on %s", h))
	default:
		return nil
	}
	if len(near) > 0 {
		problem.Text += "; free near it: " + args["free"]
	}
	for _, free := range near {
		problem.Allowed = append(problem.Allowed, Move{Verb: Lays, Tile: k, Hex: free}.Action())
	}
	return problem
}

// nearestShown is the number of free hexes that a refusal names.
const nearestShown = 3

// nearest returns the empty hexes of a ground that are nearest to a hex, at most nearestShown.
func (p *Position) nearest(ground Ground, to Hex) []Hex {
	free := p.free(ground)
	slices.SortStableFunc(free, func(a, b Hex) int { return cmp.Compare(distance(a, to), distance(b, to)) })
	return free[:min(len(free), nearestShown)]
}

// names returns the names of hexes, separated by commas.
func names(list []Hex) string {
	var texts []string
	for _, h := range list {
		texts = append(texts, h.String())
	}
	return strings.Join(texts, ", ")
}

// checkMu refuses an illegal move of Mu.
func (p *Position) checkMu(m Move) *engine.Problem {
	piece := p.pieces[m.Hex]
	args := values{"hex": m.Hex.String(), "tile": piece.Kind.Key(), "given": m.Tile.Key()}
	switch {
	case !p.Board().Uses(m.Hex):
		return illegal("P1", ReasonNoHex, args, fmt.Sprintf("%s is no hex of this match", m.Hex))
	case piece.Kind == NoKind || piece.Seat != p.turn:
		return illegal("MU1", ReasonNotOwn, args, fmt.Sprintf("no tile of yours lies on %s", m.Hex))
	case piece.Kind != m.Tile:
		return illegal("MU1", ReasonOtherTile, args,
			fmt.Sprintf("%s lies on %s, not %s", piece.Kind, m.Hex, m.Tile))
	case p.rules.Single && piece.Kind.Multi():
		return illegal("MU1", ReasonMuSingle, args,
			fmt.Sprintf("%s is a multi-use tile, which Mu does not replace in this match", piece.Kind))
	}
	problem := p.checkHex(m.Tile, m.To)
	if problem != nil {
		problem.Rule = "MU2"
		near := p.nearest(m.Tile.Ground(), m.To)
		for i := range problem.Allowed {
			problem.Allowed[i] = Move{Verb: Replaces, Hex: m.Hex, Tile: m.Tile, To: near[i]}.Action()
		}
	}
	return problem
}

// checkSwap refuses an illegal move of Swap.
func (p *Position) checkSwap(m Move) *engine.Problem {
	args := values{"town": m.Town.Key(), "other": m.OtherTown.Key()}
	for _, figure := range []struct {
		town  Town
		class Class
	}{{m.Town, m.Class}, {m.OtherTown, m.OtherClass}} {
		if !p.figures[figure.town].Has(figure.class) {
			args := values{"town": figure.town.Key(), "class": figure.class.Key()}
			return illegal("SW2", ReasonNotThere, args,
				fmt.Sprintf("there is no %s in %s", cmp.Or(figure.class.String(), "figure"), figure.town))
		}
	}
	switch {
	case m.Town == m.OtherTown:
		return illegal("SW2", ReasonSameTown, args, "the two figures have to be in different towns")
	case m.Town > m.OtherTown:
		args = values{"town": m.OtherTown.Key(), "other": m.Town.Key()}
		return illegal("SW2", ReasonTownOrder, args,
			fmt.Sprintf("%s is named before %s", m.OtherTown, m.Town))
	case p.swappable(m.Town, m.Class, m.OtherTown, m.OtherClass):
		return nil
	}
	args["class"] = m.OtherClass.Key()
	if !p.figures[m.Town].Has(m.OtherClass) {
		args["town"], args["class"] = m.OtherTown.Key(), m.Class.Key()
	}
	return illegal("SW3", ReasonTwice, args, "a town would hold two figures of one class")
}
