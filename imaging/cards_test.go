package imaging

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/imagingtest"
)

// warmCards are cards without a brand, for the tests that do not care what was drawn before.
var warmCards = sync.OnceValues(func() (*Cards, error) { return NewCards(CardOptions{}) })

func testCards(t testing.TB) *Cards {
	t.Helper()
	k, err := warmCards()
	require.NoError(t, err)
	return k
}

func TestCardsRefuseWidths(t *testing.T) {
	for _, width := range []int{-1, 1, MinWidth - 1, MaxWidth + 1} {
		_, err := NewCards(CardOptions{Width: width})
		assert.Error(t, err, width)
	}
}

func TestZeroCardsAreDrawn(t *testing.T) {
	cards := testCards(t)
	_, err := cards.Leaderboard(LeaderboardCard{})
	assert.NoError(t, err)
	_, err = cards.Leaderboard(LeaderboardCard{Columns: make([]string, 9), Rows: []LeaderboardRow{{Rank: -7, Apart: true, Trend: math.MinInt}, {}}})
	assert.NoError(t, err, "nonsense is drawn as far as it goes")
	_, err = cards.Profile(ProfileCard{})
	assert.NoError(t, err)
	_, err = cards.Profile(ProfileCard{Curve: []CurvePoint{{Value: math.NaN()}, {Deviation: math.Inf(1)}, {Value: -1e300}}, Facts: make([]Fact, 1), Bars: make([]Bar, 1)})
	assert.NoError(t, err)
	_, err = cards.Profile(ProfileCard{Curve: []CurvePoint{{Value: -1e15, Deviation: 1e15}, {Value: 1e15}}})
	assert.NoError(t, err)
}

func TestEndlessListsAreCut(t *testing.T) {
	cards := testCards(t)
	height := func(picture []byte, err error) int {
		require.NoError(t, err)
		return imagingtest.Decode(t, picture).Bounds().Dy()
	}
	assert.Equal(t,
		height(cards.Leaderboard(LeaderboardCard{Rows: make([]LeaderboardRow, mostRows)})),
		height(cards.Leaderboard(LeaderboardCard{Rows: make([]LeaderboardRow, 500)})))
	assert.Equal(t,
		height(cards.Profile(ProfileCard{Facts: make([]Fact, mostFacts), Bars: make([]Bar, mostBars)})),
		height(cards.Profile(ProfileCard{Facts: make([]Fact, 500), Bars: make([]Bar, 500)})))
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
	for _, width := range []int{MinWidth, 777} {
		cards, err := NewCards(CardOptions{Width: width})
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

// TestConcurrentCardsAreTheSame draws cards on many goroutines and compares with other Cards, which draw them in another order.
func TestConcurrentCardsAreTheSame(t *testing.T) {
	var drawings []func(*Cards) ([]byte, error)
	for _, scene := range leaderboardScenes()[:3] {
		drawings = append(drawings, func(k *Cards) ([]byte, error) { return k.Leaderboard(scene.card) })
	}
	for _, scene := range profileScenes()[:4] {
		drawings = append(drawings, func(k *Cards) ([]byte, error) { return k.Profile(scene.card) })
	}
	shared, err := NewCards(CardOptions{Width: 390})
	require.NoError(t, err)
	alone, err := NewCards(CardOptions{Width: 390})
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
	th := Dark.Scheme()
	for _, ground := range []color.RGBA{th.Panel, th.Accent} {
		for _, ink := range []color.RGBA{th.Muted, th.Gain, th.Loss} {
			assert.GreaterOrEqual(t, Contrast(ink, ground), 4.5)
		}
	}
	assert.GreaterOrEqual(t, Contrast(th.Gold, th.Page), 7.0)
	assert.GreaterOrEqual(t, Contrast(th.Gold, th.Empty), 3.0, "won and lost on a bar")
	assert.GreaterOrEqual(t, Contrast(th.Gold, Mix(th.Panel, th.Gold, bandOpacity)), 3.0, "the line on its band")
	for _, m := range metals {
		assert.GreaterOrEqual(t, Contrast(m.ink, m.inlay), 4.5)
	}
}

func TestCardPaletteHasTheFlatColorsExactly(t *testing.T) {
	k := testCards(t)
	assert.LessOrEqual(t, len(k.palette.colors), paletteSize)
	for _, c := range []color.RGBA{k.scheme.Page, k.scheme.Panel, k.scheme.Accent, k.scheme.Text, k.scheme.Muted, k.scheme.Gold, k.scheme.Empty, k.scheme.Turn, k.scheme.Gain, k.scheme.Loss, k.rule()} {
		assert.Equal(t, color.Color(c), k.palette.colors[k.palette.of(c)])
	}
}

// TestRoundCorners lays a round box on a mask and looks at its corners, its middle and around it.
func TestRoundCorners(t *testing.T) {
	mask := image.NewAlpha(image.Rect(0, 0, 60, 40))
	c := &Canvas{mask: mask}
	box := image.Rect(10, 10, 50, 30)
	c.round(box, 8)
	for y := range 40 {
		for x := range 60 {
			p := image.Pt(x, y)
			mirrored := image.Pt(59-x, 39-y)
			assert.Equal(t, mask.AlphaAt(x, y), mask.AlphaAt(mirrored.X, mirrored.Y), "the same from both sides: %v", p)
			if !p.In(box) {
				assert.Zero(t, mask.AlphaAt(x, y).A, p)
			}
		}
	}
	assert.Zero(t, mask.AlphaAt(10, 10).A, "the corner is round")
	assert.Equal(t, uint8(255), mask.AlphaAt(30, 10).A, "the side is straight")
	assert.Equal(t, uint8(255), mask.AlphaAt(10, 20).A)
	assert.Equal(t, uint8(255), mask.AlphaAt(13, 13).A, "only the corner is cut")
}
