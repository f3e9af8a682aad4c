package config

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// write makes a configuration file and returns its path.
func write(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "c.yaml")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

func TestLoadTakesFileAndEnvironmentOverDefaults(t *testing.T) {
	file := write(t, `
# What the operator wrote.
discord: {token: from-the-file, api_url: "http://127.0.0.1:9/api/"}
copies: {folder: /backup, hourly: 0s, daily: 48h, room: 500MB}
challenges:
  expire_after: 36h # a comment
log:
  level: warn
`)
	c, err := Load(file, []string{"TOWERPOST_DISCORD_TOKEN=from=the=environment", "TOWERPOST_LOG_FORMAT=json", "PATH=/bin"})
	require.NoError(t, err)
	assert.Equal(t, Config{
		Discord:    Discord{Token: "from=the=environment", APIURL: "http://127.0.0.1:9/api"},
		Store:      Store{Path: "towerpost.db"},
		Copies:     Copies{Folder: "/backup", Hourly: 0, Daily: 48 * time.Hour, Weekly: 672 * time.Hour, Room: 500e6},
		Challenges: Challenges{ExpireAfter: 36 * time.Hour},
		Log:        Log{Level: slog.LevelWarn, Format: "json"},
	}, c)
}

func TestLoadNeedsOnlyAToken(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := Load("", []string{"TOWERPOST_DISCORD_TOKEN=secret"})
	require.NoError(t, err)
	want := Default()
	want.Discord.Token = "secret"
	assert.Equal(t, want, c)
	assert.NoError(t, c.RequireToken())
}

func TestLoadReadsTheDefaultFileWhereItExists(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile(DefaultFile, []byte("store: {path: other.db}"), 0o600))
	c, err := Load("", nil)
	require.NoError(t, err)
	assert.Equal(t, "other.db", c.Store.Path)
	assert.ErrorIs(t, c.RequireToken(), ErrNoToken)
}

func TestLoadTakesFilesThatSayNothing(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "comment": "# nothing\n", "section": "discord:\n", "section with a comment": "discord:\n  # token: x\n", "mark": "---\n",
		"byte-order mark": "\uFEFFdiscord:\n",
	} {
		t.Run(name, func(t *testing.T) {
			c, err := Load(write(t, text), nil)
			require.NoError(t, err)
			assert.Equal(t, Default(), c)
		})
	}
}

func TestLoadRefusesANamedFileThatIsMissing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none.yaml")
	_, err := Load(file, nil)
	assert.ErrorIs(t, err, os.ErrNotExist)
	assert.ErrorContains(t, err, file)
}

func TestFileErrorsNameFileLineAndKey(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"unknown key", "discord:\n  token: x\n  tokn: y\n", `c.yaml:3: discord.tokn is no key of the configuration`},
		{"unknown section", "\nmatches:\n  life: 3\n", `c.yaml:2: matches is no key of the configuration`},
		{"unknown number", "7: x\n", `c.yaml:1: 7 is no key of the configuration`},
		{"text for a section", "discord: hello\n", `c.yaml:1: discord must hold keys of its own`},
		{"list for the whole", "- discord\n", `c.yaml:1: must hold keys of its own`},
		{"list for a text", "store:\n  path: [a, b]\n", `c.yaml:2: store.path must be a text`},
		{"number for a text", "discord:\n  token: 12345\n", `c.yaml:2: discord.token must be a text; put it in quotation marks if it is one`},
		{"number for a level", "log:\n  level: 3\n", `c.yaml:2: log.level must be a text`},
		{"section for a text", "log:\n  level:\n    root: info\n", `log.level must be a text`},
		{"no value", "log:\n  level:\n", `c.yaml:2: log.level has no value`},
		{"level", "log: {level: loud}\n", `c.yaml:1: log.level must be debug, info, warn or error, not "loud"`},
		{"format", "log: {format: xml}\n", `c.yaml:1: log.format must be text or json, not "xml"`},
		{"duration", "challenges: {expire_after: 7 days}\n", `c.yaml:1: challenges.expire_after must be a length of time such as 168h or 90m, not "7 days"`},
		{"negative span", "copies: {daily: -1h}\n", `c.yaml:1: copies.daily must be a length of time such as 168h, or 0s, not "-1h"`},
		{"no size", "copies: {room: much}\n", `c.yaml:1: copies.room must be a number of megabytes or gigabytes such as 500MB or 10GB, not "much"`},
		{"no time at all", "challenges: {expire_after: 0s}\n", `c.yaml:1: challenges.expire_after must be a length of time`},
		{"address", "discord: {api_url: discord.com}\n", `c.yaml:1: discord.api_url must be an address that begins with http:// or https://, not "discord.com"`},
		{"port", "health: {address: localhost}\n", `c.yaml:1: health.address must be a host and a port such as 127.0.0.1:8421, not "localhost"`},
		{"empty path", "store: {path: ''}\n", `c.yaml:1: store.path must name a file`},
		{"key twice", "log:\n  level: info\n  level: warn\n", `c.yaml:3: `},
		{"two documents", "log: {level: info}\n---\nlog: {level: warn}\n", `there must be one document only`},
		{"no YAML", "log:\n\tlevel: info\n", `c.yaml:2: `},
		{"unclosed", "log: {level: info\n", `c.yaml:1: `},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := Load(write(t, row.text), nil)
			assert.ErrorContains(t, err, row.want)
		})
	}
}

func TestEnvironmentErrorsNameVariableAndKey(t *testing.T) {
	for _, row := range []struct{ name, entry, want string }{
		{"unknown", "TOWERPOST_TOKEN=x", "environment variable TOWERPOST_TOKEN names no key of the configuration"},
		{"value", "TOWERPOST_LOG_LEVEL=loud", `environment variable TOWERPOST_LOG_LEVEL: log.level must be debug, info, warn or error, not "loud"`},
		{"empty", "TOWERPOST_STORE_PATH=", "environment variable TOWERPOST_STORE_PATH: store.path must name a file"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := Load(write(t, ""), []string{row.entry})
			assert.EqualError(t, err, row.want)
		})
	}
}

func TestNoErrorShowsTheToken(t *testing.T) {
	const token = "very secret"
	_, err := Load(write(t, "discord: {token: '"+token+"'}"), nil)
	require.ErrorContains(t, err, "discord.token must not contain white space")
	assert.NotContains(t, err.Error(), token)
	_, err = Load(write(t, ""), []string{"TOWERPOST_DISCORD_TOKEN=" + token})
	require.ErrorContains(t, err, "TOWERPOST_DISCORD_TOKEN")
	assert.NotContains(t, err.Error(), token)
}

func FuzzFile(f *testing.F) {
	f.Add("discord: {token: x}\n")
	f.Add("log:\n  level: &a info\n  format: *a\n")
	f.Add("? [complex]\n: value\n<<: {}\n")
	f.Fuzz(func(t *testing.T, text string) {
		c := Default()
		if err := c.readYAML("c.yaml", []byte(text)); err != nil {
			assert.Contains(t, err.Error(), "c.yaml")
		}
	})
}
