package deliver

import (
	"maps"
	"slices"
	"sync"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// drawnMost is how many turns wait for the courier as they were drawn; older ones are drawn again.
const drawnMost = 64

// drawn keeps the posts of turns that were made for a reply and left to the courier, so that a turn is drawn
// once. A post is used for the first attempt only: what is tried again later shows the match as it then is.
// The zero value is ready.
type drawn struct {
	mu    sync.Mutex
	posts map[uint64]post
}

// post is a notice as it was read, with what it then showed.
type post struct {
	of     match.Notice
	parcel rest.Parcel
}

// keep remembers the post of a notice.
func (d *drawn) keep(n match.Notice, p rest.Parcel) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.posts == nil {
		d.posts = map[uint64]post{}
	}
	if n.Kind != match.NoticeTurn {
		return
	}
	d.posts[n.ID] = post{n, p}
	if len(d.posts) > drawnMost {
		delete(d.posts, slices.Min(slices.Collect(maps.Keys(d.posts))))
	}
}

// take returns the post of a notice, and forgets it. ok is false where there is none, or where the notice has
// changed since.
func (d *drawn) take(n match.Notice) (p rest.Parcel, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	kept, ok := d.posts[n.ID]
	delete(d.posts, n.ID)
	of := kept.of
	same := of.From == n.From && of.To == n.To && of.Last == n.Last && of.Challenge == n.Challenge
	return kept.parcel, ok && same && n.Attempts == 0
}
