package storage

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// send puts the notices of a change into the outbox and remembers its key.
func (t tx) send(c match.Change) (match.Receipt, error) {
	numbers := make([]uint64, len(c.Notices))
	for i, n := range c.Ordered() {
		id, err := t.Bucket([]byte(schema.Notices)).NextSequence()
		if err != nil {
			return match.Receipt{}, err
		}
		numbers[i] = id
		if err := t.enqueue(id, schema.NewNotice(n)); err != nil {
			return match.Receipt{}, err
		}
	}
	if err := t.remember(c.Key, c.At, numbers); err != nil {
		return match.Receipt{}, err
	}
	return t.receipt(numbers, false)
}

// enqueue writes a new notice at the end of its channel.
func (t tx) enqueue(id uint64, n schema.Notice) error {
	if err := put(t, schema.Notices, schema.NumberKey(id), n); err != nil {
		return err
	}
	if err := t.put(schema.Pending, schema.PendingKey(n.Channel, id), nil); err != nil {
		return err
	}
	if t.head(n.Channel) != id {
		return nil
	}
	return t.put(schema.Due, schema.TimedKey(n.Due.Time(), id), nil)
}

// head returns the first undelivered notice of a channel, 0 for none.
func (t tx) head(channel string) uint64 {
	prefix := schema.ChannelKey(channel)
	key, _ := t.Bucket([]byte(schema.Pending)).Cursor().Seek(prefix)
	if !bytes.HasPrefix(key, prefix) {
		return 0
	}
	return schema.LastNumber(key)
}

// ahead counts the undelivered notices that stand before an undelivered one in its channel.
func (t tx) ahead(n match.Notice) int {
	if n.Delivered {
		return 0
	}
	count := 0
	own := schema.PendingKey(n.Channel, n.ID)
	cursor := t.Bucket([]byte(schema.Pending)).Cursor()
	for key, _ := cursor.Seek(schema.ChannelKey(n.Channel)); key != nil && bytes.Compare(key, own) < 0; key, _ = cursor.Next() {
		count++
	}
	return count
}

// notice reads a notice; found is false where it is forgotten.
func (t tx) notice(id uint64) (n match.Notice, found bool, err error) {
	row, found, err := get[schema.Notice](t, schema.Notices, schema.NumberKey(id))
	if err != nil || !found {
		return match.Notice{}, false, err
	}
	n = row.Notice(id)
	n.Ahead = t.ahead(n)
	return n, true, nil
}

// Due implements match.Outbox.
func (db *DB) Due(ctx context.Context, now time.Time, limit int) ([]match.Notice, error) {
	var due []match.Notice
	err := db.view(ctx, func(t tx) error {
		cursor := t.Bucket([]byte(schema.Due)).Cursor()
		for k, _ := cursor.First(); k != nil && len(due) < limit && !schema.FirstTime(k).After(now); k, _ = cursor.Next() {
			n, found, err := t.notice(schema.LastNumber(k))
			if err == nil && !found {
				err = fmt.Errorf("%w: notice %d is due and not there", bolt.ErrDamaged, schema.LastNumber(k))
			}
			if err != nil {
				return err
			}
			due = append(due, n)
		}
		return nil
	})
	return due, err
}

// NextDue implements match.Outbox.
func (db *DB) NextDue(ctx context.Context) (next time.Time, err error) {
	err = db.view(ctx, func(t tx) error {
		if k, _ := t.Bucket([]byte(schema.Due)).Cursor().First(); k != nil {
			next = schema.FirstTime(k)
		}
		return nil
	})
	return next, err
}

// Deliver implements match.Outbox.
func (db *DB) Deliver(ctx context.Context, d match.Delivery) (retire match.Post, err error) {
	err = db.shareLater(ctx, func(t tx) error {
		retire = match.Post{}
		row, found, err := get[schema.Notice](t, schema.Notices, schema.NumberKey(d.Notice))
		if err != nil || !found || row.Delivered != 0 {
			return err
		}
		if err := t.dequeue(d.Notice, row); err != nil {
			return err
		}
		row.Delivered, row.Message, row.Order = schema.NewMilli(d.At), d.Post.Message, ""
		if err := put(t, schema.Notices, schema.NumberKey(d.Notice), row); err != nil {
			return err
		}
		if err := t.put(schema.Delivered, schema.TimedKey(d.At, d.Notice), nil); err != nil {
			return err
		}
		retire, err = t.repost(d)
		return err
	})
	return retire, err
}

// dequeue takes a notice out of its channel, so that the one behind it becomes due in its time.
func (t tx) dequeue(id uint64, n schema.Notice) error {
	if err := t.delete(schema.Pending, schema.PendingKey(n.Channel, id)); err != nil {
		return err
	}
	if err := t.delete(schema.Due, schema.TimedKey(n.Due.Time(), id)); err != nil {
		return err
	}
	head := t.head(n.Channel)
	if head == 0 {
		return nil
	}
	next, found, err := get[schema.Notice](t, schema.Notices, schema.NumberKey(head))
	if err == nil && !found {
		err = fmt.Errorf("%w: notice %d is pending and not there", bolt.ErrDamaged, head)
	}
	if err != nil {
		return err
	}
	return t.put(schema.Due, schema.TimedKey(next.Due.Time(), head), nil)
}

// repost writes the newest post of a match or challenge and returns the one to retire.
func (t tx) repost(d match.Delivery) (match.Post, error) {
	if d.Asks != "" {
		return match.Post{}, t.question(d)
	}
	retire, err := t.newestPost(d.Retire)
	if err != nil || d.Of == "" || d.Post.Message == "" {
		return retire, err
	}
	key, err := schema.IDKey(d.Of)
	if err != nil {
		return match.Post{}, err
	}
	return retire, put(t, schema.Posts, key, schema.Post(d.Post))
}

// question notes the message of a delivery as a question, an offer or a reminder beside the newest post of its match.
func (t tx) question(d match.Delivery) error {
	post, err := t.newestPost(d.Asks)
	if err != nil || !d.Beside(&post) {
		return err
	}
	key, err := schema.IDKey(d.Asks)
	if err != nil {
		return err
	}
	return put(t, schema.Posts, key, schema.Post(post))
}

// Delay implements match.Outbox.
func (db *DB) Delay(ctx context.Context, notice uint64, due time.Time, failed bool) error {
	return db.share(ctx, func(t tx) error {
		row, found, err := get[schema.Notice](t, schema.Notices, schema.NumberKey(notice))
		if err != nil || !found || row.Delivered != 0 {
			return err
		}
		if failed {
			row.Attempts++
		}
		return t.reschedule(notice, row, due)
	})
}

// Release implements match.Outbox.
func (db *DB) Release(ctx context.Context, now time.Time) error {
	return db.update(ctx, func(t tx) error {
		// Only rows and the index by time are written, so the cursor over what is pending stays good.
		cursor := t.Bucket([]byte(schema.Pending)).Cursor()
		for k, _ := cursor.First(); k != nil; k, _ = cursor.Next() {
			id := schema.LastNumber(k)
			row, found, err := get[schema.Notice](t, schema.Notices, schema.NumberKey(id))
			if err == nil && !found {
				err = fmt.Errorf("%w: notice %d is pending and not there", bolt.ErrDamaged, id)
			}
			if err == nil && row.Attempts == 0 && row.Due.Time().After(now) {
				err = t.reschedule(id, row, now)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// reschedule writes an undelivered notice with another time at which it is due.
func (t tx) reschedule(id uint64, row schema.Notice, due time.Time) error {
	if t.head(row.Channel) == id {
		if err := t.delete(schema.Due, schema.TimedKey(row.Due.Time(), id)); err != nil {
			return err
		}
		if err := t.put(schema.Due, schema.TimedKey(due, id), nil); err != nil {
			return err
		}
	}
	row.Due = schema.NewMilli(due)
	return put(t, schema.Notices, schema.NumberKey(id), row)
}
