package gateway

import (
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSilentLinkIsCut(t *testing.T) {
	t.Parallel()
	here, there := net.Pipe()
	defer there.Close()
	l := newLink(here)
	go func() {
		buffer := make([]byte, 16)
		for {
			if _, err := there.Read(buffer); err != nil {
				return
			}
		}
	}()
	write := func() error { _, err := l.Write([]byte("heartbeat")); return err }
	for range 5 {
		require.NoError(t, write(), "shaking hands takes several writes")
	}
	l.watch()
	for range 3 {
		require.NoError(t, write())
		require.NoError(t, write())
		go there.Write([]byte("ack")) //nolint:errcheck // the read below fails where this does
		_, err := l.Read(make([]byte, 16))
		require.NoError(t, err)
	}
	require.NoError(t, write())
	require.NoError(t, write())
	require.Error(t, write(), "two heartbeats without a word are enough")
	<-l.down
}
