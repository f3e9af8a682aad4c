package worker

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestARoundThatTakesTooLongIsTold(t *testing.T) {
	t.Parallel()
	var r Round
	late := time.Now().Add(time.Hour)
	assert.NoError(t, r.Trouble(late), "it rests")
	r.Begin()
	assert.NoError(t, r.Trouble(time.Now()))
	assert.ErrorContains(t, r.Trouble(late), "stuck for 1h0m")
	r.End()
	assert.NoError(t, r.Trouble(late))
}
