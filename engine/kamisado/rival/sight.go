package rival

import "towerpost/engine/kamisado"

// sight is what a level overlooks, in chances out of 1000. The zero value overlooks nothing.
type sight struct {
	// near is the chance that any move escapes the level, far what every square beyond the second adds to it,
	// and diagonal what a diagonal move adds.
	near, far, diagonal int
	// reply is the chance that the level does not ask which tower a move forces upon the opponent (T2).
	reply int
	// pass is the chance that it does not see that a tower is blocked and passes (M6).
	pass int
}

// eyes are the sight of a level in one game. What they overlook follows from the seed.
type eyes struct {
	sight
	seed uint64
}

// What is asked of the eyes; each question has a chance of its own.
const (
	askMove uint64 = iota + 1
	askReply
	askPass
	askWorth
	askEqual
	askFill
)

// chance returns a number from 0 to 999 that follows from the seed, the position and the question.
func (e eyes) chance(b *kamisado.Bits, question uint64) int { return int(e.number(b, question) % 1000) }

// number returns a number that follows from the seed, the position and the question.
func (e eyes) number(b *kamisado.Bits, question uint64) uint64 {
	own, other := b.Key()
	return mix(mix(mix(e.seed^own)^other) ^ question)
}

// mix is the finisher of the generator SplitMix64: every bit of the result depends on every bit of x.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// keen reports whether the level overlooks no move.
func (e eyes) keen() bool { return e.near == 0 && e.far == 0 && e.diagonal == 0 }

// sees reports whether the level takes a move into account.
func (e eyes) sees(b *kamisado.Bits, s kamisado.Step) bool {
	if e.keen() {
		return true
	}
	m := b.Move(s)
	miss := e.near + e.far*max(m.Distance-2, 0)
	if m.Direction != kamisado.Forward {
		miss += e.diagonal
	}
	return e.chance(b, askMove|uint64(m.From)<<8|uint64(m.To)<<16) >= miss
}

// foresees reports whether the level thinks about what follows a move: which tower must
// answer, and what is blocked.
func (e eyes) foresees(a *kamisado.After) bool {
	if a.Passes > 0 && e.chance(&a.Bits, askPass) < e.pass {
		return false
	}
	return e.reply == 0 || e.chance(&a.Bits, askReply) >= e.reply
}
