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
	r.End(nil)
	assert.NoError(t, r.Trouble(late))
}

func TestRoundsThatFailForTooLongAreTold(t *testing.T) {
	t.Parallel()
	var r Round
	late := time.Now().Add(time.Hour)
	for range 3 {
		r.Begin()
		r.End(assert.AnError)
	}
	assert.NoError(t, r.Trouble(time.Now()), "one that fails is tried again")
	assert.ErrorContains(t, r.Trouble(late), "failing for 1h0m")
	r.Begin()
	assert.ErrorContains(t, r.Trouble(time.Now().Add(3*time.Minute)), "stuck for 3m0s")
	r.End(nil)
	assert.NoError(t, r.Trouble(late))
}
