package mia

import (
	"slices"
	"strconv"
)

// Value is the value of two dice, written with the higher die first. 21 (Mia) beats the pairs 66 to 11, and
// they beat 65, 64, 63 and so on down to 31 (R2). The zero Value is no dice.
type Value int8

// Mia is the highest value.
const Mia Value = 21

// values returns all values, the lowest first.
func values() []Value {
	var list []Value
	for high := Value(3); high <= 6; high++ {
		for low := Value(1); low < high; low++ {
			list = append(list, 10*high+low)
		}
	}
	for die := Value(1); die <= 6; die++ {
		list = append(list, 11*die)
	}
	return append(list, Mia)
}

// rolls returns the values of the 36 equally likely rolls: each first die with each second one.
func rolls() []Value {
	var list []Value
	for first := Value(1); first <= 6; first++ {
		for second := Value(1); second <= 6; second++ {
			list = append(list, 10*max(first, second)+min(first, second))
		}
	}
	return list
}

// parseValue returns the value of two digits.
func parseValue(text string) (Value, bool) {
	for _, v := range values() {
		if v.String() == text {
			return v, true
		}
	}
	return 0, false
}

// String returns the two digits, or "-" for no dice.
func (v Value) String() string {
	if v == 0 {
		return "-"
	}
	return strconv.Itoa(int(v))
}

// rank returns the rank of the value among all, from 0 for the lowest, or -1 for no dice.
func (v Value) rank() int { return slices.Index(values(), v) }

// above returns the values that are higher than this one, the lowest first.
func (v Value) above() []Value { return values()[v.rank()+1:] }
