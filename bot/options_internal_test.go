package bot

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOptions(t *testing.T) {
	t.Parallel()
	_, err := New(Options{})
	require.ErrorContains(t, err, "token")
	_, err = New(Options{Token: "x"})
	require.ErrorContains(t, err, "service")
}
