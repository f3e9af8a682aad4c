package imaging

import lru "github.com/hashicorp/golang-lru/v2"

// cache keeps values that are costly to make, at most so many of them. It is safe for concurrent use.
type cache[K comparable, V any] struct{ kept *lru.Cache[K, V] }

// newCache returns a cache for so many values, at least one.
func newCache[K comparable, V any](limit int) cache[K, V] {
	kept, err := lru.New[K, V](limit)
	if err != nil {
		panic(err) // cannot happen: the limits are constants
	}
	return cache[K, V]{kept}
}

// get returns the value of the key, made by produce where there is none yet. Two who ask for it at the same
// time may both make it; both get the same one.
func (c cache[K, V]) get(key K, produce func() V) V {
	if v, ok := c.kept.Get(key); ok {
		return v
	}
	made := produce()
	if v, ok, _ := c.kept.PeekOrAdd(key, made); ok {
		return v
	}
	return made
}
