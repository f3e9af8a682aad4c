// Package config reads the configuration of Towerpost: a YAML file, and environment
// variables that override it.
//
// Every key has a default except the bot's token. A key such as discord.api_url
// is overridden by the variable TOWERPOST_DISCORD_API_URL. An unknown key or an
// invalid value is an error that names the key and its place, so that a typing
// error is never ignored.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"time"
)

// DefaultFile is the configuration file that is read if no other is named. It need not exist.
const DefaultFile = "towerpost.yaml"

// ErrNoToken means that neither the file nor the environment has the bot's token.
var ErrNoToken = errors.New(
	"discord.token is missing: set it in the configuration file or in TOWERPOST_DISCORD_TOKEN")

// Config is the whole configuration.
type Config struct {
	Discord    Discord
	Store      Store
	Copies     Copies
	Challenges Challenges
	Log        Log
	Health     Health
}

// Discord configures the connection to Discord.
type Discord struct {
	// Token is the bot's secret token, without the word "Bot".
	Token string
	// APIURL is the base address of the REST API, below which its paths begin with /v9 or /v10. The gateway's
	// address is requested there.
	APIURL string
}

// Store configures where matches are stored.
type Store struct {
	// Path is the database file. It is created if it does not exist.
	Path string
}

// Copies configures the automatic copies of the store.
type Copies struct {
	// Folder is the folder of the copies; empty means a folder beside the store.
	Folder string
	// Hourly, Daily and Weekly say for how long a copy of each hour, day and week is kept; 0 keeps none.
	Hourly, Daily, Weekly time.Duration
	// Room is the largest size of all copies together, in bytes.
	Room int64
}

// Challenges configures challenges.
type Challenges struct {
	// ExpireAfter is how long an unanswered challenge stays open.
	ExpireAfter time.Duration
}

// Log configures logging.
type Log struct {
	// Level is the lowest level logged.
	Level slog.Level
	// Format is "text" for people or "json" for programs.
	Format string
}

// Health configures the server for the state of the bot.
type Health struct {
	// Address is the host and port of GET /health; empty disables it.
	Address string
}

// Default returns the default configuration.
func Default() Config {
	return Config{
		Discord: Discord{APIURL: "https://discord.com/api"},
		Store:   Store{Path: "towerpost.db"},
		Copies: Copies{
			Hourly: 24 * time.Hour, Daily: 7 * 24 * time.Hour, Weekly: 28 * 24 * time.Hour, Room: 10e9,
		},
		Challenges: Challenges{ExpireAfter: 7 * 24 * time.Hour},
		Log:        Log{Level: slog.LevelInfo, Format: "text"},
	}
}

// Load returns the defaults, overridden by the file and then by the environment variables ("NAME=value", as
// in os.Environ). An empty path means DefaultFile, which need not exist; a named file must exist.
func Load(path string, environ []string) (Config, error) {
	c := Default()
	if err := c.readFile(path); err != nil {
		return Config{}, err
	}
	if err := c.readEnvironment(environ); err != nil {
		return Config{}, err
	}
	return c, nil
}

// RequireToken returns ErrNoToken if there is no token.
func (c *Config) RequireToken() error {
	if c.Discord.Token == "" {
		return ErrNoToken
	}
	return nil
}

func (c *Config) readFile(path string) error {
	named := path != ""
	if !named {
		path = DefaultFile
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) && !named {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read configuration: %w", err)
	}
	return c.readYAML(path, bytes.TrimPrefix(text, []byte("\uFEFF"))) // the byte order mark of some editors
}
