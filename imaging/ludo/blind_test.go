package ludo

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
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
)

// blindness is a kind of colour-blindness: a matrix over linear light.
type blindness struct {
	name   string
	matrix [9]float64
}

// blindnesses are the three kinds at full severity, by G. M. Machado, M. M. Oliveira, L. A. F. Fernandes,
// "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
// Visualization and Computer Graphics 15 (6), 2009. The first one sees all colours.
var blindnesses = []blindness{
	{"normal", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
	{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
		1.051998}},
	{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
		0.968881}},
	{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
		0.303900}},
}

// seen returns the colour as it is seen.
func (b blindness) seen(c color.RGBA) color.RGBA {
	light := [3]float64{imaging.Linear(c.R), imaging.Linear(c.G), imaging.Linear(c.B)}
	component := func(row int) uint8 {
		v := 0.0
		for i, l := range light {
			v += b.matrix[3*row+i] * l
		}
		v = min(max(v, 0), 1)
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		return uint8(v*255 + 0.5)
	}
	return color.RGBA{component(0), component(1), component(2), c.A}
}

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
		for _, b := range blindnesses {
			for one := range int8(8) {
				for other := range one {
					least := leastOfEight
					if one < 4 {
						least = leastOfFour
					}
					d := imaging.Distance(b.seen(th.of(one)), b.seen(th.of(other)))
					assert.GreaterOrEqual(t, d, least, "%s: %s and %s look alike to %s eyes, %.0f²",
						theme, rules.ColorOfArm(int(one)), rules.ColorOfArm(int(other)), b.name,
						math.Sqrt(float64(d)))
				}
			}
		}
	}
}

// go test ./imaging/ludo -run Blind -blind FOLDER draws the fullest boards as everyone sees them, as wide as on a phone: a sheet
// with a row for each theme and a column for each kind of eyes.
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
			sheet = image.NewRGBA(image.Rect(0, 0, phone*len(blindnesses), height*len(imaging.Themes())))
		}
		for column, b := range blindnesses {
			place := image.Rect(0, 0, phone, height).Add(image.Pt(column*phone, row*height))
			draw.CatmullRom.Scale(sheet, place, picture, picture.Bounds(), draw.Src, nil)
			b.look(sheet, place)
		}
	}
	return sheet
}

// look changes a part of a picture to how it is seen.
func (b blindness) look(picture *image.RGBA, part image.Rectangle) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			picture.SetRGBA(x, y, b.seen(picture.RGBAAt(x, y)))
		}
	}
}
