package imaging

import "sync"

// cache keeps values that are costly to make, at most so many of them. It has two generations: a value that is asked for moves
// to the young one, and when that is full it becomes the old one, whose values are then forgotten. It is safe for concurrent use.
type cache[K comparable, V any] struct {
	mutex      sync.Mutex
	young, old map[K]V
	half       int
}

// newCache returns a cache for so many values.
func newCache[K comparable, V any](limit int) *cache[K, V] {
	return &cache[K, V]{young: map[K]V{}, half: max(limit/2, 1)}
}

// get returns the value of the key, made by produce where there is none yet. Two who ask for it at the same time may both make it;
// both get the same one.
func (c *cache[K, V]) get(key K, produce func() V) V {
	if v, ok := c.find(key); ok {
		return v
	}
	made := produce()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if v, ok := c.young[key]; ok {
		return v
	}
	c.keep(key, made)
	return made
}

// find returns a value that is there.
func (c *cache[K, V]) find(key K) (V, bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	v, ok := c.young[key]
	if ok {
		return v, true
	}
	if v, ok = c.old[key]; ok {
		c.keep(key, v)
	}
	return v, ok
}

func (c *cache[K, V]) keep(key K, v V) {
	if len(c.young) >= c.half {
		c.young, c.old = map[K]V{}, c.young
	}
	c.young[key] = v
}

// len returns how many values are kept.
func (c *cache[K, V]) len() int {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return len(c.young) + len(c.old)
}
