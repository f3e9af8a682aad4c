package discord

// timed returns the commands about time.
func timed() []definition {
	return []definition{{name: "claim"}}
}
