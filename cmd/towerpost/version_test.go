package main

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestDescribe(t *testing.T) {
	build := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: version}, Settings: settings}
	}
	commit := debug.BuildSetting{Key: "vcs.revision", Value: "abc"}
	changed := debug.BuildSetting{Key: "vcs.modified", Value: "true"}
	for _, row := range []struct {
		name, version, commit string
		info                  *debug.BuildInfo
		want                  string
	}{
		{"nothing known", "", "", nil, "devel, commit unknown"},
		{"go run", "", "", build("(devel)"), "devel, commit unknown, go1.26.0"},
		{"go install", "", "", build("v1.2.3"), "v1.2.3, commit unknown, go1.26.0"},
		{"go build in a clone", "", "", build("v1.2.4-0.2026", commit), "v1.2.4-0.2026, commit abc, go1.26.0"},
		{"with changes", "", "", build("(devel)", commit, changed), "devel, commit abc, changed since, go1.26.0"},
		{"named by the build", "1.3", "", build("(devel)", commit), "1.3, commit abc, go1.26.0"},
		{"built outside a clone", "1.3", "def", build("(devel)"), "1.3, commit def, go1.26.0"},
	} {
		t.Run(row.name, func(t *testing.T) {
			assert.Equal(t, row.want, describe(row.version, row.commit, row.info))
		})
	}
}
