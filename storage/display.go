package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// displayRecord is the stored form of a display.Preference. The key holds the player or guild.
type displayRecord struct {
	Theme  display.Theme    `json:"t,omitempty"`
	Face   display.Face     `json:"f,omitempty"`
	Bottom display.Bottom   `json:"b,omitempty"`
	Posts  display.PostMode `json:"p,omitempty"`
	Ranks  display.Ranks    `json:"r,omitempty"`
}

// displays keeps how players and guilds want boards to be displayed.
type displays struct{ file *bolt.File }

// Display implements display.Store.
func (s displays) Display(ctx context.Context, of match.Owner) (found display.Preference, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		found, err = readDisplay(t, of)
		return err
	})
	return found, err
}

// ChangeDisplay implements display.Store.
func (s displays) ChangeDisplay(
	ctx context.Context, of match.Owner, chosen display.Preference,
) (now display.Preference, err error) {
	err = s.file.Update(ctx, func(t bolt.Tx) error {
		before, err := readDisplay(t, of)
		if err != nil {
			return err
		}
		now = chosen.Over(before)
		return bolt.PutRow(t, schema.Displays, schema.OwnerKey(of), displayRecord(now))
	})
	return now, err
}

// ClearDisplay implements display.Store.
func (s displays) ClearDisplay(ctx context.Context, of match.Owner) error {
	return s.file.Update(ctx, func(t bolt.Tx) error { return clearDisplay(t, of) })
}

func readDisplay(t bolt.Tx, of match.Owner) (display.Preference, error) {
	row, _, err := bolt.GetRow[displayRecord](t, schema.Displays, schema.OwnerKey(of))
	return display.Preference(row), err
}

func clearDisplay(t bolt.Tx, of match.Owner) error {
	return t.Delete(schema.Displays, schema.OwnerKey(of))
}
