package config

import (
	"fmt"
	"sort"
	"strings"
)

// readEnvironment sets the keys whose variables are in the environment. An empty variable sets its key to the
// empty text.
func (c *Config) readEnvironment(environ []string) error {
	variables := map[string]string{}
	for _, entry := range environ {
		if name, value, found := strings.Cut(entry, "="); found && strings.HasPrefix(name, Prefix) {
			variables[name] = value
		}
	}
	for _, k := range c.keys() {
		value, found := variables[k.variable()]
		if !found {
			continue
		}
		delete(variables, k.variable())
		if err := k.value.Set(value); err != nil {
			return fmt.Errorf("environment variable %s: %s %w", k.variable(), k.name, err)
		}
	}
	return unknownVariables(variables)
}

func unknownVariables(left map[string]string) error {
	if len(left) == 0 {
		return nil
	}
	names := make([]string, 0, len(left))
	for name := range left {
		names = append(names, name)
	}
	sort.Strings(names)
	return fmt.Errorf("environment variable %s names no key of the configuration", strings.Join(names, ", "))
}
