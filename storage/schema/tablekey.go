package schema

import (
	"encoding/binary"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// NamesKey returns the key of several names.
func NamesKey(list ...string) []byte {
	var key []byte
	for _, name := range list {
		key = AppendName(key, name)
	}
	return key
}

// CutName returns the name at the beginning of a key and what follows it.
func CutName(key []byte) (name string, rest []byte, ok bool) {
	size, n := binary.Uvarint(key)
	if n <= 0 || size > uint64(len(key)-n) {
		return "", nil, false
	}
	end := n + int(size)
	return string(key[n:end]), key[end:], true
}

// CutNames returns the names of which a key is made.
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

// InKey returns the key of names in a place. All that is kept of a guild begins with its name.
func InKey(in ranking.Place, list ...string) []byte {
	return append(NamesKey(in.Guild, in.Game), NamesKey(list...)...)
}

// ScoreKey returns the key of a player's score on a board. Those of a board stand together, so that a page of
// it is read from few pages of the file.
func ScoreKey(b ranking.Board, p match.Player) []byte {
	return InKey(b.Place, string(b.Period), b.Category, string(p))
}

// ReadScoreKey returns the board and the player of a score's key.
func ReadScoreKey(key []byte) (b ranking.Board, p match.Player, ok bool) {
	list := CutNames(key)
	if len(list) != 5 {
		return b, p, false
	}
	in := ranking.Place{Guild: list[0], Game: list[1]}
	return ranking.Board{Place: in, Period: ranking.Period(list[2]), Category: list[3]}, match.Player(list[4]), true
}

// OrderByte returns the name of an order in keys.
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

// RankItem returns the item of a player with the weight, the highest weight first.
func RankItem(weight uint64, p match.Player) []byte {
	return append(binary.BigEndian.AppendUint64(nil, ^weight), p...)
}

// PairKey returns the key of what is summed up of a player against another.
func PairKey(in ranking.Place, p, opponent match.Player) []byte {
	return InKey(in, string(p), string(opponent))
}

// OpponentKey returns the key of an opponent in the order of how often they were met, the most often first.
func OpponentKey(in ranking.Place, p, opponent match.Player, played int) []byte {
	return append(binary.BigEndian.AppendUint64(InKey(in, string(p)), ^uint64(played)), opponent...)
}

// FacetKeys returns the beginnings of the keys under which an ended match is found, beside
// those of its owners.
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

// playerFacets returns the facets of a match for one of its players, by category and outcome.
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

// PlayerFacet returns the facet of the matches of a player in a guild, of a category and with an
// outcome, each "" for any.
func PlayerFacet(guild string, p match.Player, category string, outcome ranking.Outcome) []byte {
	return append([]byte{'p'}, NamesKey(guild, string(p), category, string(outcome))...)
}

// PairFacet returns the facet of the matches between two players, in whatever order they are named.
func PairFacet(guild string, a, b match.Player) []byte {
	if a > b {
		a, b = b, a
	}
	return append([]byte{'v'}, NamesKey(guild, string(a), string(b))...)
}
