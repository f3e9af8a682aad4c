package chance_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/chance"
)

// page returns the page that says how to check chance by hand.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/chance.md")
	require.NoError(t, err)
	return string(text)
}

// script writes the page's Python script into a new folder and returns that.
func script(t *testing.T) (folder string) {
	t.Helper()
	_, rest, ok := strings.Cut(page(t), "```python\n")
	require.True(t, ok)
	text, _, _ := strings.Cut(rest, "```")
	assert.Equal(t, 10, strings.Count(text, "\n"), "a script that one can read")
	folder = t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "chance.py"), []byte(text), 0o600))
	return folder
}

// need skips a test, and says so, where a program is not installed.
func need(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("SKIPPED: %s is not installed, so this part of docs/chance.md is not tested", program)
	}
}

func TestThePagesScriptDrawsTheSame(t *testing.T) {
	need(t, "python3")
	folder := script(t)
	for _, c := range []struct {
		name, words string
		n           uint64
		draws       int
	}{
		{"dice", "", 6, 20},
		{"words", "maple||storm", 20, 10},
		{"beyond one digest", "", 1<<63 + 1, 9},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := knownCommit + "\n"
			for counter := range c.draws {
				want += fmt.Sprintln(chance.Number(known(t), knownMatch, c.words, counter, c.n))
			}
			command := exec.CommandContext(t.Context(), "python3", "chance.py", knownSeed, knownMatch, c.words,
				strconv.FormatUint(c.n, 10), strconv.Itoa(c.draws))
			command.Dir = folder
			got, err := command.CombinedOutput()
			require.NoError(t, err, string(got))
			assert.Equal(t, want, string(got))
		})
	}
}

// Every block of the page with commands, which follow a dollar sign, prints what the page says.
func TestThePagesCommandsPrintWhatItSays(t *testing.T) {
	folder := script(t)
	var before string // what earlier commands have set
	tested := 0
	for _, block := range strings.Split(page(t), "```\n") {
		if !strings.HasPrefix(block, "$ ") {
			continue
		}
		tested++
		var commands, want string
		for line := range strings.Lines(block) {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				commands += command
			} else {
				want += line
			}
		}
		t.Run(strconv.Itoa(tested), func(t *testing.T) {
			need(t, "bash")
			for _, program := range []string{"openssl", "python3"} {
				if strings.Contains(commands, program) {
					need(t, program)
				}
			}
			command := exec.CommandContext(t.Context(), "bash", "-c", before+commands)
			command.Dir = folder
			got, err := command.CombinedOutput()
			require.NoError(t, err, string(got))
			assert.Equal(t, want, string(got))
		})
		if first, _, _ := strings.Cut(commands, "\n"); strings.HasPrefix(first, "seed=") {
			before = first + "\n"
		}
	}
	assert.Equal(t, 3, tested)
}

// The words of players may have signs that mean something to a shell or to printf.
func TestThePagesCommandTakesAnyWords(t *testing.T) {
	for _, program := range []string{"bash", "openssl"} {
		need(t, program)
	}
	const words = `100% \x41||%s\n$HOME`
	before, after, ok := strings.Cut(page(t), "maple||storm' |")
	require.True(t, ok)
	begin := before[strings.LastIndex(before, "$ ")+len("$ "):]
	end, _, _ := strings.Cut(after, "\n")
	commands := "seed=" + knownSeed + "\n" + begin + words + "' |" + end
	got, err := exec.CommandContext(t.Context(), "bash", "-c", commands).CombinedOutput()
	require.NoError(t, err, string(got))
	first, err := strconv.ParseUint(string(got[:16]), 16, 64)
	require.NoError(t, err, string(got))
	assert.Equal(t, chance.Number(known(t), knownMatch, words, 3, 1<<63), first%(1<<63))
}
