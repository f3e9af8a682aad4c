package ludo

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/suite"
)

// The file holds the numbers of sequences of moves over 1, 2, 3 … throws, with the dice of a seed. A position
// is "SEATS seed N after THROWS options": random play with these dice for so many throws.
func TestPerft(t *testing.T) {
	most := uint64(30000)
	if suite.Long() {
		most = 0
	}
	gametest.Perft(t, "testdata/dice.perft", most, func(position string, throws int) (uint64, error) {
		p, dice, err := perftStart(position)
		if err != nil {
			return 0, err
		}
		return sequences(p, dice[:throws]), nil
	})
}

const perftThrows = 12

// perftStart returns the position and the dice that follow.
func perftStart(text string) (Position, []int, error) {
	var seats, seed, after int
	if _, err := fmt.Sscanf(text, "%d seed %d after %d", &seats, &seed, &after); err != nil {
		return Position{}, nil, err
	}
	words := strings.Fields(text)[5:]
	setup := engine.Setup{}
	for i := 0; i+1 < len(words); i += 2 {
		setup[words[i]] = words[i+1]
	}
	r, err := RulesOf(setup, seats)
	if err != nil {
		return Position{}, nil, err
	}
	random := gametest.Rand(uint64(seed))
	p := Start(r)
	for after > 0 || p.phase != Throwing {
		if p.phase == Throwing {
			after--
		}
		if p = randomStep(p, random, nil); p.phase == Over {
			return Position{}, nil, fmt.Errorf("%s: the match is over", text)
		}
	}
	dice := make([]int, perftThrows)
	for i := range dice {
		dice[i] = 1 + random.IntN(6)
	}
	return p, dice, nil
}

// sequences counts the ways of playing the dice.
func sequences(p Position, dice []int) uint64 {
	if p.phase == Over || p.phase == Throwing && len(dice) == 0 {
		return 1
	}
	if p.phase == Throwing {
		return sequences(p.Roll(dice[0]), dice[1:])
	}
	moves := p.Moves()
	if moves.Len() == 0 {
		return sequences(p.Play(Move{}), dice)
	}
	n := uint64(0)
	for i := range moves.Len() {
		n += sequences(p.Play(moves.At(i)), dice)
	}
	return n
}

// naiveSequences counts them by the texts of the naive rules.
func naiveSequences(t *testing.T, s State, dice []int) uint64 {
	t.Helper()
	if s.position.phase == Over || s.position.phase == Throwing && len(dice) == 0 {
		return 1
	}
	if s.position.phase == Throwing {
		next, err := s.apply(engine.Chance, Throw(dice[0]))
		require.NoError(t, err)
		return naiveSequences(t, next, dice[1:])
	}
	n := uint64(0)
	for _, action := range newNaive(s.position.rules, s.Line()).legal() {
		next, err := s.apply(s.position.turn, engine.Action(action))
		require.NoError(t, err)
		n += naiveSequences(t, next, dice)
	}
	return n
}

func TestPerftAgainstTheNaiveRules(t *testing.T) {
	for seed := range 4 {
		p, dice, err := perftStart("4 seed " + strconv.Itoa(seed) + " after 150")
		require.NoError(t, err)
		require.Equal(t, naiveSequences(t, State{position: p}, dice[:6]), sequences(p, dice[:6]))
	}
}
