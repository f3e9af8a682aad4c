package storage

import (
	"encoding/binary"
	"time"

	"towerpost/engine/match"
)

// numberSize is the length of a number or a time in a key.
const numberSize = 8

// numberKey returns the key of a numbered row.
func numberKey(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// idKey returns the key of a match or challenge.
func idKey(id match.ID) ([]byte, error) {
	n, err := id.Number()
	if err != nil {
		return nil, err
	}
	return numberKey(n), nil
}

// lastNumber returns the number at the end of a key.
func lastNumber(key []byte) uint64 {
	if len(key) < numberSize {
		return 0
	}
	return binary.BigEndian.Uint64(key[len(key)-numberSize:])
}

// appendTime appends a time so that earlier ones come first, also those before 1970.
func appendTime(key []byte, at time.Time) []byte {
	return binary.BigEndian.AppendUint64(key, uint64(at.UnixMilli())^1<<63)
}

// firstTime returns the time at the beginning of a key.
func firstTime(key []byte) time.Time {
	if len(key) < numberSize {
		return time.Time{}
	}
	return time.UnixMilli(int64(binary.BigEndian.Uint64(key) ^ 1<<63)).UTC()
}

// appendName appends a name with its length before it.
func appendName(key []byte, name string) []byte {
	return append(binary.AppendUvarint(key, uint64(len(name))), name...)
}

// ownerKey returns what all keys of an owner begin with.
func ownerKey(o match.Owner) []byte { return appendName([]byte{byte(o.Kind)}, o.ID) }

// placeKey returns the key of a row in an owner's list.
func placeKey(o match.Owner, at time.Time, id []byte) []byte {
	return append(appendTime(ownerKey(o), at), id...)
}

// eventKey returns the key of an event of the match with the key.
func eventKey(id []byte, seq int) []byte {
	return binary.BigEndian.AppendUint64(append([]byte(nil), id...), uint64(seq))
}

// timerKey returns the key of a timer, which is all that there is of it. One about a player or about nobody has the number 0.
func timerKey(t match.Timer) ([]byte, error) {
	key := appendName(appendTime(nil, t.At), string(t.Kind))
	if t.Player != "" && t.Of == "" {
		return appendName(append(key, numberKey(0)...), string(t.Player)), nil
	}
	if t.Of == "" {
		return append(key, numberKey(0)...), nil
	}
	id, err := idKey(t.Of)
	if err != nil {
		return nil, err
	}
	return append(key, id...), nil
}

// readTimer returns the timer with the key.
func readTimer(key []byte) (match.Timer, bool) {
	if len(key) < numberSize {
		return match.Timer{}, false
	}
	kind, rest, ok := cutName(key[numberSize:])
	if !ok || len(rest) < numberSize {
		return match.Timer{}, false
	}
	t := match.Timer{At: firstTime(key), Kind: match.TimerKind(kind)}
	if len(rest) == numberSize {
		if n := lastNumber(rest); n != 0 {
			t.Of = match.NewID(n)
		}
		return t, true
	}
	player, rest, ok := cutName(rest[numberSize:])
	t.Player = match.Player(player)
	return t, ok && len(rest) == 0 && player != ""
}

// channelKey returns what the keys of a channel's pending notices begin with.
func channelKey(channel string) []byte { return appendName(nil, channel) }

// pendingKey returns the key of a pending notice.
func pendingKey(channel string, notice uint64) []byte {
	return binary.BigEndian.AppendUint64(channelKey(channel), notice)
}

// timedKey returns the key of a notice in a bucket that is ordered by time.
func timedKey(at time.Time, notice uint64) []byte {
	return binary.BigEndian.AppendUint64(appendTime(nil, at), notice)
}

// ageKey returns the key of an order's key in the bucket that is ordered by time.
func ageKey(at time.Time, key string) []byte { return append(appendTime(nil, at), key...) }

// after returns the first key that is behind all keys which begin with the prefix.
func after(prefix []byte) []byte {
	end := append([]byte(nil), prefix...)
	for i := len(end) - 1; i >= 0; i-- {
		if end[i]++; end[i] != 0 {
			return end[:i+1]
		}
	}
	return nil
}
