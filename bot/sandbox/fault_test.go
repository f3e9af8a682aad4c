package sandbox_test

import (
	"errors"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestFaults(t *testing.T) {
	for _, row := range []struct {
		name   string
		fault  sandbox.Fault
		status int // 0 for a cut connection
		body   string
		header map[string]string
		posted int // messages that stand in the channel afterwards
	}{
		{"a server error", sandbox.Fault{Status: 503}, 503, `{"code":0,"message":"Service Unavailable"}`, nil, 0},
		{"an error of Discord's", sandbox.Fault{Status: 403, Code: 50013, Message: "Missing Permissions"}, 403, `{"code":50013,"message":"Missing Permissions"}`, nil, 0},
		{"a rate limit", sandbox.Fault{RetryAfter: 1500 * time.Millisecond}, 429,
			`{"message":"You are being rate limited.","retry_after":1.5,"global":false}`,
			map[string]string{"Retry-After": "2", "X-Ratelimit-Reset-After": "1.500", "X-Ratelimit-Scope": "user", "X-Ratelimit-Global": ""}, 0},
		{"the global rate limit", sandbox.Fault{RetryAfter: time.Second, Global: true}, 429,
			`{"message":"You are being rate limited.","retry_after":1,"global":true}`,
			map[string]string{"Retry-After": "1", "X-Ratelimit-Global": "true", "X-Ratelimit-Scope": "global"}, 0},
		{"a page of the network in front", sandbox.Fault{HTML: true, RetryAfter: time.Minute}, 429, "",
			map[string]string{"Content-Type": "text/html; charset=UTF-8", "Retry-After": "60"}, 0},
		{"a cut connection", sandbox.Fault{Drop: true}, 0, "", nil, 0},
		{"a lost answer", sandbox.Fault{Drop: true, After: true}, 0, "", nil, 1},
		{"a delay", sandbox.Fault{Delay: time.Millisecond}, 200, "", nil, 1},
		{"another method", sandbox.Fault{Method: "PATCH", Status: 500}, 200, "", nil, 1},
		{"another path", sandbox.Fault{Path: "/webhooks/", Status: 500}, 200, "", nil, 1},
		{"a part of the path", sandbox.Fault{Path: "/messages", Status: 500}, 500, "", nil, 0},
		{"a pattern", sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Status: 500}, 500, "", nil, 0},
		{"a pattern that is longer", sandbox.Fault{Path: "/channels/*/messages/*", Status: 500}, 200, "", nil, 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := newStage(t, sandbox.Options{})
			s.Fail(row.fault)
			path := "/channels/" + s.lobby() + "/messages"
			if row.status == 0 {
				_, err := s.client(t).ChannelMessageSend(s.lobby(), "x")
				require.Error(t, err)
			} else {
				status, answer, header := s.raw(t, "POST", path, `{"content":"x"}`)
				assert.Equal(t, row.status, status)
				if row.body != "" {
					assert.JSONEq(t, row.body, encode(answer))
				}
				for name, want := range row.header {
					assert.Equal(t, want, header.Get(name), name)
				}
			}
			assert.Len(t, s.person(0).Messages(s.lobby()), row.posted)
			assert.Equal(t, row.status != 200 || row.fault.Delay > 0, s.FaultCount() == 1)
			last := s.Requests()[len(s.Requests())-1]
			assert.Equal(t, row.status, last.Status)
			assert.Equal(t, path, last.Path)
			assert.Contains(t, string(last.Body), `"content":"x"`, "what was asked is known, whatever became of it")
		})
	}
}

func TestFaultsStrikeSoOften(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	s.Fail(sandbox.Fault{Method: "POST", Times: 2, Status: 500})
	s.Fail(sandbox.Fault{Method: "POST", Status: 403, Code: 50013})
	var codes []int
	for range 4 {
		_, err := session.ChannelMessageSend(s.lobby(), "x")
		codes = append(codes, codeOf(err))
	}
	assert.Equal(t, []int{0, 0, 50013, -1}, codes)
	s.Fail(sandbox.Fault{Times: -1, Status: 500})
	for range 3 {
		_, err := session.ChannelMessageSend(s.lobby(), "x")
		assert.Error(t, err)
	}
	s.ClearFaults()
	_, err := session.ChannelMessageSend(s.lobby(), "x")
	assert.NoError(t, err)
}

func TestDiscordgoWaitsForALimit(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	s.Fail(sandbox.Fault{RetryAfter: 20 * time.Millisecond})
	_, err := session.ChannelMessageSend(s.lobby(), "x")
	var limited *discordgo.RateLimitError
	require.True(t, errors.As(err, &limited), "%v", err)
	assert.Equal(t, 20*time.Millisecond, limited.RetryAfter)
	session.ShouldRetryOnRateLimit = true
	s.Fail(sandbox.Fault{RetryAfter: 20 * time.Millisecond})
	_, err = session.ChannelMessageSend(s.lobby(), "x")
	assert.NoError(t, err)
}

func TestTheMessageLimit(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{RateLimits: true, Now: clock.Now})
	path := "/channels/" + s.lobby() + "/messages"
	for left := 4; left >= 0; left-- {
		status, _, header := s.raw(t, "POST", path, `{"content":"x"}`)
		require.Equal(t, 200, status)
		assert.Equal(t, "5", header.Get("X-RateLimit-Limit"))
		assert.Equal(t, string(rune('0'+left)), header.Get("X-RateLimit-Remaining"))
		assert.Equal(t, "5.000", header.Get("X-RateLimit-Reset-After"))
		assert.NotEmpty(t, header.Get("X-RateLimit-Bucket"))
		assert.NotEmpty(t, header.Get("X-RateLimit-Reset"))
	}
	clock.Add(2 * time.Second)
	status, answer, header := s.raw(t, "POST", path, `{"content":"x"}`)
	require.Equal(t, 429, status)
	assert.EqualValues(t, 3, answer["retry_after"])
	assert.Equal(t, "3", header.Get("Retry-After"))
	status, _, _ = s.raw(t, "POST", "/channels/"+s.Channels()[1].ID+"/messages", `{"content":"x"}`)
	assert.Equal(t, 200, status, "each channel has a limit of its own")
	clock.Add(3 * time.Second)
	status, _, _ = s.raw(t, "POST", path, `{"content":"x"}`)
	assert.Equal(t, 200, status)
}

func TestWithoutLimitsNobodyIsHeldUp(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	for range 60 {
		status, _, header := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", `{"content":"x"}`)
		require.Equal(t, 200, status)
		require.NotEqual(t, "0", header.Get("X-RateLimit-Remaining"))
	}
}
