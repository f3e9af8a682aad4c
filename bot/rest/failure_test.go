package rest

import (
	"errors"
	"fmt"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFailuresKeepTokensToThemselves(t *testing.T) {
	t.Parallel()
	err := &url.Error{Op: "Post", URL: "https://discord.com/api/v9/interactions/1/secret/callback", Err: errors.New("EOF")}
	f := (&recorder{}).failure(route{method: "POST", path: "/interactions/1", interaction: true}, err)
	assert.True(t, f.Unsure())
	assert.Equal(t, "POST /interactions/1: EOF", f.Error())
	assert.NotContains(t, fmt.Sprintf("%v %+v", f, Cause(err)), "secret")
}

func TestFailures(t *testing.T) {
	t.Parallel()
	assert.True(t, (&Failure{Status: 502}).Unsure())
	assert.True(t, AsFailure(errors.New("something else")).Unsure())
	assert.False(t, (&Failure{Held: true}).Unsure(), "what was not sent is not done")
	assert.False(t, (&Failure{Status: 404}).Unsure())
	assert.True(t, (&Failure{Status: 400, Code: 50035}).Malformed())
	assert.True(t, (&Failure{Status: 413}).Malformed())
	assert.False(t, (&Failure{Status: 400, Code: 50083}).Malformed(), "a thread can be opened again")
	assert.False(t, (&Failure{Status: 403, Code: 50013}).Malformed(), "a right can be given back")
	assert.True(t, (&Failure{Status: 401, route: route{path: "/channels/1"}}).Unauthorized())
	assert.False(t, (&Failure{Status: 401, route: route{interaction: true}}).Unauthorized(), "an old interaction says nothing of the token")
}
