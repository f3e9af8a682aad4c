package settings_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/settings"
	"towerpost/engine/match"
)

func TestTimes(t *testing.T) {
	pages := presenttest.TimesPages(presenttest.Presenter(t), "en-US")
	for _, page := range pages {
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "times", pages...)
}

func TestSuggestionsOfTimes(t *testing.T) {
	p := presenttest.Presenter(t)
	zones := settings.SuggestZones(p, []string{"Europe/Rome", "Asia/Tokyo"}, presenttest.Today)
	presenttest.ChoicesWithin(t, zones)
	assert.Equal(t, present.Choice{Value: "Europe/Rome", Label: "Europe/Rome · 13:00"}, zones[0])
	days := settings.SuggestDays(p, []string{"2026-11-21", "2026-11-22"}, "en-US")
	presenttest.ChoicesWithin(t, days)
	assert.Equal(t, []present.Choice{
		{Value: "2026-11-21", Label: "Saturday, 2026-11-21 · 1 day"}, {Value: "2026-11-22", Label: "Sunday, 2026-11-22 · 2 days"},
	}, days)
}

func TestWaysHaveNames(t *testing.T) {
	for _, mode := range match.NotifyModes() {
		assert.Equal(t, mode, settings.ReadNotifyMode(settings.NotifyModeKey(mode)))
	}
	require.Len(t, settings.NotifyModeKeys(), 4)
	dialog := settings.ZoneDialog(presenttest.Presenter(t), "en-US")
	assert.LessOrEqual(t, len([]rune(dialog.Title)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(dialog.Fields[0].Label)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(dialog.Fields[0].Description)), present.MaxLabel)
}
