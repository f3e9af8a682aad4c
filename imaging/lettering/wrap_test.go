package lettering

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/imaging/imagingtest"
)

func TestWrap(t *testing.T) {
	pen, st := testPen(t), Font{Bold, 30}
	for _, row := range []struct{ name, text, first, second string }{
		{"between words", "Wilhelmina Wolfe", "Wilhelmina", "Wolfe"},
		{"the last gap that fits", "Amy of the north towers", "Amy of the", "north towers"},
		{"a long word", "Llanfairpwllgwyngyll", "Llanfairpwll", "gwyngyll"},
		{"a gap too early", "A Llanfairpwllgwyngyll", "A Llanfairpw", "llgwyngyll"},
		{"short enough", "Amy", "Amy", ""},
		{"empty", "", "", ""},
		{"nothing but pictures", "🐉🔥", ellipsis, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			first, second := pen.Wrap(row.text, st, pen.Width("Llanfairpwllg", st)-2)
			assert.Equal(t, row.first, first)
			assert.Equal(t, row.second, second)
		})
	}
	for _, name := range imagingtest.LongNames() {
		first, second := pen.Wrap(name, st, 100)
		assert.LessOrEqual(t, pen.Width(first, st), 100, name)
		assert.LessOrEqual(t, pen.Width(second, st), 100, name)
		assert.Contains(t, second, ellipsis)
	}
}
