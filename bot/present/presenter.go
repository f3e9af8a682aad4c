package present

import (
	"maps"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// Presenter makes messages. It is safe for concurrent use.
type Presenter struct {
	catalogue *locale.Catalogue
	games     catalogue
	pages     map[string]Pages
	taste     taste.Taste
	reader    match.Player
}

// New returns a presenter of the games that speaks with the words of the catalogue, in which theirs are below their keys, and
// shows boards to the default taste.
func New(c *locale.Catalogue, all ...games.Game) *Presenter {
	p := &Presenter{catalogue: c, games: catalogue{byKey: map[string]games.Game{}}, taste: taste.Default()}
	for _, g := range all {
		p.games.byKey[g.Key()] = g
		p.games.keys = append(p.games.keys, g.Key())
	}
	return p
}

// Pages makes the pages that only some games have, with a presenter. What a game has not is nil.
type Pages struct {
	Studies func(*Presenter) Studies
	Plans   func(*Presenter) Plans
	Puzzles func(*Presenter) Puzzles
}

// With returns a presenter that has a game's own pages.
func (p *Presenter) With(game string, pages Pages) *Presenter {
	more := *p
	more.pages = maps.Clone(p.pages)
	if more.pages == nil {
		more.pages = map[string]Pages{}
	}
	more.pages[game] = pages
	return &more
}

// Studies returns the pages of a game's single positions, nil for a game of which none are analysed.
func (p *Presenter) Studies(game string) Studies {
	if make := p.pages[p.games.usual(game)].Studies; make != nil {
		return make(p)
	}
	return nil
}

// Plans returns the pages of a game's plans, nil for a game without them.
func (p *Presenter) Plans(game string) Plans {
	if make := p.pages[p.games.usual(game)].Plans; make != nil {
		return make(p)
	}
	return nil
}

// Puzzles returns the pages of a game's puzzles, nil for a game without them.
func (p *Presenter) Puzzles(game string) Puzzles {
	if make := p.pages[p.games.usual(game)].Puzzles; make != nil {
		return make(p)
	}
	return nil
}

// For returns a presenter that shows boards to a taste; the reader is the player whose own side is meant where the taste
// puts that at the bottom, "" for nobody in particular. Where the taste leaves something open, the default counts.
func (p *Presenter) For(t taste.Taste, reader match.Player) *Presenter {
	other := *p
	other.taste, other.reader = t.Over(taste.Default()), reader
	return &other
}
