package discord

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"towerpost/bot/present"
)

const (
	maxNonce       = 25
	maxSuggestion  = 100
	maxSuggestions = 25
)

// ErrPrivate is the error of a public message with a picture that only one seat may see.
var ErrPrivate = errors.New("a private picture in a public message")

// Encode returns the payload of a message and its files. pictures are the drawn pictures, in the order of
// m.Pictures. The error is ErrPrivate, or says that a control fits into no custom id or that a picture is
// missing. Texts that are too long are cut.
func Encode(m present.Message, pictures [][]byte) (Message, []File, error) {
	if drawn, wanted := len(pictures), len(m.Pictures); drawn != wanted {
		return Message{}, nil, fmt.Errorf("encode message: %d pictures drawn of %d", drawn, wanted)
	}
	if !m.Private && slices.ContainsFunc(m.Pictures, func(p present.Picture) bool { return p.Private }) {
		return Message{}, nil, ErrPrivate
	}
	components, err := rows(present.FitPhone(m.Rows))
	if err != nil {
		return Message{}, nil, fmt.Errorf("encode message: %w", err)
	}
	payload := Message{
		Past:    clip(m.Past, present.MaxText),
		Content: clip(m.Text, present.MaxText), Components: components, Attachments: []Attachment{},
		AllowedMentions: AllowedMentions{Parse: []string{}, Users: []string{}},
	}
	for _, p := range m.Mentions {
		if IsID(string(p)) { // Discord refuses the whole message for anything else
			payload.AllowedMentions.Users = append(payload.AllowedMentions.Users, string(p))
		}
	}
	payload.AllowedMentions.Roles = m.Roles
	if m.Private {
		payload.Flags = flagEphemeral
	}
	return payload, payload.attach(m, pictures), nil
}

// attach adds the pictures and files of the message to the payload, and returns them for sending.
func (payload *Message) attach(m present.Message, pictures [][]byte) []File {
	var files []File
	add := func(name, alt, contentType string, data []byte) {
		payload.Attachments = append(payload.Attachments, Attachment{
			ID: strconv.Itoa(len(files)), Filename: name, Description: clip(alt, present.MaxAlt),
		})
		files = append(files, File{Name: name, ContentType: contentType, Data: data})
	}
	for i, p := range m.Pictures {
		add(p.Name, p.Alt, contentType(p.Name), pictures[i])
	}
	for _, f := range m.Files {
		add(f.Name, "", contentType(f.Name), f.Data)
	}
	return files
}

// contentType returns the media type of a file by its name.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".png":
		return "image/png"
	case ".gif":
		return "image/gif"
	case ".json":
		return "application/json"
	}
	return "text/plain; charset=utf-8"
}

// Post returns the payload as a post to a channel. Sent twice with the same nonce, it is posted once.
func (payload Message) Post(nonce string) Message {
	if len(nonce) <= maxNonce {
		payload.Nonce, payload.EnforceNonce = nonce, nonce != ""
	}
	payload.Flags &^= flagEphemeral
	return payload
}

// Edit returns the payload as an edit. An edit can neither change the flags nor ping anyone.
func (payload Message) Edit() Message {
	payload.Flags = 0
	payload.AllowedMentions.Users, payload.AllowedMentions.Roles = []string{}, nil
	return payload
}

// File is a file that is sent with a payload.
type File struct {
	Name        string
	ContentType string
	Data        []byte
}

// Body returns a payload with its files as the body of a request, and the body's content type.
func Body(payload any, files []File) (contentType string, body []byte, err error) {
	if len(files) > 0 {
		parts := make([]*discordgo.File, len(files))
		for i, f := range files {
			data := bytes.NewReader(f.Data)
			parts[i] = &discordgo.File{Name: f.Name, ContentType: f.ContentType, Reader: data}
		}
		return discordgo.MultipartBodyWithJSON(payload, parts)
	}
	body, err = json.Marshal(payload)
	return "application/json", body, err
}

// Suggestions returns the answer to an Autocomplete. Choices beyond Discord's limits are left out.
func Suggestions(choices []present.Choice) Answer {
	list := []Suggestion{}
	for _, c := range choices {
		if len(list) < maxSuggestions && c.Label != "" && utf8.RuneCountInString(c.Value) <= maxSuggestion {
			list = append(list, Suggestion{Name: clip(c.Label, maxSuggestion), Value: c.Value})
		}
	}
	return Answer{Type: AnswerChoices, Data: struct {
		Choices []Suggestion `json:"choices"`
	}{list}}
}

// clip cuts a text to at most n characters. A cut text ends with an ellipsis.
func clip(text string, n int) string {
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	return string([]rune(text)[:n-1]) + "…"
}
