package stratego

// Army is the set of pieces that each player has. The zero Army is Full.
type Army uint8

// The armies, in the order of the option's values.
const (
	Full Army = iota
	Duel
	Barrage
)

var armyKeys = []string{"full", "duel", "barrage"}

// Key returns the value of the option "army" for the army.
func (a Army) Key() string { return armyKeys[a] }

// counts holds the number of pieces of each rank in each army.
var counts = [...][rankCount]int{
	Full: {
		Spy: 1, Scout: 8, Miner: 5, Sergeant: 4, Lieutenant: 4, Captain: 4, Major: 3, Colonel: 2, Marshal: 1,
		General: 1, Bomb: 6, Flag: 1,
	},
	Duel:    {Spy: 1, Scout: 2, Miner: 2, Marshal: 1, General: 1, Bomb: 2, Flag: 1},
	Barrage: {Spy: 1, Scout: 2, Miner: 1, Marshal: 1, General: 1, Bomb: 1, Flag: 1},
}

// Count returns the number of pieces of a rank in the army (P3).
func (a Army) Count(r Rank) int { return counts[a][r] }

// Size returns the number of pieces of the army: 40, 10 or 8.
func (a Army) Size() int {
	size := 0
	for _, n := range counts[a] {
		size += n
	}
	return size
}

// emptyLines returns the number of lines of a deployment that must stay empty: the front line in a duel (P4).
func (a Army) emptyLines() int {
	if a == Duel {
		return 1
	}
	return 0
}
