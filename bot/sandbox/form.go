package sandbox

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
)

// form is the body of a request: its JSON as text and as a tree, and its files.
type form struct {
	text  []byte
	tree  any
	files []upload
}

func (f form) filenames() []string {
	var names []string
	for _, u := range f.files {
		names = append(names, u.filename)
	}
	return names
}

// root returns the root node of the body for checks. A missing body is an empty object.
func (f form) root(found *findings) node {
	if f.tree == nil {
		return root(map[string]any{}, found)
	}
	return root(f.tree, found)
}

func readForm(r *http.Request) (form, error) {
	r.Body = http.MaxBytesReader(nil, r.Body, maxBody)
	kind, parameters, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind == "multipart/form-data" {
		return readMultipart(multipart.NewReader(r.Body, parameters["boundary"]))
	}
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return form{}, readError(err)
	}
	if len(text) == 0 {
		return form{}, nil
	}
	if kind != "application/json" {
		return form{text: text}, refuse(http.StatusBadRequest, 50035,
			"Invalid Form Body: the content type is not application/json.")
	}
	return parseForm(form{text: text})
}

func parseForm(f form) (form, error) {
	if json.Unmarshal(f.text, &f.tree) != nil {
		return f, badJSON()
	}
	return f, nil
}

var fileField = regexp.MustCompile(`^files\[(\d+)\]$`)

func readMultipart(reader *multipart.Reader) (form, error) {
	var f form
	for {
		part, err := reader.NextPart()
		if err == io.EOF { // a wrapped io.EOF means that the body is incomplete
			break
		}
		if err != nil {
			return f, readError(err)
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return f, readError(err)
		}
		name := part.FormName()
		if field := fileField.FindStringSubmatch(name); field != nil {
			f.files = append(f.files, upload{index: field[1], filename: part.FileName(), data: data})
		} else if name == "payload_json" {
			f.text = data
		} else if part.FileName() != "" {
			f.files = append(f.files, upload{index: name, filename: part.FileName(), data: data})
		}
	}
	for _, u := range f.files {
		if len(u.data) > maxFileSize {
			return f, tooLarge()
		}
	}
	if len(f.text) == 0 {
		return f, nil
	}
	return parseForm(f)
}

func readError(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) || strings.Contains(err.Error(), "too large") {
		return tooLarge()
	}
	return refuse(http.StatusBadRequest, 50035, "Invalid Form Body: "+err.Error())
}
