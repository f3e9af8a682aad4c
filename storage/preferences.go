package storage

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/storage/bolt"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
)

// preferencesRecord is the stored form of a player's member.Preferences. The key holds the player.
type preferencesRecord struct {
	Revision   int              `json:"rev"`
	Zone       string           `json:"zone,omitempty"`
	Habits     []habitRecord    `json:"habits,omitempty"`
	Left       int64            `json:"bank,omitempty"` // milliseconds
	At         schema.Milli     `json:"at,omitempty"`
	Away       []spanRecord     `json:"away,omitempty"`
	NotifyMode match.NotifyMode `json:"way,omitempty"`
	Hour       int              `json:"hour,omitempty"`
	Locale     string           `json:"locale,omitempty"`
	// Announced is the announced end of the newest holiday.
	Announced schema.Milli `json:"told,omitempty"`
}

// habitRecord is the stored form of a player's daily and weekly rest.
type habitRecord struct {
	From     schema.Milli `json:"from"`
	Zone     string       `json:"zone,omitempty"`
	Sleep    [2]int       `json:"sleep"`
	Weekends bool         `json:"weekends,omitempty"`
}

// spanRecord is the stored form of a holiday.
type spanRecord struct {
	From schema.Milli `json:"from"`
	To   schema.Milli `json:"to"`
}

func newPreferencesRecord(p member.Preferences) preferencesRecord {
	r := preferencesRecord{
		Revision: p.Revision, Zone: p.Zone, Left: p.Bank.Left.Milliseconds(), At: schema.NewMilli(p.Bank.At),
		NotifyMode: p.NotifyMode, Hour: p.Hour, Locale: p.Locale, Announced: schema.NewMilli(p.Announced),
	}
	for _, h := range p.Habits {
		sleep := [2]int{h.Sleep.From, h.Sleep.To}
		r.Habits = append(r.Habits, habitRecord{schema.NewMilli(h.From), h.Zone, sleep, h.Weekends})
	}
	for _, s := range p.Away {
		r.Away = append(r.Away, spanRecord{schema.NewMilli(s.From), schema.NewMilli(s.To)})
	}
	return r
}

func (r preferencesRecord) preferences() member.Preferences {
	p := member.Preferences{
		Revision: r.Revision, Zone: r.Zone, Bank: member.Bank{Left: schema.Duration(r.Left), At: r.At.Time()},
		NotifyMode: r.NotifyMode, Hour: r.Hour, Locale: r.Locale, Announced: r.Announced.Time(),
	}
	for _, h := range r.Habits {
		p.Habits = append(p.Habits, member.Habit{
			From: h.From.Time(), Zone: h.Zone, Sleep: member.Sleep{From: h.Sleep[0], To: h.Sleep[1]},
			Weekends: h.Weekends,
		})
	}
	for _, s := range r.Away {
		p.Away = append(p.Away, clock.Span{From: s.From.Time(), To: s.To.Time()})
	}
	return p
}

// preferences keeps the preferences of players.
type preferences struct{ file *bolt.File }

// Preferences implements member.Store.
func (s preferences) Preferences(ctx context.Context, p match.Player) (found member.Preferences, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		row, _, err := bolt.GetRow[preferencesRecord](t, schema.Preferences, schema.NamesKey(string(p)))
		found = row.preferences()
		return err
	})
	return found, err
}

// SetPreferences implements member.Store.
func (s preferences) SetPreferences(
	ctx context.Context, p match.Player, now member.Preferences, c match.Change,
) (match.Receipt, error) {
	if err := c.Check(); err != nil {
		return match.Receipt{}, err
	}
	var receipt match.Receipt
	err := s.file.Update(ctx, func(t bolt.Tx) (err error) {
		if receipt, err = outbox.Repeat(t, c.Key); err != nil || receipt.Repeated {
			return err
		}
		if err := setPreferences(t, p, now); err != nil {
			return err
		}
		if _, err := write(t, c, bookEnd); err != nil {
			return err
		}
		receipt, err = outbox.Send(t, c)
		return err
	})
	if err != nil {
		return match.Receipt{}, err
	}
	return receipt, nil
}

// setPreferences writes preferences. The error wraps match.ErrStale unless their revision follows the
// stored one.
func setPreferences(t bolt.Tx, p match.Player, now member.Preferences) error {
	old, _, err := bolt.GetRow[preferencesRecord](t, schema.Preferences, schema.NamesKey(string(p)))
	if err != nil {
		return err
	}
	if old.Revision+1 != now.Revision {
		return fmt.Errorf("preferences of %s have revision %d, which %d does not follow: %w",
			p, old.Revision, now.Revision, match.ErrStale)
	}
	return bolt.PutRow(t, schema.Preferences, schema.NamesKey(string(p)), newPreferencesRecord(now))
}

// clearPreferences removes a player's preferences, and the timers and notices about the player.
func clearPreferences(t bolt.Tx, p match.Player) error {
	if err := t.Delete(schema.Preferences, schema.NamesKey(string(p))); err != nil {
		return err
	}
	if err := outbox.RemoveAbout(t, p); err != nil {
		return err
	}
	for _, key := range t.Keys(schema.Timers, nil) {
		if timer, ok := schema.ReadTimer(key); ok && timer.Player == p {
			if err := t.Delete(schema.Timers, key); err != nil {
				return err
			}
		}
	}
	return nil
}
