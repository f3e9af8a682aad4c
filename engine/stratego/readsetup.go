package stratego

import (
	"slices"
	"strings"

	"towerpost/engine"
)

// maxSetupLength bounds the text of a set-up, in bytes.
const maxSetupLength = 4096

// Read returns the set-up that a typed text names: a preset such as "keep", "keep mirrored" or "Keep,
// mirrored", or lines of symbols. The error is a *engine.Problem with the key ReasonDeployment or
// ReasonUnreadableSetup.
func (a Army) Read(text string) (Deployment, error) {
	text = strings.TrimPrefix(text, "\uFEFF") // the byte-order mark of a file
	if len(text) > maxSetupLength {
		return Deployment{}, unreadableSetup(text)
	}
	words := strings.Fields(engine.Plain(text))
	if len(words) > 1 && strings.EqualFold(words[0], verbSetup) {
		words = words[1:]
		text = strings.TrimSpace(text)[len(verbSetup):]
	}
	if len(words) == 2 && isHex(words[1], saltDigits) {
		text = strings.TrimSpace(text)
		text = text[:len(text)-saltDigits]
	}
	if d, ok := a.preset(words); ok {
		return d, nil
	}
	d, faults, ok := readLines(a, text)
	switch {
	case !ok:
		return d, unreadableSetup(text)
	case len(faults) > 0:
		return d, refuseDeployment(faults)
	}
	return d, nil
}

// preset returns the preset that the words name, or its mirror image with the word "mirrored"; ok is false if
// they name none.
func (a Army) preset(words []string) (d Deployment, ok bool) {
	mirrored := len(words) == 2 && slices.Contains([]string{"mirrored", "mirror", "espelhado"}, words[1])
	for _, p := range a.Presets() {
		switch {
		case len(words) == 1 && words[0] == p.Name:
			return p.Deployment, true
		case mirrored && strings.TrimSuffix(words[0], ",") == p.Name:
			return p.Deployment.Mirror(), true
		}
	}
	return Deployment{}, false
}

// readLines reads a set-up written in symbols, and returns all its faults; ok is false for a text that is no
// set-up. Letters may be in either case. "10", "X" and "T" are the General, "1" and "S" the Spy, and ".", "-"
// and "_" empty squares.
func readLines(a Army, text string) (d Deployment, faults []Fault, ok bool) {
	var lines [][]Rank
	known, odd := 0, 0
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '/' }) {
		ranks, strange := symbolsOf(line)
		for _, sign := range strange {
			faults = append(faults, Fault{Rule: "P2", Key: FaultSymbol, Line: len(lines) + 1, Symbol: sign})
		}
		if known, odd = known+len(ranks), odd+len(strange); len(ranks)+len(strange) > 0 {
			lines = append(lines, ranks)
		}
	}
	if odd > known || known == 0 {
		return d, nil, false
	}
	if len(lines) == 1 && odd == 0 {
		lines = slices.Collect(slices.Chunk(lines[0], side))
	}
	if d, faults = assemble(a, lines, faults); len(faults) == 0 {
		faults = d.Faults(a)
	}
	return d, faults, true
}

// assemble returns the set-up of the lines, and the faults of their form and pieces before the given ones. In
// a duel, three lines are those behind the front line.
func assemble(a Army, lines [][]Rank, faults []Fault) (Deployment, []Fault) {
	var d Deployment
	var have [rankCount]int
	var form []Fault
	front := 0
	if a == Duel && len(lines) == homeLines-1 {
		front = 1
	}
	for i, line := range lines {
		for j, r := range line {
			have[r]++
			if i < homeLines && j < side {
				d[(front+i)*side+j] = r
			}
		}
		if len(line) != side {
			form = append(form, Fault{Rule: "P2", Key: FaultLine, Line: i + 1, Have: len(line), Want: side})
		}
	}
	if front+len(lines) != homeLines {
		form = append(form, Fault{Rule: "P2", Key: FaultLines, Have: len(lines), Want: homeLines})
	} else {
		form = append(form, d.frontFaults(a)...)
	}
	return d, slices.Concat(a.countFaults(have), form, faults)
}

// symbolsOf returns the ranks of the symbols in one line, and the characters that are no symbols.
func symbolsOf(line string) (ranks []Rank, strange []string) {
	line = strings.ReplaceAll(engine.Plain(line), "10", "x")
	for _, sign := range line {
		switch r := rankOf(upper(sign)); {
		case strings.ContainsRune(" \t\r,|", sign):
		case strings.ContainsRune(".-_", sign):
			ranks = append(ranks, Unknown)
		case sign == 't':
			ranks = append(ranks, General)
		case sign == '1':
			ranks = append(ranks, Spy)
		case r != Unknown:
			ranks = append(ranks, r)
		default:
			strange = append(strange, string(sign))
		}
	}
	return ranks, strange
}

// upper returns a character in upper case as one byte, or '?' if it can be no symbol.
func upper(sign rune) byte {
	if sign >= 'a' && sign <= 'z' {
		return byte(sign) - 'a' + 'A'
	}
	if sign > ' ' && sign < 0x7f {
		return byte(sign)
	}
	return '?'
}
