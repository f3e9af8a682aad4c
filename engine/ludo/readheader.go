package ludo

import (
	"slices"
	"strconv"

	"towerpost/engine"
	"towerpost/engine/record"
)

// mostHeaders bounds what a record can make its reader remember.
const mostHeaders = 100

// headers are the headers of a record while it is being read.
type headers struct {
	list  []Header
	lines map[string]int
}

// add reads one header line.
func (h *headers) add(line string, number int) error {
	header, ok := record.ParseHeader(line)
	if !ok {
		return badRecord("%s is no header; headers are written [Key \"value\"]", shown(line))
	}
	if len(h.list) == mostHeaders {
		return badRecord("more than %d headers", mostHeaders)
	}
	if h.lines[header.Key] != 0 {
		return badRecord("the header %s stands in line %d already", header.Key, h.lines[header.Key])
	}
	if err := checkHeader(header); err != nil {
		return err
	}
	if h.lines == nil {
		h.lines = map[string]int{}
	}
	h.lines[header.Key] = number
	h.list = append(h.list, header)
	return nil
}

// checkHeader refuses a value of a known header that has no meaning.
func checkHeader(h Header) error {
	switch h.Key {
	case headerGame:
		if h.Value != gameName {
			return badRecord("the game is %s, not %s", shown(h.Value), gameName)
		}
	case headerPlayers:
		if _, ok := digit(h.Value, mostSeats); !ok || h.Value == "1" {
			return badRecord("%s is no number of players; possible are 2 to %d", shown(h.Value), mostSeats)
		}
	}
	if o, ok := optionOf(h.Key); ok && !slices.Contains(o.Values, h.Value) {
		return badSetup(o.Key, h.Value, o.Values)
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

// log returns the match that the headers announce, or the line and the reason why they do not. Combinations
// and a missing game are an error of the first line.
func (h *headers) log() (engine.Log, int, error) {
	if h.lines[headerGame] == 0 {
		return engine.Log{}, 1, badRecord("the header %s is missing", headerGame)
	}
	log := engine.Log{Setup: engine.Setup{}, Seats: defaultPlayers}
	if h.lines[headerPlayers] != 0 {
		log.Seats, _ = strconv.Atoi(h.value(headerPlayers))
	}
	for _, header := range h.list {
		if o, ok := optionOf(header.Key); ok {
			log.Setup[o.Key] = header.Value
		}
	}
	r, err := RulesOf(log.Setup, log.Seats)
	if err != nil {
		return engine.Log{}, 1, err
	}
	line, err := h.names(&log, &r)
	log.Proof = record.Proof(h.list)
	return log, line, err
}

// names takes the players' names, or returns the line of a colour that does not play.
func (h *headers) names(log *engine.Log, r *Rules) (int, error) {
	for c := Yellow; c <= Cyan; c++ {
		line := h.lines[c.String()]
		if line == 0 {
			continue
		}
		seat := r.Seat(c)
		if seat == engine.Nobody {
			return line, badRecord("%s does not play in this match", c)
		}
		if name := h.value(c.String()); name != "" {
			if log.Names == nil {
				log.Names = make([]string, log.Seats)
			}
			log.Names[seat] = name
		}
	}
	return 0, nil
}

func (h *headers) value(key string) string {
	for _, header := range h.list {
		if header.Key == key {
			return header.Value
		}
	}
	return ""
}
