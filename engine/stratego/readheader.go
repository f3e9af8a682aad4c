package stratego

import (
	"slices"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// mostHeaders bounds what a record can make its reader remember.
const mostHeaders = 100

// headers are the headers of a record while it is being read.
type headers []record.Header

// add reads one header line.
func (h *headers) add(line string) error {
	header, ok := record.ParseHeader(line)
	switch {
	case !ok || strings.ContainsAny(header.Key, "0123456789_"):
		return badRecord("%s is no header; headers are written [Key \"value\"]", shown(line))
	case len(*h) == mostHeaders:
		return badRecord("more than %d headers", mostHeaders)
	case len(*h) == 0 && header.Key != record.Game:
		return badRecord("the first header is %s, not %s", header.Key, record.Game)
	case slices.ContainsFunc(*h, func(other record.Header) bool { return other.Key == header.Key }):
		return badRecord("the header %s stands here for the second time", header.Key)
	}
	*h = append(*h, header)
	return checkHeader(header)
}

// checkHeader refuses a value of a known header that has no meaning.
func checkHeader(h record.Header) error {
	if h.Key == record.Game && h.Value != gameName {
		return badRecord("the game is %s, not %s", shown(h.Value), gameName)
	}
	if slices.Contains(headerCommits[:], h.Key) && !isHex(h.Value, commitDigits) {
		return badRecord("%s is no commitment of %d small hexadecimal digits", shown(h.Value), commitDigits)
	}
	if o, ok := optionOf(h.Key); ok && !slices.Contains(o.Values, h.Value) {
		return badOption(o.Key, h.Value, o.Values)
	}
	return nil
}

// optionOf returns the option whose header has the key.
func optionOf(key string) (engine.Option, bool) {
	for _, o := range options() {
		if capitalised(o.Key) == key {
			return o, true
		}
	}
	return engine.Option{}, false
}

// log returns the match that the headers announce.
func (h headers) log() (engine.Log, error) {
	if len(h) == 0 {
		return engine.Log{}, badRecord("the header %s is missing", record.Game)
	}
	log := engine.Log{Setup: engine.Setup{}, Seats: seats}
	for _, header := range h {
		if o, ok := optionOf(header.Key); ok {
			log.Setup[o.Key] = header.Value
		}
	}
	red, blue := h.value(seatNames[Red]), h.value(seatNames[Blue])
	if red != "" || blue != "" {
		log.Names = []string{red, blue}
	}
	return log, nil
}

// value returns the value of a header, "" where it is absent.
func (h headers) value(key string) string {
	for _, header := range h {
		if header.Key == key {
			return header.Value
		}
	}
	return ""
}
