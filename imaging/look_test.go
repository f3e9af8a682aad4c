package imaging

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLooksHaveNames(t *testing.T) {
	assert.Len(t, Themes(), themes)
	assert.Len(t, Faces(), faces)
	for _, theme := range Themes() {
		got, ok := ParseTheme(theme.String())
		assert.True(t, ok)
		assert.Equal(t, theme, got)
	}
	for _, face := range Faces() {
		got, ok := ParseFace(face.String())
		assert.True(t, ok)
		assert.Equal(t, face, got)
	}
	_, ok := ParseTheme("")
	assert.False(t, ok)
	_, ok = ParseFace("letters")
	assert.False(t, ok)
	assert.Empty(t, Theme(200).String()+Face(200).String())
	assert.Len(t, Looks(), themes*faces)
	assert.Equal(t, Look{Light, Symbols}, ParseLook("light", "symbols"))
	assert.Equal(t, Look{}, ParseLook("pink", ""))
	assert.Equal(t, Look{}, Look{200, 200}.Known())
	assert.Equal(t, Dark.Scheme(), Theme(200).Scheme())
}
