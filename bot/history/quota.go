package history

import (
	"slices"
	"sync"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present/review"
	"towerpost/bot/route"
)

// quota limits how many records each player and each server can import within an hour, and how many bytes
// within a day. It is kept in memory only. The zero value is ready.
type quota struct {
	mu   sync.Mutex
	read map[string][]imported // by player or server; the oldest first
}

// imported is an import of a record.
type imported struct {
	at   time.Time
	size int
}

const day = 24 * time.Hour

// spend counts the import of a record of a size in bytes, or returns a *review.RecordError if a limit is
// reached.
func (q *quota) spend(call discord.Interaction, size int, now time.Time) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.forget(now.Add(-day))
	player, server := "player "+string(route.Player(call)), "server "+call.Guild
	for _, limit := range []struct {
		of          string
		most, bytes int
		hour, day   review.RecordReason
	}{
		{
			player, review.MostRecordsOfPlayer, review.MostBytesOfPlayer,
			review.RecordQuota, review.RecordDayQuota,
		},
		{
			server, review.MostRecordsOfServer, review.MostBytesOfServer,
			review.RecordServerQuota, review.RecordServerDayQuota,
		},
	} {
		read := q.read[limit.of]
		if n := len(read) - limit.most; n >= 0 && now.Sub(read[n].at) < time.Hour {
			return &review.RecordError{Reason: limit.hour, Again: read[n].at.Add(time.Hour)}
		}
		if last, full := filling(read, limit.bytes-size); full {
			return &review.RecordError{Reason: limit.day, Again: last.at.Add(day)}
		}
	}
	for _, of := range []string{player, server} {
		q.read[of] = append(q.read[of], imported{now, size})
	}
	return nil
}

// filling returns the newest of the imports that leave no room in so many bytes for what came after it. full
// is false if all have room together.
func filling(read []imported, room int) (last imported, full bool) {
	for _, r := range slices.Backward(read) {
		if room -= r.size; room < 0 {
			return r, true
		}
	}
	return imported{}, false
}

// forget drops imports before a time.
func (q *quota) forget(before time.Time) {
	if q.read == nil {
		q.read = map[string][]imported{}
	}
	for of, read := range q.read {
		read = slices.DeleteFunc(read, func(r imported) bool { return before.After(r.at) })
		if q.read[of] = read; len(read) == 0 {
			delete(q.read, of)
		}
	}
}
