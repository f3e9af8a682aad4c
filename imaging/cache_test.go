package imaging

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCacheIsBoundedAndKeepsWhatIsAskedFor(t *testing.T) {
	c := newCache[int, int](100)
	made := 0
	square := func(n int) int {
		return c.get(n, func() int {
			made++
			return n * n
		})
	}
	for i := range 10_000 {
		assert.Equal(t, i*i, square(i))
		assert.Equal(t, 49, square(7))
		assert.LessOrEqual(t, c.entries.Len(), 100)
	}
	assert.Equal(t, 10_000, made, "7 is never made again")
}

func TestCacheGivesEveryoneTheSame(t *testing.T) {
	c := newCache[int, *int](10)
	got := make([]*int, 50)
	var group sync.WaitGroup
	for i := range got {
		group.Go(func() { got[i] = c.get(1, func() *int { return new(int) }) })
	}
	group.Wait()
	for _, p := range got {
		assert.Same(t, got[0], p)
	}
}
