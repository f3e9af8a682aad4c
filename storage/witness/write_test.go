package witness

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"
)

var write = flag.Bool("write", false,
	"write the witness of this program's schema, which must not be there yet")

// TestWriteWitness writes a store of this program and its answers.
func TestWriteWitness(t *testing.T) {
	if !*write {
		t.Skip("a witness is written once, with -write")
	}
	path := filepath.Join(t.TempDir(), "towerpost.db")
	tell(t, path)
	file := fmt.Sprintf("testdata/schema-%d.store.gz", schemaOf(t, path))
	require.NoFileExists(t, file, "a witness is not written anew")
	store, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(answersOf(file), 0o755))
	for _, q := range questions() {
		copied := filepath.Join(t.TempDir(), "towerpost.db")
		require.NoError(t, os.WriteFile(copied, store, 0o600))
		keep(t, filepath.Join(answersOf(file), q.name+".txt"), []byte(answer(t, copied, q)))
	}
	pack(t, file, store)
}

// schemaOf returns the schema of a store.
func schemaOf(t *testing.T, path string) (version uint64) {
	t.Helper()
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true})
	require.NoError(t, err)
	require.NoError(t, file.View(func(tx *bbolt.Tx) error {
		version = binary.BigEndian.Uint64(tx.Bucket([]byte("meta")).Get([]byte("schema"))) & 0xff // a seal stands above
		return nil
	}))
	require.NoError(t, file.Close())
	return version
}

// plainAtMost is the size up to which answers are kept as they are; longer ones are compressed.
const plainAtMost = 40_000

// keep writes the answers to a question.
func keep(t *testing.T, path string, answers []byte) {
	t.Helper()
	if len(answers) > plainAtMost {
		pack(t, path+".gz", answers)
		return
	}
	require.NoError(t, os.WriteFile(path, answers, 0o644))
}

// pack writes a compressed file.
func pack(t *testing.T, path string, data []byte) {
	t.Helper()
	var packed bytes.Buffer
	writer, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	require.NoError(t, err)
	_, err = writer.Write(data)
	require.NoError(t, err)
	require.NoError(t, writer.Close())
	require.NoError(t, os.WriteFile(path, packed.Bytes(), 0o644))
	t.Logf("%s: %d bytes, %d compressed", path, len(data), packed.Len())
}
