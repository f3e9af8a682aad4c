package present_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/presenttest"
)

// A name that no font has would be the same ellipsis on a picture for everybody who has such a name.
func TestPicturesNameTheSeatInsteadOfANameThatTheyCannotDraw(t *testing.T) {
	t.Parallel()
	s := presenttest.Race(t, "Ana", "한국이", "Carlos", "नमस्ते")
	legible := func(name string) bool { return !strings.ContainsAny(name, "한न") }
	m := presenttest.WithLudo(t).WithLegible(legible).Scene(s, "en-US").Now()
	assert.Equal(t, []string{"", "Blue", "", "Green"}, m.Drawn)
	assert.Equal(t, "한국이", m.Name(1))
	drawn := m.ForPicture()
	assert.Equal(t, []string{"Ana", "Blue", "Carlos", "Green"}, drawn.Names)
	assert.Equal(t, "Green", drawn.ShortName(3))
	assert.Equal(t, "한국이", m.Names[1], "the texts keep it")
}
