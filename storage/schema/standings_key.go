package schema

import (
	"encoding/binary"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// NamesKey returns the key that consists of names.
func NamesKey(list ...string) []byte {
	var key []byte
	for _, name := range list {
		key = AppendName(key, name)
	}
	return key
}

// CutName splits a key into the name at its beginning and the rest. It returns false if the key is
// malformed.
func CutName(key []byte) (name string, rest []byte, ok bool) {
	size, n := binary.Uvarint(key)
	if n <= 0 || size > uint64(len(key)-n) {
		return "", nil, false
	}
	end := n + int(size)
	return string(key[n:end]), key[end:], true
}

// CutNames returns the names of a key made by NamesKey, or nil if the key is malformed.
func CutNames(key []byte) []string {
	var list []string
	for len(key) > 0 {
		name, rest, ok := CutName(key)
		if !ok {
			return nil
		}
		list, key = append(list, name), rest
	}
	return list
}

// InKey returns the key of names in a place. It begins with the guild, as do all keys of the data of a
// guild.
func InKey(in ranking.Place, list ...string) []byte {
	return append(NamesKey(in.Guild, in.Game), NamesKey(list...)...)
}

// ScoreKey returns the key of a player's score on a board. The scores of a board are neighbours, so that a
// page of a leaderboard is read from few pages of the file.
func ScoreKey(b ranking.Board, p match.Player) []byte {
	return InKey(b.Place, string(b.Period), b.Category, string(p))
}

// ReadScoreKey returns the board and the player of a score's key. It returns false if the key is malformed.
func ReadScoreKey(key []byte) (b ranking.Board, p match.Player, ok bool) {
	list := CutNames(key)
	if len(list) != 5 {
		return b, p, false
	}
	in := ranking.Place{Guild: list[0], Game: list[1]}
	b = ranking.Board{Place: in, Period: ranking.Period(list[2]), Category: list[3]}
	return b, match.Player(list[4]), true
}

// OrderByte returns the byte that stands for an order in keys.
func OrderByte(by ranking.Order) byte {
	switch by {
	case ranking.ByRating:
		return 'r'
	case ranking.ByProvisional:
		return 'n'
	case ranking.ByPoints:
		return 'p'
	case ranking.ByWins:
		return 'w'
	}
	return 's'
}

// RankItem returns the item of a player in a list of ranks. Items sort by weight, the highest first.
func RankItem(weight uint64, p match.Player) []byte {
	return append(binary.BigEndian.AppendUint64(nil, ^weight), p...)
}

// PairKey returns the key of the sums of a player against an opponent.
func PairKey(in ranking.Place, p, opponent match.Player) []byte {
	return InKey(in, string(p), string(opponent))
}

// OpponentKey returns the key of an opponent in a player's list, which sorts by the number of their
// matches, the highest first.
func OpponentKey(in ranking.Place, p, opponent match.Player, played int) []byte {
	return append(binary.BigEndian.AppendUint64(InKey(in, string(p)), ^uint64(played)), opponent...)
}

// FacetKeys returns the facets of an ended match: the prefixes of the keys by which histories find it,
// besides those of its owners.
func FacetKeys(m match.Match) [][]byte {
	var list [][]byte
	if m.Category != "" {
		list = append(list, CategoryFacet(match.OwnerGuild, m.Guild, m.Category))
		if !m.Imported {
			list = append(list, CategoryFacet(match.OwnerChannel, m.Channel, m.Category))
		}
	}
	if m.Imported {
		return append(list, playerFacets(m, m.Importer)...)
	}
	for i, p := range m.Players {
		list = append(list, playerFacets(m, p)...)
		for _, opponent := range m.Players[:i] {
			list = append(list, PairFacet(m.Guild, p, opponent))
		}
	}
	return list
}

// playerFacets returns the facets of a match for one player: with and without its category and its outcome.
func playerFacets(m match.Match, p match.Player) [][]byte {
	if p == "" {
		return nil
	}
	list := [][]byte{PlayerFacet(m.Guild, p, "", "")}
	outcome := ranking.OutcomeFor(m, p)
	if outcome != "" {
		list = append(list, PlayerFacet(m.Guild, p, "", outcome))
	}
	if m.Category == "" {
		return list
	}
	list = append(list, PlayerFacet(m.Guild, p, m.Category, ""))
	if outcome != "" {
		list = append(list, PlayerFacet(m.Guild, p, m.Category, outcome))
	}
	return list
}

// CategoryFacet returns the facet of the matches of a category in a guild or channel.
func CategoryFacet(kind match.OwnerKind, id, category string) []byte {
	return append([]byte{byte(kind)}, NamesKey(id, category)...)
}

// PlayerFacet returns the facet of a player's matches in a guild with a category and an outcome; "" is any.
func PlayerFacet(guild string, p match.Player, category string, outcome ranking.Outcome) []byte {
	return append([]byte{'p'}, NamesKey(guild, string(p), category, string(outcome))...)
}

// PairFacet returns the facet of the matches between two players. Their order does not matter.
func PairFacet(guild string, a, b match.Player) []byte {
	if a > b {
		a, b = b, a
	}
	return append([]byte{'v'}, NamesKey(guild, string(a), string(b))...)
}
