package discord

import "encoding/json"

// Upload is a file that a person attached to a command.
type Upload struct {
	Name string `json:"filename"`
	Size int    `json:"size"`
	// URL is the file's address. It comes from outside the bot, so its host must be checked before it is
	// fetched.
	URL string `json:"url"`
}

// Upload returns the file of an option; ok is false if it is missing or Discord did not resolve it.
func (c Interaction) Upload(name string) (file Upload, ok bool) {
	o, _ := c.option(name)
	file, ok = c.uploads[o.text()]
	return file, ok
}

// Bool returns the value of a boolean option; ok is false if it is missing or of another type.
func (c Interaction) Bool(name string) (value, ok bool) {
	o, _ := c.option(name)
	if json.Unmarshal(o.Value, &value) != nil || string(o.Value) == "null" {
		return false, false
	}
	return value, true
}
