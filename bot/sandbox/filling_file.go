package sandbox

import (
	"fmt"
	"maps"
	"mime"
)

// maxGivenFile is the largest size of a file of a command, in bytes.
const maxGivenFile = 25 << 20

// givenFile is a file of a command, with the option to which it belongs.
type givenFile struct {
	option map[string]any
	Upload
}

// file checks the file of an option. The file is stored once the whole command is valid.
func (f *filling) file(entry map[string]any, o Option) error {
	switch {
	case o.Attachment == nil || o.Value != nil:
		return fmt.Errorf("%w: %s must be a file", ErrOption, o.Name)
	case len(o.Attachment.Data) == 0:
		return fmt.Errorf("%w: the file of %s is empty", ErrOption, o.Name)
	case len(o.Attachment.Data) > maxGivenFile:
		return fmt.Errorf("%w: the file of %s is larger than %d MB", ErrOption, o.Name, maxGivenFile>>20)
	}
	f.files = append(f.files, givenFile{option: entry, Upload: *o.Attachment})
	return nil
}

// keepGiven stores the files of a finished command, and sets their IDs in its options. As on Discord they
// belong to no message and are temporary: they are deleted with the interaction.
func (s *Server) keepGiven(files []givenFile) ([]Attachment, error) {
	var kept []Attachment
	for _, file := range files {
		a, err := s.keepFile(upload{filename: file.Filename, data: file.Data}, true)
		if err != nil {
			return nil, err
		}
		if kind, _, err := mime.ParseMediaType(file.ContentType); err == nil {
			a.ContentType = kind
		}
		file.option["value"] = a.ID
		kept = append(kept, a)
	}
	return kept, nil
}

// content returns the data of the interaction, with the URLs of its files.
func (it *interaction) content(base string) map[string]any {
	if len(it.files) == 0 {
		return it.data
	}
	shown := map[string]any{}
	for _, a := range it.files {
		a.URL = fileURL(base, it.place.Channel.ID, a)
		a.ProxyURL = a.URL
		shown[a.ID] = a
	}
	data := maps.Clone(it.data)
	others, _ := data["resolved"].(map[string]any)
	data["resolved"] = merged(others, map[string]any{"attachments": shown})
	return data
}
