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
)

func TestGoldenLeaderboards(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range leaderboardScenes() {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Leaderboard(scene.card)
			require.NoError(t, err)
			assert.Less(t, len(picture), 112<<10, "small enough for a post")
			compareGolden(t, "testdata/leaderboard-"+scene.name+".png", picture)
		})
	}
}

func TestGoldenProfiles(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range profileScenes() {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Profile(scene.card)
			require.NoError(t, err)
			assert.Less(t, len(picture), 112<<10, "small enough for a post")
			compareGolden(t, "testdata/profile-"+scene.name+".png", picture)
		})
	}
}

func TestZeroCardsAreDrawn(t *testing.T) {
	painter := warmPainter(t)
	_, err := painter.Leaderboard(LeaderboardCard{})
	assert.NoError(t, err)
	_, err = painter.Leaderboard(LeaderboardCard{Columns: make([]string, 9), Rows: []LeaderboardRow{{Rank: -7, Apart: true, Trend: math.MinInt}, {}}})
	assert.NoError(t, err, "nonsense is drawn as far as it goes")
	_, err = painter.Profile(ProfileCard{})
	assert.NoError(t, err)
	_, err = painter.Profile(ProfileCard{Curve: []CurvePoint{{Value: math.NaN()}, {Deviation: math.Inf(1)}, {Value: -1e300}}, Facts: make([]Fact, 1), Bars: make([]Bar, 1)})
	assert.NoError(t, err)
	_, err = painter.Profile(ProfileCard{Curve: []CurvePoint{{Value: -1e15, Deviation: 1e15}, {Value: 1e15}}})
	assert.NoError(t, err)
}

func TestEndlessListsAreCut(t *testing.T) {
	painter := warmPainter(t)
	height := func(picture []byte, err error) int {
		require.NoError(t, err)
		return decode(t, picture).Bounds().Dy()
	}
	assert.Equal(t,
		height(painter.Leaderboard(LeaderboardCard{Rows: make([]LeaderboardRow, mostRows)})),
		height(painter.Leaderboard(LeaderboardCard{Rows: make([]LeaderboardRow, 500)})))
	assert.Equal(t,
		height(painter.Profile(ProfileCard{Facts: make([]Fact, mostFacts), Bars: make([]Bar, mostBars)})),
		height(painter.Profile(ProfileCard{Facts: make([]Fact, 500), Bars: make([]Bar, 500)})))
}

func TestCardsLeaveTheirDataAlone(t *testing.T) {
	card := profile()
	card.Curve[0], card.Curve[1] = card.Curve[1], card.Curve[0]
	want := slices.Clone(card.Curve)
	_, err := warmPainter(t).Profile(card)
	require.NoError(t, err)
	assert.Equal(t, want, card.Curve)
}

func TestCardsHaveTheWidthAskedFor(t *testing.T) {
	for _, width := range []int{minWidth, 777} {
		painter, err := New(Options{Width: width})
		require.NoError(t, err)
		for _, scene := range leaderboardScenes() {
			picture, err := painter.Leaderboard(scene.card)
			require.NoError(t, err)
			assert.Equal(t, width, decode(t, picture).Bounds().Dx())
		}
		for _, scene := range profileScenes() {
			picture, err := painter.Profile(scene.card)
			require.NoError(t, err)
			assert.Equal(t, width, decode(t, picture).Bounds().Dx())
		}
	}
}

// TestConcurrentCardsAreTheSame draws cards and a board on many goroutines and compares with another Painter, which draws
// them in another order.
func TestConcurrentCardsAreTheSame(t *testing.T) {
	board := readmeBoard(t)
	drawings := []func(*Painter) ([]byte, error){func(p *Painter) ([]byte, error) { return p.Board(board) }}
	for _, scene := range leaderboardScenes()[:3] {
		drawings = append(drawings, func(p *Painter) ([]byte, error) { return p.Leaderboard(scene.card) })
	}
	for _, scene := range profileScenes()[:4] {
		drawings = append(drawings, func(p *Painter) ([]byte, error) { return p.Profile(scene.card) })
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
	th := classic()
	for _, ground := range []color.RGBA{th.panel, th.panelTurn} {
		for _, ink := range []color.RGBA{th.muted, th.gain, th.loss} {
			assert.GreaterOrEqual(t, contrast(ink, ground), 4.5)
		}
	}
	assert.GreaterOrEqual(t, contrast(th.gold, th.page), 7.0)
	assert.GreaterOrEqual(t, contrast(th.gold, th.empty), 3.0, "won and lost on a bar")
	assert.GreaterOrEqual(t, contrast(th.gold, mix(th.panel, th.gold, bandOpacity)), 3.0, "the line on its band")
	for _, m := range metals {
		assert.GreaterOrEqual(t, contrast(m.ink, m.inlay), 4.5)
	}
}

func TestCardPaletteHasTheFlatColorsExactly(t *testing.T) {
	k := warmPainter(t).cards[Dark]()
	assert.LessOrEqual(t, len(k.palette.colors), paletteSize)
	for _, c := range []color.RGBA{k.theme.page, k.theme.panel, k.theme.panelTurn, k.theme.text, k.theme.muted, k.theme.gold, k.theme.empty, k.theme.turn, k.theme.gain, k.theme.loss, k.track(), k.rule()} {
		assert.Equal(t, color.Color(c), k.palette.colors[k.palette.of(c)])
	}
}

// TestRoundCorners lays a round box on a mask and looks at its corners, its middle and around it.
func TestRoundCorners(t *testing.T) {
	mask := image.NewAlpha(image.Rect(0, 0, 60, 40))
	c := &canvas{mask: mask}
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
