package samurai

import (
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
		return badRecord("%q is no header; headers are written [Key \"value\"]", shown(line))
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
	if o, ok := optionOf(h.Key); ok {
		if h.Value == "" {
			return badSetup(o.Key, h.Value, o.Values)
		}
		return checkOption(o.Key, h.Value)
	}
	switch h.Key {
	case record.Game:
		if h.Value != gameName {
			return badRecord("the game is %q, not %s", shown(h.Value), gameName)
		}
	case headerPlayers:
		if _, ok := playersOf(h.Value); !ok {
			return badRecord("%q is no number of players; possible are %d to %d", shown(h.Value), fewestSeats, mostSeats)
		}
	}
	return nil
}

// playersOf reads a number of players, which is one digit.
func playersOf(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && len(text) == 1 && fewestSeats <= n && n <= mostSeats
}

// optionOf returns the option whose header has the key.
func optionOf(key string) (engine.Option, bool) {
	for _, o := range options() {
		if capitalized(o.Key) == key {
			return o, true
		}
	}
	return engine.Option{}, false
}

// log returns the match that the headers announce, or the line and the reason why they do not; what is missing
// is missed in the first line behind them.
func (h *headers) log(behind int) (engine.Log, int, error) {
	for _, key := range []string{record.Game, headerPlayers} {
		if h.lines[key] == 0 {
			return engine.Log{}, behind, badRecord("the header %s is missing", key)
		}
	}
	log := engine.Log{Setup: engine.Setup{}, Proof: record.Proof(h.list)}
	log.Seats, _ = playersOf(h.value(headerPlayers))
	for _, header := range h.list {
		if o, ok := optionOf(header.Key); ok {
			log.Setup[o.Key] = header.Value
		}
	}
	if line, err := h.proof(); err != nil {
		return engine.Log{}, line, err
	}
	line, err := h.names(&log)
	return log, line, err
}

// proof refuses a seed without the match or the commit that belongs to it.
func (h *headers) proof() (int, error) {
	for _, key := range []string{record.Match, record.Commit} {
		if h.lines[record.Seed] != 0 && h.lines[key] == 0 {
			return h.lines[record.Seed], badRecord("a seed needs the header %s", key)
		}
	}
	return 0, nil
}

// names takes the players' names, or returns the line of a seat that does not play.
func (h *headers) names(log *engine.Log) (int, error) {
	for seat, name := range seatNames {
		line := h.lines[name]
		if line > 0 && seat >= log.Seats {
			return line, badRecord("%s does not play in this match", name)
		}
		if value := h.value(name); value != "" {
			if log.Names == nil {
				log.Names = make([]string, log.Seats)
			}
			log.Names[seat] = value
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
