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

	answer, err := s.person(0).Command(patient(t), s.lobby(), "move", sandbox.Option{Name: "move", Value: "Purple Left 5"})
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

// table is a little bot that uses every kind of component and answer.
func table(t *testing.T, s *stage) *discordgo.Session {
	session := s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		var err error
		switch i.Type {
		case discordgo.InteractionApplicationCommand:
			err = tableCommand(c, i)
		case discordgo.InteractionMessageComponent:
			err = tableComponent(c, i)
		case discordgo.InteractionModalSubmit:
			text := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput).Value
			err = respond(c, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "noted: " + text})
		}
		assert.NoError(t, err)
	})
	s.register(t, session, "open", "think", "whisper")
	return session
}

func tableCommand(c *discordgo.Session, i *discordgo.Interaction) error {
	switch i.ApplicationCommandData().Name {
	case "think":
		if err := respond(c, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil); err != nil {
			return err
		}
		content := "thought about it"
		_, err := c.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &content})
		return err
	case "whisper":
		err := respond(c, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
			Content: "only you", Flags: discordgo.MessageFlagsEphemeral,
		})
		if err == nil {
			_, err = c.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "and now all of you"})
		}
		return err
	}
	return respond(c, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
		Content: "A table",
		Components: []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{
				discordgo.Button{Label: "Left", Style: discordgo.PrimaryButton, CustomID: "left"},
				discordgo.Button{Label: "Later", Style: discordgo.SecondaryButton, CustomID: "later"},
				discordgo.Button{Label: "Note", Style: discordgo.SecondaryButton, CustomID: "note"},
				discordgo.Button{Label: "Off", Style: discordgo.DangerButton, CustomID: "off", Disabled: true},
			}},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{
				CustomID: "menu", Options: []discordgo.SelectMenuOption{{Label: "A", Value: "a"}, {Label: "B", Value: "b"}},
			}}},
		},
	})
}

func tableComponent(c *discordgo.Session, i *discordgo.Interaction) error {
	data := i.MessageComponentData()
	switch data.CustomID {
	case "left":
		return respond(c, i, discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: "went left from " + i.Message.Content})
	case "later":
		if err := respond(c, i, discordgo.InteractionResponseDeferredMessageUpdate, nil); err != nil {
			return err
		}
		content := "later has come"
		_, err := c.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &content})
		return err
	case "note":
		return respond(c, i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{
			CustomID: "noting", Title: "A note", Components: []discordgo.MessageComponent{
				discordgo.ActionsRow{Components: []discordgo.MessageComponent{
					discordgo.TextInput{CustomID: "text", Label: "Text", Style: discordgo.TextInputShort, Required: true, MaxLength: 10},
				}},
			},
		})
	}
	return respond(c, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "chose " + data.Values[0]})
}

func TestButtonsMenusAndDialogs(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	table(t, s)
	amy, ctx := s.person(2), patient(t)
	opened, err := amy.Command(ctx, s.lobby(), "open")
	require.NoError(t, err)
	id := opened.Message.ID
	assert.Len(t, opened.Message.Buttons(), 4)
	assert.Equal(t, "A", opened.Message.Menus()[0].Options()[0].Label)

	chosen, err := amy.Choose(ctx, id, "menu", "b")
	require.NoError(t, err)
	assert.Equal(t, "chose b", chosen.Message.Content)
	assert.Equal(t, id, chosen.Message.MessageReference.MessageID)
	assert.Equal(t, id, chosen.Message.Interaction.InteractedMessage)

	later, err := amy.Press(ctx, id, "later")
	require.NoError(t, err)
	require.Equal(t, sandbox.ResponseDeferredUpdate, later.Kind)
	m, err := s.Follow(ctx, later.InteractionID)
	require.NoError(t, err)
	assert.Equal(t, "later has come", m.Content)

	dialog, err := amy.Press(ctx, id, "note")
	require.NoError(t, err)
	require.NotNil(t, dialog.Modal)
	_, err = amy.Submit(ctx, *dialog.Modal, map[string]string{"text": "much too long"})
	require.ErrorIs(t, err, sandbox.ErrModal)
	_, err = amy.Submit(ctx, *dialog.Modal, nil)
	require.ErrorIs(t, err, sandbox.ErrModal, "a required field is empty")
	_, err = s.person(1).Submit(ctx, *dialog.Modal, map[string]string{"text": "x"})
	require.ErrorIs(t, err, sandbox.ErrModal, "the dialog belongs to another")
	noted, err := amy.Submit(ctx, *dialog.Modal, map[string]string{"text": "hello"})
	require.NoError(t, err)
	assert.Equal(t, "noted: hello", noted.Message.Content)

	left, err := amy.Press(ctx, id, "left")
	require.NoError(t, err)
	require.Equal(t, sandbox.ResponseUpdate, left.Kind)
	assert.Equal(t, "went left from later has come", left.Message.Content)
	assert.Equal(t, id, left.Message.ID)
	assert.NotNil(t, left.Message.EditedTimestamp)
	assert.Empty(t, left.Message.Components, "discordgo sends null components with an update, which takes them away")
}

func TestWhatTheClientWouldNotSend(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	table(t, s)
	amy, ctx := s.person(2), patient(t)
	opened, err := amy.Command(ctx, s.lobby(), "open")
	require.NoError(t, err)
	id := opened.Message.ID
	for name, act := range map[string]func() (sandbox.Answer, error){
		"a disabled button":   func() (sandbox.Answer, error) { return amy.Press(ctx, id, "off") },
		"no such button":      func() (sandbox.Answer, error) { return amy.Press(ctx, id, "nowhere") },
		"a menu as a button":  func() (sandbox.Answer, error) { return amy.Press(ctx, id, "menu") },
		"a value not offered": func() (sandbox.Answer, error) { return amy.Choose(ctx, id, "menu", "c") },
		"too many values":     func() (sandbox.Answer, error) { return amy.Choose(ctx, id, "menu", "a", "b") },
		"no value":            func() (sandbox.Answer, error) { return amy.Choose(ctx, id, "menu") },
	} {
		_, err := act()
		assert.ErrorIs(t, err, sandbox.ErrComponent, name)
	}
	_, err = amy.Press(ctx, "1", "left")
	assert.ErrorIs(t, err, sandbox.ErrUnknownMessage)
	_, err = amy.Command(ctx, s.lobby(), "close")
	assert.ErrorIs(t, err, sandbox.ErrUnknownCommand)
	_, err = amy.Command(ctx, "1", "open")
	assert.ErrorIs(t, err, sandbox.ErrUnknownChannel)
	_, err = s.As("1").Command(ctx, s.lobby(), "open")
	assert.ErrorIs(t, err, sandbox.ErrUnknownUser)
	_, err = s.As(s.Bot().ID).Command(ctx, s.lobby(), "open")
	assert.ErrorIs(t, err, sandbox.ErrUnknownUser, "bots use no commands")
}

func TestDeferredAnswersAndFollowUps(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	table(t, s)
	amy, ctx := s.person(2), patient(t)
	answer, err := amy.Command(ctx, s.lobby(), "think")
	require.NoError(t, err)
	require.Equal(t, sandbox.ResponseDeferredMessage, answer.Kind)
	m, err := s.Follow(ctx, answer.InteractionID)
	require.NoError(t, err)
	assert.Equal(t, "thought about it", m.Content)
	assert.False(t, m.Loading())

	answer, err = amy.Command(ctx, s.lobby(), "whisper")
	require.NoError(t, err)
	require.True(t, answer.Message.Ephemeral())
	require.NoError(t, s.Wait(ctx, func() bool { return len(s.person(0).Messages(s.lobby())) == 2 }))
	assert.Len(t, amy.Messages(s.lobby()), 3, "the one who asked also sees the private answer")
	last := s.person(0).Messages(s.lobby())[1]
	assert.Equal(t, "and now all of you", last.Content)
	assert.Equal(t, answer.Message.ID, last.MessageReference.MessageID)
	require.ErrorIs(t, s.person(0).Dismiss(answer.Message.ID), sandbox.ErrUnknownMessage)
	require.NoError(t, amy.Dismiss(answer.Message.ID))
	assert.Len(t, amy.Messages(s.lobby()), 2)
}
