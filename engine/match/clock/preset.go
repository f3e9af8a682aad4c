package clock

import "time"

const day = 24 * time.Hour

// Custom is the key of a clock that is not a preset.
const Custom = "custom"

// Preset is a common clock with a stable key.
type Preset struct {
	Key     string
	Control Control
}

// Presets returns the common clocks. The first one is no clock.
func Presets() []Preset {
	return []Preset{
		{"none", Control{}},
		{"1d", PerMove(day)},
		{"3d", PerMove(3 * day)},
		{"7d", PerMove(7 * day)},
		{"48h+24h", Control{Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour}},
		{"10m", PerMove(10 * time.Minute)},
	}
}

// PresetOf returns the clock of a preset; ok is false for any other key.
func PresetOf(key string) (c Control, ok bool) {
	for _, p := range Presets() {
		if p.Key == key {
			return p.Control, true
		}
	}
	return Control{}, false
}

// Key returns the key of the preset with the same times, or Custom. Soft and NoHolidays are ignored.
func (c Control) Key() string {
	c.Soft, c.NoHolidays = false, false
	for _, p := range Presets() {
		if p.Control == c {
			return p.Key
		}
	}
	return Custom
}
