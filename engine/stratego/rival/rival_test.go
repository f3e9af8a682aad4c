package rival_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
	"towerpost/engine/suite"
)

// forms are set-ups that together use every value of every option.
var forms = []engine.Setup{
	{},
	{"army": "duel", "rules": "isf", "quiet": "60"},
	{"army": "barrage", "reveal": "silent", "equal": "attacker"},
	{"reveal": "silent", "memory": "off", "rules": "isf", "quiet": "100"},
	{"army": "barrage", "memory": "off", "quiet": "400"},
	{"army": "duel", "reveal": "silent"},
}

func newRival(t testing.TB, level string, seed uint64) *rival.Rival {
	t.Helper()
	one, err := rival.New(level, rival.Options{Seed: seed, Patience: time.Hour})
	require.NoError(t, err)
	return one
}

// play plays a match between two players up to the given number of entries, and calls a function before each
// decision.
func play(t testing.TB, setup engine.Setup, players [2]*rival.Rival, most int, see func(s engine.State, seat engine.Seat, a engine.Action)) {
	t.Helper()
	s, err := stratego.New().New(setup, 2)
	require.NoError(t, err)
	for n := 0; n < most && len(s.Pending()) > 0; n++ {
		seat := s.Pending()[0].Seat
		a, err := players[seat].Choose(t.Context(), viewOf(s, seat))
		require.NoError(t, err)
		see(s, seat, a)
		s, err = s.Apply(seat, a)
		require.NoError(t, err, "%s", a)
	}
}

func viewOf(s engine.State, seat engine.Seat) stratego.View { return s.View(seat).(stratego.View) }

func TestEveryLevelPlaysLegallyByAllOptions(t *testing.T) {
	for _, level := range rival.Levels() {
		for _, form := range forms {
			players := [2]*rival.Rival{newRival(t, level.Key, 1), newRival(t, level.Key, 2)}
			play(t, form, players, suite.Size(70, 4000), func(s engine.State, seat engine.Seat, a engine.Action) {
				if !s.(stratego.State).Preparing() {
					require.Contains(t, s.Legal(seat), a, level.Key)
				}
			})
		}
	}
}

func TestPlayFollowsFromViewAndSeed(t *testing.T) {
	for _, level := range rival.Levels() {
		players := [2]*rival.Rival{newRival(t, level.Key, 1), newRival(t, level.Key, 2)}
		play(t, engine.Setup{}, players, suite.Size(40, 400), func(s engine.State, seat engine.Seat, a engine.Action) {
			again, err := newRival(t, level.Key, 1+uint64(seat)).Choose(t.Context(), viewOf(s, seat))
			require.NoError(t, err)
			require.Equal(t, a, again, "another rival of the same level and seed answers the same")
		})
	}
}

func TestSetUpsVaryAndAreSound(t *testing.T) {
	for _, level := range rival.Levels() {
		for _, army := range []string{"full", "duel", "barrage"} {
			s, err := stratego.New().New(engine.Setup{"army": army}, 2)
			require.NoError(t, err)
			seen, flags := map[engine.Action]bool{}, map[int]bool{}
			for seed := range uint64(60) {
				v := viewOf(s, stratego.Red)
				a, err := newRival(t, level.Key, seed).Choose(t.Context(), v)
				require.NoError(t, err)
				next, err := s.Apply(stratego.Red, a)
				require.NoError(t, err)
				d := viewOf(next, stratego.Red).Prepared[stratego.Red].Deployment
				seen[a], flags[slices.Index(d[:], stratego.Flag)] = true, true
			}
			assert.Greater(t, len(seen), 50, "%s %s", level.Key, army)
			assert.Greater(t, len(flags), 3, "the Flag is not always in one place: %s %s", level.Key, army)
		}
	}
}

// standing returns a piece for a view made by hand. The number is its index in the set-up.
type standing struct {
	seat   engine.Seat
	number int
	square string
	rank   stratego.Rank
	known  bool
}

// view returns Red's view with the pieces, which have all moved if they can.
func view(t *testing.T, pieces ...standing) stratego.View {
	t.Helper()
	r, err := stratego.RulesOf(engine.Setup{})
	require.NoError(t, err)
	v := stratego.View{Seat: stratego.Red, Rules: r, Asked: []engine.Seat{stratego.Red}, Choosing: true}
	var onBoard [2]map[stratego.Rank]int
	for i := range onBoard {
		onBoard[i] = map[stratego.Rank]int{}
	}
	for _, p := range pieces {
		on := stratego.SquareView{Piece: stratego.Piece(int(p.seat)*40 + p.number), Rank: p.rank, Public: p.known, Moved: p.rank.Moves()}
		onBoard[p.seat][p.rank]++
		if !p.known && p.seat == stratego.Blue {
			on.Rank = stratego.Unknown
		}
		v.Squares[squareOf(p.square)] = on
	}
	for seat := range onBoard {
		for _, rank := range stratego.Ranks() {
			for range r.Army.Count(rank) - onBoard[seat][rank] {
				v.Lost[seat] = append(v.Lost[seat], rank)
			}
		}
	}
	v.Legal = legal(&v)
	return v
}

func squareOf(text string) stratego.Square { return stratego.At(int(text[0]-'a'), int(text[1]-'1')) }

// legal returns Red's moves by one square.
func legal(v *stratego.View) (list []stratego.Move) {
	for square, on := range v.Squares {
		if on.Piece == 0 || on.Piece.Seat() != stratego.Red || !on.Rank.Moves() {
			continue
		}
		for _, d := range []stratego.Direction{stratego.Down, stratego.Left, stratego.Right, stratego.Up} {
			to := stratego.Square(square).Next(d)
			if to == stratego.NoSquare || to.Lake() || v.Squares[to].Piece != 0 && v.Squares[to].Piece.Seat() == stratego.Red {
				continue
			}
			list = append(list, stratego.Move{From: stratego.Square(square), To: to, Attack: v.Squares[to].Piece != 0})
		}
	}
	return list
}

func TestWhatLevelsSee(t *testing.T) {
	flags := []standing{{0, 40, "j1", stratego.Flag, false}, {1, 30, "a9", stratego.Flag, false}, {1, 29, "b9", stratego.Bomb, true}}
	all := []string{rival.Sergeant, rival.Captain, rival.Colonel}
	for _, c := range []struct {
		name   string
		pieces []standing
		levels []string
		want   engine.Action
		not    engine.Action
	}{
		{"takes a piece known to be weaker", []standing{{0, 1, "e4", stratego.Major, true}, {1, 1, "e5", stratego.Captain, true}, {1, 2, "i7", stratego.Sergeant, true}}, all, "e4xe5", ""},
		{"does not attack a piece known to be stronger", []standing{{0, 1, "e4", stratego.Major, true}, {1, 1, "e5", stratego.Colonel, true}, {1, 2, "i7", stratego.Sergeant, true}}, all, "", "e4xe5"},
		{"takes the General with the Spy", []standing{{0, 1, "e4", stratego.Spy, false}, {1, 1, "e5", stratego.General, true}, {1, 2, "i7", stratego.Sergeant, true}}, all, "e4xe5", ""},
		{"does not attack a Bomb", []standing{{0, 1, "b8", stratego.General, true}, {1, 2, "i7", stratego.Sergeant, true}}, all, "", "b8xb9"},
		{"does not step beside a stronger piece", []standing{{0, 1, "e3", stratego.Major, true}, {0, 2, "i3", stratego.Scout, true}, {1, 1, "e5", stratego.Colonel, true}, {1, 2, "e8", stratego.Captain, true}}, all, "", "e3-e4"},
		{"takes what must be the Flag", []standing{{0, 1, "a8", stratego.Miner, true}, {0, 2, "b8", stratego.Miner, true}, {1, 2, "i7", stratego.Sergeant, true}}, all, "a8xa9", ""},
	} {
		for _, level := range c.levels {
			t.Run(c.name+" "+level, func(t *testing.T) {
				for seed := range uint64(4) {
					a, err := newRival(t, level, seed).Choose(t.Context(), view(t, append(c.pieces, flags...)...))
					require.NoError(t, err)
					if c.want != "" {
						assert.Equal(t, c.want, a)
					}
					assert.NotEqual(t, c.not, a)
				}
			})
		}
	}
}

func TestNobodyIsStuck(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	v := view(t, standing{0, 1, "e4", stratego.Major, true}, standing{0, 40, "j1", stratego.Flag, false},
		standing{1, 1, "e6", stratego.Captain, false}, standing{1, 30, "a9", stratego.Flag, false})
	for _, level := range rival.Levels() {
		a, err := newRival(t, level.Key, 1).Choose(over, v)
		require.NoError(t, err)
		assert.True(t, slices.ContainsFunc(v.Legal, func(m stratego.Move) bool { return m.Action() == a }))
	}
}

func TestRefusals(t *testing.T) {
	_, err := rival.New("godlike", rival.Options{})
	require.ErrorIs(t, err, rival.ErrLevel)
	s, err := stratego.New().New(engine.Setup{}, 2)
	require.NoError(t, err)
	one := newRival(t, rival.Captain, 1)
	_, err = one.Choose(t.Context(), viewOf(s, engine.Nobody))
	require.ErrorIs(t, err, rival.ErrNothing)
	_, err = one.Move(t.Context(), viewOf(s, stratego.Red))
	require.ErrorIs(t, err, rival.ErrNothing, "there is no move during the set-ups")
}

func BenchmarkChoose(b *testing.B) {
	for _, level := range rival.Levels() {
		for _, form := range []engine.Setup{{}, {"army": "barrage"}} {
			b.Run(level.Key+"/"+form["army"], func(b *testing.B) {
				players := [2]*rival.Rival{newRival(b, level.Key, 1), newRival(b, level.Key, 2)}
				var views []stratego.View
				play(b, form, players, 200, func(s engine.State, seat engine.Seat, _ engine.Action) { views = append(views, viewOf(s, seat)) })
				n, slowest := 0, time.Duration(0)
				for b.Loop() {
					begun := time.Now()
					if _, err := players[0].Choose(b.Context(), views[n%len(views)]); err != nil {
						b.Fatal(err)
					}
					n, slowest = n+1, max(slowest, time.Since(begun))
				}
				b.ReportMetric(float64(slowest.Microseconds()), "µs/slowest")
			})
		}
	}
}
