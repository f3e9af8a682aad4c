package history

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// shelf has ended matches, the newest first. The cursors of its pages are indexes of matches.
type shelf []match.Match

// History implements Past.
func (s shelf) History(_ context.Context, q ranking.HistoryQuery) (page ranking.HistoryPage, err error) {
	first := 0
	if q.After != "" {
		first, err = strconv.Atoi(q.After)
	}
	end := min(first+q.Limit, len(s))
	if q.Before != "" {
		end, err = strconv.Atoi(q.Before)
		first = max(end-q.Limit, 0)
	}
	page.Matches = slices.Clone(s[first:end])
	if end < len(s) {
		page.Next = strconv.Itoa(end)
	}
	if first > 0 {
		page.Newer = strconv.Itoa(first)
	}
	return page, err
}

// wordy returns matches whose lines are long.
func wordy(count int) (s shelf) {
	for i := range count {
		name := strings.Repeat("*_", 20)
		s = append(s, match.Match{
			ID: match.NewID(uint64(9000 - i)), Game: "chess",
			Players: []match.Player{"1", "2"}, Names: []string{name, name},
			Ended: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Outcome: engine.Outcome{Ranks: []int{1, 2}},
		})
	}
	return s
}

// pressed returns the page behind the button with an emoji, or nil if there is no such button.
func pressed(t *testing.T, rm *Room, m present.Message, emoji string) *present.Message {
	t.Helper()
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if b.Emoji == emoji {
				reply, err := rm.turnHistory(t.Context(), discord.Interaction{Guild: "5", Control: b.Control})
				require.NoError(t, err)
				return &reply.Message
			}
		}
	}
	return nil
}

// told returns the matches that a page offers for review, and checks that its text lists each of them.
func told(t *testing.T, m present.Message) (ids []string) {
	t.Helper()
	for _, row := range m.Rows {
		if row.Menu == nil {
			continue
		}
		for _, o := range row.Menu.Options {
			assert.Contains(t, m.Text, fmt.Sprintf("`%s`", o.Value))
			ids = append(ids, o.Value)
		}
	}
	return ids
}

func TestPagesEndWhereTheirTextEnds(t *testing.T) {
	t.Parallel()
	c, err := locale.Load()
	require.NoError(t, err)
	rm := &Room{Presenter: present.New(c), Past: wordy(30)}
	first := present.Control{Arg: "......."}
	reply, err := rm.turnHistory(t.Context(), discord.Interaction{Guild: "5", Control: first})
	require.NoError(t, err)
	var ids []string
	pages := []present.Message{reply.Message}
	for page := &reply.Message; page != nil; page = pressed(t, rm, *page, "▶️") {
		ids = append(ids, told(t, *page)...)
		pages = append(pages, *page)
	}
	want := []string{}
	for i := range 30 {
		want = append(want, strconv.Itoa(9000-i))
	}
	assert.Equal(t, want, ids, "no match is passed over")
	last := pages[len(pages)-1]
	back := pressed(t, rm, last, "◀️")
	require.NotNil(t, back)
	assert.Equal(t, told(t, pages[len(pages)-2]), told(t, *back), "the way back passes over none either")
}

// sparse is a shelf on which so many queries find nothing, in either direction.
type sparse struct {
	shelf
	empty int
	asked *int
}

// History implements Past.
func (s sparse) History(ctx context.Context, q ranking.HistoryQuery) (ranking.HistoryPage, error) {
	if *s.asked++; *s.asked <= s.empty {
		return ranking.HistoryPage{Next: "0", Newer: "1"}, nil
	}
	return s.shelf.History(ctx, q)
}

// A player who asks for the matches of a quiet channel need not turn empty pages, unless there are very many
// of them.
func TestPagesWithoutAMatchArePassedOver(t *testing.T) {
	t.Parallel()
	for _, q := range []ranking.HistoryQuery{{Limit: 10}, {Limit: 10, Before: "1"}} {
		for empty, found := range map[int]int{0: 1, 5: 1, 9: 1, 10: 0} {
			asked := 0
			rm := &Room{Past: sparse{wordy(1), empty, &asked}}
			page, err := rm.search(t.Context(), q)
			require.NoError(t, err)
			assert.Len(t, page.Matches, found, "%d before %q", empty, q.Before)
			assert.LessOrEqual(t, asked, maxSearches)
		}
	}
}
