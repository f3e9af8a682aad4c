package sandbox_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestASlashCommandIsAnsweredWithADescribedPicture(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	drawn := picture(t)
	session := s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		move := i.ApplicationCommandData().GetOption("move").StringValue()
		payload, _ := json.Marshal(map[string]any{"type": 4, "data": map[string]any{
			"content":          "<@" + i.Member.User.ID + "> played " + move,
			"allowed_mentions": map[string]any{"parse": []string{}, "users": []string{i.Member.User.ID}},
			"attachments":      []any{map[string]any{"id": 0, "filename": "board.png", "description": "The board after " + move}},
		}})
		kind, body, _ := discordgo.MultipartBodyWithJSON(json.RawMessage(payload), []*discordgo.File{{Name: "board.png", Reader: bytes.NewReader(drawn)}})
		url := discordgo.EndpointInteractionResponse(i.ID, i.Token)
		_, err := c.RequestRaw("POST", url, kind, body, url, 0)
		assert.NoError(t, err)
	})
	_, err := session.ApplicationCommandBulkOverwrite(s.Bot().ID, "", []*discordgo.ApplicationCommand{{
		Name: "move", Description: "Play a move", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "move", Description: "The move", Required: true, Autocomplete: true},
		},
	}})
	require.NoError(t, err)

	answer, err := s.person(0).Command(short(t), s.lobby(), "move", sandbox.Option{Name: "move", Value: "Purple Left 5"})
	require.NoError(t, err)
	require.Equal(t, sandbox.ResponseMessage, answer.Kind)
	m := answer.Message
	require.Len(t, m.Attachments, 1)
	assert.Equal(t, "The board after Purple Left 5", m.Attachments[0].Description)
	assert.Equal(t, []int{12, 8}, []int{m.Attachments[0].Width, m.Attachments[0].Height})
	assert.Equal(t, "image/png", m.Attachments[0].ContentType)
	assert.Equal(t, drawn, s.File(m.Attachments[0]))
	assert.Equal(t, sandbox.MessageChatInputCommand, m.Type)
	assert.Equal(t, "move", m.Interaction.Name)
	assert.Equal(t, []string{s.person(0).User().ID}, m.MentionIDs)
}

func multipartBody(t *testing.T, payload string, files map[string][]byte) (kind string, body []byte) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	require.NoError(t, w.WriteField("payload_json", payload))
	for name, data := range files {
		part, err := w.CreateFormFile(name, name+".png")
		require.NoError(t, err)
		_, err = part.Write(data)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return w.FormDataContentType(), b.Bytes()
}
