package deliver

import (
	"context"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// porch is a thread that may be archived, and that may fail to be unarchived.
type porch struct {
	Threads
	opening error
	opened  bool
}

func (p *porch) ChangeThread(_ context.Context, channel string, change map[string]any) error {
	p.opened = p.opening == nil && channel == "thread" && change["archived"] == false
	return p.opening
}

// An older post that cannot be edited soon does not block the notices behind it.
func TestOlderPostsHoldNothingUp(t *testing.T) {
	t.Parallel()
	archived := &rest.Failure{Status: http.StatusBadRequest, Code: 50083}
	refused := &rest.Failure{Status: http.StatusForbidden}
	for name, c := range map[string]struct {
		first, opening, second error
		tries                  int
		waits                  bool
	}{
		"it is changed":                         {tries: 1},
		"its thread is opened":                  {first: archived, tries: 2},
		"its thread is locked":                  {first: archived, opening: refused, tries: 1},
		"nobody knows whether its thread is":    {first: archived, opening: &rest.Failure{}, tries: 1, waits: true},
		"its thread opens in a moment":          {first: archived, opening: &rest.Failure{Held: true, Wait: time.Second}, tries: 1, waits: true},
		"its thread opens much later":           {first: archived, opening: &rest.Failure{Held: true, Wait: time.Hour}, tries: 1},
		"its thread is closed again":            {first: archived, second: archived, tries: 2},
		"it is gone":                            {first: &rest.Failure{Status: http.StatusNotFound}, tries: 1},
		"it is old and was edited often":        {first: &rest.Failure{Status: http.StatusTooManyRequests, Wait: time.Hour}, tries: 1},
		"it is held back for long":              {first: &rest.Failure{Held: true, Wait: time.Hour}, tries: 1},
		"it is held back for a moment":          {first: &rest.Failure{Held: true, Wait: time.Second}, tries: 1, waits: true},
		"its channel is closed to us":           {first: refused, tries: 1, waits: true},
		"its channel is gone":                   {first: &rest.Failure{Status: http.StatusNotFound, Code: rest.UnknownChannel}, tries: 1, waits: true},
		"Discord is out of reach":               {first: &rest.Failure{}, tries: 1, waits: true},
		"Discord is out of reach after opening": {first: archived, second: &rest.Failure{}, tries: 2, waits: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := &porch{opening: c.opening}
			courier := &Courier{Options: Options{Threads: p, Log: slog.New(slog.DiscardHandler)}}
			tries := 0
			err := courier.amend(t.Context(), match.Notice{ID: 1}, "thread", func() error {
				tries++
				if tries == 1 {
					return c.first
				}
				assert.True(t, p.opened)
				return c.second
			})
			assert.Equal(t, c.tries, tries)
			assert.Equal(t, c.waits, err != nil, err)
		})
	}
}
