package deliver

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/worker"
)

// Posts and answers do not wait for ever while all places in the pool are taken.
func TestDrawingDoesNotWaitForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pool := worker.NewPool(1)
		draw := Encoder(func(present.Picture) ([]byte, error) { return []byte("a board"), nil }).Within(pool, worker.Turns)
		stuck := []*worker.Ticket{pool.Enter(worker.Boards), pool.Enter(worker.Boards)}
		_, err := draw(present.Picture{})
		assert.ErrorIs(t, err, context.DeadlineExceeded)
		stuck[0].Leave()
		picture, err := draw(present.Picture{})
		assert.NoError(t, err)
		assert.Equal(t, "a board", string(picture))
	})
}
