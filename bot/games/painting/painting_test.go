package painting_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/bot/games/painting"
	"towerpost/imaging"
)

// spy is drawings that write down what they are asked for.
type spy struct {
	scene  any
	look   imaging.Look
	stills []imaging.Still
	title  string
}

func (s *spy) Paint(scene any, l imaging.Look) ([]byte, error) {
	s.scene, s.look = scene, l
	return nil, nil
}

func (s *spy) Film(stills []imaging.Still, l imaging.Look) ([]byte, error) {
	s.stills, s.look = stills, l
	return nil, nil
}

func (s *spy) Sheet(title, _ string, stills []imaging.Still, l imaging.Look) ([]byte, error) {
	s.title, s.stills, s.look = title, stills, l
	return nil, nil
}

// What a face asks for reaches the drawings as it is, and a look that the toolkit does not
// know is the usual one.
func TestPainterHandsOn(t *testing.T) {
	s := &spy{}
	p := painting.New(s)
	_, _ = p.Paint(7, games.Look{Theme: "contrast", Signs: "symbols"})
	assert.Equal(t, 7, s.scene)
	assert.Equal(t, [2]string{"contrast", "symbols"}, [2]string{s.look.Theme.String(), s.look.Face.String()})
	frames := []games.Frame{{Scene: 1, Caption: "one"}, {Scene: 2, Hold: true}}
	want := []imaging.Still{{Scene: 1, Caption: "one"}, {Scene: 2, Hold: true}}
	_, _ = p.Film(frames, games.Look{Theme: "of another planet"})
	assert.Equal(t, want, s.stills)
	assert.Zero(t, s.look)
	_, _ = p.Sheet("all", "", frames, games.Look{})
	assert.Equal(t, want, s.stills)
	assert.Equal(t, "all", s.title)
}
