package sandbox

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// record is a line of the journal: one complete change of the world.
type record struct {
	Place         *place     `json:"place,omitempty"`
	Message       *Message   `json:"message,omitempty"`
	DeletePlace   string     `json:"delete_place,omitempty"`
	DeleteMessage string     `json:"delete_message,omitempty"`
	Commands      *[]Command `json:"commands,omitempty"`
	Present       *bool      `json:"present,omitempty"`
	Reserved      uint64     `json:"reserved,omitempty"`
}

// journal is the file to which changes are appended. Each line is one write. A process that is killed at any
// moment leaves whole lines, and at most one torn line at the end, which the next start drops.
type journal struct {
	path    string
	file    *os.File
	lock    *os.File
	written int64 // bytes appended since the last compaction
	limit   int64 // of written, at which the journal is compacted
	failed  error // the error of the first write that failed
}

// ErrInUse says that another process or another Server uses the folder.
var ErrInUse = errors.New("the folder of the stand-in is in use")

const (
	journalName  = "world.jsonl"
	lockName     = "lock"
	journalLimit = 8 << 20
)

// openJournal replays the journal of a folder into the world, and compacts it.
func openJournal(dir string, w *world) (*journal, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("make the folder of the stand-in: %w", err)
	}
	lock, err := lockFile(filepath.Join(dir, lockName))
	if err != nil {
		return nil, err
	}
	j := &journal{path: filepath.Join(dir, journalName), lock: lock}
	if err := j.restore(w); err != nil {
		lock.Close()
		return nil, err
	}
	return j, nil
}

func (j *journal) restore(w *world) error {
	text, err := os.ReadFile(j.path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("read the journal: %w", err)
	}
	if err := replay(text, w); err != nil {
		return fmt.Errorf("read the journal %s: %w", j.path, err)
	}
	w.dropLoading()
	return j.compact(w)
}

// dropLoading removes the messages that say that the bot is thinking. After a restart they cannot be
// resolved, because tokens do not survive it.
func (w *world) dropLoading() {
	for _, m := range w.messages {
		if m.Loading() {
			w.remove(m)
		}
	}
}

func replay(text []byte, w *world) error {
	reader := bufio.NewReader(bytes.NewReader(text))
	for line := 1; ; line++ {
		row, err := reader.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil // a last line without its end is torn
		}
		var r record
		if err := json.Unmarshal(row, &r); err != nil {
			return fmt.Errorf("line %d: %w", line, err)
		}
		w.apply(r)
	}
}

// apply applies a change of the journal.
func (w *world) apply(r record) {
	switch {
	case r.Place != nil:
		if old := w.places[r.Place.Channel.ID]; old != nil {
			r.Place.ids, r.Place.messageCount = old.ids, old.messageCount
		}
		r.Place.Channel.MessageCount = r.Place.messageCount
		w.places[r.Place.Channel.ID] = r.Place
		w.noteID(r.Place.Channel.ID)
	case r.Message != nil:
		w.insert(r.Message)
		w.noteID(r.Message.ID)
	case r.DeletePlace != "":
		w.removePlace(r.DeletePlace)
	case r.DeleteMessage != "":
		if m := w.messages[r.DeleteMessage]; m != nil {
			w.remove(m)
		}
	case r.Commands != nil:
		w.commands = *r.Commands
	case r.Present != nil:
		w.present = *r.Present
	case r.Reserved != 0:
		w.last = max(w.last, r.Reserved)
		w.reserved = w.last
	}
}

func (w *world) noteID(id string) { w.last = max(w.last, number(id)) }

// records returns the whole world as records, channels before their messages.
func (w *world) records() []record {
	list := []record{{Reserved: max(w.reserved, w.last)}, {Commands: &w.commands}, {Present: &w.present}}
	places := make([]*place, 0, len(w.places))
	for _, p := range w.places {
		places = append(places, p)
	}
	slices.SortFunc(places, func(a, b *place) int { return compareIDs(a.Channel.ID, b.Channel.ID) })
	for _, p := range places {
		list = append(list, record{Place: p})
	}
	for _, p := range places {
		for _, id := range p.ids {
			if m := w.messages[id]; m.viewer == "" {
				list = append(list, record{Message: m})
			}
		}
	}
	return list
}

// compact replaces the journal by one with a line for each object of the world.
func (j *journal) compact(w *world) error {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	for _, r := range w.records() {
		if err := encoder.Encode(r); err != nil {
			return fmt.Errorf("write the journal: %w", err)
		}
	}
	if err := writeFile(j.path, text.Bytes()); err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	file, err := os.OpenFile(j.path, os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return fmt.Errorf("open the journal: %w", err)
	}
	if j.file != nil {
		j.file.Close()
	}
	j.file, j.written, j.limit = file, 0, journalLimit+4*int64(text.Len())
	return nil
}

// append appends a change. After the first error nothing more is written, so that the journal has no gaps.
func (j *journal) append(r record, w *world) {
	if j.failed != nil {
		return
	}
	line, err := json.Marshal(r)
	if err == nil {
		_, err = j.file.Write(append(line, '\n'))
	}
	j.written += int64(len(line)) + 1
	if err == nil && j.written > j.limit {
		err = j.compact(w)
	}
	if err != nil {
		j.failed = fmt.Errorf("append to the journal: %w", err)
	}
}

func (j *journal) close() error {
	err := errors.Join(j.file.Close(), j.lock.Close())
	if j.failed != nil {
		return j.failed
	}
	return err
}

// writeFile replaces a file atomically: a reader, or the next start, finds either the old or the new content.
func writeFile(path string, text []byte) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(text)
	err = errors.Join(err, temporary.Sync(), temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		os.Remove(temporary.Name())
	}
	return err
}
