package schema

import (
	"fmt"

	"towerpost/storage/seal"
)

// Describe says in words which row or sequence number is damaged.
func Describe(row *seal.Broken) string {
	name := fmt.Sprintf("bucket %q, key %x", row.Bucket, row.Key)
	if row.Key == nil {
		return fmt.Sprintf("the number by which the bucket %q counts is damaged", row.Bucket)
	}
	if words := rowName(Bucket(row.Bucket), row.Key); words != "" {
		name = words + " (" + name + ")"
	}
	return name + " is damaged: its seal is broken"
}

// rowName says in words which row a key belongs to, or returns "" if the bucket has no name for its rows.
func rowName(b Bucket, key []byte) string {
	if b == Jobs {
		return fmt.Sprintf("the order %q that is not answered yet", key)
	}
	if len(key) < NumberSize {
		return ""
	}
	first := LastNumber(key[:NumberSize])
	switch b {
	case Matches:
		return fmt.Sprintf("match %d", first)
	case Events:
		return fmt.Sprintf("event %d of match %d", LastNumber(key), first)
	case Archive:
		return fmt.Sprintf("log of match %d", first)
	case Challenges:
		return fmt.Sprintf("challenge %d", first)
	case Notices:
		return fmt.Sprintf("notice %d", first)
	case Posts:
		return fmt.Sprintf("newest post of match or challenge %d", first)
	case Seeds:
		return fmt.Sprintf("seed of match or challenge %d", first)
	case Reports, Requests:
		return fmt.Sprintf("analysis of match %d", first)
	case Results:
		return fmt.Sprintf("result %d", first)
	case Live, Ended, Facets:
		return fmt.Sprintf("place of match %d in a list", LastNumber(key))
	case Open:
		return fmt.Sprintf("place of challenge %d in a list", LastNumber(key))
	case Pending, Due, Delivered:
		return fmt.Sprintf("place of notice %d", LastNumber(key))
	}
	return ""
}
