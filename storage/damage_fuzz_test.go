package storage

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// FuzzDamage checks that damage to the pages of a file gives an error, and that the intact rows are saved
// or the file is refused.
func FuzzDamage(f *testing.F) {
	data, size, used := large(f)
	f.Add(uint32(2*size+8), []byte{0xff})
	f.Add(uint32(0), make([]byte, 64))
	f.Add(uint32(3*size), data[4*size:4*size+100])
	f.Fuzz(func(t *testing.T, at uint32, with []byte) {
		path := filepath.Join(t.TempDir(), "damaged.db")
		spoilt := slices.Clone(data[:used*size])
		copy(spoilt[int(at)%len(spoilt):], with)
		told(t, checkBytes(t, path, spoilt))
		_, err := Survey(path)
		told(t, err)
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	})
}
