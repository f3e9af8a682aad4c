package sandbox_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestNonces(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{Now: clock.Now})
	post := func(channel, nonce string, enforce bool) string {
		_, answer, _ := s.raw(t, "POST", "/channels/"+channel+"/messages", fmt.Sprintf(`{"content":"x","nonce":%q,"enforce_nonce":%v}`, nonce, enforce))
		return answer["id"].(string)
	}
	first := post(s.lobby(), "turn-1", true)
	assert.Equal(t, first, post(s.lobby(), "turn-1", true), "the same message once more")
	assert.NotEqual(t, first, post(s.lobby(), "turn-2", true))
	assert.NotEqual(t, first, post(s.Channels()[1].ID, "turn-1", true), "another channel")
	assert.Len(t, s.person(0).Messages(s.lobby()), 2)
	unforced := post(s.lobby(), "turn-1", false)
	assert.NotEqual(t, first, unforced)
	assert.Equal(t, unforced, post(s.lobby(), "turn-1", true))
	clock.Add(6 * time.Minute)
	assert.NotEqual(t, unforced, post(s.lobby(), "turn-1", true), "forgotten after some minutes")
}

func TestFilesAreKeptAndReplaced(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	path := "/channels/" + s.lobby() + "/messages"
	send := func(method, path, payload string, files map[string][]byte) (int, sandbox.Message) {
		kind, body := multipartBody(t, payload, files)
		status, answer, _ := s.send(t, method, path, kind, body)
		var m sandbox.Message
		require.NoError(t, json.Unmarshal([]byte(encode(answer)), &m))
		return status, m
	}
	status, m := send("POST", path, `{"attachments":[{"id":"0","filename":"a b/c.png","description":"A"},{"id":"1","description":"B"}]}`,
		map[string][]byte{"files[0]": picture(t), "files[1]": []byte("text")})
	require.Equal(t, 200, status)
	require.Len(t, m.Attachments, 2)
	byName := map[string]sandbox.Attachment{}
	for _, a := range m.Attachments {
		byName[a.Description] = a
	}
	kept := byName["A"]
	assert.Equal(t, "a_bc.png", kept.Filename)
	assert.Zero(t, byName["B"].Width, "not a picture, whatever its name says")

	response, err := http.Get(kept.URL)
	require.NoError(t, err)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	assert.Equal(t, picture(t), data)
	assert.Equal(t, "nosniff", response.Header.Get("X-Content-Type-Options"))

	_, m = send("PATCH", path+"/"+m.ID, `{"attachments":[{"id":"`+kept.ID+`"},{"id":"0","description":"C"}]}`, map[string][]byte{"files[0]": []byte("new")})
	require.Len(t, m.Attachments, 2)
	assert.Equal(t, []string{"A", "C"}, []string{m.Attachments[0].Description, m.Attachments[1].Description})
	assert.Nil(t, s.File(byName["B"]), "the file that is not listed is gone")
	_, m = send("PATCH", path+"/"+m.ID, `{"content":"text only"}`, nil)
	assert.Len(t, m.Attachments, 2, "an edit that says nothing of files keeps them")
	_, m = send("PATCH", path+"/"+m.ID, `{"attachments":[]}`, nil)
	assert.Empty(t, m.Attachments)
	response, err = http.Get(kept.URL)
	require.NoError(t, err)
	response.Body.Close()
	assert.Equal(t, 404, response.StatusCode)

	status, _ = send("POST", path, `{"attachments":[{"id":"0","description":"`+long(1025)+`"}]}`, map[string][]byte{"files[0]": picture(t)})
	assert.Equal(t, 400, status)
	eleven := map[string][]byte{}
	for i := range 11 {
		eleven[fmt.Sprintf("files[%d]", i)] = []byte("x")
	}
	status, _ = send("POST", path, `{}`, eleven)
	assert.Equal(t, 400, status)
	status, _ = send("POST", path, `{}`, map[string][]byte{"files[0]": bytes.Repeat([]byte("x"), 10<<20+1)})
	assert.Equal(t, 413, status)
}

func TestFilesInsideTheMessage(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	for _, payload := range []string{
		`{"embeds":[{"title":"T","image":{"url":"attachment://board.png"}}],"attachments":[{"id":0,"filename":"board.png"}]}`,
		`{"flags":32768,"components":[{"type":12,"items":[{"media":{"url":"attachment://board.png"},"description":"D"}]}],"attachments":[{"id":0,"filename":"board.png"}]}`,
	} {
		kind, body := multipartBody(t, payload, map[string][]byte{"files[0]": picture(t)})
		status, answer, _ := s.send(t, "POST", "/channels/"+s.lobby()+"/messages", kind, body)
		require.Equal(t, 200, status, "%v", answer)
		assert.Contains(t, encode(answer), `"url":"`+s.url+`/attachments/`)
		assert.NotContains(t, encode(answer), "attachment://")
	}
}

func TestMentions(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	alain, johan := s.person(0).User().ID, s.person(1).User().ID
	both := "<@" + alain + "> <@!" + johan + "> @everyone"
	for _, row := range []struct {
		name, allowed string
		rights        uint64
		want          []string
	}{
		{"no rule", `null`, 0, []string{alain, johan}},
		{"nobody", `{"parse":[]}`, 0, nil},
		{"one", `{"parse":[],"users":["` + johan + `"]}`, 0, []string{johan}},
		{"who is not mentioned", `{"parse":[],"users":["` + s.person(2).User().ID + `"]}`, 0, nil},
		{"all users", `{"parse":["users"]}`, 0, []string{alain, johan}},
		{"everyone without the right", `{"parse":["everyone"]}`, 0, nil},
		{"everyone", `{"parse":["everyone"]}`, sandbox.PermissionMentionEveryone, []string{alain, johan, s.person(2).User().ID, s.person(3).User().ID}},
	} {
		t.Run(row.name, func(t *testing.T) {
			require.NoError(t, s.SetPermissions(s.lobby(), sandbox.PermissionsMinimal|row.rights))
			status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", fmt.Sprintf(`{"content":%q,"allowed_mentions":%s}`, both, row.allowed))
			require.Equal(t, 200, status)
			assert.NotContains(t, answer, "pings", "the bot is not told")
			m, err := s.person(0).Message(answer["id"].(string))
			require.NoError(t, err)
			assert.Equal(t, row.want, m.MentionIDs)
			for _, id := range row.want {
				assert.True(t, m.Pinged(id))
			}
		})
	}
}

func TestEditsAndRepliesAndPings(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	johan := s.person(1)
	said, err := johan.Say(t.Context(), s.lobby(), "my move?")
	require.NoError(t, err)
	reply := `{"content":"yes","message_reference":{"message_id":"` + said.ID + `"}`
	_, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", reply+`}`)
	m, err := johan.Message(answer["id"].(string))
	require.NoError(t, err)
	assert.True(t, m.Pinged(johan.User().ID), "a reply notifies its addressee")
	assert.Equal(t, "my move?", m.Referenced.Content)
	_, answer, _ = s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", reply+`,"allowed_mentions":{"parse":["users"],"replied_user":false}}`)
	m, err = johan.Message(answer["id"].(string))
	require.NoError(t, err)
	assert.Empty(t, m.MentionIDs)
	_, _, _ = s.raw(t, "PATCH", "/channels/"+s.lobby()+"/messages/"+m.ID, `{"content":"<@`+johan.User().ID+`>"}`)
	m, err = johan.Message(m.ID)
	require.NoError(t, err)
	assert.Len(t, m.Mentions, 1)
	assert.Empty(t, m.MentionIDs, "an edit notifies nobody")
}

func TestEditingAndDeleting(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	said, err := s.person(0).Say(t.Context(), s.lobby(), "hello")
	require.NoError(t, err)
	_, err = session.ChannelMessageEdit(s.lobby(), said.ID, "mine")
	assert.Equal(t, 50005, codeOf(err))
	assert.Equal(t, 50013, codeOf(session.ChannelMessageDelete(s.lobby(), said.ID)))
	_, err = session.ChannelMessageEdit(s.lobby(), "1", "x")
	assert.Equal(t, 10008, codeOf(err))
	_, err = session.ChannelMessageEdit("1", "1", "x")
	assert.Equal(t, 10003, codeOf(err))
	own, err := session.ChannelMessageSend(s.lobby(), "x")
	require.NoError(t, err)
	_, err = session.ChannelMessageEdit(s.lobby(), own.ID, " ")
	assert.Equal(t, 50006, codeOf(err))
	require.NoError(t, session.ChannelMessageDelete(s.lobby(), own.ID))
	assert.Equal(t, 10008, codeOf(session.ChannelMessageDelete(s.lobby(), own.ID)))

	_, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", `{"flags":32768,"components":[{"type":10,"content":"x"}]}`)
	path := "/channels/" + s.lobby() + "/messages/" + answer["id"].(string)
	status, _, _ := s.raw(t, "PATCH", path, `{"content":"x"}`)
	assert.Equal(t, 400, status, "the new layout has no content")
	_, answer, _ = s.raw(t, "PATCH", path, `{"flags":0,"components":[{"type":10,"content":"y"}]}`)
	assert.EqualValues(t, 32768, answer["flags"], "the new layout cannot be taken back")
}

func TestBlanksAroundTheTextAreCutOff(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	m, err := s.client(t).ChannelMessageSend(s.lobby(), " \n a b \n")
	require.NoError(t, err)
	assert.Equal(t, "a b", m.Content)
}

func TestListingMessages(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	var ids []string
	for i := range 10 {
		m, err := session.ChannelMessageSend(s.lobby(), fmt.Sprint(i))
		require.NoError(t, err)
		ids = append(ids, m.ID)
	}
	for _, row := range []struct {
		name                  string
		limit                 int
		before, after, around string
		want                  string
	}{
		{"the newest", 3, "", "", "", "987"},
		{"before", 3, ids[5], "", "", "432"},
		{"before the first", 3, ids[0], "", "", ""},
		{"after", 3, "", ids[5], "", "876"},
		{"after the last", 3, "", ids[9], "", ""},
		{"around", 3, "", "", ids[5], "654"},
		{"all", 100, "", "", "", "9876543210"},
	} {
		got, err := session.ChannelMessages(s.lobby(), row.limit, row.before, row.after, row.around)
		require.NoError(t, err)
		text := ""
		for _, m := range got {
			text += m.Content
		}
		assert.Equal(t, row.want, text, row.name)
	}
	_, err := session.ChannelMessages(s.lobby(), 101, "", "", "")
	assert.Equal(t, 50035, codeOf(err))
}

func TestPermissions(t *testing.T) {
	all := sandbox.PermissionsMinimal
	drawn := func() *discordgo.MessageSend {
		return &discordgo.MessageSend{Files: []*discordgo.File{{Name: "a.png", Reader: bytes.NewReader(picture(t))}}}
	}
	for _, row := range []struct {
		name    string
		rights  uint64
		request func(*discordgo.Session, string) error
		want    int
	}{
		{"no view", all &^ sandbox.PermissionViewChannel, func(c *discordgo.Session, id string) error { _, err := c.ChannelMessageSend(id, "x"); return err }, 50001},
		{"no view of the channel", 0, func(c *discordgo.Session, id string) error { _, err := c.Channel(id); return err }, 50001},
		{"no writing", all &^ sandbox.PermissionSendMessages, func(c *discordgo.Session, id string) error { _, err := c.ChannelMessageSend(id, "x"); return err }, 50013},
		{"no files", all &^ sandbox.PermissionAttachFiles, func(c *discordgo.Session, id string) error {
			_, err := c.ChannelMessageSendComplex(id, drawn())
			return err
		}, 50013},
		{"files", all, func(c *discordgo.Session, id string) error {
			_, err := c.ChannelMessageSendComplex(id, drawn())
			return err
		}, -1},
		{"no embeds", all &^ sandbox.PermissionEmbedLinks, func(c *discordgo.Session, id string) error {
			_, err := c.ChannelMessageSendEmbed(id, &discordgo.MessageEmbed{Title: "T"})
			return err
		}, 50013},
		{"no threads", all &^ sandbox.PermissionCreatePublicThreads, func(c *discordgo.Session, id string) error {
			_, err := c.ThreadStart(id, "T", discordgo.ChannelTypeGuildPublicThread, 60)
			return err
		}, 50013},
		{"a private thread", all, func(c *discordgo.Session, id string) error {
			_, err := c.ThreadStart(id, "T", discordgo.ChannelTypeGuildPrivateThread, 60)
			return err
		}, 50013},
		{"no typing", all &^ sandbox.PermissionSendMessages, func(c *discordgo.Session, id string) error { return c.ChannelTyping(id) }, 50013},
		{"a topic", all, func(c *discordgo.Session, id string) error {
			_, err := c.ChannelEdit(id, &discordgo.ChannelEdit{Topic: "T"})
			return err
		}, 50013},
		{"no deleting of channels", all, func(c *discordgo.Session, id string) error { _, err := c.ChannelDelete(id); return err }, 50013},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := newStage(t, sandbox.Options{})
			require.NoError(t, s.SetPermissions(s.lobby(), row.rights))
			assert.Equal(t, row.want, codeOf(row.request(s.client(t), s.lobby())))
		})
	}
}
