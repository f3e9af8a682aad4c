package rival

import "towerpost/engine/kamisado"

// oversights are the probabilities, in thousandths, with which a level overlooks something. The zero value
// overlooks nothing.
type oversights struct {
	// near is the probability of overlooking a move. Every square beyond the second adds far, and a diagonal
	// move adds diagonal.
	near, far, diagonal int
	// reply is the probability of ignoring which tower a move forces upon the opponent (T2).
	reply int
	// pass is the probability of overlooking that a tower is blocked and passes (M6).
	pass int
}

// vision decides what a level overlooks in one match. It follows from the seed and the position.
type vision struct {
	oversights
	seed uint64
}

// Salts of vision.number, which make the random numbers for different uses independent.
const (
	moveSalt uint64 = iota + 1
	replySalt
	passSalt
	noiseSalt
	tieSalt
	fillSalt
)

// chance returns a pseudo-random number from 0 to 999 that follows from the seed, the position and the salt.
func (v vision) chance(b *kamisado.Bits, salt uint64) int { return int(v.number(b, salt) % 1000) }

// number returns a pseudo-random number that follows from the seed, the position and the salt.
func (v vision) number(b *kamisado.Bits, salt uint64) uint64 {
	own, other := b.Key()
	return mix(mix(mix(v.seed^own)^other) ^ salt)
}

// mix is the finisher of the generator SplitMix64: every bit of the result depends on every bit of x.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// seesAll reports whether the level overlooks no move.
func (v vision) seesAll() bool { return v.near == 0 && v.far == 0 && v.diagonal == 0 }

// sees reports whether the level sees a move.
func (v vision) sees(b *kamisado.Bits, s kamisado.Step) bool {
	if v.seesAll() {
		return true
	}
	m := b.Move(s)
	miss := v.near + v.far*max(m.Distance-2, 0)
	if m.Direction != kamisado.Forward {
		miss += v.diagonal
	}
	return v.chance(b, moveSalt|uint64(m.From)<<8|uint64(m.To)<<16) >= miss
}

// seesReply reports whether the level considers the position after a move: which tower must reply, and which
// towers are blocked.
func (v vision) seesReply(a *kamisado.StepResult) bool {
	if a.Passes > 0 && v.chance(&a.Bits, passSalt) < v.pass {
		return false
	}
	return v.reply == 0 || v.chance(&a.Bits, replySalt) >= v.reply
}
