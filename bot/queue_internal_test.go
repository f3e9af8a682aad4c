package bot

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestQueues(t *testing.T) {
	t.Parallel()
	var q queues
	before, leaveFirst := q.enter("lobby")
	assert.Nil(t, before)
	elsewhere, leaveElsewhere := q.enter("table")
	assert.Nil(t, elsewhere)
	before, leaveSecond := q.enter("lobby")
	select {
	case <-before:
		assert.Fail(t, "the first is not done")
	default:
	}
	leaveFirst()
	<-before
	before, leaveThird := q.enter("lobby")
	require.NotNil(t, before)
	select {
	case <-before:
		assert.Fail(t, "the second is not done, though the first is")
	default:
	}
	leaveSecond()
	<-before
	leaveThird()
	leaveElsewhere()
	assert.Empty(t, q.tails, "an empty queue is forgotten")
}

func TestMemory(t *testing.T) {
	t.Parallel()
	var m recentIDs
	assert.True(t, m.first("a"))
	assert.False(t, m.first("a"))
	for i := range maxRecent {
		assert.True(t, m.first(fmt.Sprint(i)))
	}
	assert.True(t, m.first("a"), "the oldest is forgotten")
	assert.Len(t, m.known, maxRecent)
}
