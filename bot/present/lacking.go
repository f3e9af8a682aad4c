package present

import "slices"

// Extra is an ability that only some games have.
type Extra string

// The extras, as the catalogue and LackingError name them.
const (
	Puzzling   Extra = "puzzles"
	Analysing  Extra = "analyses"
	Positional Extra = "positions" // analyses of single positions
	Planning   Extra = "plans"
)

// LackingError is the error of an order about an extra that its game does not have.
type LackingError struct {
	Extra Extra
	Game  string
	// Have are the keys of the games that have it.
	Have []string
}

// Error names the game for logs.
func (e *LackingError) Error() string { return e.Game + " has no " + string(e.Extra) }

// Has reports whether a game has an extra.
func (p *Presenter) Has(game string, x Extra) bool {
	g := p.games.ByKey[game]
	switch x {
	case Puzzling:
		return g.Puzzles != nil && p.Puzzles(game) != nil
	case Analysing:
		return g.Analyst != nil
	case Positional:
		return p.Studies(game) != nil
	case Planning:
		return p.Plans(game) != nil
	}
	return false
}

// GamesWith returns the keys of the games that have an extra, in the order in which they are offered.
func (p *Presenter) GamesWith(x Extra) []string {
	return slices.DeleteFunc(slices.Clone(p.games.Keys), func(game string) bool { return !p.Has(game, x) })
}

// LackingError returns the error of an order about an extra that the game does not have.
func (p *Presenter) LackingError(game string, x Extra) error {
	return &LackingError{Extra: x, Game: game, Have: p.GamesWith(x)}
}
