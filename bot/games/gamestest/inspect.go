package gamestest

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/suite"
)

// longestAlt is Discord's limit on the description of a picture, in characters.
const longestAlt = 1024

// longestLookText is the longest text of a page of games.Pager, in characters. The head of the message must
// fit above it.
const longestLookText = 1500

// inspector checks the moments of a match.
type inspector struct {
	Suite
	words *Words
	// painted is the number of moments whose pictures are still to be painted.
	painted int
	r       *rand.Rand
}

// match checks the present moment of a match, as a spectator and as each player sees it. Pictures are painted
// for the spectator alone.
func (in *inspector) match(t *testing.T, m *Match) {
	t.Helper()
	paint := in.painted > 0 || m.Over()
	in.painted--
	for viewer := engine.Nobody; int(viewer) < m.Log.Seats; viewer++ {
		in.moment(t, m.Moment(viewer), paint && viewer == engine.Nobody)
	}
	for _, d := range m.State().Pending() {
		if d.Seat >= 0 {
			in.question(t, m, d.Seat)
		}
	}
	in.refusals(t, m)
}

// moment checks all texts and pictures of a moment. It calls Tell and Ask twice: their results must not vary.
func (in *inspector) moment(t *testing.T, m games.Moment, paint bool) {
	t.Helper()
	face := in.Game.Face
	requireText(t, in.words, face.Title(m), face.Progress(m))
	if len(m.Steps) > 0 {
		require.NotEmpty(t, face.Tell(m))
	}
	requireText(t, in.words, face.Tell(m)...)
	in.sideOnce(t, m)
	require.Equal(t, face.Tell(m), face.Tell(m))
	require.Empty(t, in.words.Wrong(face.Score(m)))
	ask := face.Ask(m)
	require.Empty(t, in.words.Wrong(fmt.Sprintf("%+v", ask)))
	require.Equal(t, ask, face.Ask(m))
	if m.Over() {
		require.True(t, ask.Empty(), "a question after the end: %q", ask.Text)
		requireText(t, in.words, face.Result(m))
	}
	paused := m
	paused.Paused, paused.Pending, paused.Legal = true, nil, nil
	require.True(t, face.Ask(paused).Text == "", "a question in a pause")
	in.shots(t, face.Shots(paused), false)
	in.shots(t, face.Shots(m), paint)
	if paint {
		in.drawnNames(t, m)
	}
	in.looks(t, m, paint)
	in.recalled(t, m)
}

// drawnNames requires that pictures have no name that they cannot draw.
func (in *inspector) drawnNames(t *testing.T, m games.Moment) {
	t.Helper()
	const undrawable = "undrawable"
	m.Names, m.Drawn = slices.Clone(m.Names), make([]string, len(m.Names))
	for seat := range m.Names {
		m.Names[seat], m.Drawn[seat] = fmt.Sprint(undrawable, seat), fmt.Sprint("Seat ", seat)
	}
	m.Short = m.Names
	for _, s := range in.Game.Face.Shots(m) {
		require.NotContains(t, fmt.Sprintf("%+v", s.Scene), undrawable)
		for _, f := range s.Frames {
			require.NotContains(t, fmt.Sprintf("%+v", f.Scene), undrawable)
		}
	}
}

// looks checks the pages of a games.Pager.
func (in *inspector) looks(t *testing.T, m games.Moment, paint bool) {
	t.Helper()
	face, ok := in.Game.Face.(games.Pager)
	if !ok {
		return
	}
	require.Empty(t, face.ViewPage(m, "nonsense"))
	for _, c := range face.ViewPages(m) {
		requireText(t, in.words, c.Label)
		require.NotEmpty(t, c.Value, c.Label)
		require.Empty(t, c.Action, c.Label)
		shown := face.ViewPage(m, c.Value)
		requireText(t, in.words, shown.Text)
		require.LessOrEqual(t, len([]rune(shown.Text)), longestLookText, shown.Text)
		require.Empty(t, shown.Choices, c.Label)
		in.shots(t, shown.Shots, paint)
	}
}

// recalled checks the texts and pictures of a moment once the match is over. No picture may be private then.
func (in *inspector) recalled(t *testing.T, m games.Moment) {
	t.Helper()
	m.Recalled, m.Pending, m.Legal = true, nil, nil
	requireText(t, in.words, append(in.Game.Face.Tell(m), in.Game.Face.Title(m))...)
	shots := in.Game.Face.Shots(m)
	in.shots(t, shots, false)
	for _, s := range shots {
		require.False(t, s.Private, "a private picture of a match that is over")
	}
}

// shots checks the descriptions and scenes of pictures, and paints them if paint is true.
func (in *inspector) shots(t *testing.T, shots []games.Shot, paint bool) {
	t.Helper()
	for _, s := range shots {
		requireText(t, in.words, s.Alt, s.Name)
		require.LessOrEqual(t, len([]rune(s.Alt)), longestAlt, s.Alt)
		require.NotContains(t, s.Alt, "**", "a description is read as it is, without markdown")
		require.Empty(t, in.words.Wrong(fmt.Sprintf("%+v", s.Scene)))
		if paint {
			in.paint(t, s)
		}
	}
}

// paint paints a picture or a film.
func (in *inspector) paint(t *testing.T, s games.Shot) {
	t.Helper()
	if s.Frames == nil {
		picture, err := in.Game.Painter.Paint(s.Scene, games.Look{})
		require.NoError(t, err)
		require.NotEmpty(t, picture)
		return
	}
	filmer, ok := in.Game.Painter.(games.Filmer)
	require.True(t, ok, "a film, and the painter makes none")
	film, err := filmer.Film(s.Frames, games.Look{})
	require.NoError(t, err)
	require.NotEmpty(t, film)
}

// question checks the question to a seat: every legal action can be chosen, directly or through Narrow, and
// every other action that can be chosen is legal.
func (in *inspector) question(t *testing.T, m *Match, seat engine.Seat) {
	t.Helper()
	moment := m.Moment(seat)
	ask := in.Game.Face.Ask(moment)
	requireText(t, in.words, ask.Text, ask.Due, ask.Yours, ask.Wait, ask.Call)
	reached := map[engine.Action]bool{}
	in.reach(t, moment, ask, reached)
	legal := m.State().Legal(seat)
	for _, a := range legal {
		if !reached[a] {
			require.Failf(t, "not offered", "%q cannot be chosen", a)
		}
		delete(reached, a)
	}
	for a := range reached { // Legal may be a sample
		_, err := m.State().Apply(seat, a)
		require.NoError(t, err, "%q can be chosen and is not legal", a)
	}
	in.suggestions(t, m, moment, seat, legal)
}

const (
	// maxDepth is the largest number of successive choices that lead to an action.
	maxDepth = 4
	// maxQuestions bounds the questions that are followed from one question, in breadth-first order.
	maxQuestions = 600
)

// reach collects the actions that can be chosen, directly or after other choices.
func (in *inspector) reach(t *testing.T, m games.Moment, ask games.Ask, reached map[engine.Action]bool) {
	t.Helper()
	asked := 0
	for level, asks := 1, []games.Ask{ask}; level <= maxDepth && len(asks) > 0; level++ {
		var next []games.Ask
		for _, ask := range asks {
			for _, value := range in.collect(t, m, ask, reached) {
				if asked++; level < maxDepth && asked <= maxQuestions {
					next = append(next, in.Game.Face.Narrow(m, value))
				}
			}
		}
		asks = next
	}
}

// collect collects the actions of a question, and returns the values for Narrow.
func (in *inspector) collect(
	t *testing.T, m games.Moment, ask games.Ask, reached map[engine.Action]bool,
) (values []string) {
	t.Helper()
	in.shots(t, ask.Shots, false)
	if ask.Together() {
		in.gather(t, m, ask, reached)
	}
	for _, c := range ask.Choices {
		requireText(t, in.words, c.Label)
		switch {
		case c.Action != "":
			reached[c.Action] = true
		case !c.Written && !ask.Together(): // a written text is not known here
			values = append(values, c.Value)
		}
	}
	return values
}

// gather collects the actions that several choices make together, for each allowed number of choices.
func (in *inspector) gather(t *testing.T, m games.Moment, ask games.Ask, reached map[engine.Action]bool) {
	t.Helper()
	combiner, ok := in.Game.Face.(games.Combiner)
	require.True(t, ok, "several choices at once, and the face does not gather them")
	var values []string
	for _, c := range ask.Choices {
		if c.Action == "" {
			require.NotEmpty(t, c.Value, c.Label)
			require.NotContains(t, values, c.Value)
			values = append(values, c.Value)
		}
	}
	require.LessOrEqual(t, len(values), maxGathered)
	require.LessOrEqual(t, ask.Most, len(values))
	var take func(from int, chosen []string)
	take = func(from int, chosen []string) {
		if len(chosen) >= ask.Least {
			reached[combiner.Combine(m, chosen)] = true
		}
		for i := from; i < len(values) && len(chosen) < ask.Most; i++ {
			take(i+1, append(slices.Clip(chosen), values[i]))
		}
	}
	take(0, nil)
}

// maxGathered is the largest number of lines in a menu from which several are chosen.
const maxGathered = 25

// maxTyped returns the largest number of actions of a question that are typed. If there are more, random ones
// are typed. With -long the number covers all actions of most games.
func maxTyped() int { return suite.Size(60, 300) }

// suggestions checks the autocompletion of typed texts: the first suggestion is the action that the rules
// read from the text.
func (in *inspector) suggestions(
	t *testing.T, m *Match, moment games.Moment, seat engine.Seat, legal []engine.Action,
) {
	t.Helper()
	texts := []string{"", "1", "nonsense"}
	if most := maxTyped(); len(legal) > most {
		in.r.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
		legal = legal[:most]
	}
	for _, a := range legal {
		requireText(t, in.words, in.Game.Face.Choice(moment, seat, a).Label)
		texts = append(texts, string(a), string(a)[:1+in.r.IntN(len(a))])
	}
	reader, ok := m.State().(engine.Reader)
	if !ok {
		return
	}
	for _, text := range texts {
		offered := in.Game.Face.Suggest(moment, text)
		for _, c := range offered {
			requireText(t, in.words, c.Label)
		}
		read, err := reader.Read(seat, text)
		if err != nil || len(offered) == 0 {
			in.requireExplained(t, moment, err)
			continue
		}
		first := offered[0].Value
		if first == "" {
			first = string(offered[0].Action)
		}
		again, err := reader.Read(seat, first)
		require.NoError(t, err, "%q offers %q", text, first)
		require.Equal(t, read, again, "%q offers %q", text, first)
	}
}

// refusals checks the answers to mistakes.
func (in *inspector) refusals(t *testing.T, m *Match) {
	t.Helper()
	moment := m.Moment(engine.Nobody)
	for seat := engine.Nobody; int(seat) <= m.Log.Seats; seat++ {
		_, err := m.State().Apply(seat, "nonsense")
		in.requireExplained(t, moment, err)
		if reader, ok := m.State().(engine.Reader); ok {
			for _, text := range []string{"pass", "nonsense", "1", "4", "a1", "to 3"} {
				_, err := reader.Read(seat, text)
				in.requireExplained(t, moment, err)
			}
		}
	}
}

// requireExplained requires words for an error that is a problem.
func (in *inspector) requireExplained(t *testing.T, m games.Moment, err error) {
	t.Helper()
	var problem *engine.Problem
	if errors.As(err, &problem) {
		requireText(t, in.words, in.Game.Face.Explain(m, problem))
	}
}

// history checks the history that a games.Chronicler shows of the match.
func (in *inspector) history(t *testing.T, m *Match) {
	t.Helper()
	chronicler, ok := in.Game.Face.(games.Chronicler)
	if !ok {
		return
	}
	whole := m.Whole(engine.Nobody)
	last := 0
	for i, c := range chronicler.Chapters(whole) {
		requireText(t, in.words, c.Key, c.Name, c.Result, c.Opening)
		if i > 0 {
			require.Contains(t, []int{last, last + 1}, c.Start, "chapter %s", c.Key)
		}
		last = c.Last
	}
	require.Equal(t, len(whole.Steps), last, "the chapters do not reach the end")
	for _, s := range whole.Steps[:min(len(whole.Steps), 60)] {
		if s.Left == "" {
			requireText(t, in.words, chronicler.Entry(whole, s).Label)
		}
		if critic, ok := in.Game.Face.(games.Critic); ok {
			in.optionalText(t, critic.Critique(whole, s))
		}
	}
	in.frames(t, chronicler, whole)
}

// optionalText requires that a text is empty or complete.
func (in *inspector) optionalText(t *testing.T, text string) {
	t.Helper()
	if text != "" {
		requireText(t, in.words, text)
	}
}

// frames checks films and sheets.
func (in *inspector) frames(t *testing.T, chronicler games.Chronicler, whole games.Moment) {
	t.Helper()
	var films [][]games.Frame
	for _, small := range []bool{false, true} {
		films = append(films, chronicler.Frames(whole, small))
	}
	films = append(films, []games.Frame{chronicler.Finale(whole)})
	if h, ok := chronicler.(games.Highlighter); ok {
		films = append(films, h.Highlights(whole))
	}
	for _, frames := range films {
		require.NotEmpty(t, frames)
		for _, f := range frames {
			requireText(t, in.words, f.Caption)
			require.NotNil(t, f.Scene)
		}
		_, err := in.Game.Painter.Paint(frames[len(frames)-1].Scene, games.Look{})
		require.NoError(t, err)
	}
	if filmer, ok := in.Game.Painter.(games.Filmer); ok {
		in.sheet(t, filmer, films[1][:min(len(films[1]), 6)])
	}
}

// sheet checks that a sheet of small pictures is at least as wide as high. Discord crops several pictures of
// one message to squares.
func (in *inspector) sheet(t *testing.T, filmer games.Filmer, frames []games.Frame) {
	t.Helper()
	sheet, err := filmer.Sheet("Title", "Status", frames, games.Look{})
	require.NoError(t, err)
	size, err := png.DecodeConfig(bytes.NewReader(sheet))
	require.NoError(t, err)
	require.LessOrEqual(t, size.Height, size.Width, "a sheet of %d frames that a square crops", len(frames))
}
