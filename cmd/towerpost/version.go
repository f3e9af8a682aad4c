package main

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// version and commit are set by builds that have better data than the build information, such as builds
// outside a clone: go build -ldflags "-X main.version=1.2.3 -X main.commit=0123abc".
var version, commit string

type versionCommand struct{}

func (versionCommand) Run(s streams) error {
	info, _ := debug.ReadBuildInfo()
	_, err := fmt.Fprintln(s.out, "towerpost", describe(version, commit, info))
	return err
}

// describe describes a build: its version, the commit and the compiler.
func describe(version, commit string, info *debug.BuildInfo) string {
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
	if commit == "" {
		commit = stamped(settings)
	}
	parts := []string{version, "commit " + commit}
	if info.GoVersion != "" {
		parts = append(parts, info.GoVersion)
	}
	return strings.Join(parts, ", ")
}

// stamped returns the commit recorded by go build, which does so in a clone; go run does not.
func stamped(settings map[string]string) string {
	commit := settings["vcs.revision"]
	switch {
	case commit == "":
		return "unknown"
	case settings["vcs.modified"] == "true":
		return commit + ", changed since"
	}
	return commit
}
