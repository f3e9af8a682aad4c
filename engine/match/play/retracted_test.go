package play_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/samurai"
)

// retraction is a match of Samurai in which somebody takes back a tile that only they have seen.
type retraction struct {
	*table
	id match.ID
	// start is the head before the turn, hidden is where the tile lay, and posts are the notices since.
	start  int
	hidden samurai.Hex
	posts  []match.Notice
}

// retracted plays a match up to the end of that turn: p0 lays a tile, p1 leaves, p0 takes the tile back, lays
// another one elsewhere and ends the turn. After each step since the first tile it checks all views. The
// service has the states in its cache or, with restart, not.
func retracted(t *testing.T, restart bool, leave func(r *retraction) ([]match.Notice, error)) *retraction {
	t.Helper()
	r := &retraction{table: newTable(t)}
	r.id = r.seated("samurai", engine.Setup{"hand": "random"}, "", "", "", "", "")
	r.did(r.Resign(r.ctx, r.caller("p3", "c"), match.Order{Match: r.id})) // lets chance draw
	r.posts = nil
	s, err := r.Snapshot(r.ctx, r.id, "p0", 0)
	require.NoError(t, err)
	first, second := lays(t, s.Legal)
	m, _ := samurai.ParseAction(first)
	r.start, r.hidden = s.Head, m.Hex
	for _, step := range []func() ([]match.Notice, error){
		func() ([]match.Notice, error) { return r.acts(first) },
		func() ([]match.Notice, error) { return leave(r) },
		func() ([]match.Notice, error) {
			return r.AskTakeback(r.ctx, r.caller("p0", "c"), match.Order{Match: r.id})
		},
		func() ([]match.Notice, error) { return r.acts(second) },
		func() ([]match.Notice, error) { return r.acts(samurai.Move{Verb: samurai.Ends}.Action()) },
	} {
		r.did(step())
		if restart {
			r.serve(r.store, samurai.New())
		}
		r.looksAtAll()
	}
	return r
}

// lays returns two actions that lay a single-use tile, on different hexes.
func lays(t *testing.T, legal []engine.Action) (first, second engine.Action) {
	t.Helper()
	var hex samurai.Hex
	for _, a := range legal {
		m, ok := samurai.ParseAction(a)
		switch {
		case !ok || m.Verb != samurai.Lays || m.Tile.Multi() || !m.Tile.Laid():
		case first == "":
			first, hex = a, m.Hex
		case m.Hex != hex:
			return first, a
		}
	}
	require.Fail(t, "no two tiles can be laid", "%v", legal)
	return "", ""
}

func (r *retraction) acts(a engine.Action) ([]match.Notice, error) {
	acted, err := r.Act(r.ctx, r.caller("p0", "c"), match.Order{Match: r.id, Action: a})
	return acted.Notices, err
}

func (r *retraction) did(notices []match.Notice, err error) {
	r.Helper()
	require.NoError(r, err)
	r.posts = append(r.posts, notices...)
}

// looksAtAll requires that no view of the match shows the tile to anybody but p0.
func (r *retraction) looksAtAll() {
	r.Helper()
	head := r.row(r.id).Head
	for _, viewer := range []match.Player{"", "p2"} {
		course, err := r.Course(r.ctx, r.id, viewer)
		r.hides(course, err)
		for at := r.start; at <= head; at++ {
			s, err := r.Snapshot(r.ctx, r.id, viewer, at)
			r.hides(s, err)
		}
	}
	for from := r.start - 1; from < head; from++ {
		for to := from; to <= head; to++ {
			s, err := r.Shown(r.ctx, match.Notice{Kind: match.NoticeTurn, Match: r.id, From: from, To: to})
			r.hides(s, err)
		}
	}
	for _, n := range r.posts {
		s, err := r.Shown(r.ctx, n)
		r.hides(s, err)
	}
}

// hides requires that a snapshot shows the tile nowhere.
func (r *retraction) hides(s match.Snapshot, err error) {
	r.Helper()
	require.NoError(r, err)
	views := []samurai.View{s.View.(samurai.View)}
	for _, step := range s.Steps {
		views = append(views, step.Before.(samurai.View), step.After.(samurai.View))
	}
	for _, v := range views {
		for _, p := range v.Pieces {
			require.NotEqual(r, r.hidden, p.Hex)
		}
		for _, step := range append(v.Steps, v.Before...) {
			require.NotEqual(r, r.hidden, step.Move.Hex)
		}
	}
}

// A tile that was taken back is in its seat's hand again, and nobody else may know of it (I2, T7). That holds
// also for posts and views, made later, of what happened while it lay on the board.
func TestWhatWasTakenBackIsShownToNobodyAfterSomebodyLeft(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(r *retraction) ([]match.Notice, error){
		"resigned": func(r *retraction) ([]match.Notice, error) {
			return r.Resign(r.ctx, r.caller("p1", "c"), match.Order{Match: r.id})
		},
		"expelled": func(r *retraction) ([]match.Notice, error) {
			return r.Expel(r.ctx, r.caller("warden", "c"), r.id, 1, "has gone")
		},
	} {
		for _, restart := range []bool{false, true} {
			t.Run(fmt.Sprint(name, restart), func(t *testing.T) {
				t.Parallel()
				r := retracted(t, restart, leave)
				assert.Len(t, r.posts, 2, "who left, and the turn")
				own, err := r.Course(r.ctx, r.id, "p0")
				r.hides(own, err)
			})
		}
	}
}
