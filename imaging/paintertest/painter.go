package paintertest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// Fresh returns a function that makes a painter with default options and empty caches.
func Fresh[O, P any](make func(O) (P, error)) func(testing.TB) P {
	return func(t testing.TB) P {
		t.Helper()
		var defaults O
		painter, err := make(defaults)
		require.NoError(t, err)
		return painter
	}
}

// Shared returns a function that makes such a painter once, for tests that do not depend on its caches.
func Shared[O, P any](make func(O) (P, error)) func(testing.TB) P {
	warm := sync.OnceValues(func() (P, error) {
		var defaults O
		return make(defaults)
	})
	return func(t testing.TB) P {
		t.Helper()
		painter, err := warm()
		require.NoError(t, err)
		return painter
	}
}
