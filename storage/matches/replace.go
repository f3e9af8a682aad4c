package matches

import (
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Of returns the keys of the matches in an owner's list.
func KeysOf(t bolt.Tx, b schema.Bucket, owner match.Owner) [][]byte {
	keys := t.Keys(b, schema.OwnerKey(owner))
	for i, key := range keys {
		keys[i] = schema.NumberKey(schema.LastNumber(key))
	}
	return keys
}

// Replace puts another name for a player into all their ended matches and those that they have moderated, and
// returns the boards on which the former may count.
func Replace(t bolt.Tx, p, by match.Player) (map[ranking.Board]bool, error) {
	boards := map[ranking.Board]bool{}
	for _, id := range KeysOf(t, schema.Ended, match.Owner{Kind: match.OwnerPlayer, ID: string(p)}) {
		row, err := replaceMatch(t, id, p, by)
		if err != nil {
			return nil, err
		}
		for _, b := range ranking.Boards(row.Match(schema.LastNumber(id))) {
			boards[b] = true
		}
	}
	for _, b := range []schema.Bucket{schema.Live, schema.Ended} {
		for _, id := range KeysOf(t, b, match.Owner{Kind: match.OwnerModerator, ID: string(p)}) {
			if _, err := replaceMatch(t, id, p, by); err != nil {
				return nil, err
			}
		}
	}
	return boards, nil
}

// replaceMatch puts another name for somebody into a match and its log, and returns its new row.
func replaceMatch(t bolt.Tx, id []byte, p, by match.Player) (schema.Match, error) {
	row, _, err := bolt.GetRow[schema.Match](t, schema.Matches, id)
	if err != nil {
		return row, err
	}
	before := Places(row.Match(schema.LastNumber(id)), id)
	for i, player := range row.Players {
		if player != p {
			continue
		}
		row.Players[i] = by
		if i < len(row.Names) {
			row.Names[i] = ""
		}
	}
	if slices.Contains(row.Moderators, p) && row.Match(schema.LastNumber(id)).Live() {
		row.Revision++ // so that no order which has read it before writes the name again
	}
	for i, moderator := range row.Moderators {
		if moderator == p {
			row.Moderators[i] = by
		}
	}
	if row.Importer == p {
		row.Importer = ""
	}
	m := row.Match(schema.LastNumber(id))
	if err := Move(t, before, Places(m, id)); err != nil {
		return row, err
	}
	if err := bolt.PutRow(t, schema.Matches, id, row); err != nil {
		return row, err
	}
	if !m.Live() {
		if err := scrubPost(t, id); err != nil {
			return row, err
		}
	}
	events, err := Events(t, id, 0, row.Head)
	if err != nil {
		return row, err
	}
	for i, e := range events {
		if e.By == p {
			// The key of an order could still be looked up where it was given.
			events[i].By, events[i].Key = by, ""
		}
	}
	return row, replaceEvents(t, m, id, events)
}

// forgetPast takes the names and identifiers of players from what is kept of the newest post of a match that
// has ended, or of a challenge: what it was to say later, and whom something beside it reminds.
func scrubPost(t bolt.Tx, id []byte) error {
	row, found, err := bolt.GetRow[schema.Post](t, schema.Posts, id)
	if err != nil || !found {
		return err
	}
	return bolt.PutRow(t, schema.Posts, id, schema.Post{Channel: row.Channel, Message: row.Message, Call: row.Call})
}

// rewrite puts events in the place of all that a match has.
func replaceEvents(t bolt.Tx, m match.Match, id []byte, events []match.Event) error {
	if m.Live() {
		return writeEvents(t, m, id, events)
	}
	return t.Put(schema.Archive, id, schema.Pack(events))
}
