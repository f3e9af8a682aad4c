package kamisado

import (
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// mostHeaders bounds what a record can make its reader remember; its entries are bounded by the rules.
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
		return badRecord("the header %s stands in line %d already", shortened(header.Key), h.lines[header.Key])
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
	case headerLength:
		if _, ok := lengthOf(h.Value); !ok {
			return badRecord("%s is no length; lengths are %s", shown(h.Value), strings.Join(lengthOption.Values, ", "))
		}
	case headerRounds:
		if _, ok := roundsOf(h.Value); !ok {
			return badRecord("%s is no number of rounds of a series; possible are %s", shown(h.Value), strings.Join(roundsOption.Values, ", "))
		}
	}
	return nil
}

// log returns the match that the headers announce, or the line and the reason why they do not.
func (h *headers) log(line int) (engine.Log, int, error) {
	for _, key := range [...]string{headerGame, headerLength} {
		if h.lines[key] == 0 {
			return engine.Log{}, line, badRecord("the header %s is missing", key)
		}
	}
	log := engine.Log{Setup: engine.Setup{lengthOption.Key: h.value(headerLength)}}
	series := h.value(headerLength) == Series.Key()
	switch at := h.lines[headerRounds]; {
	case series && at == 0:
		return log, line, badRecord("the header %s is missing, which a series needs", headerRounds)
	case !series && at != 0:
		return log, at, badRecord("the header %s belongs to a series only", headerRounds)
	case series:
		log.Setup[roundsOption.Key] = h.value(headerRounds)
	}
	if black, white := h.value(headerBlack), h.value(headerWhite); black != "" || white != "" {
		log.Names = []string{black, white}
	}
	return log, line, nil
}

func (h *headers) value(key string) string {
	for _, header := range h.list {
		if header.Key == key {
			return header.Value
		}
	}
	return ""
}

// ruleRecord stands where a problem names its rule, for what only the form of a record decides.
const ruleRecord = "record"

// badRecord returns the problem with a record that breaks its own form rather than a rule of the game.
func badRecord(format string, a ...any) error {
	return recordProblem(ruleRecord, format, a...)
}

func recordProblem(rule, format string, a ...any) error {
	reason := fmt.Sprintf(format, a...)
	return &engine.Problem{
		Kind: engine.ErrIllegal, Rule: rule, Key: ReasonRecord,
		Args: values{"reason": reason}, Text: reason,
	}
}

// shown quotes a text that was read for a message, shortened where it is long.
func shown(line string) string { return fmt.Sprintf("%q", shortened(line)) }
