package png

import "math"

// Codes are the codes in which the tiles of each kind are written.
type Codes [kinds]*coder

// Guess returns codes for an encoder that has seen nothing yet.
func Guess() Codes { return Codes{guess(), guess()} }

// Trained returns the codes that fit what draw writes with these.
func (c Codes) Trained(draw func(Codes) error) (Codes, error) {
	for _, one := range c {
		one.tally = &tally{}
	}
	if err := draw(c); err != nil {
		return Codes{}, err
	}
	var fitting Codes
	for kind, one := range c {
		fitting[kind] = newCoder(one.tally.literals[:], one.tally.distances[:])
	}
	return fitting, nil
}

// guess is a coder for a parser that has seen nothing yet.
func guess() *coder {
	literals, distances := make([]int, literalSymbols), make([]int, distanceSymbols)
	for i := range literals {
		literals[i] = 8
		if i > endOfBlock {
			literals[i] = 64
		}
	}
	for i := range distances {
		distances[i] = 1 + int(10*math.Abs(float64(i%20)-10))
	}
	return newCoder(literals, distances)
}
