package ludo

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
	"towerpost/imaging/paintertest"
)

// The least distances between two players' colours, as weighed squares: those of a table of four, and of
// all eight.
const (
	leastOfFour  = 170 * 170
	leastOfEight = 120 * 120
)

// TestPlayersAreToldApartByEveryone holds the themes to colours that differ for everyone, by hue or by
// lightness. Letters, or shapes, tell them apart beside that.
func TestPlayersAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range paintertest.Visions() {
			for one := range int8(8) {
				for other := range one {
					least := leastOfEight
					if one < 4 {
						least = leastOfFour
					}
					d := imaging.Distance(b.See(th.of(one)), b.See(th.of(other)))
					assert.GreaterOrEqual(t, d, least, "%s: %s and %s look alike to %s eyes, %.0f²",
						theme, rules.ColorOfArm(int(one)), rules.ColorOfArm(int(other)), b.Name,
						math.Sqrt(float64(d)))
				}
			}
		}
	}
}

// go test ./imaging/ludo -run Blind -blind FOLDER draws the fullest boards as everyone sees them, as wide as
// on a phone: a sheet with a row for each theme and a column for each kind of eyes.
var blindFolder = flag.String("blind", "", "a folder for pictures of full boards as colour-blind people see them")

// phone is the width of a picture on a narrow phone, in its pixels.
const phone = 390

// TestBlindLooksAtCrowds draws the sheets that -blind asks for.
func TestBlindLooksAtCrowds(t *testing.T) {
	if *blindFolder == "" {
		t.Skip("no -blind FOLDER for pictures to look at")
	}
	for _, arms := range []rules.Board{4, 6, 8} {
		for _, face := range imaging.Faces() {
			var data bytes.Buffer
			require.NoError(t, png.Encode(&data, blindSheet(t, arms, face)))
			name := fmt.Sprintf("crowd-%d-%s.png", arms, face)
			require.NoError(t, os.WriteFile(filepath.Join(*blindFolder, name), data.Bytes(), 0o644))
		}
	}
}

// blindSheet returns the fullest board of so many arms in all themes, for all eyes.
func blindSheet(t *testing.T, arms rules.Board, face imaging.Face) *image.RGBA {
	t.Helper()
	var sheet *image.RGBA
	for row, theme := range imaging.Themes() {
		data, err := warmPainter(t).Paint(crowded(arms), imaging.Look{Theme: theme, Face: face})
		require.NoError(t, err)
		picture, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		height := phone * picture.Bounds().Dy() / picture.Bounds().Dx()
		if sheet == nil {
			sheet = image.NewRGBA(image.Rect(0, 0, phone*len(paintertest.Visions()), height*len(imaging.Themes())))
		}
		for column, b := range paintertest.Visions() {
			place := image.Rect(0, 0, phone, height).Add(image.Pt(column*phone, row*height))
			draw.CatmullRom.Scale(sheet, place, picture, picture.Bounds(), draw.Src, nil)
			b.Look(sheet, place)
		}
	}
	return sheet
}
