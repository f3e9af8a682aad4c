package main

import (
	"os"

	"towerpost/cmd/towerpost/internal/config"
)

// storeFlags are the flags by which commands find the store.
type storeFlags struct {
	Config string `help:"The configuration file of the bot."`
	DB     string `name:"db" help:"The file that holds the matches, instead of the one that the configuration names."`
}

// path returns the path of the store: that of --db, or else that of the configuration and the environment.
func (p storeFlags) path() (string, error) {
	if p.DB != "" {
		return p.DB, nil
	}
	settings, err := config.Load(p.Config, os.Environ())
	return settings.Store.Path, err
}
