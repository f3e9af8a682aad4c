package lettering

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"

	"towerpost/imaging/imagingtest"
)

func testPen(t testing.TB) *Pen {
	t.Helper()
	faces, err := Load()
	require.NoError(t, err)
	return faces.Pen()
}

func TestPenKeepsFewFacesOpen(t *testing.T) {
	pen, usual := testPen(t), Bold.At(40)
	want := pen.Width("Johan", usual)
	for i := range 1000 {
		pen.Width("Johan", Bold.At(10+float64(i)/7))
		assert.Equal(t, want, pen.Width("Johan", usual))
		require.LessOrEqual(t, len(pen.sizedFaces), maxFaces)
	}
}

func TestClean(t *testing.T) {
	pen := testPen(t)
	for _, row := range []struct{ name, text, want string }{
		{"plain", "Johan", "Johan"},
		{"empty", "", ""},
		{"spaces", " a \t b\n", "a b"},
		{"composed", "Ame\u0301lie", "Amélie"},
		{"stacked marks", "Z\u0334\u031b\u0349a\u0338l", "Zal"},
		{"Vietnamese", "Nguyễn", "Nguyễn"},
		{"fancy letters", "𝓙𝓸𝓱𝓪𝓷", "Johan"},
		{"wide letters", "Ｊｏｈａｎ", "Ｊｏｈａｎ"},
		{"emoji", "Johan 🐉🔥", "Johan"},
		{"emoji with joiners", "👩‍👩‍👧 Amy 🏳️‍🌈", "Amy"},
		{"only emoji", "🐉🔥", ellipsis},
		{"controls", "a\u202eb\u0000c\u200bd", "abcd"},
		{"Thai", "สมชาย (Tom)", ellipsis + " (Tom)"},
		{"Japanese", "アラン 将軍", "アラン 将軍"},
		{"Greek and Cyrillic", "Άλαν Алан", "Άλαν Алан"},
		{"Hebrew and Arabic", "אלן محمد", "אלן محمد"},
		{"broken UTF-8", "a\xffb", "a\ufffdb"},
	} {
		t.Run(row.name, func(t *testing.T) {
			for _, w := range []Weight{Regular, Bold} {
				assert.Equal(t, row.want, pen.Clean(row.text, w))
			}
		})
	}
}

func TestLegible(t *testing.T) {
	fonts, err := Load()
	require.NoError(t, err)
	for _, name := range []string{"김철수", "김 철수!", "สมชาย", "राहुल", "🔥🔥"} {
		assert.False(t, fonts.Legible(name), name)
	}
	for _, name := range []string{"Johan", "Johan 🔥", "สมชาย (Tom)", "김철수 2", "アラン", "אלן", "★", "!?", ""} {
		assert.True(t, fonts.Legible(name), name)
	}
}

// The room between two characters depends on the size: a small text is as wide in proportion as a large one.
func TestKerningFollowsTheSize(t *testing.T) {
	pen := testPen(t)
	for _, text := range []string{"Tokushima", "AVAVAV", "Yokohama"} {
		large := pen.Width(text, Font{Weight: Bold, Size: 400})
		for _, size := range []float64{8, 12, 20, 64} {
			want := float64(large) * size / 400
			assert.InDelta(t, want, pen.Width(text, Font{Weight: Bold, Size: size}), 1.5, "%s in %g", text, size)
		}
	}
}

func TestVisual(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"left to right", "Johan 12", "Johan 12"},
		{"Hebrew", "אבג", "גבא"},
		{"Hebrew with a number", "אב 12 גד", "דג 12 בא"},
		{"Hebrew in Latin", "Amy אבג x", "Amy גבא x"},
		{"Hebrew before Latin", "אב Amy", "בא Amy"},
		{"a sentence that begins with a name", "אלן to move", "ןלא to move"},
		{"a question that begins with a name", "אלן: which piece by 3?", "ןלא: which piece by 3?"},
		{"a sentence that ends with a name of two words", "Only for אלן 123 כהן", "Only for ןהכ 123 ןלא"},
		{"a number between a name and a sentence", "אלן 12 to move", "12 ןלא to move"},
		{"two names", "אלן, דן and Amy", "ןד ,ןלא and Amy"},
		{"Hebrew alone", "שחור: חום (8)", "(8) םוח :רוחש"},
		{"brackets", "אב (גד)", "(דג) בא"},
		{"Arabic", "دار", "راد"},
	} {
		t.Run(row.name, func(t *testing.T) {
			seen := ""
			for _, r := range visualRuns(row.text) {
				seen += r.visualOrder()
			}
			assert.Equal(t, row.want, seen)
		})
	}
}

// TestArabicLettersTakeTheFormsOfTheirPlaces compares glyphs: a letter between others has
// another form than alone.
func TestArabicLettersTakeTheFormsOfTheirPlaces(t *testing.T) {
	pen := testPen(t)
	for _, weight := range []Weight{Regular, Bold} {
		forms := func(text string) (indices []sfnt.GlyphIndex) {
			glyphs, width := pen.typeset(text, Font{weight, 40})
			assert.Positive(t, width)
			for i, g := range glyphs {
				assert.True(t, g.shaped, text)
				assert.True(t, i == 0 || g.x >= glyphs[i-1].x, "%s is placed from left to right", text)
				indices = append(indices, g.index)
			}
			return indices
		}
		alone, joined, apart := forms("ب"), forms("ببب"), forms("ددد")
		require.Len(t, joined, 3)
		assert.NotEqual(t, joined[0], joined[1], "at the end and in the middle")
		assert.NotEqual(t, joined[1], joined[2], "in the middle and at the beginning")
		assert.NotContains(t, joined, alone[0])
		require.Len(t, apart, 3)
		assert.Equal(t, forms("د")[0], apart[2], "what joins nothing behind it begins as it is alone")
		assert.Less(t, len(forms("لا")), 2, "two letters that are one shape")
	}
}

func TestFit(t *testing.T) {
	pen := testPen(t)
	st := Font{Bold, 40}
	full := pen.Width("Llanfairpwllgwyngyll", st)
	shown, at := pen.Fit("Llanfairpwllgwyngyll", st, full)
	assert.Equal(t, "Llanfairpwllgwyngyll", shown)
	assert.Equal(t, st, at)

	shown, at = pen.Fit("Llanfairpwllgwyngyll", st, full*9/10)
	assert.Equal(t, "Llanfairpwllgwyngyll", shown, "smaller before it is cut")
	assert.Less(t, at.Size, st.Size)

	shown, _ = pen.Fit("Llanfairpwllgwyngyll", st, full/2)
	assert.True(t, strings.HasPrefix(shown, "Llan"), shown)
	assert.True(t, strings.HasSuffix(shown, ellipsis), shown)

	shown, _ = pen.Fit("Amy, Alain and Chris", st, pen.Width("Amy, Al", st)*4/5)
	assert.Equal(t, "Amy"+ellipsis, shown, "no comma before the ellipsis")

	shown, _ = pen.Fit("Johan", st, 0)
	assert.Equal(t, ellipsis, shown)
}

// TestWriteStaysInItsBox writes into a box in the middle of a mask and looks for ink outside.
func TestWriteStaysInItsBox(t *testing.T) {
	pen := testPen(t)
	box := image.Rect(50, 40, 250, 90)
	for _, text := range append(imagingtest.LongNames(), "gjpqy ÅÉ", "x") {
		for _, a := range []Align{AtStart, Centered, AtEnd} {
			mask := image.NewAlpha(image.Rect(0, 0, 300, 130))
			from, to := pen.Write(mask, box, text, Font{Bold, 40}, a)
			assert.GreaterOrEqual(t, from, box.Min.X, text)
			assert.LessOrEqual(t, to, box.Max.X, text)
			inked := 0
			for y := range 130 {
				for x := range 300 {
					if mask.AlphaAt(x, y).A == 0 {
						continue
					}
					inked++
					require.True(t, image.Pt(x, y).In(box), "%s leaves its box at %d,%d", text, x, y)
				}
			}
			assert.Positive(t, inked, text)
		}
	}
}

// FuzzWrite looks for texts that leave their box or cannot be written at all.
func FuzzWrite(f *testing.F) {
	for _, text := range append(imagingtest.LongNames(), "", "Johan", "אב (12) Amy", "سلام\u200f!", "\u202eabc", "a\xff\u0301", "1\u2029א") {
		f.Add(text)
	}
	pen := testPen(f)
	f.Fuzz(func(t *testing.T, text string) {
		box := image.Rect(10, 10, 210, 60)
		mask := image.NewAlpha(image.Rect(0, 0, 220, 70))
		from, to := pen.Write(mask, box, text, Font{Bold, 40}, Centered)
		assert.GreaterOrEqual(t, from, box.Min.X)
		assert.LessOrEqual(t, to, box.Max.X)
	})
}
