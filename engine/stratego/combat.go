package stratego

// Result is how an attack ends. The zero Result is that of a move that is no attack.
type Result uint8

const (
	// NoAttack is the result of a move to an empty square.
	NoAttack Result = iota
	// AttackerWins takes the defender, and the attacker goes to its square.
	AttackerWins
	// DefenderWins takes the attacker, and the defender stays.
	DefenderWins
	// BothLost takes both.
	BothLost
)

// Sign returns ">", "<" or "=", and "" for no attack.
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

// shows reports whether an attack shows a defender whose rank was hidden (A6). The attacker's
// is always shown.
func (r *Rules) shows(attacker Rank, result Result) bool {
	return !r.Silent || attacker == Scout || result == BothLost
}
