package imaging

import lru "github.com/hashicorp/golang-lru/v2"

// cache is an LRU cache of values that are costly to make. It is safe for concurrent use.
type cache[K comparable, V any] struct{ entries *lru.Cache[K, V] }

// newCache returns a cache for at most limit values. The limit must be positive.
func newCache[K comparable, V any](limit int) cache[K, V] {
	kept, err := lru.New[K, V](limit)
	if err != nil {
		panic(err) // cannot happen: the limits are constants
	}
	return cache[K, V]{kept}
}

// get returns the value of a key, and calls produce if there is none. Concurrent calls may both call
// produce, but return the same value.
func (c cache[K, V]) get(key K, produce func() V) V {
	if v, ok := c.entries.Get(key); ok {
		return v
	}
	made := produce()
	if v, ok, _ := c.entries.PeekOrAdd(key, made); ok {
		return v
	}
	return made
}
