package computer

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/match"
)

func TestSeedsOfMatchesAreSecret(t *testing.T) {
	one, other := New(Options{}), New(Options{})
	assert.Equal(t, one.seedOf("5"), one.seedOf("5"), "all turns of a match have the same")
	assert.NotEqual(t, one.seedOf("5"), one.seedOf("6"))
	for _, id := range []match.ID{"5", "6", "7"} {
		assert.NotEqual(t, one.seedOf(id), other.seedOf(id), "it does not follow from what everybody knows")
	}
}
