package storage

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"towerpost/engine/match"
)

// send puts the notices of a change into the outbox and remembers its key.
func (t tx) send(c match.Change) (match.Receipt, error) {
	numbers := make([]uint64, len(c.Notices))
	for i, n := range c.Ordered() {
		id, err := t.Bucket([]byte(noticeBucket)).NextSequence()
		if err != nil {
			return match.Receipt{}, err
		}
		numbers[i] = id
		if err := t.enqueue(id, newNoticeRecord(n)); err != nil {
			return match.Receipt{}, err
		}
	}
	if err := t.remember(c.Key, c.At, numbers); err != nil {
		return match.Receipt{}, err
	}
	return t.receipt(numbers, false)
}

// enqueue writes a new notice at the end of its channel.
func (t tx) enqueue(id uint64, n noticeRecord) error {
	if err := put(t, noticeBucket, numberKey(id), n); err != nil {
		return err
	}
	if err := t.put(pendingBucket, pendingKey(n.Channel, id), nil); err != nil {
		return err
	}
	if t.head(n.Channel) != id {
		return nil
	}
	return t.put(dueBucket, timedKey(n.Due.time(), id), nil)
}

// head returns the first undelivered notice of a channel, 0 for none.
func (t tx) head(channel string) uint64 {
	prefix := channelKey(channel)
	key, _ := t.Bucket([]byte(pendingBucket)).Cursor().Seek(prefix)
	if !bytes.HasPrefix(key, prefix) {
		return 0
	}
	return lastNumber(key)
}

// ahead counts the undelivered notices that stand before an undelivered one in its channel.
func (t tx) ahead(n match.Notice) int {
	if n.Delivered {
		return 0
	}
	count := 0
	own := pendingKey(n.Channel, n.ID)
	cursor := t.Bucket([]byte(pendingBucket)).Cursor()
	for key, _ := cursor.Seek(channelKey(n.Channel)); key != nil && bytes.Compare(key, own) < 0; key, _ = cursor.Next() {
		count++
	}
	return count
}

// notice reads a notice; found is false where it is forgotten.
func (t tx) notice(id uint64) (n match.Notice, found bool, err error) {
	row, found, err := get[noticeRecord](t, noticeBucket, numberKey(id))
	if err != nil || !found {
		return match.Notice{}, false, err
	}
	n = row.notice(id)
	n.Ahead = t.ahead(n)
	return n, true, nil
}

// Due implements match.Outbox.
func (db *DB) Due(ctx context.Context, now time.Time, limit int) ([]match.Notice, error) {
	var due []match.Notice
	err := db.view(ctx, func(t tx) error {
		cursor := t.Bucket([]byte(dueBucket)).Cursor()
		for k, _ := cursor.First(); k != nil && len(due) < limit && !firstTime(k).After(now); k, _ = cursor.Next() {
			n, found, err := t.notice(lastNumber(k))
			if err == nil && !found {
				err = fmt.Errorf("%w: notice %d is due and not there", ErrDamaged, lastNumber(k))
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
		if k, _ := t.Bucket([]byte(dueBucket)).Cursor().First(); k != nil {
			next = firstTime(k)
		}
		return nil
	})
	return next, err
}

// Deliver implements match.Outbox.
func (db *DB) Deliver(ctx context.Context, d match.Delivery) (retire match.Post, err error) {
	err = db.shareLater(ctx, func(t tx) error {
		retire = match.Post{}
		row, found, err := get[noticeRecord](t, noticeBucket, numberKey(d.Notice))
		if err != nil || !found || row.Delivered != 0 {
			return err
		}
		if err := t.dequeue(d.Notice, row); err != nil {
			return err
		}
		row.Delivered, row.Message, row.Order = toMilli(d.At), d.Post.Message, ""
		if err := put(t, noticeBucket, numberKey(d.Notice), row); err != nil {
			return err
		}
		if err := t.put(deliveredBucket, timedKey(d.At, d.Notice), nil); err != nil {
			return err
		}
		retire, err = t.repost(d)
		return err
	})
	return retire, err
}

// dequeue takes a notice out of its channel, so that the one behind it becomes due in its time.
func (t tx) dequeue(id uint64, n noticeRecord) error {
	if err := t.delete(pendingBucket, pendingKey(n.Channel, id)); err != nil {
		return err
	}
	if err := t.delete(dueBucket, timedKey(n.Due.time(), id)); err != nil {
		return err
	}
	head := t.head(n.Channel)
	if head == 0 {
		return nil
	}
	next, found, err := get[noticeRecord](t, noticeBucket, numberKey(head))
	if err == nil && !found {
		err = fmt.Errorf("%w: notice %d is pending and not there", ErrDamaged, head)
	}
	if err != nil {
		return err
	}
	return t.put(dueBucket, timedKey(next.Due.time(), head), nil)
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
	key, err := idKey(d.Of)
	if err != nil {
		return match.Post{}, err
	}
	return retire, put(t, postBucket, key, postRecord(d.Post))
}

// question notes the message of a delivery as the question below the newest post of its match.
func (t tx) question(d match.Delivery) error {
	post, err := t.newestPost(d.Asks)
	if err != nil || post.Message == "" || post.Channel != d.Post.Channel {
		return err
	}
	key, err := idKey(d.Asks)
	if err != nil {
		return err
	}
	post.Question = d.Post.Message
	return put(t, postBucket, key, postRecord(post))
}

// Delay implements match.Outbox.
func (db *DB) Delay(ctx context.Context, notice uint64, due time.Time, failed bool) error {
	return db.share(ctx, func(t tx) error {
		row, found, err := get[noticeRecord](t, noticeBucket, numberKey(notice))
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
		cursor := t.Bucket([]byte(pendingBucket)).Cursor()
		for k, _ := cursor.First(); k != nil; k, _ = cursor.Next() {
			id := lastNumber(k)
			row, found, err := get[noticeRecord](t, noticeBucket, numberKey(id))
			if err == nil && !found {
				err = fmt.Errorf("%w: notice %d is pending and not there", ErrDamaged, id)
			}
			if err == nil && row.Attempts == 0 && row.Due.time().After(now) {
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
func (t tx) reschedule(id uint64, row noticeRecord, due time.Time) error {
	if t.head(row.Channel) == id {
		if err := t.delete(dueBucket, timedKey(row.Due.time(), id)); err != nil {
			return err
		}
		if err := t.put(dueBucket, timedKey(due, id), nil); err != nil {
			return err
		}
	}
	row.Due = toMilli(due)
	return put(t, noticeBucket, numberKey(id), row)
}
