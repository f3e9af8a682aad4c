package outbox

import (
	"context"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// updatePost records the message of a delivery as the newest post of its match or challenge, and returns
// the post to retire.
func updatePost(t bolt.Tx, d match.Delivery) (match.Post, error) {
	if d.Asks != "" {
		return noteAside(t, d)
	}
	retire, err := newestPost(t, d.Retire)
	if err == nil && d.Behind(retire) {
		return match.Post{}, nil
	}
	post, ok := d.Newest(retire)
	if err != nil || !ok {
		return retire, err
	}
	key, err := schema.IDKey(d.Of)
	if err != nil {
		return match.Post{}, err
	}
	return retire, bolt.PutRow(t, schema.Posts, key, schema.Post(post))
}

// noteAside records the message of a delivery beside the newest post of its match, as a question, an offer
// or a reminder. It returns the reminders that the message replaces.
func noteAside(t bolt.Tx, d match.Delivery) (retire match.Post, err error) {
	post, err := newestPost(t, d.Asks)
	if err != nil {
		return retire, err
	}
	replaced, ok := d.Beside(&post)
	if !ok {
		return retire, nil
	}
	key, err := schema.IDKey(d.Asks)
	if err != nil {
		return retire, err
	}
	retire.Asides = replaced
	return retire, bolt.PutRow(t, schema.Posts, key, schema.Post(post))
}

// Post implements match.Reader.
func (s Store) Post(ctx context.Context, id match.ID) (p match.Post, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		p, err = newestPost(t, id)
		return err
	})
	return p, err
}

// newestPost returns the newest post of a match or challenge, or the zero Post if there is none.
func newestPost(t bolt.Tx, id match.ID) (match.Post, error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Post{}, nil
	}
	row, _, err := bolt.GetRow[schema.Post](t, schema.Posts, key)
	return match.Post(row), err
}
