package stratego

// Result is the result of an attack. The zero Result is NoAttack.
type Result uint8

const (
	// NoAttack is the result of a move to an empty square.
	NoAttack Result = iota
	// AttackerWins means that the defender is lost, and the attacker moves to its square.
	AttackerWins
	// DefenderWins means that the attacker is lost, and the defender stays.
	DefenderWins
	// BothLost means that both are lost.
	BothLost
)

// Sign returns ">", "<" or "=", or "" for NoAttack.
func (r Result) Sign() string { return [...]string{"", ">", "<", "="}[r] }

// Attack returns the result of an attack (A1–A5).
func (r *Rules) Attack(attacker, defender Rank) Result {
	switch {
	case defender == Flag, attacker == Miner && defender == Bomb, attacker == Spy && defender == General:
		return AttackerWins
	case defender == Bomb, attacker < defender:
		return DefenderWins
	case attacker > defender || r.AttackerTakes:
		return AttackerWins
	}
	return BothLost
}

// shows reports whether an attack shows the rank of a hidden defender (A6). The attacker's rank is always
// shown.
func (r *Rules) shows(attacker Rank, result Result) bool {
	return !r.Silent || attacker == Scout || result == BothLost
}
