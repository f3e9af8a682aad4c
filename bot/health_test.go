package bot_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
)

// unwell returns the names of the bot's parts that are in trouble.
func (tb *table) unwell(ctx context.Context) (names []string) {
	for _, p := range tb.program.Health(ctx) {
		if p.Trouble != nil {
			names = append(names, p.Name)
		}
	}
	return names
}

func TestGatewayStateIsToldInTheHealth(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.until("all is well", func() bool { return len(tb.unwell(t.Context())) == 0 })
	tb.RefuseConnections(true)
	tb.Disconnect(0)
	tb.until("the gateway is missed", func() bool {
		return assert.ObjectsAreEqual([]string{"gateway"}, tb.unwell(t.Context()))
	})
	tb.RefuseConnections(false)
	tb.until("all is well again", func() bool { return len(tb.unwell(t.Context())) == 0 })
}

func TestHealthKnowsTheStore(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.end()
	assert.Equal(t, []string{"gateway", "store"}, tb.unwell(t.Context()), "the store is closed")
}

func TestHealthTellsOfAllParts(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	var names []string
	for _, p := range tb.program.Health(t.Context()) {
		names = append(names, p.Name)
	}
	assert.Equal(t, []string{"gateway", "courier", "ticker", "computer", "pool", "store"}, names)
}
