package standings

import (
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// HistoryFilter selects the past matches of a page. The zero value selects the newest ones of the server.
type HistoryFilter struct {
	// Game is the key of the only game whose matches are listed; "" is every game.
	Game     string
	Player   match.Player
	Channel  string
	Opponent match.Player
	Category string
	Result   ranking.Outcome
	Period   ranking.Period
	// After is the cursor at which the page begins, from the page before it. Before is the cursor at which it
	// ends, from the page after it. At most one is set.
	After, Before string
}

// historyControl returns the control that leads to the filter's page. The tail tells the controls of a
// message apart. Identifiers, keys and cursors are shortened to fit a custom ID.
func historyControl(c present.Games, f HistoryFilter, tail string) present.Control {
	parts := []string{
		shortID(string(f.Player)), shortID(f.Channel), shortID(string(f.Opponent)),
		shortKey(f.Category, c.Categories(f.Game)), shortKey(string(f.Result), results()),
		string(f.Period), f.cursor(), tail,
	}
	if f.Game != "" {
		parts = append(parts, f.Game)
	}
	return present.Control{Verb: present.VerbHistory, Arg: strings.Join(parts, ".")}
}

// ParseHistoryFilter reads the filter from the argument of a control. It returns false for any other text.
// The controls of older posts name no game.
func ParseHistoryFilter(p *present.Presenter, arg string) (f HistoryFilter, ok bool) {
	parts := strings.Split(arg, ".")
	if len(parts) == 8 {
		parts = append(parts, "")
	}
	if len(parts) != 9 {
		return f, false
	}
	var ids [3]string
	for i := range ids {
		if ids[i], ok = longID(parts[i]); !ok {
			return f, false
		}
	}
	f = HistoryFilter{
		Player: match.Player(ids[0]), Channel: ids[1], Opponent: match.Player(ids[2]),
		Period: ranking.Period(parts[5]), Game: parts[8],
	}
	result := ""
	if f.Category, ok = longKey(parts[3], p.Games().Categories(f.Game)); ok {
		if result, ok = longKey(parts[4], results()); ok {
			ok = f.readCursor(parts[6])
		}
	}
	f.Result = ranking.Outcome(result)
	_, err := ReadPeriod(parts[5])
	return f, ok && err == nil
}

// newerCursor is the prefix of the cursor of a page of newer matches.
const newerCursor = "!"

// cursor returns the filter's After or Before as a text for readCursor.
func (f HistoryFilter) cursor() string {
	if f.Before != "" {
		return newerCursor + shortCursor(f.Before)
	}
	return shortCursor(f.After)
}

// readCursor sets the filter's After or Before, and reports whether the text is a cursor.
func (f *HistoryFilter) readCursor(text string) (ok bool) {
	short, newer := strings.CutPrefix(text, newerCursor)
	if newer {
		f.Before, ok = longCursor(short)
		return ok
	}
	f.After, ok = longCursor(text)
	return ok
}

func results() []string { return []string{string(ranking.Won), string(ranking.Lost)} }

// shortID writes a Discord ID, which is a decimal number, in base 36. "" stays.
func shortID(id string) string {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return ""
	}
	return strconv.FormatUint(n, 36)
}

// longID reads a text of shortID.
func longID(short string) (id string, ok bool) {
	if short == "" {
		return "", true
	}
	n, err := strconv.ParseUint(short, 36, 64)
	return strconv.FormatUint(n, 10), err == nil
}

// shortKey writes one of a few keys as its index among them. "" stays.
func shortKey(key string, keys []string) string {
	i := slices.Index(keys, key)
	if i < 0 {
		return ""
	}
	return strconv.Itoa(i)
}

// longKey reads a text of shortKey.
func longKey(text string, keys []string) (key string, ok bool) {
	if text == "" {
		return "", true
	}
	i, err := strconv.Atoi(text)
	if err != nil || i < 0 || i >= len(keys) {
		return "", false
	}
	return keys[i], true
}

// rawCursor is the prefix of a short cursor whose cursor does not consist of hexadecimal digits.
const rawCursor = "~"

// shortCursor writes a cursor in base 64. Pairs of hexadecimal digits are written as bytes.
func shortCursor(cursor string) string {
	data, err := hex.DecodeString(cursor)
	if cursor == "" || err == nil && hex.EncodeToString(data) == cursor {
		return base64.RawURLEncoding.EncodeToString(data)
	}
	return rawCursor + base64.RawURLEncoding.EncodeToString([]byte(cursor))
}

// longCursor reads a text of shortCursor.
func longCursor(short string) (cursor string, ok bool) {
	short, raw := strings.CutPrefix(short, rawCursor)
	data, err := base64.RawURLEncoding.DecodeString(short)
	if raw {
		return string(data), err == nil
	}
	return hex.EncodeToString(data), err == nil
}
