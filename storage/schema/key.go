package schema

import (
	"encoding/binary"
	"time"

	"towerpost/engine/match"
)

// NumberSize is the length in bytes of a number or a time in a key.
const NumberSize = 8

// NumberKey returns the key of a numbered row.
func NumberKey(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// IDKey returns the key of a match or challenge.
func IDKey(id match.ID) ([]byte, error) {
	n, err := id.Number()
	if err != nil {
		return nil, err
	}
	return NumberKey(n), nil
}

// LastNumber returns the number at the end of a key, or 0 if the key is too short.
func LastNumber(key []byte) uint64 {
	if len(key) < NumberSize {
		return 0
	}
	return binary.BigEndian.Uint64(key[len(key)-NumberSize:])
}

// AppendTime appends a time to a key, so that keys sort by time, also before 1970.
func AppendTime(key []byte, at time.Time) []byte {
	return binary.BigEndian.AppendUint64(key, uint64(at.UnixMilli())^1<<63)
}

// FirstTime returns the time at the beginning of a key, or the zero time if the key is too short.
func FirstTime(key []byte) time.Time {
	if len(key) < NumberSize {
		return time.Time{}
	}
	return time.UnixMilli(int64(binary.BigEndian.Uint64(key) ^ 1<<63)).UTC()
}

// AppendName appends the length of a name, as a uvarint, and the name.
func AppendName(key []byte, name string) []byte {
	return append(binary.AppendUvarint(key, uint64(len(name))), name...)
}

// OwnerKey returns the prefix of all keys of an owner.
func OwnerKey(o match.Owner) []byte { return AppendName([]byte{byte(o.Kind)}, o.ID) }

// PlaceKey returns the key of a row in an owner's list.
func PlaceKey(o match.Owner, at time.Time, id []byte) []byte {
	return append(AppendTime(OwnerKey(o), at), id...)
}

// EventKey returns the key of an event, given the key of its match.
func EventKey(id []byte, seq int) []byte {
	return binary.BigEndian.AppendUint64(append([]byte(nil), id...), uint64(seq))
}

// TimerKey returns the key of a timer, which holds all of it. The number is 0 unless the timer is about a
// match or challenge.
func TimerKey(t match.Timer) ([]byte, error) {
	key := AppendName(AppendTime(nil, t.At), string(t.Kind))
	if t.Player != "" && t.Of == "" {
		return AppendName(append(key, NumberKey(0)...), string(t.Player)), nil
	}
	if t.Of == "" {
		return append(key, NumberKey(0)...), nil
	}
	id, err := IDKey(t.Of)
	if err != nil {
		return nil, err
	}
	return append(key, id...), nil
}

// ReadTimer decodes a timer from its key.
func ReadTimer(key []byte) (match.Timer, bool) {
	if len(key) < NumberSize {
		return match.Timer{}, false
	}
	kind, rest, ok := CutName(key[NumberSize:])
	if !ok || len(rest) < NumberSize {
		return match.Timer{}, false
	}
	t := match.Timer{At: FirstTime(key), Kind: match.TimerKind(kind)}
	if len(rest) == NumberSize {
		if n := LastNumber(rest); n != 0 {
			t.Of = match.NewID(n)
		}
		return t, true
	}
	player, rest, ok := CutName(rest[NumberSize:])
	t.Player = match.Player(player)
	return t, ok && len(rest) == 0 && player != ""
}

// ChannelKey returns the prefix of the keys of a channel's pending notices.
func ChannelKey(channel string) []byte { return AppendName(nil, channel) }

// PendingKey returns the key of a pending notice.
func PendingKey(channel string, notice uint64) []byte {
	return binary.BigEndian.AppendUint64(ChannelKey(channel), notice)
}

// TimedKey returns the key of a notice in a bucket that is ordered by time.
func TimedKey(at time.Time, notice uint64) []byte {
	return binary.BigEndian.AppendUint64(AppendTime(nil, at), notice)
}

// AgeKey returns the key, in the bucket that is ordered by time, for the key of an order.
func AgeKey(at time.Time, key string) []byte { return append(AppendTime(nil, at), key...) }

// After returns the first key behind all keys that begin with a prefix, or nil if there is none.
func After(prefix []byte) []byte {
	end := append([]byte(nil), prefix...)
	for i := len(end) - 1; i >= 0; i-- {
		if end[i]++; end[i] != 0 {
			return end[:i+1]
		}
	}
	return nil
}
