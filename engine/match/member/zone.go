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

// Zones returns the names of the offered time zones, in alphabetical order.
func Zones() []string { return strings.Fields(zoneNames) }

// ReadZone returns the IANA name of a time zone from a person's text: the name in any case, or its city
// alone. The error is a *Refusal of kind ErrZone with similar names.
func ReadZone(text string) (string, error) {
	plain := normalize(text)
	var cities []string
	for _, zone := range Zones() {
		if normalize(zone) == plain {
			return zone, nil
		}
		if normalize(city(zone)) == plain {
			cities = append(cities, zone)
		}
	}
	if len(cities) == 1 {
		return cities[0], nil
	}
	// Older names are accepted, but not offered.
	name := strings.TrimSpace(text)
	if _, err := time.LoadLocation(name); err == nil && name != "" && name != "Local" {
		return name, nil
	}
	return "", &Refusal{Kind: ErrZone, Given: text, Zones: near(plain)}
}

// FindZones returns zones for autocompletion: first those whose city begins with the text, then those that
// contain it. For an empty text it returns the first ones.
func FindZones(typed string, limit int) []string {
	plain := normalize(typed)
	var begin, within []string
	for _, zone := range Zones() {
		switch {
		case strings.HasPrefix(normalize(city(zone)), plain):
			begin = append(begin, zone)
		case strings.Contains(normalize(zone), plain):
			within = append(within, zone)
		}
	}
	found := slices.Concat(begin, within)
	return found[:min(limit, len(found))]
}

// nearAtMost is the largest number of similar names in an error.
const nearAtMost = 5

// near returns similar zones: those that match the longest possible beginning of the text.
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

// normalize returns a name in a form in which different spellings are equal.
func normalize(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(name), " ", "_"))
}
