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

// HistoryFilter says which past matches are listed, and from where on. Its zero value is the
// newest ones of the server.
type HistoryFilter struct {
	// Game is the key of the only game whose matches are listed; "" is every game.
	Game     string
	Player   match.Player
	Channel  string
	Opponent match.Player
	Category string
	Result   ranking.Outcome
	Period   ranking.Period
	// After is where the page begins, as the page before it said; Before is where it ends, as the page behind
	// it said. At most one is set.
	After, Before string
}

// historyControl returns the control that leads to the filter's page; tail tells controls of
// one message apart.
func historyControl(c present.Games, f HistoryFilter, tail string) present.Control {
	parts := []string{
		shortID(string(f.Player)), shortID(f.Channel), shortID(string(f.Opponent)),
		letter(f.Category, c.Categories(f.Game)), letter(string(f.Result), results()), string(f.Period), f.cursor(), tail,
	}
	if f.Game != "" {
		parts = append(parts, f.Game)
	}
	return present.Control{Verb: present.VerbHistory, Arg: strings.Join(parts, ".")}
}

// ParseHistoryFilter returns the filter of a control's argument; ok is false for anything else. The controls
// of older posts name no game.
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
	if f.Category, ok = unletter(parts[3], p.Games().Categories(f.Game)); ok {
		if result, ok = unletter(parts[4], results()); ok {
			ok = f.readCursor(parts[6])
		}
	}
	f.Result = ranking.Outcome(result)
	_, err := ReadPeriod(parts[5])
	return f, ok && err == nil
}

// newerCursor stands before the cursor of a page of newer matches.
const newerCursor = "!"

// cursor writes where the filter's page is.
func (f HistoryFilter) cursor() string {
	if f.Before != "" {
		return newerCursor + shortCursor(f.Before)
	}
	return shortCursor(f.After)
}

// readCursor reads where the filter's page is, and reports whether the text says so.
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

// shortID writes an identifier of Discord's, a number, with fewer digits; "" stays.
func shortID(id string) string {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return ""
	}
	return strconv.FormatUint(n, 36)
}

func longID(short string) (id string, ok bool) {
	if short == "" {
		return "", true
	}
	n, err := strconv.ParseUint(short, 36, 64)
	return strconv.FormatUint(n, 10), err == nil
}

// letter writes one of a few keys as its place among them; "" stays.
func letter(key string, keys []string) string {
	i := slices.Index(keys, key)
	if i < 0 {
		return ""
	}
	return strconv.Itoa(i)
}

func unletter(text string, keys []string) (key string, ok bool) {
	if text == "" {
		return "", true
	}
	i, err := strconv.Atoi(text)
	if err != nil || i < 0 || i >= len(keys) {
		return "", false
	}
	return keys[i], true
}

// A cursor of hexadecimal digits is written with fewer characters; any other is kept as it is, behind a sign.
const rawCursor = "~"

func shortCursor(cursor string) string {
	data, err := hex.DecodeString(cursor)
	if cursor == "" || err == nil && hex.EncodeToString(data) == cursor {
		return base64.RawURLEncoding.EncodeToString(data)
	}
	return rawCursor + base64.RawURLEncoding.EncodeToString([]byte(cursor))
}

func longCursor(short string) (cursor string, ok bool) {
	short, raw := strings.CutPrefix(short, rawCursor)
	data, err := base64.RawURLEncoding.DecodeString(short)
	if raw {
		return string(data), err == nil
	}
	return hex.EncodeToString(data), err == nil
}
