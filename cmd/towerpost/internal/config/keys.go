package config

import (
	"flag"
	"strings"
)

// Prefix is the prefix of all environment variables of the configuration.
const Prefix = "TOWERPOST_"

// key is one configuration key, with its full name such as "discord.api_url".
type key struct {
	name  string
	value flag.Value
}

// variable returns the name of the environment variable that overrides the key.
func (k key) variable() string {
	return Prefix + strings.ToUpper(strings.ReplaceAll(k.name, ".", "_"))
}

// keys returns all keys, bound to the fields of c.
func (c *Config) keys() []key {
	return []key{
		{"discord.token", (*secret)(&c.Discord.Token)},
		{"discord.api_url", (*address)(&c.Discord.APIURL)},
		{"store.path", (*path)(&c.Store.Path)},
		{"copies.folder", (*folder)(&c.Copies.Folder)},
		{"copies.hourly", (*span)(&c.Copies.Hourly)},
		{"copies.daily", (*span)(&c.Copies.Daily)},
		{"copies.weekly", (*span)(&c.Copies.Weekly)},
		{"copies.room", (*size)(&c.Copies.Room)},
		{"challenges.expire_after", (*duration)(&c.Challenges.ExpireAfter)},
		{"log.level", (*level)(&c.Log.Level)},
		{"log.format", &choice{target: &c.Log.Format, of: []string{"text", "json"}}},
		{"health.address", (*hostPort)(&c.Health.Address)},
	}
}

// section reports whether the name is the section of any key.
func section(keys []key, name string) bool {
	for _, k := range keys {
		if strings.HasPrefix(k.name, name+".") {
			return true
		}
	}
	return false
}
