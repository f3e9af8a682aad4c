package main

import (
	"os"

	"towerpost/cmd/towerpost/internal/config"
)

// place is where the commands for a store find it.
type place struct {
	Config string `help:"The configuration file of the bot."`
	DB     string `name:"db" help:"The file that holds the matches, instead of the one that the configuration names."`
}

// path returns the path of the store: the one that is named, or that of the configuration and
// the environment.
func (p place) path() (string, error) {
	if p.DB != "" {
		return p.DB, nil
	}
	settings, err := config.Load(p.Config, os.Environ())
	return settings.Store.Path, err
}
