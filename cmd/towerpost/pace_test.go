package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestPace(t *testing.T) {
	earliest := time.Now().Add(24 * time.Hour)
	p := newPace(3600, earliest)
	first := p.now()
	assert.False(t, first.Before(earliest), "it goes on where the store is")
	<-p.until(first.Add(time.Second))
	passed := p.now().Sub(first)
	assert.GreaterOrEqual(t, passed, time.Second)
	assert.Equal(t, time.Hour, p.stretched(time.Second))
	assert.Equal(t, 3600*14*time.Minute, p.timing().TokenLife, "what waits for a person takes its real time")

	real := newPace(1, time.Time{})
	assert.WithinDuration(t, time.Now(), real.now(), time.Minute)
}
