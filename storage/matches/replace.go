package matches

import (
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// KeysOf returns the keys of the matches in an owner's list.
func KeysOf(t bolt.Tx, b schema.Bucket, owner match.Owner) [][]byte {
	keys := t.Keys(b, schema.OwnerKey(owner))
	for i, key := range keys {
		keys[i] = schema.NumberKey(schema.LastNumber(key))
	}
	return keys
}

// Replace replaces a player by another name in all ended matches that the player has played or moderated,
// and in live ones that the player has moderated. It returns the boards on which ended matches of the
// player may count.
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

// replaceMatch replaces a player by another name in a match and its log, and returns the new row.
func replaceMatch(t bolt.Tx, id []byte, p, by match.Player) (schema.Match, error) {
	row, _, err := bolt.GetRow[schema.Match](t, schema.Matches, id)
	if err != nil {
		return row, err
	}
	m := row.Match(schema.LastNumber(id))
	before := Places(m, id)
	if m.Live() && slices.Contains(m.Moderators, p) {
		row.Revision++ // so that a concurrent order cannot write the old name back
	}
	replaceInRow(&row, p, by)
	m = row.Match(schema.LastNumber(id))
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
	return row, replaceInEvents(t, m, id, p, by)
}

// replaceInRow replaces a player by another name in the row of a match.
func replaceInRow(row *schema.Match, p, by match.Player) {
	for i, player := range row.Players {
		if player != p {
			continue
		}
		row.Players[i] = by
		if i < len(row.Names) {
			row.Names[i] = ""
		}
	}
	for i, moderator := range row.Moderators {
		if moderator == p {
			row.Moderators[i] = by
		}
	}
	if row.Importer == p {
		row.Importer = ""
	}
}

// replaceInEvents replaces a player by another name in the log of a match.
func replaceInEvents(t bolt.Tx, m match.Match, id []byte, p, by match.Player) error {
	events, err := Events(t, id, 0, m.Head)
	if err != nil {
		return err
	}
	for i, e := range events {
		if e.By == p {
			// The key of an order could identify the player to the chat program.
			events[i].By, events[i].Key = by, ""
		}
	}
	return replaceEvents(t, m, id, events)
}

// scrubPost removes the names and identifiers of players from the newest post of an ended match or a
// challenge: the texts for later edits, and the reminders beside the post.
func scrubPost(t bolt.Tx, id []byte) error {
	row, found, err := bolt.GetRow[schema.Post](t, schema.Posts, id)
	if err != nil || !found {
		return err
	}
	kept := schema.Post{Channel: row.Channel, Message: row.Message, Call: row.Call}
	return bolt.PutRow(t, schema.Posts, id, kept)
}

// replaceEvents replaces all events of a match.
func replaceEvents(t bolt.Tx, m match.Match, id []byte, events []match.Event) error {
	if m.Live() {
		return writeEvents(t, m, id, events)
	}
	return t.Put(schema.Archive, id, schema.Pack(events))
}
