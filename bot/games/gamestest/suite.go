package gamestest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/gametest"
)

// Suite tests the face, words and painter of a game. Game is required.
type Suite struct {
	Game games.Game
	// Setups are the set-ups to play; without any, those of the variants are played.
	Setups []engine.Setup
	// Playouts is the number of random matches for each set-up and number of seats; 0 is 1.
	Playouts int
	// Limit is the number of entries after which a match is cut off; 0 is 300.
	Limit int
	// Every checks each Every-th question of a match; 0 is 8.
	Every int
	// Painted is the number of moments of each match whose pictures are painted, beside its end; 0 is 1.
	Painted int
	// Leaving lets players leave in every second match.
	Leaving bool
	// Seed seeds the random matches.
	Seed uint64
	// Words are the words of another suite of the same game, which go on recording; nil makes new ones.
	Words *Words
	// Secrets finds matches that look the same to a viewer. A game with secrets requires it.
	Secrets *gametest.Secrets
}

// orDefault returns n, or usual if n is 0.
func orDefault(n, usual int) int {
	if n == 0 {
		return usual
	}
	return n
}

// Run runs each test as a subtest. The random matches take turns with the languages of the game's words; the
// pages of the rules, the lessons and the names are checked in all of them. The returned words have recorded
// the keys that were looked up.
func (s Suite) Run(t *testing.T) *Words {
	w := s.Words
	if w == nil {
		w = NewWords(t, s.Game)
	}
	codes := w.languages()
	for _, code := range codes {
		t.Run("guide in "+code, func(t *testing.T) { s.guide(t, w.in(code), code == english) })
		t.Run("variants in "+code, func(t *testing.T) { s.variants(t, w.in(code)) })
	}
	played := 0
	for i, setup := range s.setups() {
		for _, seats := range s.seats(setup) {
			for n := range orDefault(s.Playouts, 1) {
				code := codes[played%len(codes)]
				played++
				t.Run(fmt.Sprintf("match %d of %d, number %d, in %s", i, seats, n, code), func(t *testing.T) {
					r := gametest.Rand(s.Seed + uint64(1000*i+100*seats+n))
					s.playout(t, w.in(code), setup, seats, r, s.Leaving && (seats+n)%2 == 0)
				})
			}
		}
	}
	if s.Game.Info().Hidden {
		require.NotNil(t, s.Secrets, "the game hides something, and the suite has no Secrets")
		t.Run("secrets", func(t *testing.T) { s.secrets(t, w) })
	}
	return w
}

func (s Suite) setups() []engine.Setup {
	if len(s.Setups) > 0 {
		return s.Setups
	}
	var setups []engine.Setup
	for _, v := range s.Game.Face.Variants() {
		setups = append(setups, v.Setup)
	}
	return setups
}

// seats returns the numbers of seats with which a set-up can be played.
func (s Suite) seats(setup engine.Setup) []int {
	var seats []int
	for n := s.Game.Info().Least(); n <= len(s.Game.Info().Seats); n++ {
		if _, err := s.Game.Rules[0].New(setup, n); err == nil {
			seats = append(seats, n)
		}
	}
	return seats
}

// playout plays a random match and checks its moments.
func (s Suite) playout(t *testing.T, w *Words, setup engine.Setup, seats int, r *rand.Rand, leaving bool) {
	t.Helper()
	m := NewMatch(t, s.Game, w, setup, seats)
	if s.Secrets != nil {
		m.hides = s.Secrets.Hides
	}
	inspect := inspector{Suite: s, words: w, painted: orDefault(s.Painted, 1), r: r}
	for question := 0; len(m.Log.Entries) < orDefault(s.Limit, 300); question++ {
		m.Settle(r)
		if m.Over() {
			break
		}
		if question%orDefault(s.Every, 8) == 0 {
			inspect.match(t, m)
		}
		m.Answer(r)
		if leaving && r.IntN(40) == 0 {
			m.Leave(engine.Seat(r.IntN(seats)))
		}
	}
	inspect.match(t, m)
	inspect.history(t, m)
}

// wishes checks that each wish of the rules has words.
func (s Suite) wishes(t *testing.T, w *Words) {
	wisher, ok := s.Game.Rules[0].(engine.Wisher)
	if !ok {
		return
	}
	for _, wish := range wisher.Wishes() {
		requireText(t, w, w.Text("wish."+string(wish), nil), w.Text("wish."+string(wish)+".description", nil))
	}
}

// tableWords checks the messages that the table looks up for each seat, and for the chapters of a review.
func (s Suite) tableWords(t *testing.T, w *Words) {
	for _, seat := range s.Game.Info().Seats {
		side := w.Text("challenge.side."+seat, games.Args{"Challenger": "Alain"})
		requireText(t, w, side, w.Text("profile.bar."+seat, nil))
	}
	if _, ok := s.Game.Face.(games.Chronicler); ok {
		requireText(t, w, w.Text("review.rounds", nil))
	}
}

// variants checks that each variant has words, and can be played by the numbers of players for which it is
// offered. Each number of players must be offered a variant.
func (s Suite) variants(t *testing.T, w *Words) {
	info, face := s.Game.Info(), s.Game.Face
	keys := map[string]bool{}
	for _, v := range face.Variants() {
		require.False(t, keys[v.Key], "two variants are called %q", v.Key)
		keys[v.Key] = true
		for seats := info.Least(); seats <= len(info.Seats); seats++ {
			if v.For(seats) {
				_, err := s.Game.Rules[0].New(v.Setup, seats)
				require.NoError(t, err, "%s by %d", v.Key, seats)
			}
		}
		requireText(t, w, face.Form(w, v.Setup), face.Heading(w, v.Setup))
	}
	for seats := info.Least(); seats <= len(info.Seats); seats++ {
		offered := false
		for _, v := range face.Variants() {
			offered = offered || v.For(seats)
		}
		require.True(t, offered, "nothing is offered to %d players", seats)
	}
	s.wishes(t, w)
	s.tableWords(t, w)
	if info.Final {
		requireText(t, w, w.Text("problem.takeback", games.Args{"Game": info.Name}))
	}
	requireText(t, w, face.Category(w, ""))
	for _, o := range info.Options {
		for _, value := range o.Values {
			if o.Key == info.Category {
				requireText(t, w, face.Category(w, value), w.Text("profile.bar."+value, nil))
			}
			setup := engine.Setup{o.Key: value}
			requireText(t, w, face.Form(w, setup), face.Heading(w, setup))
		}
	}
}

// guide checks the pages of the rules, and the lessons. With paint it paints their pictures.
func (s Suite) guide(t *testing.T, w *Words, paint bool) {
	g := s.Game.Face.Guide(w, games.Look{Bottom: engine.Nobody})
	requireText(t, w, g.Overview)
	s.ruleCodes(t, g.Rules)
	pages := map[string]bool{}
	inspect := inspector{Suite: s, words: w}
	for _, p := range g.Pages {
		requireText(t, w, p.Title, p.Text)
		require.False(t, pages[p.Key], "two pages are called %q", p.Key)
		pages[p.Key] = true
		require.LessOrEqual(t, len(p.Shots), 1, "page %q: of two pictures each is narrow on a phone", p.Key)
		inspect.shots(t, p.Shots, paint)
	}
	for _, r := range g.Rules {
		requireText(t, w, r.Text)
		require.True(t, pages[r.Page], "rule %s is on no page", r.ID)
	}
	for _, l := range g.Lessons {
		requireText(t, w, l.Title, l.Text)
		inspect.shots(t, l.Shots, paint)
		for _, c := range l.Choices {
			requireText(t, w, c.Label)
		}
		if len(l.Choices) > 0 {
			require.Less(t, l.Right, len(l.Choices))
			requireText(t, w, l.Why)
		}
	}
}

// requireText requires that texts are not empty, and that no message or value is missing in them.
func requireText(t testing.TB, w *Words, texts ...string) {
	t.Helper()
	for _, text := range texts {
		require.NotEmpty(t, text)
		require.Empty(t, w.Wrong(text), text)
	}
}
