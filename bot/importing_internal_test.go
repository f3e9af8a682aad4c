package bot

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestImportAttachedRecord sends a command with a file as Discord would. The stand-in for Discord cannot
// attach files to commands.
func TestImportAttachedRecord(t *testing.T) {
	t.Parallel()
	record := "[Game \"Kamisado\"]\r\n[Length \"single\"]\r\n[White \"Amy\"]\r\n\r\nRound 1\r\nB Purple Left 3 Green\r\nW Resigns\r\nResult 0-0\r\n"
	answers := recorder{answers: make(chan string, 1)}
	mux := http.NewServeMux()
	mux.Handle("/api/", answers)
	mux.HandleFunc("GET /attachments/", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, record) })
	server := httptest.NewServer(mux)
	defer server.Close()
	b := recordedBot(t, server.URL+"/api")
	b.interaction(fmt.Appendf(nil, `{"id":"1","application_id":"9","token":"t","type":2,"guild_id":"5","channel_id":"6","locale":"en-US",
		"member":{"user":{"id":"7","username":"amy"}},
		"data":{"name":"import","options":[{"name":"record","type":11,"value":"55"}],
			"resolved":{"attachments":{"55":{"id":"55","filename":"match.txt","size":%d,"url":"%s/attachments/6/55/match.txt"}}}}}`,
		len(record), server.URL))
	b.inFlight.Wait()
	answer := <-answers.answers
	assert.Contains(t, answer, "import.done")
	assert.Contains(t, answer, "review/1/1", "it leads to the review")
}
