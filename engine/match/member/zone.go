package member

import (
	_ "embed"
	"slices"
	"strings"
	"time"
)

// zoneNames are the zones of the IANA database that are in use, one a line. They are public domain.
//
//go:embed zones.txt
var zoneNames string

// Zones returns the names of the time zones that are offered, in alphabetical order.
func Zones() []string { return strings.Fields(zoneNames) }

// ReadZone returns the name of a time zone that somebody wrote: as the IANA database has it, in capitals or
// not, or just its city. An error is a *Refusal of the kind ErrZone with names that are near.
func ReadZone(text string) (string, error) {
	plain := squash(text)
	var cities []string
	for _, zone := range Zones() {
		if squash(zone) == plain {
			return zone, nil
		}
		if squash(city(zone)) == plain {
			cities = append(cities, zone)
		}
	}
	if len(cities) == 1 {
		return cities[0], nil
	}
	// Some names are only kept for those who are used to them.
	name := strings.TrimSpace(text)
	if _, err := time.LoadLocation(name); err == nil && name != "" && name != "Local" {
		return name, nil
	}
	return "", &Refusal{Kind: ErrZone, Given: text, Zones: near(plain)}
}

// FindZones returns zones for somebody who is typing one, first those whose city begins so; for
// an empty text the first.
func FindZones(typed string, limit int) []string {
	plain := squash(typed)
	var begin, within []string
	for _, zone := range Zones() {
		switch {
		case strings.HasPrefix(squash(city(zone)), plain):
			begin = append(begin, zone)
		case strings.Contains(squash(zone), plain):
			within = append(within, zone)
		}
	}
	found := slices.Concat(begin, within)
	return found[:min(limit, len(found))]
}

// nearAtMost is how many names an error offers.
const nearAtMost = 5

// near returns zones that somebody may have meant: those that begin like the text, as far as any do.
func near(plain string) []string {
	const least, longest = 3, 40 // in bytes; the longest name of a zone has 30
	plain = plain[:min(len(plain), longest)]
	for ; len(plain) >= least; plain = plain[:len(plain)-1] {
		if found := FindZones(plain, nearAtMost); len(found) > 0 {
			return found
		}
	}
	return nil
}

// city returns the last part of a zone's name.
func city(zone string) string { return zone[strings.LastIndexByte(zone, '/')+1:] }

// squash returns a name so that ways of writing it are equal.
func squash(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(name), " ", "_"))
}
