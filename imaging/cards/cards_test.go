package cards

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

// warmCards is a painter of cards without a brand, for tests that do not depend on its caches.
var warmCards = sync.OnceValues(func() (*Painter, error) { return New(Options{}) })

func testCards(t testing.TB) *Painter {
	t.Helper()
	k, err := warmCards()
	require.NoError(t, err)
	return k
}

func TestCardsRefuseWidths(t *testing.T) {
	for _, width := range []int{-1, 1, imaging.MinWidth - 1, imaging.MaxWidth + 1} {
		_, err := New(Options{Width: width})
		assert.Error(t, err, width)
	}
}

func TestZeroCardsAreDrawn(t *testing.T) {
	cards := testCards(t)
	_, err := cards.Leaderboard(Leaderboard{})
	assert.NoError(t, err)
	_, err = cards.Leaderboard(Leaderboard{Columns: make([]string, 9), Rows: []Row{{Rank: -7, Apart: true, Trend: math.MinInt}, {}}})
	assert.NoError(t, err, "nonsense is drawn as far as it goes")
	_, err = cards.Profile(Profile{})
	assert.NoError(t, err)
	_, err = cards.Profile(Profile{Curve: []Point{{Value: math.NaN()}, {Deviation: math.Inf(1)}, {Value: -1e300}}, Facts: make([]Fact, 1), Bars: make([]Bar, 1)})
	assert.NoError(t, err)
	_, err = cards.Profile(Profile{Curve: []Point{{Value: -1e15, Deviation: 1e15}, {Value: 1e15}}})
	assert.NoError(t, err)
}

func TestEndlessListsAreCut(t *testing.T) {
	cards := testCards(t)
	height := func(picture []byte, err error) int {
		require.NoError(t, err)
		return imagingtest.Decode(t, picture).Bounds().Dy()
	}
	assert.Equal(t,
		height(cards.Leaderboard(Leaderboard{Rows: make([]Row, maxRows)})),
		height(cards.Leaderboard(Leaderboard{Rows: make([]Row, 500)})))
	assert.Equal(t,
		height(cards.Profile(Profile{Facts: make([]Fact, maxFacts), Bars: make([]Bar, maxBars)})),
		height(cards.Profile(Profile{Facts: make([]Fact, 500), Bars: make([]Bar, 500)})))
}

func TestCardsLeaveTheirDataAlone(t *testing.T) {
	card := profile()
	card.Curve[0], card.Curve[1] = card.Curve[1], card.Curve[0]
	want := slices.Clone(card.Curve)
	_, err := testCards(t).Profile(card)
	require.NoError(t, err)
	assert.Equal(t, want, card.Curve)
}

func TestCardsHaveTheWidthAskedFor(t *testing.T) {
	for _, width := range []int{imaging.MinWidth, 777} {
		cards, err := New(Options{Width: width})
		require.NoError(t, err)
		for _, scene := range leaderboardScenes() {
			picture, err := cards.Leaderboard(scene.card)
			require.NoError(t, err)
			assert.Equal(t, width, imagingtest.Decode(t, picture).Bounds().Dx())
		}
		for _, scene := range profileScenes() {
			picture, err := cards.Profile(scene.card)
			require.NoError(t, err)
			assert.Equal(t, width, imagingtest.Decode(t, picture).Bounds().Dx())
		}
	}
}

// TestConcurrentCardsAreTheSame draws cards on many goroutines and compares with other Cards, which
// draw them in another order.
func TestConcurrentCardsAreTheSame(t *testing.T) {
	var drawings []func(*Painter) ([]byte, error)
	for _, scene := range leaderboardScenes()[:3] {
		drawings = append(drawings, func(k *Painter) ([]byte, error) { return k.Leaderboard(scene.card) })
	}
	for _, scene := range profileScenes()[:4] {
		drawings = append(drawings, func(k *Painter) ([]byte, error) { return k.Profile(scene.card) })
	}
	shared, err := New(Options{Width: 390})
	require.NoError(t, err)
	alone, err := New(Options{Width: 390})
	require.NoError(t, err)
	pictures := make([][]byte, 2*len(drawings))
	var group sync.WaitGroup
	for i := range pictures {
		group.Go(func() {
			var err error
			pictures[i], err = drawings[i%len(drawings)](shared)
			assert.NoError(t, err)
		})
	}
	group.Wait()
	for i := len(drawings) - 1; i >= 0; i-- {
		want, err := drawings[i](alone)
		require.NoError(t, err)
		assert.Equal(t, want, pictures[i], "picture %d depends on what was drawn before", i)
		assert.Equal(t, want, pictures[i+len(drawings)], "picture %d differs the second time", i)
	}
}

func TestCardTextIsReadable(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := theme.Scheme()
		for _, ground := range []color.RGBA{th.Panel, th.Accent} {
			for _, ink := range []color.RGBA{th.Muted, th.Gain, th.Loss} {
				assert.GreaterOrEqual(t, imaging.Contrast(ink, ground), 4.5, theme)
			}
		}
		assert.GreaterOrEqual(t, imaging.Contrast(th.Won, th.Page), 4.5, "%v: the rating", theme)
		assert.GreaterOrEqual(t, imaging.Contrast(th.Won, th.Empty), 3.0, "%v: won and lost on a bar", theme)
		assert.GreaterOrEqual(t, imaging.Contrast(th.Won, imaging.Mix(th.Panel, th.Won, bandOpacity)), 3.0, "%v: the line on its band", theme)
	}
	for _, m := range metals {
		assert.GreaterOrEqual(t, imaging.Contrast(m.ink, m.inlay), 4.5)
	}
}

// The gold of dark pages would hardly be visible on a light one.
func TestLightProfilesHaveNoGold(t *testing.T) {
	k, err := New(Options{Theme: imaging.Light})
	require.NoError(t, err)
	picture, err := k.Profile(Profile{Rating: "1712", Curve: sampleCurve(), Bars: []Bar{{Won: 3, Lost: 4}}})
	require.NoError(t, err)
	m, seen := imagingtest.Decode(t, picture), map[color.Color]bool{}
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			seen[m.At(x, y)] = true
		}
	}
	assert.True(t, seen[k.scheme.Won])
	assert.False(t, seen[k.scheme.Gold])
}

func TestCardPaletteHasTheFlatColorsExactly(t *testing.T) {
	k := testCards(t)
	s := k.scheme
	for _, c := range []color.RGBA{s.Page, s.Panel, s.Accent, s.Text, s.Muted, s.Won, s.Empty, s.Turn, s.Gain, s.Loss, k.rule()} {
		picture, err := k.Draw(image.Pt(1, 1), func(canvas *imaging.Canvas) { canvas.Fill(canvas.Bounds(), c) })
		require.NoError(t, err)
		assert.Equal(t, color.Color(c), imagingtest.Decode(t, picture).At(0, 0))
	}
}
