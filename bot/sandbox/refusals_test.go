package sandbox_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

const (
	row    = `{"type":1,"components":[%]}`
	button = `{"type":2,"style":1,"label":"L","custom_id":"b"}`
)

func long(n int) string { return strings.Repeat("x", n) }

func list(n int, entry string) string {
	return strings.TrimSuffix(strings.Repeat(entry+",", n), ",")
}

func rows(inner ...string) string {
	for i := range inner {
		inner[i] = strings.Replace(row, "%", inner[i], 1)
	}
	return `{"content":"x","components":[` + strings.Join(inner, ",") + `]}`
}

func layout(components string) string { return `{"flags":32768,"components":[` + components + `]}` }

func menu(more string) string {
	return `{"type":3,"custom_id":"m","options":[{"label":"A","value":"a"},{"label":"B","value":"b"}]` + more + `}`
}

// refused are bodies of a new message that Discord refuses, with the paths of the errors.
var refused = []struct{ name, body, path string }{
	{"a long text", `{"content":"` + long(2001) + `"}`, "content"},
	{"a number as text", `{"content":7}`, "content"},
	{"a long nonce", `{"content":"x","nonce":"` + long(26) + `"}`, "nonce"},
	{"a private message in a channel", `{"content":"x","flags":64}`, "flags"},
	{"an unknown flag", `{"content":"x","flags":2}`, "flags"},
	{"six rows", rows(button, `{"type":2,"style":1,"label":"L","custom_id":"c"}`, `{"type":2,"style":1,"label":"L","custom_id":"d"}`, `{"type":2,"style":1,"label":"L","custom_id":"e"}`, `{"type":2,"style":1,"label":"L","custom_id":"f"}`, `{"type":2,"style":1,"label":"L","custom_id":"g"}`), "components"},
	{"an empty row", rows(``), "components.0.components"},
	{"six buttons in a row", rows(list(6, `{"type":2,"style":5,"label":"L","url":"https://e.org"}`)), "components.0.components"},
	{"a button outside a row", `{"content":"x","components":[` + button + `]}`, "components.0.type"},
	{"the same custom id twice", rows(button, button), "components.1.components.0.custom_id"},
	{"a button without a custom id", rows(`{"type":2,"style":1,"label":"L"}`), "components.0.components.0.custom_id"},
	{"a long custom id", rows(`{"type":2,"style":1,"label":"L","custom_id":"` + long(101) + `"}`), "components.0.components.0.custom_id"},
	{"a long label", rows(`{"type":2,"style":1,"label":"` + long(81) + `","custom_id":"b"}`), "components.0.components.0.label"},
	{"a button that shows nothing", rows(`{"type":2,"style":1,"custom_id":"b"}`), "components.0.components.0"},
	{"a button of no style", rows(`{"type":2,"style":9,"label":"L","custom_id":"b"}`), "components.0.components.0.style"},
	{"a link with a custom id", rows(`{"type":2,"style":5,"label":"L","url":"https://e.org","custom_id":"b"}`), "components.0.components.0.custom_id"},
	{"a link to nowhere", rows(`{"type":2,"style":5,"label":"L"}`), "components.0.components.0.url"},
	{"a link that is none", rows(`{"type":2,"style":5,"label":"L","url":"javascript:x"}`), "components.0.components.0.url"},
	{"a button with an address", rows(`{"type":2,"style":1,"label":"L","custom_id":"b","url":"https://e.org"}`), "components.0.components.0.url"},
	{"a menu beside a button", rows(button + "," + menu("")), "components.0.components.1"},
	{"a menu without options", rows(`{"type":3,"custom_id":"m","options":[]}`), "components.0.components.0.options"},
	{"a menu with 26 options", rows(`{"type":3,"custom_id":"m","options":[` + list(26, `{"label":"A","value":"a"}`) + `]}`), "components.0.components.0.options"},
	{"two options of one value", rows(`{"type":3,"custom_id":"m","options":[{"label":"A","value":"a"},{"label":"B","value":"a"}]}`), "components.0.components.0.options.1.value"},
	{"a long option", rows(`{"type":3,"custom_id":"m","options":[{"label":"` + long(101) + `","value":"a"}]}`), "components.0.components.0.options.0.label"},
	{"a long option description", rows(`{"type":3,"custom_id":"m","options":[{"label":"A","value":"a","description":"` + long(101) + `"}]}`), "components.0.components.0.options.0.description"},
	{"a long menu hint", rows(menu(`,"placeholder":"` + long(151) + `"`)), "components.0.components.0.placeholder"},
	{"more values than options", rows(menu(`,"max_values":3`)), "components.0.components.0.options"},
	{"least above most", rows(menu(`,"min_values":2`)), "components.0.components.0.min_values"},
	{"a member menu with options", rows(`{"type":5,"custom_id":"m","options":[{"label":"A","value":"a"}]}`), "components.0.components.0.options"},
	{"a channel menu of no such kind", rows(`{"type":8,"custom_id":"m","channel_types":[99]}`), "components.0.components.0.channel_types.0"},
	{"a member menu for kinds of channels", rows(`{"type":5,"custom_id":"m","channel_types":[0]}`), "components.0.components.0.channel_types"},
	{"a channel menu with a member", rows(`{"type":8,"custom_id":"m","default_values":[{"id":"1","type":"user"}]}`), "components.0.components.0.default_values.0.type"},
	{"a chosen channel without its identifier", rows(`{"type":8,"custom_id":"m","default_values":[{"type":"channel"}]}`), "components.0.components.0.default_values.0.id"},
	{"more chosen channels than can be", rows(`{"type":8,"custom_id":"m","default_values":[{"id":"1","type":"channel"},{"id":"2","type":"channel"}]}`), "components.0.components.0.default_values"},
	{"a text field in a message", rows(`{"type":4,"custom_id":"t","style":1,"label":"L"}`), "components.0.components.0.type"},
	{"eleven embeds", `{"embeds":[` + list(11, `{"title":"T"}`) + `]}`, "embeds"},
	{"a long title", `{"embeds":[{"title":"` + long(257) + `"}]}`, "embeds.0.title"},
	{"a long description", `{"embeds":[{"description":"` + long(4097) + `"}]}`, "embeds.0.description"},
	{"26 fields", `{"embeds":[{"fields":[` + list(26, `{"name":"N","value":"V"}`) + `]}]}`, "embeds.0.fields"},
	{"a field without value", `{"embeds":[{"fields":[{"name":"N"}]}]}`, "embeds.0.fields.0.value"},
	{"a long footer", `{"embeds":[{"footer":{"text":"` + long(2049) + `"}}]}`, "embeds.0.footer.text"},
	{"a long author", `{"embeds":[{"author":{"name":"` + long(257) + `"}}]}`, "embeds.0.author.name"},
	{"6001 characters of embeds", `{"embeds":[{"description":"` + long(4000) + `"},{"description":"` + long(2001) + `"}]}`, "embeds"},
	{"an embed of nothing", `{"embeds":[{}]}`, "embeds.0.description"},
	{"a color beyond white", `{"embeds":[{"title":"T","color":16777216}]}`, "embeds.0.color"},
	{"an embed's bad time", `{"embeds":[{"title":"T","timestamp":"yesterday"}]}`, "embeds.0.timestamp"},
	{"a mention rule twice", `{"content":"x","allowed_mentions":{"parse":["users"],"users":["1"]}}`, "allowed_mentions"},
	{"an unknown mention rule", `{"content":"x","allowed_mentions":{"parse":["friends"]}}`, "allowed_mentions.parse.0"},
	{"101 users to mention", `{"content":"x","allowed_mentions":{"users":[` + list(101, `"1"`) + `]}}`, "allowed_mentions.users"},
	{"an attachment that does not come", `{"content":"x","attachments":[{"id":0,"filename":"a.png"}]}`, "attachments.0.id"},
	{"a reply to nothing", `{"content":"x","message_reference":{"message_id":"1"}}`, "message_reference"},
	{"a poll, which is not known here", `{"content":"x","poll":{"question":{"text":"Q"},"answers":[]}}`, "poll"},
	{"new layout with content", `{"content":"x","flags":32768,"components":[{"type":10,"content":"x"}]}`, "content"},
	{"new layout with embeds", `{"embeds":[{"title":"T"}],"flags":32768,"components":[{"type":10,"content":"x"}]}`, "embeds"},
	{"new components without the flag", `{"content":"x","components":[{"type":10,"content":"x"}]}`, "components.0.type"},
	{"41 components", layout(list(41, `{"type":14}`)), "components"},
	{"4001 characters", layout(`{"type":10,"content":"` + long(2001) + `"},{"type":10,"content":"` + long(2000) + `"}`), "components"},
	{"a section without accessory", layout(`{"type":9,"components":[{"type":10,"content":"x"}]}`), "components.0.accessory"},
	{"a section of buttons", layout(`{"type":9,"components":[` + button + `],"accessory":` + button + `}`), "components.0.components.0.type"},
	{"a container in a container", layout(`{"type":17,"components":[{"type":17,"components":[]}]}`), "components.0.components.0.type"},
	{"a gallery of nothing", layout(`{"type":12,"items":[]}`), "components.0.items"},
	{"a picture that is not attached", layout(`{"type":12,"items":[{"media":{"url":"attachment://a.png"}}]}`), "components.0.items.0.media.url"},
	{"a file from elsewhere", layout(`{"type":13,"file":{"url":"https://e.org/a.txt"}}`), "components.0.file.url"},
	{"a separator of no size", layout(`{"type":14,"spacing":3}`), "components.0.spacing"},
}

func TestDiscordRefusesMessages(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	for _, row := range refused {
		t.Run(row.name, func(t *testing.T) {
			require.True(t, json.Valid([]byte(row.body)), row.body)
			status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", row.body)
			require.Equal(t, 400, status)
			assert.EqualValues(t, 50035, answer["code"])
			assert.Equal(t, "Invalid Form Body", answer["message"])
			has(t, answer, row.path+"._errors")
		})
	}
	assert.Empty(t, s.person(0).Messages(s.lobby()), "nothing of it has been posted")
}

// accepted are bodies that Discord accepts, up to their limits.
var accepted = []struct{ name, body string }{
	{"2000 characters that are not ASCII", `{"content":"` + strings.Repeat("♜", 2000) + `"}`},
	{"nulls", `{"content":"x","embeds":null,"components":null,"tts":false,"sticker_ids":null,"allowed_mentions":null}`},
	{"a nonce of a number", `{"content":"x","nonce":123}`},
	{"five rows of five", rows(list(5, `{"type":2,"style":5,"label":"L","url":"https://e.org"}`), list(5, `{"type":2,"style":5,"label":"L","url":"https://e.org"}`))},
	{"a menu", rows(menu(`,"min_values":0,"max_values":2,"placeholder":"Choose"`))},
	{"a channel menu", rows(`{"type":8,"custom_id":"m","channel_types":[0,5],"min_values":0,"max_values":25,"default_values":[{"id":"1","type":"channel"}]}`)},
	{"a member menu", rows(`{"type":5,"custom_id":"m"}`)},
	{"an emoji alone", rows(`{"type":2,"style":1,"emoji":{"name":"♟"},"custom_id":"b"}`)},
	{"an embed", `{"embeds":[{"title":"T","description":"D","color":255,"url":"https://e.org","timestamp":"2026-03-01T12:00:00Z","fields":[{"name":"N","value":"V","inline":true}],"footer":{"text":"F"},"author":{"name":"A"}}]}`},
	{"only some mentions", `{"content":"x","allowed_mentions":{"parse":["everyone"],"users":["1100000000000000010"],"replied_user":false}}`},
	{"silent", `{"content":"x","flags":4100}`},
	{"a reply to nothing that need not be", `{"content":"x","message_reference":{"message_id":"1","fail_if_not_exists":false}}`},
	{"the new layout", layout(`{"type":17,"accent_color":255,"components":[{"type":10,"content":"# Title"},{"type":14,"divider":true,"spacing":2},{"type":9,"components":[{"type":10,"content":"x"}],"accessory":` + button + `},{"type":1,"components":[` + menu("") + `]}]}`)},
	{"40 components", layout(list(40, `{"type":14}`))},
}

func TestDiscordTakesMessages(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	for _, row := range accepted {
		t.Run(row.name, func(t *testing.T) {
			require.True(t, json.Valid([]byte(row.body)), row.body)
			status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", row.body)
			assert.Equal(t, 200, status, "%v", answer)
		})
	}
}

func TestDiscordsDescriptionFindsWhatOurRulesDoNot(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", `{"content":"x","shared_client_theme":7}`)
	require.Equal(t, 400, status)
	assert.EqualValues(t, 50035, answer["code"])
	has(t, answer, "shared_client_theme._errors")
	status, answer, _ = s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", `{"content":"x","embeds":[{"title":"T","provider":{"name":7}}]}`)
	require.Equal(t, 400, status)
	has(t, answer, "embeds.0.provider.name._errors")
	without := newStage(t, sandbox.Options{})
	status, _, _ = without.raw(t, "POST", "/channels/"+without.lobby()+"/messages", `{"content":"x","shared_client_theme":7}`)
	assert.Equal(t, 200, status)
}
