// Package config reads what the operator of Towerpost decides: a YAML file and,
// above it, environment variables.
//
// Every key has a default except the bot's token. A key such as discord.api_url
// is overridden by the variable TOWERPOST_DISCORD_API_URL. Whatever is not a
// key, and every value that a key does not take, is an error that names the key
// and the place where it stands, so that a slip of the pen never passes for a
// setting.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"time"
)

// DefaultFile is the configuration file that is read, where it exists, when no other is named.
const DefaultFile = "towerpost.yaml"

// ErrNoToken says that neither the file nor the environment holds the bot's token.
var ErrNoToken = errors.New("discord.token is missing: set it in the configuration file or in TOWERPOST_DISCORD_TOKEN")

// Config is everything that can be set.
type Config struct {
	Discord    Discord
	Store      Store
	Copies     Copies
	Challenges Challenges
	Log        Log
	Health     Health
}

// Discord says as whom and where the bot connects.
type Discord struct {
	// Token is the bot's secret token, without the word "Bot".
	Token string
	// APIURL is the address below which REST lives as /v9/… or /v10/…; the gateway's address
	// is asked for there.
	APIURL string
}

// Store says where matches are kept.
type Store struct {
	// Path is the database file; it is made when it does not exist.
	Path string
}

// Copies says which copies of the store are made and kept.
type Copies struct {
	// Folder is where they are; empty stands for a folder beside the store.
	Folder string
	// Hourly, Daily and Weekly say for how long a copy of each hour, day and week is kept; 0
	// for none of that kind.
	Hourly, Daily, Weekly time.Duration
	// Room is how many bytes all copies may take.
	Room int64
}

// Challenges says how challenges behave.
type Challenges struct {
	// ExpireAfter is how long a challenge that nobody answers stays open.
	ExpireAfter time.Duration
}

// Log says what is logged and how it looks.
type Log struct {
	// Level is the lowest level that is logged.
	Level slog.Level
	// Format is "text" for people or "json" for programs.
	Format string
}

// Health says where the program tells of its state.
type Health struct {
	// Address is the host and port of GET /health; empty switches it off.
	Address string
}

// Default returns the configuration before anything is set.
func Default() Config {
	return Config{
		Discord:    Discord{APIURL: "https://discord.com/api"},
		Store:      Store{Path: "towerpost.db"},
		Copies:     Copies{Hourly: 24 * time.Hour, Daily: 7 * 24 * time.Hour, Weekly: 28 * 24 * time.Hour, Room: 10e9},
		Challenges: Challenges{ExpireAfter: 7 * 24 * time.Hour},
		Log:        Log{Level: slog.LevelInfo, Format: "text"},
	}
}

// Load returns the defaults, overridden by the file and then by the variables
// of the environment ("NAME=value", as of os.Environ). An empty path means
// DefaultFile, which may be absent; a file that is named must exist.
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

// RequireToken returns ErrNoToken when there is none.
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
	return c.readYAML(path, bytes.TrimPrefix(text, []byte("\uFEFF"))) // a mark that some editors put before it
}
