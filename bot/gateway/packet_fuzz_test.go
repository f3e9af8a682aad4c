package gateway

import (
	"encoding/json"
	"testing"
	"time"
)

// The interval of a HELLO is always valid for a ticker, whatever Discord sends.
func FuzzReadHello(f *testing.F) {
	for _, data := range []string{"", "null", `{"heartbeat_interval":41250}`, `{"heartbeat_interval":-1}`, `{"heartbeat_interval":1e99}`, `"x"`} {
		f.Add([]byte(data))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := readHello(data)
		if err != nil {
			return
		}
		var h hello
		if err := json.Unmarshal(p.Data, &h); err != nil || h.Interval <= 0 || h.Interval > maxInterval.Milliseconds() {
			t.Fatalf("%q asks for a heartbeat every %s (%v)", data, time.Duration(h.Interval)*time.Millisecond, err)
		}
	})
}
