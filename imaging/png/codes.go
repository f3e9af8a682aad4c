package png

import "math"

// Codes are the Huffman codes for the tiles of each kind.
type Codes [kinds]*coder

// Guess returns codes for an encoder without samples.
func Guess() Codes { return Codes{guessCoder(), guessCoder()} }

// Trained calls draw with these codes, and returns the codes that fit the symbols that draw has written.
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

// guessCoder returns a coder with assumed frequencies of symbols.
func guessCoder() *coder {
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
