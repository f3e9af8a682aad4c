package presenttest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/engine/kamisado"
)

var update = flag.Bool("update", false, "write the golden files")

// Page is a message with a heading for the golden file.
type Page struct {
	Title   string
	Message present.Message
}

// Titled returns a message with its heading.
func Titled(title string, m present.Message) Page { return Page{Title: title, Message: m} }

// Golden compares messages with testdata/NAME.txt; -update writes the file.
func Golden(t *testing.T, name string, messages ...Page) {
	t.Helper()
	var b strings.Builder
	for _, m := range messages {
		fmt.Fprintf(&b, "######## %s\n%s\n", m.Title, written(m.Message))
	}
	path := filepath.Join("testdata", name+".txt")
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "write it with -update")
	require.Equal(t, string(want), b.String())
}

// written formats a message for people to read.
func written(m present.Message) string {
	var b strings.Builder
	if m.Private {
		b.WriteString("(private)\n")
	}
	fmt.Fprintln(&b, m.Text)
	if len(m.Mentions) > 0 {
		fmt.Fprintf(&b, "pings %v\n", m.Mentions)
	}
	if len(m.Roles) > 0 {
		fmt.Fprintf(&b, "pings the members with %v\n", m.Roles)
	}
	for _, p := range m.Pictures {
		writePicture(&b, p)
	}
	for _, f := range m.Files {
		fmt.Fprintf(&b, "file %s, %d bytes\n", f.Name, len(f.Data))
	}
	for _, r := range m.Rows {
		writeRow(&b, r)
	}
	return b.String()
}

func writePicture(b *strings.Builder, p present.Picture) {
	fmt.Fprintf(b, "picture %s%s\n", p.Name, map[bool]string{true: ", square"}[isSquare(p)])
	if p.Card != nil || p.Chart != nil {
		writeCard(b, p)
	} else if p.Film != nil || p.Sheet != nil {
		writeFrames(b, p)
	} else if c := cardIn(p); c != nil {
		fmt.Fprintf(b, "  %q %q %q %q, %s wins, %q\n",
			c.Title, c.Subtitle, c.Names, c.Points, c.Winner, c.Footer)
		for _, r := range c.Rounds {
			fmt.Fprintf(b, "  round %+v\n", r)
		}
		for _, tally := range c.Tallies {
			fmt.Fprintf(b, "  %+v\n", tally)
		}
	} else if f := FillsIn(p); f != nil {
		fmt.Fprintf(b, "  %q %q | %s: %s | %s: %s | from %s\n",
			f.Title, f.Status, f.LeftLabel, f.Left, f.RightLabel, f.Right, f.Bottom)
	} else {
		board := BoardIn(p)
		fmt.Fprintf(b, "  %q %q | %s | from %s\n", board.Title, board.Status, board.Position, board.Bottom)
		fmt.Fprintf(b, "  marks: %s\n", strings.Join(marks(*board), "; "))
	}
	fmt.Fprintf(b, "  alt: %s\n", p.Alt)
}

func writeFrames(b *strings.Builder, p present.Picture) {
	var frames []games.Frame
	if p.Film != nil {
		frames = p.Film
	} else {
		frames = p.Sheet.Frames
		fmt.Fprintf(b, "  %q %q\n", p.Sheet.Title, p.Sheet.Status)
	}
	for _, f := range frames {
		board := FrameIn(f)
		fmt.Fprintf(b, "  %q: %q | %s | from %s | %s\n",
			f.Caption, board.Title, board.Position, board.Bottom, strings.Join(marks(board), "; "))
	}
}

func writeCard(b *strings.Builder, p present.Picture) {
	if c := p.Card; c != nil {
		fmt.Fprintf(b, "  %q %q %q\n", c.Title, c.Subtitle, c.Columns)
		for _, r := range c.Rows {
			fmt.Fprintf(b, "  %+v\n", r)
		}
		fmt.Fprintf(b, "  %q\n", c.Footer)
		return
	}
	c := p.Chart
	fmt.Fprintf(b, "  %q %q %s %s\n", c.Name, c.Title, c.Rating, c.Deviation)
	fmt.Fprintf(b, "  %s: %d points, %s to %s\n", c.CurveTitle, len(c.Curve), c.CurveBegin, c.CurveEnd)
	for _, f := range c.Facts {
		fmt.Fprintf(b, "  %s: %s\n", f.Label, f.Value)
	}
	fmt.Fprintf(b, "  %s %+v\n  %q\n", c.BarsTitle, c.Bars, c.Footer)
}

func isSquare(p present.Picture) bool {
	return BoardIn(p) != nil && BoardIn(p).Square
}

// marks lists the marks of a board: everything that it shows beside its towers.
func marks(board face.Board) []string {
	var all []string
	add := func(ok bool, format string, args ...any) {
		if ok {
			all = append(all, fmt.Sprintf(format, args...))
		}
	}
	last, winner := board.Last, board.Winner
	add(last.Side != kamisado.NoSide,
		"last %s %s-%s, %d pushed", last.Action(), last.From, last.To, last.Pushed)
	for _, pass := range board.Passes {
		add(true, "blocked %s %s by %v", pass.Tower.Side, pass.Tower.Color, pass.Blockers)
	}
	for _, t := range board.Ring {
		add(true, "ring %s %s", t.Side, t.Color)
	}
	add(winner.Side != kamisado.NoSide, "winner %s %s, %d teeth", winner.Side, winner.Color, winner.Teeth)
	add(board.Must != kamisado.NoColor, "must %s to %v", board.Must, board.Targets)
	add(len(board.Free) > 0, "free %v", board.Free)
	return all
}

func writeRow(b *strings.Builder, r present.Row) {
	for _, button := range r.Buttons {
		fmt.Fprintf(b, "[%s %s] %s\n", button.Emoji, button.Label, control(button.Control))
	}
	if c := r.Channels; c != nil {
		fmt.Fprintf(b, "channels %q %s | chosen %v of at most %d\n",
			c.Hint, control(c.Control), c.Chosen, c.Most)
	}
	if r.People != nil {
		fmt.Fprintf(b, "people %q %s\n", r.People.Hint, control(r.People.Control))
	}
	if r.Menu == nil {
		return
	}
	fmt.Fprintf(b, "menu %q %s\n", r.Menu.Hint, control(r.Menu.Control))
	for _, c := range r.Menu.Options {
		fmt.Fprintf(b, "  %s\n", choice(c))
	}
}

func choice(c present.Choice) string {
	if c.Chosen {
		return "(chosen) " + choice(present.Choice{
			Value: c.Value, Label: c.Label, Description: c.Description, Emoji: c.Emoji,
		})
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s | %s | = %s", c.Emoji, c.Label, c.Description, c.Value))
}

func control(c present.Control) string {
	return fmt.Sprintf("%s/%s/%d/%s", c.Verb, c.ID, c.Head, c.Arg)
}
