package imaging

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCanvasAndPressAgree draws the same sheet both ways that there are: pixel by pixel, and from compressed parts.
func TestCanvasAndPressAgree(t *testing.T) {
	look := newPainter(t).look(Style{})
	look.press.proofs = true
	s := look.posts().board(readmeBoard(t))
	drawn, err := look.draw(s.size, func(c *canvas) { s.paint(c.picture) })
	require.NoError(t, err)
	stray, _ := compare(decode(t, drawn), decode(t, look.press.png(s)))
	assert.Zero(t, stray)
}
