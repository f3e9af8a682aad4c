package present_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
)

func TestDurationsAreSaidInTheLanguage(t *testing.T) {
	t.Parallel()
	p := presenttest.Presenter(t)
	const long = 2*24*time.Hour + 21*time.Hour + 5*time.Minute
	for _, row := range []struct {
		code       string
		d          time.Duration
		span, full string
	}{
		{"en-US", long, "2 days 21 hours", "2 days 21 hours 5 minutes"},
		{"it", long, "2 giorni e 21 ore", "2 giorni e 21 ore e 5 minuti"},
		{"ro", long, "2 zile și 21 de ore", "2 zile și 21 de ore și 5 minute"},
		{"pt-BR", time.Hour, "1 hora", "1 hora"},
		{"en-US", 0, "less than a minute", ""},
	} {
		w := p.Words(row.code)
		assert.Equal(t, row.span, present.Span(w, row.d), row.code)
		assert.Equal(t, row.full, present.FullSpan(w, row.d), row.code)
	}
}
