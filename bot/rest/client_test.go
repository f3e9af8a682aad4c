package rest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestAddresses(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"discord.com", "ftp://discord.com", "http://", ":"} {
		_, err := New("x", address, time.Now, nil)
		require.ErrorContains(t, err, "address", address)
	}
}
