package imagingtest

// LongNames returns names of the greatest length that a player can have, with wide and narrow letters, in
// left-to-right and right-to-left scripts.
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
