package deliver

import (
	"maps"
	"slices"
	"sync"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// maxDrawn is how many drawn turns are kept for the courier. Older ones are drawn again.
const maxDrawn = 64

// drawn keeps the posts of turns that were drawn for a reply and left to the courier, so that a turn is drawn
// once. A post is used for the first attempt only: a later attempt shows the match as it is then. The zero
// value is ready.
type drawn struct {
	mu    sync.Mutex
	posts map[uint64]post
}

// post is a notice as it was read, with the body that showed it.
type post struct {
	of   match.Notice
	body rest.Body
}

// keep stores the post of a notice about a turn. Other notices are ignored.
func (d *drawn) keep(n match.Notice, body rest.Body) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.posts == nil {
		d.posts = map[uint64]post{}
	}
	if n.Kind != match.NoticeTurn {
		return
	}
	d.posts[n.ID] = post{n, body}
	if len(d.posts) > maxDrawn {
		delete(d.posts, slices.Min(slices.Collect(maps.Keys(d.posts))))
	}
}

// take removes and returns the post of a notice. ok is false if there is none, if the notice has changed
// since, or if it was tried before.
func (d *drawn) take(n match.Notice) (body rest.Body, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	kept, ok := d.posts[n.ID]
	delete(d.posts, n.ID)
	of := kept.of
	same := of.From == n.From && of.To == n.To && of.Last == n.Last && of.Challenge == n.Challenge
	return kept.body, ok && same && n.Attempts == 0
}
