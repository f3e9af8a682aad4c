package worker

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestARoundThatTakesTooLongIsTold(t *testing.T) {
	t.Parallel()
	var h Health
	late := time.Now().Add(time.Hour)
	assert.NoError(t, h.Trouble(late), "it rests")
	h.Begin()
	assert.NoError(t, h.Trouble(time.Now()))
	assert.ErrorContains(t, h.Trouble(late), "stuck for 1h0m")
	h.End(nil)
	assert.NoError(t, h.Trouble(late))
}

func TestRoundsThatFailForTooLongAreTold(t *testing.T) {
	t.Parallel()
	var h Health
	late := time.Now().Add(time.Hour)
	for range 3 {
		h.Begin()
		h.End(assert.AnError)
	}
	assert.NoError(t, h.Trouble(time.Now()), "one that fails is tried again")
	assert.ErrorContains(t, h.Trouble(late), "failing for 1h0m")
	h.Begin()
	assert.ErrorContains(t, h.Trouble(time.Now().Add(3*time.Minute)), "stuck for 3m0s")
	h.End(nil)
	assert.NoError(t, h.Trouble(late))
}
