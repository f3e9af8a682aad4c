package imaging

import (
	"fmt"
	"sync"

	"towerpost/imaging/lettering"
)

// Options are the settings of a painter. The zero value is ready to use.
type Options struct {
	// Width is the width of the pictures in pixels, from MinWidth to MaxWidth; 0 is Reference.
	Width int
	// Fonts are the typefaces; nil loads them.
	Fonts *lettering.Fonts
}

// Complete returns the options with defaults for the fields that are not set. It returns an error if the
// width is out of bounds or the typefaces cannot be loaded.
func (o Options) Complete() (Options, error) {
	if o.Width == 0 {
		o.Width = Reference
	}
	if o.Width < MinWidth || o.Width > MaxWidth {
		return Options{}, fmt.Errorf("width of pictures is %d, not from %d to %d",
			o.Width, MinWidth, MaxWidth)
	}
	var err error
	if o.Fonts == nil {
		o.Fonts, err = lettering.Load()
	}
	return o, err
}

// ByLook returns a function that calls make once for each look, when it is first needed. An unknown look
// counts as the default. It is safe for concurrent use.
func ByLook[T any](make func(Look) (T, error)) func(Look) (T, error) {
	made := map[Look]func() (T, error){}
	for _, l := range Looks() {
		made[l] = sync.OnceValues(func() (T, error) { return make(l) })
	}
	return func(l Look) (T, error) { return made[l.Known()]() }
}
