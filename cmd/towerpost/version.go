package main

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// version is set by builds that know better than the build information:
// go build -ldflags "-X main.version=1.2.3".
var version string

type versionCommand struct{}

func (versionCommand) Run(s streams) error {
	info, _ := debug.ReadBuildInfo()
	_, err := fmt.Fprintln(s.out, "towerpost", describe(version, info))
	return err
}

// describe returns what is known of a build: its version, the commit and the compiler.
func describe(version string, info *debug.BuildInfo) string {
	if info == nil {
		info = &debug.BuildInfo{}
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if version == "" {
		version = strings.Trim(info.Main.Version, "()")
	}
	if version == "" {
		version = "devel"
	}
	parts := []string{version}
	if commit := settings["vcs.revision"]; commit != "" {
		if settings["vcs.modified"] == "true" {
			commit += ", changed since"
		}
		parts = append(parts, "commit "+commit)
	}
	if info.GoVersion != "" {
		parts = append(parts, info.GoVersion)
	}
	return strings.Join(parts, ", ")
}
