package outbox

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Send adds the notices of a change to the outbox and remembers the key of the change.
func Send(t bolt.Tx, c match.Change) (match.Receipt, error) {
	numbers := make([]uint64, len(c.Notices))
	for i, n := range c.Ordered() {
		id, err := t.Bucket([]byte(schema.Notices)).NextSequence()
		if err != nil {
			return match.Receipt{}, err
		}
		numbers[i] = id
		if err := enqueue(t, id, schema.NewNotice(n)); err != nil {
			return match.Receipt{}, err
		}
	}
	if err := remember(t, c.Key, c.At, numbers); err != nil {
		return match.Receipt{}, err
	}
	return receipt(t, numbers, false)
}

// enqueue appends a new notice to the queue of its channel.
func enqueue(t bolt.Tx, id uint64, n schema.Notice) error {
	if err := bolt.PutRow(t, schema.Notices, schema.NumberKey(id), n); err != nil {
		return err
	}
	if err := t.Put(schema.Pending, schema.PendingKey(n.Channel, id), nil); err != nil {
		return err
	}
	if Head(t, n.Channel) != id {
		return nil
	}
	return t.Put(schema.Due, schema.TimedKey(n.Due.Time(), id), nil)
}

// Head returns the number of the first undelivered notice of a channel, or 0 if there is none.
func Head(t bolt.Tx, channel string) uint64 {
	prefix := schema.ChannelKey(channel)
	key, _ := t.Bucket([]byte(schema.Pending)).Within(prefix).Seek(prefix)
	return schema.LastNumber(key)
}

// ahead returns how many undelivered notices precede a notice in its channel. It returns 0 for a delivered
// one.
func ahead(t bolt.Tx, n match.Notice) int {
	if n.Delivered {
		return 0
	}
	count := 0
	own, prefix := schema.PendingKey(n.Channel, n.ID), schema.ChannelKey(n.Channel)
	cursor := t.Bucket([]byte(schema.Pending)).Within(prefix)
	for key, _ := cursor.Seek(prefix); key != nil && bytes.Compare(key, own) < 0; key, _ = cursor.Next() {
		count++
	}
	return count
}

// read reads a notice. It returns found as false if the notice is forgotten.
func read(t bolt.Tx, id uint64) (n match.Notice, found bool, err error) {
	row, found, err := bolt.GetRow[schema.Notice](t, schema.Notices, schema.NumberKey(id))
	if err != nil || !found {
		return match.Notice{}, false, err
	}
	n = row.Notice(id)
	n.Ahead = ahead(t, n)
	return n, true, nil
}

// Due implements match.Outbox.
func (s Store) Due(ctx context.Context, now time.Time, limit int) ([]match.Notice, error) {
	var due []match.Notice
	err := s.file.View(ctx, func(t bolt.Tx) error {
		cursor := t.Bucket([]byte(schema.Due)).Cursor()
		k, _ := cursor.First()
		for ; k != nil && len(due) < limit && !schema.FirstTime(k).After(now); k, _ = cursor.Next() {
			n, found, err := read(t, schema.LastNumber(k))
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

// Pending implements match.Outbox.
func (s Store) Pending(ctx context.Context, channel string) (pending []match.Notice, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		prefix := schema.ChannelKey(channel)
		cursor := t.Bucket([]byte(schema.Pending)).Within(prefix)
		for key, _ := cursor.Seek(prefix); key != nil; key, _ = cursor.Next() {
			n, found, err := read(t, schema.LastNumber(key))
			if err == nil && !found {
				err = fmt.Errorf("%w: notice %d is pending and not there",
					bolt.ErrDamaged, schema.LastNumber(key))
			}
			if err != nil {
				return err
			}
			pending = append(pending, n)
		}
		return nil
	})
	return pending, err
}

// NextDue implements match.Outbox.
func (s Store) NextDue(ctx context.Context) (next time.Time, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		if k, _ := t.Bucket([]byte(schema.Due)).Cursor().First(); k != nil {
			next = schema.FirstTime(k)
		}
		return nil
	})
	return next, err
}

// Deliver implements match.Outbox.
func (s Store) Deliver(ctx context.Context, d match.Delivery) (retire match.Post, err error) {
	err = s.file.ShareLater(ctx, func(t bolt.Tx) error {
		retire = match.Post{}
		row, found, err := bolt.GetRow[schema.Notice](t, schema.Notices, schema.NumberKey(d.Notice))
		if err == nil && !found {
			err = fmt.Errorf("notice %d: %w", d.Notice, match.ErrUnknown)
		}
		if err != nil || row.Delivered != 0 {
			return err
		}
		if err := dequeue(t, d.Notice, row); err != nil {
			return err
		}
		row.Delivered, row.Message, row.Order = schema.NewMilli(d.At), d.Post.Message, ""
		if err := bolt.PutRow(t, schema.Notices, schema.NumberKey(d.Notice), row); err != nil {
			return err
		}
		if err := t.Put(schema.Delivered, schema.TimedKey(d.At, d.Notice), nil); err != nil {
			return err
		}
		retire, err = updatePost(t, d)
		return err
	})
	return retire, err
}

// dequeue removes a notice from the queue of its channel and schedules the next one.
func dequeue(t bolt.Tx, id uint64, n schema.Notice) error {
	if err := t.Delete(schema.Pending, schema.PendingKey(n.Channel, id)); err != nil {
		return err
	}
	if err := t.Delete(schema.Due, schema.TimedKey(n.Due.Time(), id)); err != nil {
		return err
	}
	head := Head(t, n.Channel)
	if head == 0 {
		return nil
	}
	next, found, err := bolt.GetRow[schema.Notice](t, schema.Notices, schema.NumberKey(head))
	if err == nil && !found {
		err = fmt.Errorf("%w: notice %d is pending and not there", bolt.ErrDamaged, head)
	}
	if err != nil {
		return err
	}
	return t.Put(schema.Due, schema.TimedKey(next.Due.Time(), head), nil)
}

// Delay implements match.Outbox.
func (s Store) Delay(ctx context.Context, notice uint64, due time.Time, failed bool) error {
	return s.file.Share(ctx, func(t bolt.Tx) error {
		row, found, err := bolt.GetRow[schema.Notice](t, schema.Notices, schema.NumberKey(notice))
		if err != nil || !found || row.Delivered != 0 {
			return err
		}
		if failed {
			row.Attempts++
		}
		return reschedule(t, notice, row, due)
	})
}

// Release implements match.Outbox.
func (s Store) Release(ctx context.Context, now time.Time, failed bool) error {
	return s.file.Update(ctx, func(t bolt.Tx) error {
		// The loop writes rows and the index by time only, so the cursor over the pending ones stays valid.
		cursor := t.Bucket([]byte(schema.Pending)).Cursor()
		for k, _ := cursor.First(); k != nil; k, _ = cursor.Next() {
			id := schema.LastNumber(k)
			row, found, err := bolt.GetRow[schema.Notice](t, schema.Notices, schema.NumberKey(id))
			if err == nil && !found {
				err = fmt.Errorf("%w: notice %d is pending and not there", bolt.ErrDamaged, id)
			}
			if err == nil && (failed || row.Attempts == 0) && row.Due.Time().After(now) {
				err = reschedule(t, id, row, now)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// reschedule writes an undelivered notice with a new due time.
func reschedule(t bolt.Tx, id uint64, row schema.Notice, due time.Time) error {
	if Head(t, row.Channel) == id {
		if err := t.Delete(schema.Due, schema.TimedKey(row.Due.Time(), id)); err != nil {
			return err
		}
		if err := t.Put(schema.Due, schema.TimedKey(due, id), nil); err != nil {
			return err
		}
	}
	row.Due = schema.NewMilli(due)
	return bolt.PutRow(t, schema.Notices, schema.NumberKey(id), row)
}
