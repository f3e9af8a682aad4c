package analysis

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/trainer"
)

// advice bars one sign of each match: its name and its head.
type advice struct{ present.Studies }

func (advice) Fingerprints(s match.Snapshot) []string {
	return []string{fmt.Sprint(s.Match.ID, "@", s.Match.Head)}
}

func (advice) CheckPosition(string) error { return nil }

func (advice) Reveals(position string, barred map[string]bool) bool { return barred[position] }

func (advice) PuzzleFingerprints(position string) []string { return []string{"puzzle " + position} }

// riddles are two puzzles, of different games, that nobody has answered.
type riddles struct{}

func (riddles) Open(context.Context, match.Player) ([]trainer.Puzzle, error) {
	return []trainer.Puzzle{{Game: "sums", Position: "a"}, {Game: "dice", Position: "b"}}, nil
}

// toy is a game that has a key and nothing else.
type toy struct {
	engine.Game
	key string
}

func (g toy) Info() engine.Info { return engine.Info{Key: g.key} }

// croupier signs the views of a game, which are texts.
type croupier struct{ games.Analyst }

func (croupier) Fingerprint(view any) string {
	text, _ := view.(string)
	return text
}

// hall has live matches and their snapshots.
type hall struct {
	Matches
	analyst.Store
	live []match.Match
	// fault is the error of reading a match.
	fault func(match.ID) error
	read  []match.ID
	// boards are the views of matches of a game without studies, the newest last.
	boards map[match.ID][]string
	log    bytes.Buffer
	asked  func()
}

func (h *hall) Playing(context.Context) ([]match.Match, error) { return h.live, nil }

func (h *hall) Requests(context.Context) ([]analyst.Request, error) {
	h.asked()
	return nil, nil
}

func (h *hall) Shown(_ context.Context, n match.Notice) (match.Snapshot, error) {
	h.read = append(h.read, n.Match)
	if h.fault != nil {
		if err := h.fault(n.Match); err != nil {
			return match.Snapshot{}, err
		}
	}
	s := match.Snapshot{Match: match.Match{ID: n.Match, Head: n.To}}
	if boards := h.boards[n.Match]; n.From == n.To && len(boards) > 0 {
		s.View = boards[len(boards)-1]
	}
	return s, nil
}

func (h *hall) Opened(context.Context, match.Match) (bool, error) { return true, nil }

func (h *hall) Course(_ context.Context, id match.ID, _ match.Player) (s match.Snapshot, err error) {
	h.read = append(h.read, id)
	for _, board := range h.boards[id] {
		s.Steps = append(s.Steps, match.Step{Before: board})
	}
	return s, nil
}

// between returns a live match between two people.
func between(id match.ID, game string, head int) match.Match {
	return match.Match{ID: id, Game: game, Head: head, Players: []match.Player{"1", "2"}}
}

// withComputer returns a match with the computer in its last seat.
func withComputer(m match.Match) match.Match {
	m.Levels = make([]string, len(m.Players))
	m.Levels[len(m.Players)-1] = "expert"
	return m
}

// newHall returns two live matches between people in a game with studies, and others.
func newHall() (*hall, *Room) {
	h := &hall{live: []match.Match{
		between("7", "sums", 2), between("8", "sums", 1), between("9", "dice", 1),
		withComputer(between("10", "sums", 1)),
	}}
	words := present.New(nil).With("sums", present.Pages{Studies: func(*present.Presenter) present.Studies { return advice{} }})
	return h, New(Options{
		Analyses: h, Matches: h, Presenter: words, Log: slog.New(slog.NewTextHandler(&h.log, nil)), Now: time.Now,
		Games: games.Table{
			{Rules: []engine.Game{toy{key: "sums"}}, Analyst: struct{ games.Analyst }{}},
			{Rules: []engine.Game{toy{key: "cards"}}, Analyst: croupier{}},
		},
		Until: func(time.Time) <-chan time.Time { return nil },
	})
}

// barredIn returns the barred signs, sorted.
func barredIn(t *testing.T, rm *Room) (signs []string) {
	t.Helper()
	barred, err := rm.barred(t.Context())
	require.NoError(t, err)
	for sign := range barred {
		signs = append(signs, sign)
	}
	slices.Sort(signs)
	return signs
}

func TestOnlyWhatCouldBeAskedAboutIsRead(t *testing.T) {
	t.Parallel()
	h, rm := newHall()
	assert.Equal(t, []string{"7@2", "8@1"}, barredIn(t, rm))
	h.live[1].Head = 2
	assert.Equal(t, []string{"7@2", "8@2"}, barredIn(t, rm))
	assert.Equal(t, []match.ID{"7", "8", "8"}, h.read, "what has not moved on is not read again")
	h.live = h.live[1:]
	assert.Equal(t, []string{"8@2"}, barredIn(t, rm))
	assert.Len(t, rm.fairPlay.known, 1, "what is over is forgotten")
}

// A position of a live match or of an open puzzle is not analysed, and is left out of other analyses.
func TestPositionsOfMatchesAndPuzzlesAreKeptBack(t *testing.T) {
	t.Parallel()
	_, rm := newHall()
	rm.Puzzles = riddles{}
	for position, refused := range map[string]error{"7@2": analyses.ErrFairPlay, "puzzle a": analyses.ErrPuzzle, "puzzle b": nil} {
		barred, err := rm.checkPosition(t.Context(), discord.Interaction{}, rm.Games[0], position)
		require.ErrorIs(t, err, refused, position)
		if refused == nil {
			assert.Equal(t, map[string]bool{"7@2": true, "8@1": true, "puzzle a": true}, barred)
		}
	}
}

// A seat of the computer gives nobody advice about the people at the other seats.
func TestPeoplePlayFairlyBesideTheComputer(t *testing.T) {
	t.Parallel()
	h, rm := newHall()
	h.live[0].Players = append(h.live[0].Players, "3")
	h.live[0] = withComputer(h.live[0])
	assert.Equal(t, []string{"7@2", "8@1"}, barredIn(t, rm))
}

// A match that cannot be read blocks no analyses of other matches, and the signs read before stay barred.
func TestFairPlayOutlivesAMatchThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for name, fail := range map[string]func() error{
		"an error": func() error { return errors.New("an action is not legal") },
		"a panic":  func() error { panic("no such square") },
	} {
		h, rm := newHall()
		assert.Equal(t, []string{"7@2", "8@1"}, barredIn(t, rm), name)
		h.live[0].Head = 3
		h.fault = func(id match.ID) error {
			if id == "7" {
				return fail()
			}
			return nil
		}
		for range 3 {
			assert.Equal(t, []string{"7@2", "8@1"}, barredIn(t, rm), name)
		}
		assert.Equal(t, 1, strings.Count(h.log.String(), "level=ERROR"), "%s is told once", name)
		h.fault = nil
		assert.Equal(t, []string{"7@3", "8@1"}, barredIn(t, rm), name)
		h.live[0].Head = 4
		h.fault = func(match.ID) error { return &match.Refusal{Kind: match.ErrUnknown} }
		assert.Equal(t, []string{"8@1"}, barredIn(t, rm), "%s: a match that is removed meanwhile", name)
		assert.Equal(t, 1, strings.Count(h.log.String(), "level=ERROR"), "%s: that is nothing unusual", name)
	}
}

func TestReadingForFairPlayGoesOnWhereItEnded(t *testing.T) {
	t.Parallel()
	h, rm := newHall()
	ctx, cancel := context.WithCancel(t.Context())
	h.fault = func(id match.ID) error {
		if id == "8" {
			cancel()
		}
		return ctx.Err()
	}
	_, err := rm.barred(ctx)
	require.ErrorIs(t, err, context.Canceled)
	assert.Empty(t, h.log.String(), "that is nothing unusual")
	h.fault = nil
	assert.Equal(t, []string{"7@2", "8@1"}, barredIn(t, rm))
	assert.Equal(t, []match.ID{"7", "8", "8"}, h.read)
}

func TestLiveMatchesAreReadBeforeAnybodyAsks(t *testing.T) {
	t.Parallel()
	h, rm := newHall()
	ctx, stop := context.WithCancel(t.Context())
	h.asked = stop
	rm.Run(ctx)
	assert.Equal(t, []match.ID{"7", "8"}, h.read)
}

// A record that reaches the board of a live match is a way to ask for advice on that match, however it was
// made.
func TestARecordOfALiveMatchIsNotAnalysed(t *testing.T) {
	t.Parallel()
	h, rm := newHall()
	h.live = append(h.live, between("11", "cards", 3))
	h.boards = map[match.ID][]string{
		"11": {"a", "b", "c"}, "20": {"x", "y", "c", "d"}, "21": {"a", "b", "e", "f"}, "22": {"", ""},
	}
	for _, c := range []struct {
		name    string
		record  match.Match
		refused bool
	}{
		{"its board by another way", match.Match{ID: "20", Game: "cards", Imported: true}, true},
		{"what it has left behind", match.Match{ID: "21", Game: "cards", Imported: true}, false},
		{"boards that have no sign", match.Match{ID: "22", Game: "cards", Imported: true}, false},
		{"a match that was played here", match.Match{ID: "20", Game: "cards", Commit: "of chance"}, false},
		{"one in which nothing is left to chance", match.Match{ID: "20", Game: "cards"}, true},
		{"another game", match.Match{ID: "20", Game: "sums", Imported: true}, false},
	} {
		_, err := rm.withheld(t.Context(), c.record)
		assert.Equal(t, c.refused, errors.Is(err, analyses.ErrFairRecord), c.name)
		_, err = rm.request(t.Context(), discord.Interaction{}, match.Match{ID: "20", Game: "cards", Imported: true, Head: 4})
		require.ErrorIs(t, err, analyses.ErrFairRecord, "nobody searches")
	}
	h.live[4] = withComputer(h.live[4])
	_, err := rm.withheld(t.Context(), match.Match{ID: "20", Game: "cards", Imported: true})
	require.NoError(t, err, "practice may be asked about")
	h.live, h.read = h.live[:4], nil
	_, err = rm.withheld(t.Context(), match.Match{ID: "20", Game: "cards", Imported: true})
	require.NoError(t, err, "the match is over")
	assert.Empty(t, h.read, "no record is read where no match could be meant")
}
