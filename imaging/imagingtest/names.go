package imagingtest

// LongNames returns names of the greatest length that a player can have, wide and narrow, from left to
// right and from right to left.
func LongNames() []string {
	return []string{
		"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
		"iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
		"ММММММММММММММММММММММММММММММММ",
		"漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢",
		"ממממממממממממממממממממממממממממממממ",
		"سسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسس",
	}
}
