package history

import (
	"slices"
	"sync"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present/review"
	"towerpost/bot/route"
)

// quota limits how many records each player and each server can import within an hour. It is kept in memory
// only. The zero value is ready.
type quota struct {
	mu   sync.Mutex
	read map[string][]time.Time // by player or server; the oldest first
}

// spend counts an import, or returns a *review.RecordError if a limit is reached.
func (q *quota) spend(call discord.Interaction, now time.Time) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.forget(now.Add(-time.Hour))
	player, server := "player "+string(route.Player(call)), "server "+call.Guild
	for _, limit := range []struct {
		of     string
		most   int
		reason review.RecordReason
	}{
		{player, review.MostRecordsOfPlayer, review.RecordQuota},
		{server, review.MostRecordsOfServer, review.RecordServerQuota},
	} {
		if read := q.read[limit.of]; len(read) >= limit.most {
			return &review.RecordError{Reason: limit.reason, Again: read[0].Add(time.Hour)}
		}
	}
	q.read[player], q.read[server] = append(q.read[player], now), append(q.read[server], now)
	return nil
}

// forget drops imports before a time.
func (q *quota) forget(before time.Time) {
	if q.read == nil {
		q.read = map[string][]time.Time{}
	}
	for of, read := range q.read {
		read = slices.DeleteFunc(read, before.After)
		if q.read[of] = read; len(read) == 0 {
			delete(q.read, of)
		}
	}
}
