package discord

import "encoding/json"

// Upload is a file that a person gave as an option of a command.
type Upload struct {
	Name string `json:"filename"`
	Size int    `json:"size"`
	// URL is where Discord says that the file is. It comes from outside: whoever fetches it checks the host.
	URL string `json:"url"`
}

// Upload returns the file that an option names; ok is false where it is missing or Discord
// did not say what it is.
func (c Call) Upload(name string) (file Upload, ok bool) {
	o, _ := c.option(name)
	file, ok = c.uploads[o.text()]
	return file, ok
}

// Bool returns the value of an option as a yes or no; ok is false where it is missing or of another type.
func (c Call) Bool(name string) (value, ok bool) {
	o, _ := c.option(name)
	if json.Unmarshal(o.Value, &value) != nil || string(o.Value) == "null" {
		return false, false
	}
	return value, true
}
