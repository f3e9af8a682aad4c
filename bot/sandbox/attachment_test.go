package sandbox_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

const importing = `[{"name":"import","description":"I","options":[
	{"type":11,"name":"file","description":"F","required":true},
	{"type":6,"name":"who","description":"W"},
	{"type":3,"name":"title","description":"T","autocomplete":true}]}]`

// reader is a bot that answers a command with the text of its file, which it fetches from the file's URL.
func (s *stage) reader(t *testing.T) <-chan discordgo.ApplicationCommandInteractionData {
	t.Helper()
	seen := make(chan discordgo.ApplicationCommandInteractionData, 8)
	s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		data := i.ApplicationCommandData()
		seen <- data
		if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
			respond(c, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
				Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "A title", Value: "a title"}},
			})
			return
		}
		response, err := http.Get(data.Resolved.Attachments[data.GetOption("file").Value.(string)].URL)
		if err != nil {
			return
		}
		defer response.Body.Close()
		text, _ := io.ReadAll(response.Body)
		says("read "+string(text))(c, i)
	})
	s.define(t, importing)
	return seen
}

func TestAFileGoesWithACommand(t *testing.T) {
	now := time.Now()
	s := newStage(t, sandbox.Options{Dir: t.TempDir(), Now: func() time.Time { return now }})
	seen := s.reader(t)
	johan := s.person(1).User().ID
	answer, err := s.person(0).Command(patient(t), s.lobby(), "import",
		sandbox.Option{Name: "file", Attachment: &sandbox.Upload{Filename: "my match.txt", Data: []byte("a2-a6")}},
		sandbox.Option{Name: "who", Value: johan})
	require.NoError(t, err)
	assert.Equal(t, "read a2-a6", answer.Message.Content)
	data := <-seen
	require.Len(t, data.Resolved.Attachments, 1)
	file := data.Resolved.Attachments[data.GetOption("file").Value.(string)]
	require.NotNil(t, file, "the option's value is the file's identifier")
	assert.Equal(t, "my_match.txt", file.Filename)
	assert.Equal(t, 5, file.Size)
	assert.Contains(t, file.ContentType, "text/plain")
	assert.Equal(t, s.url+"/attachments/"+s.lobby()+"/"+file.ID+"/my_match.txt", file.URL)
	assert.Equal(t, file.URL, file.ProxyURL)
	assert.True(t, file.Ephemeral)
	assert.Contains(t, data.Resolved.Users, johan, "files stand beside what else is resolved")

	now = now.Add(3 * time.Hour)
	_, err = s.person(0).Command(patient(t), s.lobby(), "import", sandbox.Option{Name: "file", Attachment: &sandbox.Upload{Filename: "b.txt", Data: []byte("b")}})
	require.NoError(t, err)
	assert.Nil(t, s.File(sandbox.Attachment{ID: file.ID}), "a file goes with its interaction")
}

func TestFilesAreCheckedAtTheActorsSide(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	seen := s.reader(t)
	file := func(size int) *sandbox.Upload {
		return &sandbox.Upload{Filename: "a.txt", Data: bytes.Repeat([]byte("a"), size)}
	}
	for _, row := range []struct {
		name, want string
		options    []sandbox.Option
	}{
		{"none", "file is required", nil},
		{"a text", "must be a file", []sandbox.Option{{Name: "file", Value: "a.txt"}}},
		{"a text beside the file", "must be a file", []sandbox.Option{{Name: "file", Value: "1", Attachment: file(1)}}},
		{"an empty file", "empty", []sandbox.Option{{Name: "file", Attachment: file(0)}}},
		{"too large", "larger than 25 MB", []sandbox.Option{{Name: "file", Attachment: file(25<<20 + 1)}}},
		{"a file for a member", "who takes no file", []sandbox.Option{{Name: "file", Attachment: file(1)}, {Name: "who", Attachment: file(1)}}},
	} {
		_, err := s.person(0).Command(patient(t), s.lobby(), "import", row.options...)
		require.ErrorIs(t, err, sandbox.ErrOption, row.name)
		assert.ErrorContains(t, err, row.want, row.name)
	}
	assert.Empty(t, seen, "the bot hears of none")
	_, err := s.person(0).Complete(patient(t), s.lobby(), "import", "title",
		sandbox.Option{Name: "file", Attachment: file(1)}, sandbox.Option{Name: "title", Value: "a"})
	require.NoError(t, err)
	data := <-seen
	require.Len(t, data.Options, 1, "a file is sent with the finished command only")
	assert.Equal(t, "title", data.Options[0].Name)
}

func TestThePageSendsAFile(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	seen := s.reader(t)
	command := func(data string) any {
		return fieldsOf{"as": s.person(0).User().ID, "channel_id": s.lobby(), "type": 2, "name": "import", "options": []any{
			fieldsOf{"name": "file", "type": 11, "attachment": fieldsOf{"filename": "a.txt", "content_type": "text/csv", "data": data}},
		}}
	}
	whole := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte("a"), 25<<20))
	status, answer, _ := s.ask(t, "POST", "/sandbox/interactions", command("aGVsbG8="), nil)
	require.Equal(t, 200, status, answer)
	assert.Equal(t, "read hello", answer["response"].(fieldsOf)["message"].(fieldsOf)["content"])
	file := (<-seen).Resolved.Attachments
	for _, a := range file {
		assert.Equal(t, "text/csv", a.ContentType)
	}
	for _, row := range []struct {
		name, data, want string
		status           int
	}{
		{"no base64", "?", "not what the page sends", 400},
		{"too large", "aaaa" + whole, "larger than 25 MB", 400},
		{"far too large", whole + strings.Repeat("a", 2<<20), "too much", 413},
	} {
		status, answer, _ := s.ask(t, "POST", "/sandbox/interactions", command(row.data), nil)
		assert.Equal(t, row.status, status, row.name)
		assert.Contains(t, answer["error"], row.want, row.name)
	}
	text, err := json.Marshal(sandbox.Upload{Filename: "a", Data: []byte("hello")})
	require.NoError(t, err)
	assert.JSONEq(t, `{"filename":"a","data":"aGVsbG8="}`, string(text))
}
